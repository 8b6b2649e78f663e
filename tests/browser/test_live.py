"""Hydration, navigation, reconnect, deferred layout, prefetch."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Iterator
from itertools import count, groupby, product

import pytest
from PIL import Image
from playwright.sync_api import WebSocketRoute, expect

from components.listing.long_list import FIRST_SCREEN
from tests.browser.conftest import (
    DESKTOP,
    OUTAGE,
    PHONE,
    Open,
    hold_app,
    is_prepared,
    let_frames_pass,
    wait_until,
    wait_until_idle,
    wait_until_whole,
)
from tests.browser.server import Server
from tests.tools.inflate import Inflater

ROUTES = ("/", "/properties", "/properties?type=villa&where=ka", "/properties/marani-guesthouse", "/nowhere")


HYDRATED = ((PHONE, "en"), (DESKTOP, "ka"), (PHONE, "ka"), (PHONE, "en"), (DESKTOP, "en"))  # the others are deep


@pytest.mark.parametrize(("path", "size", "language"), [
    pytest.param(path, size, language, marks=() if one == (size, language) else pytest.mark.deep,
                 id=f"{path}, {size[0]}, {language}")
    for path, one in zip(ROUTES, HYDRATED, strict=True)
    for size, language in product((PHONE, DESKTOP), ("en", "ka"))
])  # fmt: skip
def test_hydration_meets_no_difference(
    open_page: Open, development_server: Server, path: str, size: tuple[int, int], language: str
) -> None:
    """React's development build logs every mismatch, and a logged error fails the test."""
    url = path + ("&" if "?" in path else "?") + f"lang={language}"
    allow = ("404 (Not Found)",) if path == "/nowhere" else ()
    page = open_page(url, size=size, base=development_server.url, allow=allow)
    expect(page.locator("h1")).to_be_visible()


def test_the_served_nodes_are_kept(open_page: Open) -> None:
    page = open_page("/properties", live=False)
    page.evaluate("window.served = [...document.querySelectorAll('.card, header, main, h1, form, input')]")
    page.wait_for_selector("html[data-ready]", state="attached")
    assert page.evaluate("window.served.length > 20 && window.served.every((node) => node.isConnected)")


def test_a_second_update_waits_for_hydration(open_page: Open) -> None:
    """A component that sets state when it mounts sends such an update. React would log an error if hydration failed."""
    page = open_page("/about", live=False)
    sent = 0

    def twice(socket: WebSocketRoute) -> None:
        def pass_on(message: str | bytes) -> None:
            nonlocal sent
            for _ in range(2):
                socket.send(message)
                sent += 1

        socket.connect_to_server().on_message(pass_on)

    page.route_web_socket(re.compile("_live"), twice)
    let_app_come = hold_app(page)
    page.goto("/contact", wait_until="commit")
    page.get_by_label("Name").fill("Nino")
    wait_until(page, lambda: sent == 2)
    let_app_come()
    page.wait_for_selector("html[data-ready]", state="attached")
    let_frames_pass(page)
    assert page.get_by_label("Name").input_value() == "Nino"


def test_the_app_is_requested_after_the_first_frame(open_page: Open) -> None:
    page = open_page("/about", fresh=True)
    page.add_init_script("requestAnimationFrame(() => (window.framed = performance.now()))")
    page.goto("/properties")
    framed, requested = page.evaluate("""() => [
      framed,
      performance.getEntriesByType('resource').filter(({ name }) => /app-|chunk-/.test(name)).map((each) => each.startTime),
    ]""")
    assert len(requested) > 1
    assert min(requested) > framed


def test_the_first_update_contains_no_card(open_page: Open) -> None:
    page = open_page("about:blank", live=False)
    frames: list[str | bytes] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(frame)))
    page.goto("/properties")
    wait_until_whole(page)
    (frame,) = frames
    assert isinstance(frame, bytes)
    update = Inflater()(frame)
    assert b"grid__item" in update
    assert b"card__title" not in update
    assert len(frame) < 4_600


