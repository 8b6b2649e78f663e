"""What the client modules do by themselves, beyond what the screens' own tests already try."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import datetime, timedelta

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.conftest import OUTSIDE as FRAMES
from tests.browser.conftest import PHONE, Open, at_rest, box_of, let_frames_pass, pass_time, wait_until_idle
from tests.browser.server import Server

pytestmark = pytest.mark.pictures

WITH_TOUR = "/properties/ushguli-tower-guesthouse"  # tour, four rooms with tours, a map
OUTSIDE = ("openstreetmap", "ERR_")  # maps come from outside, where tests do not go

NO_FULLSCREEN = "() => { Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('not here')) }"


def scrolled(track: Locator) -> float:
    """Where the strip has come to rest."""
    place: float = at_rest(track, "(track) => track.scrollLeft", frames=15)
    return place


def middle(page: Page, region: str) -> tuple[float, float]:
    """The middle of a region of the map, once it is in view."""
    shape = page.locator(f"[data-region='{region}'] .region-map__shape")
    shape.scroll_into_view_if_needed()
    box = box_of(shape)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def point_until_told(page: Page, region: str) -> None:
    """Points at the region until its tooltip is there; the first who points waits for the tooltips to be loaded."""
    x, y = middle(page, region)
    for step in range(150):
        page.mouse.move(x + step % 2, y)
        if page.get_by_role("tooltip").count():
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"{region} has no tooltip")


# Carousel


def test_arrows_say_where_the_strip_ends(open_page: Open) -> None:
    page = open_page("/", reduced_motion="reduce")
    strip = page.locator(".carousel").first
    track, back, on = strip.locator(".carousel__track"), strip.get_by_label("Previous"), strip.get_by_label("Next")
    expect(back).to_have_attribute("aria-disabled", "true")
    expect(on).to_have_attribute("aria-disabled", "false")
    on.focus()
    for _ in range(4):
        page.keyboard.press("Enter")
    expect(on).to_have_attribute("aria-disabled", "true")
    expect(on).to_be_focused()
    expect(back).to_have_attribute("aria-disabled", "false")
    assert track.evaluate("track => track.scrollWidth - track.clientWidth - track.scrollLeft") <= 1


def test_arrow_keys_move_a_focused_strip_by_its_step(open_page: Open) -> None:
    page = open_page(WITH_TOUR, size=(900, 900), reduced_motion="reduce")
    track = page.locator("#rooms .carousel__track")
    track.focus()
    page.keyboard.press("ArrowRight")
    assert scrolled(track) == pytest.approx(306, abs=30)  # the cards it snaps to are 282 px and a gap apart
    page.keyboard.press("ArrowLeft")
    assert scrolled(track) == 0


def test_quick_presses_add_up(open_page: Open) -> None:
    page = open_page("/", size=(900, 900))
    strip = page.locator(".carousel--240")
    track, on = strip.locator(".carousel__track"), strip.get_by_label("Next")
    on.click()
    once = scrolled(track)
    assert once > 240
    on.click()
    on.click()
    assert scrolled(track) > 2.5 * once


def test_a_strip_that_fits_needs_no_arrows(open_page: Open) -> None:
    page = open_page(WITH_TOUR, size=(1440, 900))
    strip = page.locator(".carousel").last
    strip.locator(".carousel__item:nth-child(n + 2)").evaluate_all("items => items.forEach((item) => item.remove())")
    page.set_viewport_size({"width": 1400, "height": 900})
    expect(strip.locator(".carousel__arrow").first).to_be_hidden()
    expect(strip.locator(".carousel__arrow").last).to_be_hidden()


# VideoHero


def test_film_rests_while_nobody_sees_it(open_page: Open) -> None:
    page = open_page("/")
    film = page.locator(".hero__film--playing")
    film.wait_for()
    page.locator("footer").scroll_into_view_if_needed()
    page.wait_for_function("() => document.querySelector('.hero__film').paused")
    page.evaluate("scrollTo(0, 0)")
    page.wait_for_function("() => !document.querySelector('.hero__film').paused")


def test_film_changes_with_the_width_of_the_window(open_page: Open) -> None:
    page = open_page("/")
    page.locator(".hero__film--playing").wait_for()
    page.set_viewport_size({"width": 700, "height": 900})
    page.wait_for_function("() => document.querySelector('.hero__film').currentSrc.includes('hero-home-portrait')")
    page.locator(".hero__film--playing").wait_for()


def test_a_held_film_stays_held_and_says_so(open_page: Open) -> None:
    page = open_page("/")
    button = page.locator(".hero__pause")
    button.click()
    expect(button).to_have_attribute("aria-label", "Play the film")
    page.locator("footer").scroll_into_view_if_needed()
    page.evaluate("scrollTo(0, 0)")
    let_frames_pass(page, 6)
    assert page.evaluate("document.querySelector('.hero__film').paused")
    button.click()
    expect(button).to_have_attribute("aria-label", "Pause the film")
    page.wait_for_function("() => !document.querySelector('.hero__film').paused")


def test_no_film_for_who_saves_data(open_page: Open) -> None:
    page = open_page("/blogs")
    page.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
    page.goto("/")
    page.wait_for_selector("html[data-ready]", state="attached")
    wait_until_idle(page)
    expect(page.locator(".hero video")).to_have_count(0)
    expect(page.locator(".hero__pause")).to_be_hidden()


def test_poster_stays_when_the_film_cannot_be_had(open_page: Open) -> None:
    page = open_page("/blogs", allow=("ERR_FAILED",))
    page.route(re.compile(r"\.(webm|mp4)$"), lambda route: route.abort())
    page.goto("/")
    page.locator(".hero__film").wait_for(state="attached")
    page.wait_for_function(
        "() => document.querySelector('.hero__film').networkState === HTMLMediaElement.NETWORK_NO_SOURCE"
    )
    expect(page.locator(".hero__film--playing")).to_have_count(0)
    expect(page.locator(".hero__pause")).to_be_hidden()


# RegionMap


def test_tooltip_waits_700_ms_and_then_follows_at_once(open_page: Open) -> None:
    page = open_page("/", fresh=True)
    tip = page.get_by_role("tooltip")
    point_until_told(page, "Imereti")
    page.mouse.move(5, 5, steps=8)
    expect(tip).to_have_count(0)
    page.wait_for_timeout(400)  # for 300 ms, of a timer that has begun, another would follow at once
    page.clock.install()
    page.clock.pause_at(datetime.now() + timedelta(hours=1))
    page.mouse.move(*middle(page, "Guria"), steps=4)
    page.clock.run_for(650)
    expect(tip).to_have_count(0)
    page.clock.run_for(100)
    expect(tip).to_have_text("Guria: 84 things to do", timeout=2000)
    page.mouse.move(*middle(page, "Adjara"), steps=12)
    page.clock.run_for(100)
    expect(tip).to_have_text("Adjara: 29 things to do", timeout=2000)
    page.keyboard.press("Escape")
    expect(tip).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "ka"])
def test_first_tooltip_is_there_for_a_mouse_that_rests_before_it_is_loaded(open_page: Open, language: str) -> None:
    page = open_page(f"/?lang={language}", fresh=True)
    held: list[Route] = []
    page.route(re.compile("RegionTips"), lambda route: held.append(route))
    at = middle(page, "Imereti")
    page.clock.install()
    with page.expect_request(re.compile("RegionTips")):
        page.mouse.move(*at)
    pass_time(page, 800)
    expect(page.get_by_role("tooltip")).to_have_count(0)
    held[0].continue_()
    expect(page.get_by_role("tooltip")).to_contain_text("239")


@pytest.mark.parametrize("stays", [True, False], ids=["who rests", "who leaves"])
def test_first_tooltip_waits_700_ms_from_when_the_mouse_came_to_rest(open_page: Open, stays: bool) -> None:
    page = open_page("/", fresh=True)
    held: list[Route] = []
    page.route(re.compile("RegionTips"), lambda route: held.append(route))
    x, y = middle(page, "Imereti")
    page.clock.install()
    page.clock.pause_at(datetime.now() + timedelta(hours=1))
    with page.expect_request(re.compile("RegionTips")):
        page.mouse.move(x + 1, y)
    page.clock.run_for(300)
    page.mouse.move(x, y)
    page.clock.run_for(300)
    with page.expect_response(re.compile("RegionTips")):
        held[0].continue_()
    page.wait_for_timeout(500)  # real time, in which the module begins
    page.clock.run_for(300)
    if not stays:
        page.mouse.move(5, 5)
    page.clock.run_for(90)
    expect(page.get_by_role("tooltip")).to_have_count(0)
    page.clock.run_for(20)
    expect(page.get_by_role("tooltip")).to_have_count(1 if stays else 0)


def test_tooltips_are_loaded_by_the_first_who_points_at_the_map(open_page: Open) -> None:
    page = open_page("/")
    wait_until_idle(page)
    loaded = "() => performance.getEntriesByType('resource').some((entry) => entry.name.includes('RegionTips'))"
    assert not page.evaluate(loaded)
    page.mouse.move(*middle(page, "Kakheti"))
    page.wait_for_function(loaded)


def test_a_finger_chooses_first_and_follows_then(open_page: Open) -> None:
    page = open_page("/", size=PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")
    page.touchscreen.tap(*middle(page, "Imereti"))
    expect(page.locator(".region-card:visible h3")).to_have_text("Imereti")
    expect(page).to_have_url(re.compile(r"/$"))
    page.touchscreen.tap(*middle(page, "Imereti"))  # the page may have moved, to show the card
    expect(page).to_have_url(re.compile(r"/regions/imereti$"))


@pytest.mark.parametrize("region", ["Tbilisi", "Lechkhumi"])
def test_a_finger_finds_the_smallest_regions_in_24_px(open_page: Open, region: str) -> None:
    page = open_page("/", size=PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")
    for dx, dy in ((-11, 0), (11, 0), (0, -11), (0, 11)):
        page.touchscreen.tap(*middle(page, "Imereti"))
        expect(page.locator(".region-card:visible h3")).to_have_text("Imereti")
        x, y = middle(page, region)
        page.touchscreen.tap(x + dx, y + dy)
        expect(page.locator(".region-card:visible h3")).to_have_text(region)


# TourViewer


def test_tour_enters_and_leaves_fullscreen(open_page: Open) -> None:
    page = open_page(WITH_TOUR, allow=OUTSIDE)
    tour = page.locator(".tour")
    opener, badge = page.get_by_role("link", name="Enter the 360° tour"), page.get_by_text("Exit fullscreen")
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
    page = open_page(WITH_TOUR, size=PHONE, is_mobile=True, allow=OUTSIDE)
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


def test_tour_frame_cannot_be_reached_under_its_poster(open_page: Open) -> None:
    page = open_page(WITH_TOUR, allow=OUTSIDE)
    frame = page.locator("iframe.tour__frame")
    frame.wait_for(state="attached")
    assert frame.evaluate("frame => frame.inert")
    assert frame.get_attribute("title") == "360° tour of Ushguli Tower Guesthouse"
    assert "gyroscope" in (frame.get_attribute("allow") or "")


def test_embeds_wait_for_a_click_where_the_owner_says_so(
    open_page: Open, tmp_path_factory: pytest.TempPathFactory
) -> None:
    server = Server(tmp_path_factory.mktemp("click"), GEORGIA360_EMBEDS="click").start()
    try:
        page = open_page(WITH_TOUR, base=server.url, allow=(*OUTSIDE, "WebSocket"), outside=True)
        page.locator(".lazy-frame").scroll_into_view_if_needed()
        let_frames_pass(page, 5)
        wait_until_idle(page)
        expect(page.locator("iframe")).to_have_count(0)
        page.locator(".lazy-frame__open").click()
        expect(page.locator(".lazy-frame iframe")).to_be_focused()
        page.get_by_role("link", name="Enter the 360° tour").click()
        expect(page.locator(".tour iframe")).to_have_count(1)
    finally:
        server.stop()


# FrameDialog, LazyFrame


def test_a_dialog_has_its_frame_only_while_it_is_open(open_page: Open) -> None:
    page = open_page(WITH_TOUR, allow=OUTSIDE)
    dialog = page.locator(".frame-dialog--tour").first
    opener, frame = dialog.locator(".frame-dialog__open"), dialog.locator("iframe")
    closes: tuple[Callable[[], None], ...] = (
        lambda: page.keyboard.press("Escape"),
        lambda: page.get_by_role("button", name="Close").click(),
    )
    for close in closes:
        expect(frame).to_have_count(0)
        opener.click()
        expect(frame).to_have_attribute("src", re.compile(r"^/static/tour/"))
        close()
        expect(frame).to_have_count(0)
        expect(opener).to_be_focused()


def test_map_is_loaded_when_it_comes_into_view(open_page: Open) -> None:
    page = open_page(WITH_TOUR, size=PHONE, allow=OUTSIDE, outside=True)
    expect(page.locator(".lazy-frame iframe")).to_have_count(0)
    page.locator(".lazy-frame").scroll_into_view_if_needed()
    expect(page.locator(".lazy-frame iframe")).to_have_attribute("title", "Map of Ushguli Tower Guesthouse")
    expect(page.locator(".lazy-frame__open")).to_be_hidden()


def test_frame_of_another_site_cannot_leave_its_place(open_page: Open) -> None:
    """Before: a click in a tour or map could take the visitor's page to any site."""
    page = open_page(WITH_TOUR, allow=(*OUTSIDE, "Unsafe attempt", "sandbox"), outside=True)
    hostile = "<!doctype html><a href='https://evil.example/' target='_top'>Next</a>"
    page.context.route(FRAMES, lambda route: route.fulfill(content_type="text/html", body=hostile))
    page.locator(".lazy-frame").scroll_into_view_if_needed()
    frame = page.frame_locator(".lazy-frame iframe")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    frame.get_by_role("link", name="Next").click()
    let_frames_pass(page, 10)
    assert page.url.endswith(WITH_TOUR)
    assert not any("evil.example" in url for url in asked)
    # Our own tours are not in a sandbox: they could leave it.
    expect(page.locator("iframe.tour__frame")).not_to_have_attribute("sandbox", re.compile(""))


