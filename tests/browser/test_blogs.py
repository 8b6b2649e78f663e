"""The list of stories, sentence by sentence."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE, SERVED, Open, SlowSite, box_of

SIZES = pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["390", "1440"])


@pytest.mark.parametrize(("size", "beside"), [(PHONE, 1), (DESKTOP, 3)], ids=["390", "1440"])
def test_cards_form_a_grid(open_page: Open, size: tuple[int, int], beside: int) -> None:
    boxes = [box_of(card) for card in open_page("/blogs", size=size, **SERVED).locator(".card--blog").all()]
    assert len({box["x"] for box in boxes}) == beside
    assert len({box["y"] for box in boxes}) == 9 / beside


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