def test_a_click_changes_the_page_without_loading_it(open_page: Open) -> None:
    page = open_page("/properties")
    page.evaluate("window.same = true")
    card = page.locator(".card--property").first
    name = card.locator("h3").inner_text()
    page.mouse.wheel(0, 600)
    card.locator("a").click()
    expect(page.locator("h1")).to_have_text(name)
    expect(page).to_have_title(re.compile(re.escape(name)))
    expect(page).to_have_url(re.compile(r"/properties/[\w-]+$"))
    assert page.evaluate("window.same && scrollY === 0")
    expect(page.locator("h1")).to_be_focused()
    expect(page.locator("[aria-live=polite].visually-hidden")).to_have_text(re.compile(re.escape(name)))
    assert page.locator('meta[name="description"]').count() == 1
    assert page.locator("title").count() == 1


def test_back_and_forward(open_page: Open) -> None:
    page = open_page("/")
    page.locator(".header__nav a", has_text="Properties").click()
    expect(page.locator("h1")).to_have_text("36 Premium Properties")
    page.go_back()
    expect(page.locator("h1")).to_contain_text("Experience Georgia's 360° Tours")
    page.go_forward()
    expect(page.locator("h1")).to_have_text("36 Premium Properties")
    page.reload()
    expect(page.locator("h1")).to_have_text("36 Premium Properties")


def test_a_hash_link_stays_on_the_page(open_page: Open) -> None:
    page = open_page("/properties")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"#main$"))
    expect(page.locator("h1")).to_be_visible()


def test_language_switch_keeps_page_filters_and_scroll(open_page: Open) -> None:
    page = open_page("/properties?type=villa")
    page.evaluate("window.same = true; scrollTo({top: 200, behavior: 'instant'})")
    page.locator(".languages a", has_text="GE").click()
    expect(page.locator("html")).to_have_attribute("lang", "ka")
    expect(page).to_have_url(re.compile(r"type=villa&lang=ka$"))
    expect(page.locator(".card--property")).to_have_count(6)
    assert page.evaluate("window.same && Math.abs(scrollY - 200) < 20")  # Georgian lines are a little higher
    page.locator(".card--property a").first.click()
    expect(page).to_have_url(re.compile(r"lang=ka$"))


def test_an_unknown_language_is_english(open_page: Open) -> None:
    page = open_page("/properties?lang=fr", live=False)
    with page.expect_response(re.compile(r"/listing/")):
        page.reload()
    page.wait_for_selector("html[data-ready]", state="attached")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.locator("#filter-type").select_option("villa")
    expect(page.locator("h1")).to_have_text("6 Premium Properties")


def test_the_page_reconnects_after_a_server_crash(open_page: Open, own_server: Server) -> None:
    """A reconnect restores filter, typed text and scroll position."""
    page = open_page(
        "/properties?type=guesthouse&shown=24",
        base=own_server.url,
        allow=OUTAGE,
    )
    page.evaluate("window.same = document.querySelector('.card'); scrollTo({top: 300, behavior: 'instant'})")
    page.locator("#filter-where").evaluate("field => { field.focus({preventScroll: true}); field.value = 'half a wo' }")
    own_server.kill()
    # On a machine with only the loopback Chromium reports no network.
    notice = "Reconnecting…" if page.evaluate("navigator.onLine") else "No connection right now"
    expect(page.locator(".connection-notice")).to_have_text(notice)
    own_server.start()
    page.wait_for_selector("html[data-ready]", state="attached", timeout=20_000)
    expect(page.locator(".connection-notice")).to_be_empty()
    expect(page.locator("#filter-where")).to_have_value("half a wo")
    expect(page.locator(".card--property")).to_have_count(6)
    assert page.evaluate("window.same === document.querySelector('.card') && scrollY === 300")
    page.locator(".card--property a").first.click()
    expect(page.locator("h1")).not_to_have_text("6 Premium Properties")


def test_without_a_socket_links_are_followed_by_the_browser(open_page: Open, server: Server) -> None:
    page = open_page("about:blank", live=False, allow=("WebSocket",))
    page.route_web_socket(re.compile("_live"), lambda socket: socket.close())
    page.goto("/properties")
    page.locator(".card--property a").first.click()
    expect(page).to_have_url(re.compile(r"/properties/[\w-]+$"))
    expect(page.locator("h1")).to_be_visible()


