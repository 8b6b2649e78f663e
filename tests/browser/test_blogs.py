"""The list of stories, sentence by sentence."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE, SERVED, Open, SlowSite
from tests.browser.server import Server

SIZES = pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["390", "1440"])


@pytest.mark.parametrize(("query", "title"), [("", "Travel Stories"), ("?lang=ka", "მოგზაურის ამბები")])
def test_heading_and_all_stories(open_page: Open, query: str, title: str) -> None:
    page = open_page(f"/blogs{query}")
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    expect(page.locator(".card--blog")).to_have_count(9)


@pytest.mark.parametrize(("size", "beside"), [(PHONE, 1), (DESKTOP, 3)], ids=["390", "1440"])
def test_cards_form_a_grid(open_page: Open, size: tuple[int, int], beside: int) -> None:
    boxes = [card.bounding_box() for card in open_page("/blogs", size=size, **SERVED).locator(".card--blog").all()]
    assert len({box["x"] for box in boxes}) == beside
    assert len({box["y"] for box in boxes}) == 9 / beside


@pytest.mark.parametrize(("query", "title", "category", "excerpt", "meta"), [
    ("", "Svaneti on Foot", "Travel", "Four days, three village beds and one very cold river",
     ["By Georgia 360", "Jun 18, 2026", "5 min read"]),
    ("?lang=ka", "სვანეთი ფეხით", "მოგზაურობა", "ოთხი დღე, სამი ღამე სოფელში და ერთი ძალიან ცივი მდინარე",
     ["ავტორი: Georgia 360", "18 ივნ, 2026", "5 წუთის საკითხავი"]),
])  # fmt: skip
def test_card(open_page: Open, query: str, title: str, category: str, excerpt: str, meta: list[str]) -> None:
    page = open_page(f"/blogs{query}", **SERVED)
    card = page.locator("[data-save-id='blog:svaneti-on-foot']")
    expect(card.locator(".picture__image")).to_have_attribute("alt", title)
    expect(card.get_by_role("link", name=title)).to_have_attribute("href", f"/blogs/svaneti-on-foot{query}")
    expect(card.locator(".card__category")).to_have_text(category)
    expect(card.locator(".card__text")).to_contain_text(excerpt)
    expect(card.locator(".card__meta span")).to_have_text(meta)


@SIZES
@pytest.mark.parametrize(("query", "title", "text"), [
    ("", "No Stories Found", "Check back soon for amazing travel stories."),
    ("?lang=ka", "ამბები ვერ მოიძებნა", "მალე შემოგვიარეთ: ახალი ამბები გზაშია."),
])  # fmt: skip
def test_empty(open_page: Open, empty_site: Server, size: tuple[int, int], query: str, title: str, text: str) -> None:
    page = open_page(f"/blogs{query}", size=size, base=empty_site.url)
    expect(page.get_by_role("heading", name=title)).to_be_visible()
    expect(page.get_by_text(text)).to_be_visible()
    expect(page.locator(".card")).to_have_count(0)


def test_six_skeletons_while_loading_then_the_page_by_itself(slow_site: SlowSite) -> None:
    page = slow_site.open("/blogs")
    for path, title in (("/blogs", "Travel Stories"), ("/blogs?lang=ka", "მოგზაურის ამბები")):
        html = slow_site.html(path)
        assert title in html
        assert html.count("card--skeleton") == 6
    expect(page.locator(".card--skeleton")).to_have_count(6)
    slow_site.answer()
    expect(page.locator(".card--blog")).to_have_count(9)
    expect(page.locator(".card--skeleton")).to_have_count(0)
    assert page.evaluate("() => window.same")
