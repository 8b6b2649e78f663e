"""What a visitor may expect of us, and we of a visitor, in plain text."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE, Open


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["390", "1440"])
@pytest.mark.parametrize(("query", "title", "updated", "said"), [
    ("", "Terms of Service", "Last updated: December 2024", "Prices are in Georgian lari, per night"),
    ("?lang=ka", "მომსახურების პირობები", "ბოლო განახლება: 2024 წლის დეკემბერი", "ფასები ლარშია, ერთ ღამეზე"),
])  # fmt: skip
def test_text(open_page: Open, size: tuple[int, int], query: str, title: str, updated: str, said: str) -> None:
    page = open_page(f"/terms{query}", size=size)
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    expect(page.get_by_text(updated, exact=True)).to_be_visible()
    expect(page.get_by_role("main")).to_contain_text(said)
    assert page.evaluate("() => document.documentElement.scrollWidth") <= size[0]
