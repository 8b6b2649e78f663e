"""The list of properties in the browser."""

from __future__ import annotations

import io
import re

import pytest
from PIL import Image, ImageStat
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import PHONE, Open, box_of, hold_app, let_frames_pass
from tests.browser.server import Server

CARD = ".card--property"


class EarlyPage:
    """A list whose app loads after `go_on()`."""

    WATCH = """() => {
        window.seen = []
        const look = () => {
            const cards = [...document.querySelectorAll('.grid__item')].filter((item) => !item.hidden).length
            window.seen.push([cards, document.querySelector('h1').textContent])
            requestAnimationFrame(look)
        }
        look()
    }"""

    def __init__(self, page: Page, path: str) -> None:
        self.page = page
        self.cards = page.locator(f"{CARD}:visible")
        self.heading = page.locator("h1")
        self.where = page.locator("#filter-where")
        self.nothing = page.locator("[data-part=none]")
        self.more = page.locator("[data-part=more]")
        self.let_app_come = hold_app(page)
        page.goto(path, wait_until="domcontentloaded")

    def go_on(self) -> list[tuple[int, str]]:
        """Let the app load; returns (number of cards, heading) of each frame until the server has answered."""
        self.page.evaluate(self.WATCH)
        self.let_app_come()
        self.page.wait_for_selector("html[data-ready]", state="attached")
        self.page.wait_for_function(
            "() => { const field = document.querySelector('#filter-where'); return field.dataset.value === field.value }"
        )
        return [tuple(each) for each in self.page.evaluate("seen")]


@pytest.mark.parametrize(
    ("path", "word", "nonsense", "none"),
    [
        pytest.param("/properties", "gudauri", "zzzz", "0 Premium Properties", marks=pytest.mark.deep),
        ("/properties?lang=ka", "გუდაური", "ჰჰჰჰ", "0 რჩეული დასარჩენი ადგილი"),
    ],
)
def test_typing_filters_before_hydration(
    open_page: Open, development_server: Server, path: str, word: str, nonsense: str, none: str
) -> None:
    """With React's development build, which logs hydration mismatches."""
    early = EarlyPage(open_page("/about", live=False, base=development_server.url), path)
    everything = early.heading.inner_text()
    expect(early.cards).to_have_count(24)
    early.where.fill(nonsense)
    expect(early.cards).to_have_count(0)
    expect(early.heading).to_have_text(none)
    expect(early.nothing).to_be_visible()
    early.where.fill(word)
    expect(early.cards.first).to_be_visible()
    expect(early.nothing).to_be_hidden()
    expect(early.more).to_be_hidden()
    served, heading = early.cards.count(), early.heading.inner_text()
    all_found = int(heading.split()[0])
    assert 0 < served <= all_found < 24
    seen = early.go_on()
    # More found cards are added; no other card flashes up.
    assert {each[1] for each in seen} == {heading}
    assert (min(seen)[0], max(seen)[0], seen[-1][0]) == (served, all_found, all_found)
    early.where.fill("")
    expect(early.cards).to_have_count(24)
    expect(early.heading).to_have_text(everything)


def test_an_empty_result_before_hydration_stays_empty(open_page: Open, development_server: Server) -> None:
    early = EarlyPage(open_page("/about", live=False, base=development_server.url), "/properties")
    early.where.fill("zzzz")
    expect(early.nothing).to_be_visible()
    assert set(early.go_on()) == {(0, "0 Premium Properties")}
    expect(early.nothing).to_be_visible()
    early.page.get_by_role("link", name="Clear All Filters").click()
    expect(early.cards).to_have_count(24)
    expect(early.nothing).to_be_hidden()


def test_without_a_filter_index_the_server_answers_early_typing(open_page: Open) -> None:
    page = open_page("/about", live=False, allow=("503",))
    page.route(re.compile(r"/listing/"), lambda route: route.fulfill(status=503, body="not now"))
    with page.expect_response(re.compile(r"/listing/")):
        early = EarlyPage(page, "/properties")
    early.where.fill("zzzz")
    let_frames_pass(page)
    expect(early.cards).to_have_count(24)
    early.go_on()
    expect(early.nothing).to_be_visible()


