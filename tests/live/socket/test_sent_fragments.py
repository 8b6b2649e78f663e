"""The set of fragments sent to a session."""

from __future__ import annotations

from typing import Any

import pytest
from reactpy import html

from app.live.render.fragment import Fragment, freeze
from app.live.socket.sent_fragments import SentFragments


def made(text: str, *parts: Any) -> Fragment:
    fragment: Fragment = freeze(html.p(text, *parts))["attributes"]["fragment"]
    return fragment


def test_a_fragment_and_its_parts_are_new_once() -> None:
    inner = freeze(html.b("inner"))
    outer, other = made("outer", inner), made("other", inner)
    sent = SentFragments()
    assert sent.add([outer, outer]) == [inner["attributes"]["fragment"], outer]
    assert sent.add([other]) == [other]
    assert sent.add([outer, other]) == []
    assert SentFragments().add([other]) == [inner["attributes"]["fragment"], other]


def test_the_deepest_fragments_are_sent_first() -> None:
    card, header = freeze(html.b("card")), freeze(html.i("header"))
    cards = freeze(html.ul(card))
    page = made("page", header, cards)
    sent = [each["attributes"]["fragment"] for each in (card, header, cards)]
    assert SentFragments().add([page]) == [*sent, page]


def test_forgotten_fragments_are_sent_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.live.socket.sent_fragments.MOST_KNOWN", 10)
    fragments = [made(str(number)) for number in range(15)]
    sent = SentFragments()
    assert sent.add(fragments) == fragments
    assert sent.add(fragments[5:]) == []
    assert sent.add(fragments[:5]) == fragments[:5]