HELD = """() => [...document.querySelectorAll('.section, .detail__part, .grid__item, .carousel__item, .banner, .footer')]
    .filter(part => getComputedStyle(part).contentVisibility === 'auto').length"""


@pytest.mark.parametrize("path", [
    "/", "/properties/marani-guesthouse", *(pytest.param(path, marks=pytest.mark.deep) for path in
                                           ("/properties", "/places", "/cities/tbilisi")),
])  # fmt: skip
def test_layout_below_the_first_frame_is_deferred(open_page: Open, path: str) -> None:
    # A second visit of an address that has been live keeps its history entry, and nothing is deferred there.
    page = open_page("about:blank", live=False, allow=("net::ERR_FAILED",))
    page.route(re.compile(r"/assets/client-"), lambda route: route.abort())
    page.goto(path)
    assert page.evaluate(HELD) > 0
    page.unroute_all()
    page.goto(path)
    wait_until_whole(page)
    assert page.evaluate(HELD) == 0
    page = open_page(path, live=False, java_script_enabled=False)
    assert page.evaluate(HELD) == 0


def test_an_idle_page_is_laid_out_to_its_end(open_page: Open) -> None:
    page = open_page("/", live=False)
    page.wait_for_selector("html[data-whole]", state="attached")
    assert page.evaluate(HELD) == 0


def test_a_url_with_a_fragment_scrolls_to_its_part(open_page: Open) -> None:
    page = open_page("/#stories", live=False, size=PHONE)
    page.wait_for_function("() => document.getElementById('stories').getBoundingClientRect().top < 120")
    page.wait_for_selector("html[data-whole]", state="attached")
    assert page.evaluate("document.getElementById('stories').getBoundingClientRect().top") > 60


# A slow page is laid out to its end 3 s after it is live; here that timer never fires.
NEVER_LEFT_ALONE = """{
    const now = performance.now, after = setTimeout
    performance.now = () => now.call(performance) + 3000
    window.setTimeout = (act, ms, ...given) => ms >= 3000 || after(act, ms, ...given)
}"""


@pytest.mark.parametrize("act", ["link.click()", "location.hash = 'location'"])
def test_hash_links_and_edited_hashes_lay_the_page_out_first(open_page: Open, act: str) -> None:
    page = open_page("about:blank", size=PHONE, live=False)
    page.add_init_script(NEVER_LEFT_ALONE)
    page.goto("/properties/marani-guesthouse")
    page.wait_for_selector("html[data-ready]", state="attached")
    is_whole, top = page.evaluate(
        f"""async () => {{
          const link = Object.assign(document.createElement('a'), {{ href: '#location' }})
          document.querySelector('main').append(link)
          const changed = new Promise((resolve) => addEventListener('hashchange', resolve))
          {act}
          scrollY // forces the scroll now, as a frame before the event would
          await changed
          await new Promise(requestAnimationFrame)
          link.remove()
          return ['whole' in document.documentElement.dataset, document.getElementById('location').getBoundingClientRect().top]
        }}"""
    )
    assert is_whole
    assert 60 < top < 120


@pytest.mark.pictures
@pytest.mark.parametrize(("path", "size"), [
    pytest.param("/properties/marani-guesthouse", PHONE, id="property, 390"),
    pytest.param("/properties/marani-guesthouse", DESKTOP, id="property, 1440", marks=pytest.mark.deep),
    pytest.param("/", PHONE, id="home, 390", marks=pytest.mark.deep),
    pytest.param("/", DESKTOP, id="home, 1440", marks=pytest.mark.deep),
])  # fmt: skip
def test_a_full_page_screenshot_shows_every_part(open_page: Open, path: str, size: tuple[int, int]) -> None:
    page = open_page("about:blank", live=False, size=size)
    page.add_init_script(NEVER_LEFT_ALONE)
    page.goto(path)
    page.wait_for_selector("html[data-ready]", state="attached")
    wait_until_idle(page)
    assert page.evaluate(HELD) > 0
    picture = Image.open(io.BytesIO(page.screenshot(full_page=True))).convert("L")
    rows = (picture.crop((0, y, picture.width, y + 1)).getextrema() for y in range(picture.height))
    empty = [sum(1 for _ in run) for is_flat, run in groupby(rows, lambda ends: ends[0] == ends[1]) if is_flat]
    assert max(empty) < 300