# FilterForm


def test_typing_leaves_one_entry_in_the_history(open_page: Open) -> None:
    page = open_page("/blogs")
    page.locator(".header__nav").get_by_role("link", name="Properties").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("36 Premium Properties")
    entries = page.evaluate("history.length")
    page.get_by_label("Where").press_sequentially("sva", delay=250)
    page.get_by_label("Property type").select_option("chalet")
    expect(page).to_have_url(re.compile(r"where=sva&type=chalet$"))
    page.get_by_label("Where").press("Enter")
    assert page.evaluate("history.length") == entries
    page.go_back()
    expect(page).to_have_url(re.compile(r"/blogs$"))


@pytest.mark.parametrize("press", ["Enter", "Search"])
def test_asking_for_the_list_that_is_shown_leads_to_it(open_page: Open, press: str) -> None:
    page = open_page("/properties", size=PHONE, has_touch=True, is_mobile=True)
    page.get_by_text("Where To?").tap()
    where = page.get_by_label("Where", exact=True)
    where.fill("tbilisi")
    expect(page).to_have_url(re.compile("where=tbilisi$"))
    if press == "Enter":
        where.press("Enter")
    else:
        page.get_by_role("button", name="Search").tap()
    expect(page.locator("h1")).to_be_focused()  # the keyboard of a phone goes with the focus
    expect(page.locator("h1")).to_be_in_viewport()


