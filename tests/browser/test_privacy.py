"""What becomes of what a visitor tells us, in plain text."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE, Open


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["390", "1440"])
@pytest.mark.parametrize(("query", "title", "updated", "age"), [
    ("", "Privacy Policy", "Last updated: December 2024", "not meant for children under 16"),
    ("?lang=ka", "კონფიდენციალურობა", "ბოლო განახლება: 2024 წლის დეკემბერი", "საიტი 16 წლამდე ბავშვებისთვის არ არის"),
])  # fmt: skip
def test_text(open_page: Open, size: tuple[int, int], query: str, title: str, updated: str, age: str) -> None:
    page = open_page(f"/privacy{query}", size=size)
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    expect(page.get_by_text(updated, exact=True)).to_be_visible()
    expect(page.get_by_role("main")).to_contain_text(age)
    assert page.evaluate("() => document.documentElement.scrollWidth") <= size[0]