def test_scrolling_lays_out_the_rest(open_page: Open) -> None:
    page = open_page("/about", live=False)
    page.add_init_script(NEVER_LEFT_ALONE)
    page.goto("/")
    page.wait_for_selector("html[data-ready]", state="attached")
    wait_until_idle(page)
    assert page.evaluate(HELD) > 0
    page.mouse.wheel(0, 600)
    page.wait_for_selector("html[data-whole]", state="attached")
    page.locator(".card--property .card__link:visible").first.click()
    expect(page.locator(".detail")).to_be_attached()
    wait_until_idle(page)
    assert page.evaluate("scrollY") == 0
    assert page.evaluate(HELD) > 0  # scrolling to the top on navigation is not the visitor's scrolling


@pytest.mark.pictures
def test_pictures_load_without_the_app(open_page: Open) -> None:
    page = open_page("/about", live=False, allow=("net::ERR_FAILED", "Failed to fetch dynamically imported module"))
    page.route(re.compile("/assets/app-"), lambda route: route.abort())
    page.goto("/properties")
    expect(page.locator(".grid__item:nth-child(2) .picture__image")).to_be_visible()


@pytest.mark.pictures
def test_pictures_do_not_wait_for_the_app(open_page: Open) -> None:
    page = open_page("/about", live=False)
    hold_app(page)
    page.goto("/properties", wait_until="commit")
    is_there = "() => document.querySelector('.grid__item:nth-child(2) .picture__image')?.naturalWidth > 0"
    page.wait_for_function(is_there)


@pytest.mark.deep
def test_the_first_frame_waits_for_the_first_screen_alone(open_page: Open) -> None:
    """In Chromium, for a slow response whose style sheet is cached."""
    page = open_page("/about", fresh=True)
    slow = {"offline": False, "latency": 0, "downloadThroughput": 6_000, "uploadThroughput": 6_000}  # bytes/s
    page.context.new_cdp_session(page).send("Network.emulateNetworkConditions", slow)
    page.add_init_script("""requestAnimationFrame(() => {
      window.drawn = [document.querySelectorAll('.grid__item').length, Boolean(document.getElementById('page-end'))]
    })""")
    page.goto("/properties?shown=60", wait_until="commit")
    page.wait_for_function("() => performance.getEntriesByType('paint').length")
    cards, is_whole = page.evaluate("drawn")
    assert cards >= FIRST_SCREEN
    assert not is_whole
    assert page.evaluate("() => performance.getEntriesByType('paint')[0].startTime") > 500
    wait_until_idle(page)
    assert page.locator("#first-script, #first-end").count() == 0
    expect(page.locator(".grid__item")).to_have_count(36)


def test_fonts_are_asked_for_before_the_first_script_and_the_style_are_here(open_page: Open) -> None:
    page = open_page("/about", live=False)
    page.route(re.compile(r"/assets/(client|style)-"), lambda _: None)
    with page.expect_request(re.compile("/assets/sans-latin-")):
        page.goto("/properties", wait_until="commit")


def test_a_hash_link_needs_no_server(open_page: Open) -> None:
    page = open_page("about:blank", live=False)
    sent: list[str | bytes] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda said: sent.append(said)))
    page.goto("/places")
    wait_until_whole(page)
    page.evaluate("window.same = true")
    page.get_by_role("link", name="Explore Destinations").click()
    expect(page).to_have_url(re.compile("#featured$"))
    expect(page.locator("#featured")).to_be_in_viewport()
    page.go_back()
    expect(page).to_have_url(re.compile("/places$"))
    page.wait_for_function("() => scrollY === 0")
    assert page.evaluate("window.same")
    assert not [said for said in sent if "navigate" in str(said)]


