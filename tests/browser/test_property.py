"""One place to stay, sentence by sentence."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DESKTOP, PHONE, SERVED, Open, SlowSite, box_of, wait_until_whole

TOWER = "/properties/ushguli-tower-guesthouse"
OUTSIDE = ("openstreetmap", "ERR_")  # maps come from outside, where tests do not go


def part(page: Page, heading: str) -> Locator:
    return page.locator("section").filter(has=page.locator(f"h2:text-is({heading!r})"))


# Loaded: media and badges


def test_tour_where_there_is_one(open_page: Open) -> None:
    page = open_page(TOWER, allow=OUTSIDE)
    expect(page.get_by_role("link", name="Enter the 360° tour")).to_be_visible()
    expect(page.locator(".detail__media .tour iframe")).to_have_attribute(
        "src", re.compile(r"/static/tour/\?id=pano-svaneti&embed=1$")
    )
    expect(page.get_by_role("button", name="Exit fullscreen")).to_be_hidden()


@pytest.mark.pictures
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["390", "1440"])
def test_large_image_where_there_is_no_tour(open_page: Open, size: tuple[int, int]) -> None:
    page = open_page("/properties/borjomi-pine-villa", size=size, allow=OUTSIDE)
    image = page.locator(".detail__media .picture__image")
    expect(image).to_have_attribute("alt", "Borjomi Pine Villa")
    assert box_of(image)["width"] > 0.85 * size[0]
    expect(page.locator(".detail__media .tour")).to_have_count(0)


# Loaded: header


# Loaded: the parts


# Loaded: rooms


def test_a_room_with_a_tour_opens_it_in_a_large_dialog(open_page: Open) -> None:
    page = open_page(TOWER, allow=OUTSIDE)
    page.get_by_role("button", name="Double room").click()
    dialog = page.locator("dialog[open]")
    expect(dialog.get_by_role("heading")).to_have_text("Double room")
    expect(dialog.locator("iframe")).to_have_attribute("src", re.compile(r"^/static/tour/\?id=.*embed=1$"))
    assert box_of(dialog)["width"] > 0.6 * DESKTOP[0]


def test_rooms_without_a_tour_lie_flat_and_open_nothing_but_do_not_look_sold_out(open_page: Open) -> None:
    page = open_page(TOWER, **SERVED)
    rooms = page.locator("#rooms .carousel__item")
    look = "part => [parseFloat(getComputedStyle(part).opacity), getComputedStyle(part).filter]"
    for part in (".room", ".room__picture", ".room__name", ".room__details"):
        assert [each.evaluate(look) for each in rooms.locator(part).all()] == [[1, "none"]] * 4
    shadow = "picture => getComputedStyle(picture).boxShadow !== 'none'"
    assert [each.evaluate(shadow) for each in rooms.locator(".room__picture").all()] == [True, False, False, False]
    expect(rooms.locator(".badge")).to_have_count(1)
    assert [each.get_by_role("button").count() for each in rooms.all()] == [1, 0, 0, 0]


@pytest.mark.parametrize(("id", "count"), [("ushguli-tower-guesthouse", 4), ("marani-guesthouse", 3)])
def test_rooms_have_arrows_above_3(open_page: Open, id: str, count: int) -> None:
    page = open_page(f"/properties/{id}", size=(900, 900), allow=OUTSIDE)
    rooms = page.locator("#rooms")
    expect(rooms.locator(".room")).to_have_count(count)
    assert rooms.locator(".carousel__track").evaluate("track => track.scrollWidth > track.clientWidth")
    for name in ("Previous", "Next"):
        expect(rooms.get_by_role("button", name=f"{name}: ")).to_be_visible(visible=count > 3)


# Loaded: side card


def test_side_card_stands_beside_on_desktop_and_in_the_column_on_phones(open_page: Open) -> None:
    boxes = {}
    for size in (PHONE, DESKTOP):
        page = open_page(TOWER, size=size, allow=OUTSIDE)
        boxes[size] = box_of(page.locator(".side-card")), box_of(page.locator(".detail__main"))
    side, main = boxes[DESKTOP]
    assert side["x"] >= main["x"] + main["width"]
    side, main = boxes[PHONE]
    assert side["x"] == pytest.approx(main["x"], abs=1)
    assert side["y"] + side["height"] <= main["y"]


@pytest.mark.parametrize("query", ["", "?lang=ka"])
def test_region_is_a_link(open_page: Open, query: str) -> None:
    page = open_page(f"/properties/ushguli-tower-guesthouse{query}", **SERVED)
    for place in (page.locator(".detail__place a"), page.locator(".map-card__place a")):
        expect(place).to_have_text("სვანეთი" if query else "Svaneti")
        expect(place).to_have_attribute("href", f"/regions/samegrelo-zemo-svaneti{query}")
        assert box_of(place)["height"] >= 44


# Loaded: map and nearby places


def test_location_block(open_page: Open) -> None:
    page = open_page(TOWER, allow=OUTSIDE, outside=True)
    block = page.locator("#location")
    expect(block.locator(".map-card__name")).to_have_text("Ushguli Tower Guesthouse")
    expect(block.locator(".map-card__place")).to_have_text("Ushguli, Svaneti")
    block.scroll_into_view_if_needed()
    expect(block.locator(".lazy-frame iframe")).to_have_attribute(
        "src", re.compile(r"^https://www\.openstreetmap\.org/")
    )


@pytest.mark.parametrize(("query", "label", "title"), [
    ("", "View on Map", "Ushguli Tower Guesthouse"),
    ("?lang=ka", "რუკაზე ნახვა", "საოჯახო სასტუმრო „უშგულის კოშკი“"),
])  # fmt: skip
def test_view_on_map_opens_a_dialog_with_the_name(open_page: Open, query: str, label: str, title: str) -> None:
    page = open_page(f"{TOWER}{query}", allow=OUTSIDE, outside=True)
    page.get_by_role("button", name=label).click()
    dialog = page.locator("dialog[open]")
    expect(dialog.get_by_role("heading")).to_have_text(title)
    expect(dialog.locator("iframe")).to_have_attribute("src", re.compile(r"^https://www\.openstreetmap\.org/"))
    box = box_of(dialog)
    assert box["width"] > 0.6 * DESKTOP[0]
    assert box["height"] > 0.6 * DESKTOP[1]


@pytest.mark.parametrize(("query", "words", "link"), [
    ("", "The map cannot be reached right now.", "Open the map in a new window"),
    ("?lang=ka", "რუკა ამჟამად მიუწვდომელია.", "რუკის ახალ ფანჯარაში გახსნა"),
])  # fmt: skip
def test_a_map_that_cannot_be_reached_says_so_and_leaves_a_link(
    open_page: Open, query: str, words: str, link: str
) -> None:
    page = open_page("/about", allow=OUTSIDE)
    page.route(re.compile("openstreetmap"), lambda route: route.abort())
    page.goto(f"{TOWER}{query}")
    wait_until_whole(page)
    for frame, opener in (("#location .framed", None), ("dialog[open]", ".frame-dialog--map button")):
        if opener:
            page.locator(opener).first.click()
        place = page.locator(frame)
        place.scroll_into_view_if_needed()
        expect(place.get_by_text(words)).to_be_visible()
        expect(place.get_by_role("link", name=link)).to_have_attribute("href", re.compile("openstreetmap"))
        expect(place.locator("iframe")).to_have_count(0)


def test_a_map_that_could_not_be_reached_is_asked_for_again_when_its_dialog_opens(open_page: Open) -> None:
    page = open_page("/about", allow=OUTSIDE, outside=True)
    page.route(re.compile("openstreetmap"), lambda route: route.abort())
    page.goto(TOWER)
    wait_until_whole(page)
    opener, dialog = page.get_by_role("button", name="View on Map"), page.locator("dialog[open]")
    opener.click()
    expect(dialog.get_by_role("status")).to_be_visible()
    page.keyboard.press("Escape")
    page.unroute_all()
    opener.click()
    expect(dialog.locator("iframe")).to_have_count(1)
    expect(dialog.get_by_role("status")).to_have_count(0)


@pytest.mark.parametrize("width", [1024, 1440, 1920])
def test_map_stands_beside_the_words_about_the_place(open_page: Open, width: int) -> None:
    page = open_page(TOWER, size=(width, 1080))
    words, place = box_of(part(page, "About this place")), box_of(page.locator("#location"))
    assert place["x"] > words["x"] + words["width"]
    assert place["y"] == pytest.approx(words["y"], abs=1)


def test_few_cards_fill_their_row(open_page: Open) -> None:
    page = open_page(TOWER, size=(1920, 1080))  # two places are near it
    row = part(page, "Explore Nearby Places")
    first, last = (box_of(row.locator(".card").nth(n)) for n in (0, -1))
    heading = box_of(row.locator(".section__head"))
    assert first["x"] == pytest.approx(heading["x"], abs=1)
    assert last["x"] + last["width"] == pytest.approx(heading["x"] + heading["width"], abs=1)


def test_a_wide_window_is_used(open_page: Open) -> None:
    page = open_page(TOWER, size=(1920, 1080))
    assert box_of(page.locator(".detail__columns"))["width"] > 0.8 * 1920


def test_nearby_places_scroll_280(open_page: Open) -> None:
    page = open_page("/properties/gudauri-ridge-chalet", size=PHONE, reduced_motion="reduce", allow=OUTSIDE)
    nearby = part(page, "Explore Nearby Places")
    track = nearby.locator(".carousel__track")
    track.evaluate("track => { track.style.scrollSnapType = 'none' }")
    track.focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("track => track.scrollLeft === 280", arg=track.element_handle())


def test_a_nearby_place_leads_to_its_page(open_page: Open) -> None:
    page = open_page("/properties/marani-guesthouse", allow=OUTSIDE)
    part(page, "Explore Nearby Places").get_by_role("link", name="Alaverdi").click()
    expect(page).to_have_url(re.compile(r"/places/alaverdi$"))
    expect(page.get_by_role("heading", level=1)).to_contain_text("Alaverdi")


# Loading and not found


def test_skeleton_while_loading_then_the_page_by_itself(slow_site: SlowSite) -> None:
    page = slow_site.open(TOWER, allow=OUTSIDE)
    assert "detail__media skeleton" in slow_site.html(TOWER)
    expect(page.locator("main [aria-busy] .detail__media.skeleton")).to_be_visible()
    slow_site.answer()
    expect(page.get_by_role("heading", level=1)).to_have_text("Ushguli Tower Guesthouse")
    expect(page.locator(".skeleton")).to_have_count(0)
    expect(page).to_have_title(re.compile("^Ushguli Tower Guesthouse"))
    assert page.evaluate("() => window.same")
