"""What becomes of what a visitor tells us, in plain text."""

from __future__ import annotations

import pytest

from tests.pages.reading import Reader


@pytest.mark.parametrize(("query", "title", "updated", "age"), [
    ("", "Privacy Policy", "Last updated: December 2024", "not meant for children under 16"),
    ("?lang=ka", "კონფიდენციალურობა", "ბოლო განახლება: 2024 წლის დეკემბერი", "საიტი 16 წლამდე ბავშვებისთვის არ არის"),
])  # fmt: skip
def test_text(read: Reader, query: str, title: str, updated: str, age: str) -> None:
    page = read(f"/privacy{query}")
    assert page.find("h1").text == title
    assert page.says(updated).text == updated
    assert age in page.find("main").text
