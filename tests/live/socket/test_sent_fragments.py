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
    assert sent.add([outer, outer]) == [outer, inner["attributes"]["fragment"]]
    assert sent.add([other]) == [other]
    assert sent.add([outer, other]) == []
    assert SentFragments().add([other]) == [other, inner["attributes"]["fragment"]]


def test_forgotten_fragments_are_sent_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.live.socket.sent_fragments.MOST_KNOWN", 10)
    fragments = [made(str(number)) for number in range(15)]
    sent = SentFragments()
    assert sent.add(fragments) == fragments
    assert sent.add(fragments[5:]) == []
    assert sent.add(fragments[:5]) == fragments[:5]
