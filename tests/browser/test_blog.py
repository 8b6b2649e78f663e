"""One story, sentence by sentence."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE, Open, SlowSite, box_of

STORY = "/blogs/svaneti-on-foot"
SIZES = pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["390", "1440"])


@pytest.mark.pictures
@SIZES
def test_image(open_page: Open, size: tuple[int, int]) -> None:
    page = open_page(STORY, size=size)
    image = page.locator(".article__picture .picture__image")
    expect(image).to_have_attribute("alt", "Svaneti on Foot")
    assert box_of(image)["width"] > min(0.85 * size[0], 900)


def test_line_breaks_of_the_content_are_kept(open_page: Open) -> None:
    page = open_page(STORY)
    paragraphs = page.locator(".article__body p:not(.article__actions)")
    expect(paragraphs).to_have_count(7)
    expect(paragraphs.first).to_contain_text("The first thing you hear in the morning in Mestia is a cow.")
    first = paragraphs.first
    before = box_of(first)["height"]
    first.evaluate("text => { text.firstChild.data = text.firstChild.data.replaceAll('. ', '.\\n') }")
    assert box_of(first)["height"] > before


def test_loading_then_the_story_by_itself(slow_site: SlowSite) -> None:
    page = slow_site.open(STORY)
    assert "Loading…" in slow_site.html(STORY)
    assert "იტვირთება…" in slow_site.html(f"{STORY}?lang=ka")
    expect(page.locator("main [aria-busy] .skeleton").first).to_be_visible()
    slow_site.answer()
    expect(page.get_by_role("heading", level=1)).to_have_text("Svaneti on Foot")
    expect(page.locator(".skeleton")).to_have_count(0)
    assert page.evaluate("() => window.same")