def test_the_browser_filters_at_each_letter(open_page: Open) -> None:
    """No filter request reaches the server: the browser updates heading, cards and empty state, adds cards that were not on
    the page, and keeps the elements that were.
    """
    page = open_page("/properties", live=False)
    asked: list[str | bytes] = []

    def never_answer_filters(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        socket.on_message(lambda said: asked.append(said) if '"navigate"' in str(said) else server.send(said))

    page.route_web_socket(re.compile("_live"), never_answer_filters)
    with page.expect_response(re.compile(r"/listing/")):
        page.goto("/properties")
    page.wait_for_selector("html[data-ready]", state="attached")
    heading, cards, where = page.get_by_role("heading", level=1), page.locator(CARD), page.get_by_label("Where")

    page.evaluate("window.card = document.querySelector(\".grid__item:has([href*='kazbegi-road'])\")")
    where.fill("kazbegi")
    expect(heading).to_have_text(re.compile(r"^\d Premium Propert"))
    assert page.evaluate("document.contains(window.card)")
    where.fill("  BATUMI ")
    expect(cards.filter(has_text="Batumi").first).to_be_visible()
    expect(page.locator("[href*=kazbegi-road]")).to_have_count(0)
    batumi = int(heading.inner_text().split()[0])
    expect(cards).to_have_count(batumi)
    page.get_by_label("Price").select_option("0-50")
    expect(page.get_by_role("heading", name="No properties found")).to_be_visible()
    expect(heading).to_have_text("0 Premium Properties")
    page.get_by_label("Price").select_option("")
    expect(cards).to_have_count(batumi)
    where.fill("")
    page.get_by_label("Property type").select_option("apartment")
    expect(heading).to_have_text("6 Premium Properties")
    expect(cards).to_have_count(6)
    expect(page).to_have_url(re.compile(r"\?type=apartment$"))
    assert asked


def test_browser_and_server_filter_to_the_same_list(open_page: Open) -> None:
    page = open_page("/properties?lang=ka", live=False)
    with page.expect_response(re.compile(r"/listing/")):
        page.goto("/properties?lang=ka")
    page.wait_for_selector("html[data-ready]", state="attached")
    page.locator("#filter-where").fill("ბათუმი")
    expect(page).to_have_url(re.compile("where="))
    page.wait_for_function(
        "() => document.querySelector('#filter-where').dataset.value === 'ბათუმი'"
    )  # the server has answered
    heading, names = page.locator("h1").inner_text(), page.locator(f"{CARD} h3").all_inner_texts()
    page.reload()
    expect(page.locator("h1")).to_have_text(heading)
    assert page.locator(f"{CARD} h3").all_inner_texts() == names


def test_show_more_focuses_the_first_new_card(open_page: Open) -> None:
    """Pressed before the list grows by itself, which this test prevents."""
    page = open_page("/about", live=False)
    page.add_init_script("window.IntersectionObserver = class { observe() {} disconnect() {} }")
    page.goto("/properties")
    page.wait_for_selector("html[data-ready]", state="attached")
    link = page.get_by_role("link", name="Show more (12 left)")
    link.focus()
    link.press("Enter")
    expect(page.locator(CARD)).to_have_count(36)
    expect(page.locator(".grid__item:nth-child(25) a")).to_be_focused()
    expect(page.locator(".grid__item:nth-child(25) a")).to_be_in_viewport()
    expect(page).to_have_url(re.compile("shown=36$"))


def test_show_more_clicked_while_the_list_grows_does_not_scroll(open_page: Open) -> None:
    page = open_page("/properties", live=False)
    held: list[str | bytes] = []
    sockets: list[WebSocketRoute] = []

    def hold_navigation(socket: WebSocketRoute) -> None:
        sockets[:] = [socket.connect_to_server()]
        socket.on_message(lambda said: held.append(said) if '"navigate"' in str(said) else sockets[0].send(said))
        sockets[0].on_message(socket.send)

    page.route_web_socket(re.compile("_live"), hold_navigation)
    page.goto("/properties")
    page.wait_for_selector("html[data-ready]", state="attached")
    link = page.get_by_role("link", name=re.compile("Show more"))
    link.scroll_into_view_if_needed()
    expect(page).to_have_url(re.compile("shown=36$"))
    top = page.evaluate("scrollY")
    link.click()
    let_frames_pass(page, 20)
    assert page.evaluate("scrollY") == top
    for said in held:
        sockets[0].send(said)
    expect(page.locator(CARD)).to_have_count(36)
    expect(page.locator(".grid__item:nth-child(25) a")).to_be_focused()


def test_lari_sign_is_drawn_by_a_shipped_font(open_page: Open) -> None:
    page = open_page("/properties", size=PHONE)
    price = page.locator(f"{CARD} .price__amount").first
    price.scroll_into_view_if_needed()
    page.evaluate("document.fonts.ready")
    session = page.context.new_cdp_session(page)
    session.send("DOM.enable")
    session.send("CSS.enable")
    root = session.send("DOM.getDocument")["root"]["nodeId"]
    node = session.send("DOM.querySelector", {"nodeId": root, "selector": f"{CARD} .price__amount"})["nodeId"]
    fonts = session.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]
    assert fonts
    assert all(font["isCustomFont"] for font in fonts)


@pytest.mark.pictures
def test_a_full_page_screenshot_shows_every_loaded_picture(open_page: Open) -> None:
    page = open_page("/properties", size=(768, 1024), reduced_motion="reduce")
    pictures = page.locator(".card--property .picture__image")
    expect(pictures.nth(9)).to_have_js_property("complete", value=True)
    whole = Image.open(io.BytesIO(page.screenshot(full_page=True))).convert("L")
    boxes: list[list[float]] = (
        pictures.evaluate_all("""images => images.filter(image => image.complete && image.naturalWidth)
        .map(image => image.getBoundingClientRect()).map(box => [box.x, box.y, box.right, box.bottom].map(Math.trunc))""")
    )
    assert len(boxes) >= 10
    flat = [box for box in boxes if ImageStat.Stat(whole.crop((box[0], box[1], box[2], box[3]))).stddev[0] < 10]
    assert not flat


