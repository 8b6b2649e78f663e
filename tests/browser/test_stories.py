"""Stories and the pages of plain text."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Open


def test_list(open_page: Open) -> None:
    page = open_page("/blogs")
    expect(page.get_by_role("heading", level=1)).to_have_text("Travel Stories")
    cards = page.locator(".card--blog")
    assert cards.count() == 9
    expect(cards.first).to_contain_text("Travel")
    expect(cards.first).to_contain_text("By Georgia 360")
    expect(cards.first).to_contain_text(re.compile(r"[A-Z][a-z]{2} \d{2}, \d{4}"))
    expect(cards.first).to_contain_text("5 min read")


def test_story(open_page: Open) -> None:
    page = open_page("/blogs/how-to-eat-a-khinkali")
    article = page.get_by_role("article")
    expect(article).to_contain_text("By Georgia 360")
    expect(article).to_contain_text(re.compile(r"[A-Z][a-z]+ \d{2}, \d{4}"))
    expect(article).to_contain_text("5 min read")
    expect(article.locator(".badge")).to_have_text("Travel")
    assert article.locator(".article__body p").count() >= 6
    assert len(article.inner_text().split()) > 400
    expect(page.get_by_role("heading", name="More Stories")).to_be_visible()


@pytest.mark.parametrize(("path", "title", "said"), [
    ("/about", "About Georgia 360", "prices in lari"),
    ("/privacy", "Privacy Policy", "under 16"),
    ("/privacy", "Privacy Policy", "Last updated: December 2024"),
    ("/terms", "Terms of Service", "Last updated: December 2024"),
])  # fmt: skip
def test_plain_page(open_page: Open, path: str, title: str, said: str) -> None:
    page = open_page(path)
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    expect(page.get_by_role("main")).to_contain_text(said)


@pytest.mark.parametrize("path", [
    "/", "/properties", "/properties/marani-guesthouse", "/places", "/places/vardzia", "/cities/batumi",
    "/regions/kakheti", "/blogs", "/blogs/svaneti-on-foot", "/about", "/contact", "/privacy", "/terms",
])  # fmt: skip
def test_georgian_page_has_no_english_interface(open_page: Open, path: str) -> None:
    page = open_page(f"{path}?lang=ka", live=False)
    words = re.findall(r"[A-Za-z]{4,}", page.get_by_role("main").inner_text())
    allowed = {
        "Georgia",
        "Facebook",
        "Instagram",
        "Kuula",
        "Matterport",
        "Google",
        "Maps",
        "OpenStreetMap",
        "hello",
        "georgia",
        "example",
        "Website",
    }  # fmt: skip  (the label of a field that only robots see)
    assert set(words) - allowed == set()
