"""One city, sentence by sentence."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DESKTOP, PHONE, SERVED, Open, SlowSite, box_of

SIZES = pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["390", "1440"])


def part(page: Page, heading: str) -> Locator:
    return page.locator("section").filter(has=page.locator(f"h2:text-is({heading!r})"))


# Loaded


@SIZES
def test_shared_tour_stands_at_the_top_with_a_link_back_home(open_page: Open, size: tuple[int, int]) -> None:
    for city in ("batumi", "gori"):
        page = open_page(f"/cities/{city}", size=size)
        expect(page.locator(".tour iframe")).to_have_attribute("src", re.compile("id=georgia.*embed=1$"))
        assert box_of(page.locator(".tour"))["y"] < box_of(page.locator("h1"))["y"]
    page.get_by_role("main").get_by_role("link", name="Back", exact=True).click()
    expect(page).to_have_url(re.compile(r"/$"))


@pytest.mark.parametrize(("city", "at", "way_in", "title"), [
    ("batumi", "&at=pano-batumi", "Enter the 360° tour", "360° tour of Batumi"),
    ("stepantsminda", "&at=pano-kazbegi", "Enter the 360° tour", "360° tour of Stepantsminda"),
    ("kutaisi", "", "Enter the 360° tours of Georgia", "360° tours of Georgia"),
    ("kutaisi?lang=ka", "", "შედით საქართველოს 360°-იან ტურებში", "საქართველოს 360°-იანი ტურები"),
])  # fmt: skip
def test_the_shared_tour_begins_in_the_city_or_says_that_it_is_of_the_country(
    open_page: Open, city: str, at: str, way_in: str, title: str
) -> None:
    page = open_page(f"/cities/{city}")
    expect(page.get_by_role("link", name=way_in, exact=True)).to_be_visible()
    frame = page.locator(".tour iframe")
    expect(frame).to_have_attribute("src", re.compile(rf"\?id=georgia{at}&embed=1(&lang=ka)?$"))
    expect(frame).to_have_attribute("title", title)


def test_view_tour_leads_up_to_the_tour(open_page: Open) -> None:
    page = open_page("/cities/batumi", size=PHONE, reduced_motion="reduce")
    page.get_by_role("link", name="View Tour").click()
    expect(page).to_have_url(re.compile(r"/cities/batumi#tour$"))
    expect(page.locator(".tour")).to_be_in_viewport()


def test_share_copies_the_link_and_says_so(open_page: Open) -> None:
    page = open_page("/cities/batumi", permissions=["clipboard-read", "clipboard-write"])
    page.evaluate("delete Navigator.prototype.share")
    page.get_by_role("button", name="Share").click()
    expect(page.locator(".toast")).to_contain_text("Link copied")
    assert page.evaluate("navigator.clipboard.readText()").endswith("/cities/batumi")


def test_explore_near_has_all_places_on_cards_of_340(open_page: Open) -> None:
    page = open_page("/cities/batumi", **SERVED)
    cards = part(page, "Explore Near Batumi").locator(".card--place")
    expect(cards).to_have_count(24)
    assert box_of(cards.first)["width"] == 340


def test_explore_near_scrolls_640(open_page: Open) -> None:
    page = open_page("/cities/batumi", reduced_motion="reduce")
    near = part(page, "Explore Near Batumi")
    track = near.locator(".carousel__track")
    track.evaluate("track => { track.style.scrollSnapType = 'none' }")
    near.get_by_role("button", name="Next").click()
    page.wait_for_function("track => track.scrollLeft === 640", arg=track.element_handle())


# Empty, loading and not found


def test_loading_text_then_the_page_by_itself(slow_site: SlowSite) -> None:
    page = slow_site.open("/cities/batumi")
    assert "Loading city details..." in slow_site.html("/cities/batumi")
    assert "ქალაქის მონაცემები იტვირთება…" in slow_site.html("/cities/batumi?lang=ka")
    expect(page.get_by_text("Loading city details...")).to_be_visible()
    slow_site.answer()
    expect(page.get_by_role("heading", level=1)).to_have_text("Batumi")
    expect(page.get_by_text("Loading city details...")).to_have_count(0)
    assert page.evaluate("() => window.same")
