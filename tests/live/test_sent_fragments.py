"""What a session remembers of the fragments it was sent."""

from __future__ import annotations

from app.live.sent_fragments import MOST_SHARED, SentFragments


def ids(number: int) -> frozenset[str]:
    return frozenset(f"{number}-{part}" for part in range(3))


def test_it_has_what_was_added_and_nothing_else() -> None:
    sent = SentFragments()
    for number in range(5):
        sent.add(ids(number))
    assert all(sent.has(id) for number in range(5) for id in ids(number))
    assert not sent.has("5-0")


def test_sessions_share_the_sets_of_the_first_pages() -> None:
    sent, page = SentFragments(), ids(0)
    sent.add(page)
    assert sent._sets[0] is page


def test_many_pages_become_one_set_that_forgets_nothing() -> None:
    sent = SentFragments()
    for number in range(MOST_SHARED * 3):
        sent.add(ids(number))
    assert len(sent._sets) <= MOST_SHARED
    assert all(sent.has(id) for number in range(MOST_SHARED * 3) for id in ids(number))


def test_what_is_known_adds_nothing() -> None:
    sent = SentFragments()
    sent.add(ids(0))
    sent.add(frozenset(list(ids(0))[:2]))
    assert sent._sets == (ids(0),)