def test_fields_follow_back_and_forward(open_page: Open) -> None:
    page = open_page("/properties?type=villa&where=kakheti")
    page.locator(".header__nav").get_by_role("link", name="Properties").click()
    expect(page.get_by_label("Property type")).to_have_value("")
    expect(page.get_by_label("Where")).to_have_value("")
    page.go_back()
    expect(page.get_by_label("Property type")).to_have_value("villa")
    expect(page.get_by_label("Where")).to_have_value("kakheti")


def test_what_is_typed_while_the_server_is_away_is_asked_for_later(open_page: Open, own_server: Server) -> None:
    page = open_page("/properties", base=own_server.url, allow=("WebSocket", "ERR_"))
    own_server.kill()
    page.wait_for_selector("html:not([data-ready])", state="attached")
    page.get_by_label("Where").press_sequentially("batumi")
    own_server.start()
    expect(page).to_have_url(re.compile(r"where=batumi$"), timeout=20_000)
    expect(page.get_by_label("Where")).to_have_value("batumi")


# Toaster


TOAST = "([title, kind]) => dispatchEvent(new CustomEvent('live:toast', { detail: { title, kind } }))"


def test_one_toast_at_a_time_for_5_seconds(open_page: Open) -> None:
    page = open_page("/")
    page.evaluate(TOAST, ["First", "plain"])
    toast = page.locator(".toast")
    expect(toast).to_have_text(re.compile("First"))
    page.evaluate(TOAST, ["Second", "destructive"])
    expect(toast).to_have_count(1)
    expect(toast).to_have_text(re.compile("Second"))
    expect(toast).to_have_class(re.compile("toast--destructive"))
    page.wait_for_timeout(4000)
    expect(toast).to_have_count(1)
    expect(toast).to_have_count(0, timeout=2500)


