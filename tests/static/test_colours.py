"""The tokens of both colour schemes: words can be read on every ground, and components name colours by their use."""

from __future__ import annotations

import re
from functools import cache

import pytest

from tests.static.test_assets import STATIC

CSS = STATIC / "css"
TOKEN = re.compile(r"--([\w-]+):\s*([^;]+);")
GROUNDS = ("ground", "paper", "tint")
WORDS = ("ink", "ink-soft", "strong", "accent", "good", "bad")
ON_GROUNDS = [(words, ground) for words in WORDS for ground in GROUNDS]
ON_OTHERS = [
    ("on-dark", "press"),
    ("on-dark", "press-hover"),
    ("on-dark", "banner"),
    ("on-dark", "banner-sun"),
    ("on-dark", "red"),
    ("on-strong", "strong"),
    ("accent", "accent-tint"),
    ("accent", "well"),
    ("ink", "well"),
]


@cache
def tokens(scheme: str) -> dict[str, str]:
    files = ["tokens.css", *(["dark.css"] if scheme == "dark" else [])]
    found: dict[str, str] = {}
    for file in files:
        for name, value in TOKEN.findall((CSS / file).read_text()):
            if file != "tokens.css" or name not in found:  # later ones are for other windows and languages
                found[name] = value
    return found


def colour(scheme: str, name: str) -> str:
    value = tokens(scheme)[name]
    while other := re.fullmatch(r"var\(--([\w-]+)\)", value):
        value = tokens(scheme)[other[1]]
    assert re.fullmatch(r"#[0-9a-f]{6}", value), (name, value)
    return value


def luminance(value: str) -> float:
    parts = [int(value[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    least, most = sorted((luminance(one), luminance(other)))
    return (most + 0.05) / (least + 0.05)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("words", "ground"), [*ON_GROUNDS, *ON_OTHERS])
def test_words_can_be_read(scheme: str, words: str, ground: str) -> None:
    assert contrast(colour(scheme, words), colour(scheme, ground)) >= 4.5


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("ground", GROUNDS)
def test_rings_of_focus_and_stars_are_seen(scheme: str, ground: str) -> None:
    assert contrast(colour(scheme, "focus"), colour(scheme, ground)) >= 3
    assert contrast(colour(scheme, "honey-ink"), colour(scheme, ground)) >= 3


def test_components_name_colours_by_their_use() -> None:
    """Sand and wine have other values in the dark: what they are for is what a component names."""
    named = {
        file.name: found
        for file in (CSS / "components").glob("*.css")
        if (found := re.findall(r"var\(--(?:sand|wine)-\d+\)", file.read_text()))
    }
    assert named == {}
