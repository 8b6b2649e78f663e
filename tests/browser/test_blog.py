"""One story, sentence by sentence."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE, SERVED, Open, SlowSite

STORY = "/blogs/svaneti-on-foot"
SIZES = pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["390", "1440"])


@pytest.mark.parametrize(("query", "title", "category", "meta", "excerpt"), [
    ("", "Svaneti on Foot", "Travel", ["By Georgia 360", "June 18, 2026", "5 min read"],
     "Four days, three village beds and one very cold river"),
    ("?lang=ka", "სვანეთი ფეხით", "მოგზაურობა", ["ავტორი: Georgia 360", "18 ივნისი, 2026", "5 წუთის საკითხავი"],
     "ოთხი დღე, სამი ღამე სოფელში და ერთი ძალიან ცივი მდინარე"),
])  # fmt: skip
def test_opening(open_page: Open, query: str, title: str, category: str, meta: list[str], excerpt: str) -> None:
    article = open_page(f"{STORY}{query}", **SERVED).get_by_role("article")
    expect(article.get_by_role("heading", level=1)).to_have_text(title)
    expect(article.locator(".badge")).to_have_text(category)
    expect(article.locator(".article__meta > *")).to_have_text(meta)
    expect(article.locator(".article__excerpt")).to_contain_text(excerpt)


def test_day_has_two_digits(open_page: Open) -> None:
    page = open_page("/blogs/cave-cities-of-the-south", **SERVED)
    expect(page.locator(".article__meta time")).to_have_text("December 04, 2025")


@SIZES
def test_image(open_page: Open, size: tuple[int, int]) -> None:
    page = open_page(STORY, size=size)
    image = page.locator(".article__picture .picture__image")
    expect(image).to_have_attribute("alt", "Svaneti on Foot")
    assert image.bounding_box()["width"] > min(0.85 * size[0], 900)


def test_line_breaks_of_the_content_are_kept(open_page: Open) -> None:
    page = open_page(STORY)
    paragraphs = page.locator(".article__body p:not(.article__actions)")
    expect(paragraphs).to_have_count(7)
    expect(paragraphs.first).to_contain_text("The first thing you hear in the morning in Mestia is a cow.")
    first = paragraphs.first
    before = first.bounding_box()["height"]
    first.evaluate("text => { text.firstChild.data = text.firstChild.data.replaceAll('. ', '.\\n') }")
    assert first.bounding_box()["height"] > before


def test_content_in_georgian(open_page: Open) -> None:
    page = open_page(f"{STORY}?lang=ka", **SERVED)
    expect(page.locator(".article__body")).to_contain_text("მესტია")


@pytest.mark.parametrize(("query", "heading", "text"), [
    ("", "More Stories", "There is always another road."),
    ("?lang=ka", "სხვა ამბები", "კიდევ ერთი გზა ყოველთვის არის."),
])  # fmt: skip
def test_more_stories_is_the_same_text_everywhere(open_page: Open, query: str, heading: str, text: str) -> None:
    for story in (STORY, "/blogs/autumn-in-racha"):
        page = open_page(f"{story}{query}", **SERVED)
        more = page.locator("section").filter(has=page.get_by_role("heading", name=heading))
        expect(more).to_contain_text(text)
        expect(more.locator(".card")).to_have_count(0)


def test_loading_then_the_story_by_itself(slow_site: SlowSite) -> None:
    page = slow_site.open(STORY)
    assert "Loading…" in slow_site.html(STORY)
    assert "იტვირთება…" in slow_site.html(f"{STORY}?lang=ka")
    expect(page.locator("main [aria-busy] .skeleton").first).to_be_visible()
    slow_site.answer()
    expect(page.get_by_role("heading", level=1)).to_have_text("Svaneti on Foot")
    expect(page.locator(".skeleton")).to_have_count(0)
    assert page.evaluate("() => window.same")


@SIZES
@pytest.mark.parametrize(("query", "title", "text", "way_out"), [
    ("", "Blog Not Found", "The story you're looking for doesn't exist.", "Read all stories"),
    ("?lang=ka", "ამბავი ვერ მოიძებნა", "ამბავი, რომელსაც ეძებთ, არ არსებობს.", "ყველა ამბავი"),
])  # fmt: skip
def test_not_found(open_page: Open, size: tuple[int, int], query: str, title: str, text: str, way_out: str) -> None:
    page = open_page(f"/blogs/none{query}", size=size, allow=("404",))
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    expect(page.get_by_text(text)).to_be_visible()
    expect(page.get_by_role("link", name=way_out)).to_have_attribute("href", f"/blogs{query}")
    assert page.request.get(f"/blogs/none{query}").status == 404