@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
def test_search_on_a_phone_closes_the_panel_and_shows_the_results(open_page: Open, script: bool) -> None:
    page = open_page("/properties", size=PHONE, live=script, java_script_enabled=script)
    where, heading = page.get_by_label("Where", exact=True), page.get_by_role("heading", level=1)
    for kind, count in (("", 36), ("resort", 6)):
        expect(where).to_be_hidden()
        page.get_by_text("Where To?").click()
        expect(where).to_be_visible()
        page.get_by_label("Property type").select_option(kind)
        page.get_by_role("button", name="Search").click()
        expect(heading).to_have_text(f"{count} Premium Properties")
        expect(where).to_be_hidden()
        assert 68 <= box_of(heading)["y"] < PHONE[1] / 3
        if script:
            expect(heading).to_be_focused()


def test_a_set_filter_can_be_cleared_by_touch(open_page: Open) -> None:
    page = open_page("/properties?type=villa&lang=ka", size=PHONE)
    clear = page.get_by_role("link", name="ფილტრის მოხსნა", exact=True)
    expect(clear).to_be_in_viewport()
    assert min(box_of(clear)["width"], box_of(clear)["height"]) >= 44
    clear.click()
    expect(page).to_have_url("/properties?lang=ka")
    expect(page.locator(CARD)).to_have_count(24)
    expect(page.locator("#filter-type")).to_have_value("")
    expect(clear).to_be_hidden()


def test_clear_filters_appears_with_the_first_letter_without_a_layout_shift(open_page: Open) -> None:
    """Before hydration, and when the browser filters."""
    early = EarlyPage(open_page("/about", live=False, size=PHONE), "/properties")
    early.page.locator(".filters__summary").click()
    clear = early.page.get_by_role("link", name="Clear filters", exact=True)
    expect(clear).to_be_hidden()
    top = box_of(early.cards.first)
    early.where.fill("a")
    expect(clear).to_be_visible()
    assert box_of(early.cards.first) == top
    early.where.fill("zzzz")
    expect(early.cards).to_have_count(0)
    early.where.fill("")
    expect(clear).to_be_hidden()
    expect(early.cards).to_have_count(24)
    expect(early.nothing).to_be_hidden()
    expect(early.more).to_be_visible()
    assert set(early.go_on()) == {(24, "36 Premium Properties")}
    early.where.fill("a")
    expect(clear).to_be_visible()
    clear.click()
    expect(early.where).to_have_value("")
    expect(clear).to_be_hidden()


def test_without_script_more_filters_are_part_of_the_page(open_page: Open) -> None:
    page = open_page("/properties", size=PHONE, live=False, java_script_enabled=False)
    page.locator(".filters__summary").click()
    page.locator(".more-filters__summary").click()
    page.get_by_label(re.compile("^Has a tour")).check()
    page.get_by_role("button", name="Show 36 stays").click()
    expect(page).to_have_url(re.compile(r"[?&]tour=1$"))
    shown = page.locator(CARD).count()
    assert 0 < shown < 24
    expect(page.locator("h1")).to_have_text(f"{shown} Premium Properties")


def test_the_button_of_the_more_filters_sheet_counts_its_stays_at_once(open_page: Open) -> None:
    page = open_page("/properties?lang=ka", size=PHONE)
    page.locator(".filters__summary").click()
    page.get_by_text("დამატებითი ფილტრები", exact=True).first.click()
    show = page.locator(".sheet__show")
    expect(show).to_be_in_viewport()
    expect(show).to_have_text("36 დასარჩენი ადგილის ჩვენება")
    sauna = page.get_by_label(re.compile("^საუნა"))
    sauna.check()
    page.locator("#filter-guests").select_option("8")
    expect(page).to_have_url(re.compile(r"guests=8.*amenity=sauna"))
    expect(page.locator(".more-filters__number")).to_have_text("2")
    expect(page.locator("dialog:modal")).to_have_count(1)  # still open after the server's answer
    shown = page.locator(CARD).count()
    expect(show).to_have_text(f"{shown} დასარჩენი ადგილის ჩვენება")
    show.click()
    heading = page.get_by_role("heading", level=1)
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.locator(".filters__fields")).to_be_hidden()
    expect(heading).to_be_focused()
    expect(heading).to_have_text(re.compile(rf"^{shown} "))
    expect(sauna).to_be_checked()
    page.reload()
    expect(page.locator(CARD)).to_have_count(shown)
    page.locator(".list-title__clear").click()
    expect(heading).to_have_text(re.compile(r"^36 "))
    expect(page.locator(".check__box:checked")).to_have_count(0)
    expect(page.locator("#filter-guests")).to_have_value("")
