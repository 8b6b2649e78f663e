"""What a visitor may expect of us, and we of a visitor, in plain text."""

from __future__ import annotations

import pytest

from tests.pages.reading import Reader


@pytest.mark.parametrize(("query", "title", "updated", "said"), [
    ("", "Terms of Service", "Last updated: December 2024", "Prices are in Georgian lari, per night"),
    ("?lang=ka", "მომსახურების პირობები", "ბოლო განახლება: 2024 წლის დეკემბერი", "ფასები ლარშია, ერთ ღამეზე"),
])  # fmt: skip
def test_text(read: Reader, query: str, title: str, updated: str, said: str) -> None:
    page = read(f"/terms{query}")
    assert page.find("h1").text == title
    assert page.says(updated).text == updated
    assert said in page.find("main").text