def test_toast_is_shown_though_its_script_cannot_be_loaded(open_page: Open) -> None:
    page = open_page("about:blank", live=False, allow=("ERR_FAILED",))
    page.route("**/Toasts-*.js", lambda route: route.abort())
    page.goto("/")
    page.wait_for_selector("html[data-ready]", state="attached")
    for text in ("First", "Second"):
        page.evaluate(TOAST, [text, "destructive"])
        expect(page.get_by_role("alert")).to_have_text(re.compile(text))
        page.get_by_role("button", name="Close").click()
        expect(page.locator(".toast")).to_have_count(0)


def test_toast_is_announced_without_taking_the_focus(open_page: Open) -> None:
    page = open_page("/")
    page.locator(".hero__actions a").first.focus()
    page.evaluate(TOAST, ["Message Sent!", "plain"])
    expect(page.get_by_role("status").filter(has_text="Message Sent!")).to_have_count(1)
    expect(page.locator(".hero__actions a").first).to_be_focused()


def test_toast_waits_under_the_pointer_and_leaves_by_a_swipe_to_the_right(open_page: Open) -> None:
    page = open_page("/", reduced_motion="reduce")
    page.evaluate(TOAST, ["Stay", "plain"])
    toast = page.locator(".toast")
    toast.wait_for()
    box = box_of(toast)
    # In its middle, so that it is hit also while it slides back from the swipe before.
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.move(x + 2, y)
    page.wait_for_timeout(5500)
    expect(toast).to_have_count(1)
    for distance, left in ((-80, 1), (45, 1), (60, 0)):
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + distance, y, steps=6)
        page.mouse.up()
        expect(toast).to_have_count(left)
