"""Who we are, in plain text."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE, Open


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["390", "1440"])
@pytest.mark.parametrize(("query", "title", "headings", "said"), [
    ("", "About Georgia 360", ["What you find here", "How we work", "Come and look around"], "prices in lari"),
    ("?lang=ka", "Georgia 360-ის შესახებ", ["რას ნახავთ აქ", "როგორ ვმუშაობთ", "მობრძანდით და მიმოიხედეთ"],
     "ფასებით ლარში"),
])  # fmt: skip
def test_text(open_page: Open, size: tuple[int, int], query: str, title: str, headings: list[str], said: str) -> None:
    page = open_page(f"/about{query}", size=size)
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    expect(page.locator("main h2")).to_have_text(headings)
    expect(page.get_by_role("main")).to_contain_text(said)
    assert page.evaluate("() => document.documentElement.scrollWidth") <= size[0]


@pytest.mark.parametrize(("query", "label"), [("", "Explore Properties"), ("?lang=ka", "დასარჩენი ადგილები")])
def test_way_on(open_page: Open, query: str, label: str) -> None:
    page = open_page(f"/about{query}")
    page.get_by_role("main").get_by_role("link", name=label).click()
    expect(page.locator(".card--property").first).to_be_visible()