@pytest.mark.parametrize("at_hand", [
    pytest.param(True, id="kept by the browser"), pytest.param(False, id="known to the server", marks=pytest.mark.deep),
])  # fmt: skip
def test_back_before_the_answer_is_immediate(open_page: Open, at_hand: bool) -> None:
    page = open_page("about:blank", live=False)
    held: list[str | bytes] = []
    upstream: list[WebSocketRoute] = []
    prepared = received = 0

    def hold_navigation(route: WebSocketRoute) -> None:
        upstream[:] = [route.connect_to_server()]
        inflate = Inflater()
        route.on_message(lambda said: held.append(said) if '"navigate"' in said else upstream[0].send(said))

        def pass_on(message: str | bytes) -> None:
            nonlocal prepared, received
            received += 1
            prepared += is_prepared(inflate(message))
            route.send(message)

        upstream[0].on_message(pass_on)

    page.route_web_socket(re.compile("_live"), hold_navigation)
    page.goto("/properties")
    page.wait_for_selector("html[data-ready]", state="attached")
    if not at_hand:
        links = page.locator(".card__link").all()[:12]  # the browser keeps 12 prepared pages
        for number, link in enumerate(links, 1):
            path = link.get_attribute("href")
            attempts = count()

            def is_prepared_now(
                path: str | None = path, number: int = number, attempts: Iterator[int] = attempts
            ) -> bool:
                if next(attempts) % 50 == 0:  # a busy server prepares nothing: ask again
                    upstream[0].send(json.dumps({"type": "prepare", "path": path, "query_string": ""}))
                return prepared >= number

            wait_until(page, is_prepared_now)
    page.evaluate("() => document.querySelector('.header__nav a[href=\"/blogs\"]').click()")
    expect(page).to_have_url(re.compile("/blogs$"))
    page.go_back()
    expect(page).to_have_url(re.compile("/properties$"))
    before = received
    for said in held:
        upstream[0].send(said)
    wait_until(page, lambda: received > before)
    let_frames_pass(page)
    expect(page.locator(".progress--running")).not_to_be_attached()
    expect(page.locator("h1")).to_have_text("36 Premium Properties")


def test_a_prepared_page_that_comes_after_the_click_does_not_wait_for_the_answer(open_page: Open) -> None:
    page = open_page("about:blank", live=False)
    sockets: list[WebSocketRoute] = []
    held: list[str | bytes] = []

    def answer_late(route: WebSocketRoute) -> None:
        sockets.append(route)
        server = route.connect_to_server()
        inflate = Inflater()

        def pass_on(message: str | bytes) -> None:
            if is_prepared(inflate(message)):
                held.append(message)
            else:
                route.send(message)

        route.on_message(lambda said: None if '"navigate"' in said else server.send(said))
        server.on_message(pass_on)

    page.route_web_socket(re.compile("_live"), answer_late)
    page.request.get("/properties/white-bridge-hotel")  # cached: a page that takes over 0.1 s to load is not prepared
    page.goto("/properties")
    page.wait_for_selector("html[data-ready]", state="attached")
    link = page.locator(".card__link[href='/properties/white-bridge-hotel']")
    link.hover()
    wait_until(page, lambda: held)
    link.click()
    expect(page).to_have_url(re.compile("white-bridge-hotel$"))
    expect(page.locator("h1")).to_have_text("36 Premium Properties")
    sockets[-1].send(held.pop())
    expect(page.locator("h1")).to_have_text("White Bridge Hotel")
    expect(page).to_have_title(re.compile("White Bridge Hotel"))


def test_without_a_socket_the_browser_fetches_a_page_before_the_click(open_page: Open, server: Server) -> None:
    page = open_page("/about", live=False)
    page.route_web_socket(re.compile("_live"), lambda socket: socket.close())
    page.goto("/about")
    link = page.locator("header a[href='/blogs']").first
    before = len(server.log.read_text())
    link.hover()
    wait_until(page, lambda: "path=/blogs" in server.log.read_text()[before:])  # a prefetch leaves no trace on the page
    link.click()
    page.wait_for_url("**/blogs")
    delivered = "() => performance.getEntriesByType('navigation')[0].deliveryType"
    assert page.evaluate(delivered) == "navigational-prefetch"
