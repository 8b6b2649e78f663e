"""The pages of the regions, sentence by sentence."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Open, SlowSite, box_of

SIZES = pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["390", "1440"])


def part(page: Page, heading: str) -> Locator:
    return page.locator("section").filter(has=page.locator(f"h2:text-is({heading!r})"))


# Loaded


@SIZES
@pytest.mark.parametrize(("query", "name", "headings"), [
    ("", "Kakheti", ["Highlights of Kakheti", "Stay in Kakheti", "Places to Stay on the Map", "Cities in Kakheti",
                     "Explore Kakheti"]),
    ("?lang=ka", "კახეთი", [
        "კახეთი: რით გამოირჩევა", "კახეთი: სად დავრჩეთ", "დასარჩენი ადგილები რუკაზე", "კახეთი: ქალაქები", "კახეთი: რა ვნახოთ",
    ]),
])  # fmt: skip
def test_sections_stand_in_order(
    open_page: Open, size: tuple[int, int], query: str, name: str, headings: list[str]
) -> None:
    page = open_page(f"/regions/kakheti{query}", size=size)
    expect(page.get_by_role("heading", level=1)).to_have_text(name)
    expect(page.locator("main h2")).to_have_text(headings)
    expect(page.locator(".region-hero svg.region-map__map")).to_be_visible()
    assert box_of(page.locator(".region-hero"))["width"] == pytest.approx(size[0], abs=20)


# Loading and not found


def test_loading_then_the_page_by_itself(slow_site: SlowSite) -> None:
    page = slow_site.open("/regions/kakheti")
    assert "Loading…" in slow_site.html("/regions/kakheti")
    assert "იტვირთება…" in slow_site.html("/regions/kakheti?lang=ka")
    expect(page.locator("main [aria-busy] .skeleton").first).to_be_visible()
    slow_site.answer()
    expect(page.get_by_role("heading", level=1)).to_have_text("Kakheti")
    expect(page.locator(".card--property")).to_have_count(5)
    expect(page.locator(".skeleton")).to_have_count(0)
    assert page.evaluate("() => window.same")
