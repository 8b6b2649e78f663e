"""The page of a property in the browser: layout, style, dialogs."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DESKTOP, PHONE, SERVED, Open, SlowSite, box_of, wait_until_idle, wait_until_whole

TOWER = "/properties/ushguli-tower-guesthouse"


def part(page: Page, heading: str) -> Locator:
    return page.locator("section").filter(has=page.locator(f"h2:text-is({heading!r})"))


# Layout


def test_side_card_and_map_are_beside_the_text_on_desktops_and_below_it_on_phones(open_page: Open) -> None:
    page = open_page(TOWER, size=PHONE)
    side, main = box_of(page.locator(".side-card")), box_of(page.locator(".detail__main"))
    assert side["x"] == pytest.approx(main["x"], abs=1)
    assert side["y"] + side["height"] <= main["y"]
    for width in (1024, 1440, 1920):
        page.set_viewport_size({"width": width, "height": 1080})
        side, main = box_of(page.locator(".side-card")), box_of(page.locator(".detail__main"))
        assert side["x"] >= main["x"] + main["width"]
        words, place = box_of(part(page, "About this place")), box_of(page.locator("#location"))
        assert place["x"] > words["x"] + words["width"]
        assert place["y"] == pytest.approx(words["y"], abs=1)
    assert box_of(page.locator(".detail__columns"))["width"] > 0.8 * 1920
    row = part(page, "Explore Nearby Places")  # two places: they fill the row
    first, last = (box_of(row.locator(".card").nth(n)) for n in (0, -1))
    heading = box_of(row.locator(".section__head"))
    assert first["x"] == pytest.approx(heading["x"], abs=1)
    assert last["x"] + last["width"] == pytest.approx(heading["x"] + heading["width"], abs=1)


@pytest.mark.pictures
def test_a_large_image_stands_in_for_a_missing_tour(open_page: Open) -> None:
    page = open_page("/properties/borjomi-pine-villa", size=PHONE)
    image = page.locator(".detail__media .picture__image")
    for width in (PHONE[0], DESKTOP[0]):
        page.set_viewport_size({"width": width, "height": 900})
        assert box_of(image)["width"] > 0.85 * width


def test_rooms_without_a_tour_are_dimmed_without_a_shadow_and_region_links_are_44_px_high(open_page: Open) -> None:
    shadow = "picture => getComputedStyle(picture).boxShadow !== 'none'"
    for id, shown in (("tsinandali-vineyard-villa", False), ("ushguli-tower-guesthouse", True)):
        page = open_page(f"/properties/{id}", **SERVED)
        assert page.locator("#rooms .room__picture").evaluate(shadow) is shown
    rooms = page.locator("#rooms .carousel__item")
    color = "part => getComputedStyle(part).color"
    named, disabled, details = (
        rooms.locator(part).first.evaluate(color)
        for part in (".room__name", ".room--disabled .room__name", ".room__details")
    )
    assert named != disabled == details  # dimmed, with the contrast of other small text
    for link in (page.locator(".detail__place a"), page.locator(".map-card__place a")):
        assert box_of(link)["height"] >= 44


def test_more_than_three_rooms_have_arrows(open_page: Open) -> None:
    for id, count in (("ushguli-tower-guesthouse", 4), ("marani-guesthouse", 3)):
        page = open_page(f"/properties/{id}", size=(900, 900))
        rooms = page.locator("#rooms")
        expect(rooms.locator(".room")).to_have_count(count)
        assert rooms.locator(".carousel__track").evaluate("track => track.scrollWidth > track.clientWidth")
        for name in ("Previous", "Next"):
            expect(rooms.get_by_role("button", name=f"{name}: ")).to_be_visible(visible=count > 3)


def test_taps_on_arrows_move_the_rooms_and_a_room_without_a_tour_ignores_taps(open_page: Open) -> None:
    page = open_page(TOWER, size=PHONE, has_touch=True)
    track = page.locator("#rooms .carousel__track")
    page.get_by_role("button", name="Next: Where you'll sleep").tap()
    expect(page.get_by_role("button", name="Previous: Where you'll sleep")).to_have_attribute("aria-disabled", "false")
    assert track.evaluate("track => track.scrollLeft") > 0
    page.locator("#rooms .room--disabled").first.tap()
    expect(page.locator("dialog[open]")).to_have_count(0)
    others = page.locator(".section .carousel__arrow")
    expect(others.first).to_be_hidden()


# Dialogs


def test_the_tour_of_a_room_and_the_map_open_in_a_large_dialog(open_page: Open) -> None:
    page = open_page(f"{TOWER}?lang=ka")
    dialog = page.locator("dialog[open]")
    for opener, title, url in (
        ("ორადგილიანი ოთახი", "ორადგილიანი ოთახი", r"^/static/tour/\?id=.*embed=1&lang=ka$"),
        ("რუკაზე ნახვა", "საოჯახო სასტუმრო „უშგულის კოშკი“", r"^https://www\.openstreetmap\.org/"),
    ):
        page.get_by_role("button", name=opener).click()
        expect(dialog.get_by_role("heading")).to_have_text(title)
        expect(dialog.locator("iframe")).to_have_attribute("src", re.compile(url))
        box = box_of(dialog)
        assert box["width"] > 0.6 * DESKTOP[0]
        assert box["height"] > 0.6 * DESKTOP[1]
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
        expect(page.get_by_role("button", name=opener)).to_be_focused()
        expect(page.locator(".frame-dialog iframe")).to_have_count(0)


def test_a_map_of_another_site_loads_by_its_button_alone_and_can_be_retried(open_page: Open) -> None:
    page = open_page("/about", allow=("ERR_FAILED",))
    asked: list[str] = []
    page.route(re.compile("openstreetmap"), lambda route: route.abort())
    page.on("request", lambda request: asked.append(request.url))
    page.goto(TOWER)
    wait_until_whole(page)
    opener, dialog = page.get_by_role("button", name="View on Map"), page.locator("dialog[open]")
    page.locator("#location").scroll_into_view_if_needed()
    wait_until_idle(page)
    assert not any("openstreetmap" in url for url in asked)
    opener.click()
    expect(dialog.get_by_text("The map cannot be reached right now.")).to_be_visible()
    link = dialog.get_by_role("link", name="Open the map in a new window")
    expect(link).to_have_attribute("href", re.compile("openstreetmap"))
    expect(dialog.locator("iframe")).to_have_count(0)
    page.keyboard.press("Escape")
    page.unroute_all()
    opener.click()
    expect(dialog.locator("iframe")).to_have_count(1)
    expect(dialog.get_by_role("status")).to_have_count(0)


# Loading


def test_a_skeleton_is_replaced_by_the_property_when_its_data_comes(slow_site: SlowSite) -> None:
    page = slow_site.open(TOWER)
    assert "detail__media skeleton" in slow_site.html(TOWER)
    expect(page.locator("main [aria-busy] .detail__media.skeleton")).to_be_visible()
    slow_site.answer()
    expect(page.get_by_role("heading", level=1)).to_have_text("Ushguli Tower Guesthouse")
    expect(page.locator(".skeleton")).to_have_count(0)
    expect(page).to_have_title(re.compile("^Ushguli Tower Guesthouse"))
    assert page.evaluate("() => window.same")
