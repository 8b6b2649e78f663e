"""Client modules: scrolling, films, fullscreen, gestures, focus and history. `tests/client` tests their rules."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import FRAMES, PHONE, Open, at_rest, box_of, let_frames_pass, wait_until_idle

pytestmark = pytest.mark.pictures

WITH_TOUR = "/properties/ushguli-tower-guesthouse"  # tour, four rooms with tours, a map

NO_FULLSCREEN = "() => { Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('not here')) }"


def middle(page: Page, region: str) -> tuple[float, float]:
    """The middle of a region of the map, once it is in view."""
    shape = page.locator(f"[data-region='{region}'] .region-map__shape")
    shape.scroll_into_view_if_needed()
    box = box_of(shape)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def point_until_told(page: Page, region: str) -> None:
    """Rests the mouse on the region until its tooltip is there."""
    page.mouse.move(*middle(page, region))
    expect(page.get_by_role("tooltip")).to_have_count(1)


# Carousel


def test_arrow_keys_and_arrows_move_a_strip_by_one_card_and_keep_the_focus(open_page: Open) -> None:
    page = open_page(WITH_TOUR, size=(900, 900), reduced_motion="reduce")
    strip = page.locator("#rooms .carousel")
    track, back, on = strip.locator(".carousel__track"), strip.get_by_label("Previous"), strip.get_by_label("Next")

    def left_of(card: Locator) -> float:
        place: float = at_rest(card, "(card) => card.getBoundingClientRect().left", frames=15)
        return place

    first, second = (track.locator(".carousel__item").nth(n) for n in (0, 1))
    start = left_of(first)
    track.focus()
    page.keyboard.press("ArrowRight")
    assert left_of(second) == pytest.approx(start, abs=1)
    page.keyboard.press("ArrowLeft")
    assert left_of(first) == start
    expect(back).to_have_attribute("aria-disabled", "true")
    on.focus()
    page.keyboard.press("Enter")
    assert left_of(second) == pytest.approx(start, abs=1)
    for _ in range(3):
        page.keyboard.press("Enter")
    expect(on).to_have_attribute("aria-disabled", "true")
    expect(on).to_be_focused()
    expect(back).to_have_attribute("aria-disabled", "false")
    assert track.evaluate("track => track.scrollWidth - track.clientWidth - track.scrollLeft") <= 1


# VideoHero


def test_the_film_plays_in_view_and_depends_on_the_window_width(open_page: Open) -> None:
    page = open_page("/")
    film = page.locator(".hero__film--playing")
    film.wait_for()
    page.locator("footer").scroll_into_view_if_needed()
    page.wait_for_function("() => document.querySelector('.hero__film').paused")
    page.evaluate("scrollTo(0, 0)")
    page.wait_for_function("() => !document.querySelector('.hero__film').paused")
    page.set_viewport_size({"width": 700, "height": 900})
    page.wait_for_function("() => document.querySelector('.hero__film').currentSrc.includes('hero-home-portrait')")
    film.wait_for()


# RegionMap


def test_a_region_gets_its_tooltip_where_the_mouse_rests_before_tooltips_are_loaded(open_page: Open) -> None:
    page = open_page("/?lang=ka")
    wait_until_idle(page)
    loaded = "() => performance.getEntriesByType('resource').some((entry) => entry.name.includes('RegionTips'))"
    assert not page.evaluate(loaded)
    point_until_told(page, "Imereti")
    expect(page.get_by_role("tooltip")).to_contain_text("239")
    assert page.evaluate(loaded)
    page.keyboard.press("Escape")
    expect(page.get_by_role("tooltip")).to_have_count(0)


def test_the_first_tap_within_24_px_of_a_region_chooses_it_and_the_second_follows_it(open_page: Open) -> None:
    page = open_page("/", size=PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")
    shown = page.locator(".region-card:visible h3")
    for region, dx, dy in (("Tbilisi", -11, 0), ("Lechkhumi", 11, 0), ("Tbilisi", 0, -11), ("Lechkhumi", 0, 11)):
        x, y = middle(page, region)
        page.touchscreen.tap(x + dx, y + dy)
        expect(shown).to_have_text(region)
    page.touchscreen.tap(*middle(page, "Imereti"))
    expect(shown).to_have_text("Imereti")
    expect(page).to_have_url(re.compile(r"/$"))
    page.touchscreen.tap(*middle(page, "Imereti"))  # scrolled to the card
    expect(page).to_have_url(re.compile(r"/regions/imereti$"))


# TourViewer


def test_tour_enters_and_leaves_fullscreen(open_page: Open) -> None:
    page = open_page(WITH_TOUR)
    tour, frame = page.locator(".tour"), page.locator("iframe.tour__frame")
    opener, badge = page.get_by_role("link", name="Enter the 360° tour"), page.get_by_text("Exit fullscreen")
    frame.wait_for(state="attached")
    expect(frame).to_have_attribute("src", re.compile(r"/static/tour/\?id=pano-ushguli&embed=1$"))
    expect(frame).to_have_attribute("title", "360° tour of Ushguli Tower Guesthouse")
    assert frame.evaluate("frame => frame.inert")
    expect(badge).to_be_hidden()
    leaves: tuple[Callable[[], None], ...] = (badge.click, lambda: page.keyboard.press("Escape"))
    for leave in leaves:
        opener.click()
        page.wait_for_function("() => document.fullscreenElement?.matches('.tour')")
        expect(tour).to_have_class(re.compile("tour--fullscreen"))
        expect(badge).to_be_focused()
        expect(opener).to_be_hidden()
        leave()
        page.wait_for_function("() => !document.fullscreenElement")
        expect(opener).to_be_focused()
        expect(badge).to_be_hidden()
        expect(page.locator(".tour__poster")).to_be_visible()


def test_tour_fills_the_window_where_elements_have_no_fullscreen(open_page: Open) -> None:
    page = open_page(WITH_TOUR, size=PHONE, is_mobile=True)
    page.evaluate(NO_FULLSCREEN)
    page.get_by_role("link", name="Enter the 360° tour").click()
    tour, badge = page.locator(".tour"), page.get_by_role("button", name="Exit fullscreen")
    expect(tour).to_have_class(re.compile("tour--overlay"))
    expect(badge).to_be_focused()
    assert box_of(tour) == {"x": 0, "y": 0, "width": PHONE[0], "height": PHONE[1]}
    assert page.evaluate("document.querySelector('.tab-bar').inert")
    for _ in range(6):
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement === document.body || !!document.activeElement.closest('.tour')")
    badge.click()
    expect(tour).not_to_have_class(re.compile("tour--"))
    expect(page.get_by_role("link", name="Enter the 360° tour")).to_be_focused()
    assert page.evaluate("document.querySelectorAll('[inert]:not(iframe)').length") == 0


# FrameDialog


def test_a_frame_of_another_site_cannot_navigate_the_page(open_page: Open) -> None:
    page = open_page(WITH_TOUR, size=PHONE, allow=("Unsafe attempt", "sandbox"))
    hostile = "<!doctype html><a href='https://evil.example/' target='_top'>Next</a>"
    page.context.route(FRAMES, lambda route: route.fulfill(content_type="text/html", body=hostile))
    page.get_by_role("button", name="View on Map").click()
    expect(page.locator("dialog iframe")).to_have_attribute("title", "Map of Ushguli Tower Guesthouse")
    frame = page.frame_locator("dialog iframe")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    frame.get_by_role("link", name="Next").click()
    let_frames_pass(page, 10)
    assert page.url.endswith(WITH_TOUR)
    assert not any("evil.example" in url for url in asked)


# FilterForm


def test_typing_leaves_one_entry_in_the_history_and_fields_follow_back(open_page: Open) -> None:
    page = open_page("/properties?type=villa&where=kakheti")
    where, kind = page.get_by_label("Where"), page.get_by_label("Property type")
    page.locator(".header__nav").get_by_role("link", name="Properties").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("36 Premium Properties")
    expect(kind).to_have_value("")
    expect(where).to_have_value("")
    entries = page.evaluate("history.length")
    where.press_sequentially("sva", delay=250)
    kind.select_option("chalet")
    expect(page).to_have_url(re.compile(r"where=sva&type=chalet$"))
    where.press("Enter")
    assert page.evaluate("history.length") == entries
    page.go_back()
    expect(page).to_have_url(re.compile(r"type=villa&where=kakheti$"))
    expect(kind).to_have_value("villa")
    expect(where).to_have_value("kakheti")


def test_submitting_the_shown_filter_focuses_the_heading_of_its_list(open_page: Open) -> None:
    page = open_page("/properties", size=PHONE, has_touch=True, is_mobile=True)
    heading, where = page.locator("h1"), page.get_by_label("Where", exact=True)
    page.get_by_text("Where To?").tap()
    where.fill("tbilisi")
    expect(page).to_have_url(re.compile("where=tbilisi$"))
    presses: tuple[Callable[[], None], ...] = (
        lambda: where.press("Enter"),
        lambda: page.get_by_role("button", name="Search").tap(),
    )
    for press in presses:
        if not where.is_visible():
            page.get_by_text("Where To?").tap()
        where.focus()
        press()
        expect(heading).to_be_focused()  # moving the focus closes a phone's keyboard
        expect(heading).to_be_in_viewport()


# Toaster


def test_a_toast_takes_no_focus_and_leaves_by_a_swipe_to_the_right(open_page: Open) -> None:
    page = open_page("/", reduced_motion="reduce")
    link = page.locator(".hero__actions a").first
    link.focus()
    page.evaluate("dispatchEvent(new CustomEvent('georgia360:toast', { detail: { title: 'Stay', kind: 'plain' } }))")
    toast = page.locator(".toast")
    toast.wait_for()
    expect(link).to_be_focused()
    box = box_of(toast)
    # Its middle, which is hit also while it slides back from the last swipe.
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    for distance, left in ((-80, 1), (45, 1), (60, 0)):
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + distance, y, steps=6)
        page.mouse.up()
        expect(toast).to_have_count(left)
