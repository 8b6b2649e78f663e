"""Shortened texts."""

from __future__ import annotations

import pytest

from components.core.i18n import shortened


@pytest.mark.parametrize(("words", "short"), [
    ("two words", "two words"),
    ("a word too many", "a word too…"),
    ("longerthanallowed", "longerthana…"),
    ("", ""),
])  # fmt: skip
def test_a_description_is_cut_at_a_word_and_never_longer(words: str, short: str) -> None:
    assert shortened(words, 12) == short
