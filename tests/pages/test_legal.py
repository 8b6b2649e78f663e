"""The privacy policy and the terms of service."""

from __future__ import annotations

import pytest

from tests.pages.reading import Reader


@pytest.mark.parametrize(("path", "title", "updated", "sentence"), [
    ("/privacy", "Privacy Policy", "Last updated: December 2024", "not meant for children under 16"),
    ("/privacy?lang=ka", "კონფიდენციალურობა", "ბოლო განახლება: 2024 წლის დეკემბერი", "საიტი 16 წლამდე ბავშვებისთვის არ არის"),
    ("/terms", "Terms of Service", "Last updated: December 2024", "Prices are in Georgian lari, per night"),
    ("/terms?lang=ka", "მომსახურების პირობები", "ბოლო განახლება: 2024 წლის დეკემბერი", "ფასები ლარშია, ერთ ღამეზე"),
])  # fmt: skip
def test_title_headings_and_text(read: Reader, path: str, title: str, updated: str, sentence: str) -> None:
    page = read(path)
    assert page.find("h1").text == title
    assert page.says(updated).text == updated
    assert sentence in page.find("main").text
