"""The language is chosen once: the address tells it, the browser keeps it, the server's HTML is the same for everybody."""

from __future__ import annotations

from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Open, box_of, hold_app
from tests.browser.server import Server
from tests.browser.test_accessibility import violations
from tests.browser.test_movement import shifts_of

GEORGIAN = {"locale": "ka-GE"}
OFFER = "ეს გვერდი ქართულადაც არის"
KEEPS_NOTHING = (
    "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('', 'SecurityError') } })"
)


def choose(page: Page, label: str) -> None:
    page.locator(".languages").get_by_role("link", name=label).click()


def expect_language(page: Page, language: str) -> None:
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator("h1")).to_be_visible()


def test_a_visit_to_an_address_without_language_shows_the_chosen_one(open_page: Open) -> None:
    page = open_page("/")
    choose(page, "GE")
    expect_language(page, "ka")
    page.goto("/")
    expect_language(page, "ka")
    page.goto("/properties?type=villa#main")
    expect_language(page, "ka")
    expect(page).to_have_url("/properties?type=villa&lang=ka#main")
    page.goto("/properties?lang=en")
    expect_language(page, "en")


def test_english_is_a_choice_too(open_page: Open) -> None:
    page = open_page("/?lang=ka")
    choose(page, "GE")  # already shown, and meant all the same
    page.goto("/")
    expect_language(page, "ka")
    choose(page, "EN")
    expect_language(page, "en")
    page.goto("/blogs")
    expect_language(page, "en")
    expect(page).to_have_url("/blogs")


def test_a_georgian_link_of_a_friend_is_no_choice(open_page: Open) -> None:
    page = open_page("/blogs?lang=ka")
    expect_language(page, "ka")
    page.goto("/blogs")
    expect_language(page, "en")


def test_an_exchanged_page_opens_no_socket_and_is_not_in_the_history(open_page: Open) -> None:
    page = open_page("/about")
    choose(page, "GE")
    expect_language(page, "ka")
    sockets: list[str] = []
    page.on("websocket", lambda socket: sockets.append(socket.url))
    page.goto("/blogs")
    expect(page).to_have_url("/blogs?lang=ka")
    page.wait_for_selector("html[data-ready]", state="attached")
    assert ["lang%3Dka" in url for url in sockets] == [True]
    page.go_back()
    expect(page).to_have_url("/about?lang=ka")
    page.go_forward()
    expect(page).to_have_url("/blogs?lang=ka")


@pytest.mark.parametrize("again", ["back", "reload"])
def test_back_and_reload_show_the_language_that_was_shown(open_page: Open, again: str) -> None:
    page = open_page("/about")
    choose(page, "GE")
    expect_language(page, "ka")
    page.go_back()
    expect_language(page, "en")
    if again == "reload":
        page.reload()
    else:
        page.goto("/static/media/icon.svg")
        page.go_back()
    expect(page).to_have_url("/about")
    expect_language(page, "en")


def test_a_link_of_this_site_is_followed_to_its_language_without_a_connection(open_page: Open) -> None:
    page = open_page("/about")
    choose(page, "GE")
    expect_language(page, "ka")
    hold_app(page)
    page.goto("/about?lang=en", wait_until="domcontentloaded")
    page.locator(".header__nav a", has_text="Blogs").click()
    expect(page).to_have_url("/blogs")
    expect_language(page, "en")


def test_a_browser_that_keeps_nothing_shows_what_the_address_says(open_page: Open) -> None:
    page = open_page("about:blank", live=False, **GEORGIAN)
    page.add_init_script(KEEPS_NOTHING)
    page.goto("/")
    expect(page.get_by_role("link", name=OFFER)).to_be_visible()
    choose(page, "GE")
    expect_language(page, "ka")
    page.goto("/")
    expect_language(page, "en")


def test_a_georgian_browser_is_offered_georgian_for_the_page_it_shows(open_page: Open) -> None:
    page = open_page("/", **GEORGIAN)
    expect_language(page, "en")
    page.locator(".header__nav a", has_text="Properties").click()
    expect(page.locator("h1")).to_have_text("36 Premium Properties")
    page.get_by_role("link", name=OFFER).click()
    expect(page).to_have_url("/properties?lang=ka")
    expect_language(page, "ka")
    expect(page.locator(".offer")).to_have_count(0)
    page.goto("/blogs")
    expect_language(page, "ka")


def test_an_offer_that_was_closed_is_not_made_again(open_page: Open) -> None:
    page = open_page("/", **GEORGIAN)
    offer = page.get_by_role("link", name=OFFER)
    offer.focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")  # on its "close"
    expect(offer).to_be_hidden()
    page.goto("/blogs")
    expect_language(page, "en")
    expect(offer).to_be_hidden()


@pytest.mark.parametrize(
    "languages", [{"locale": "en-GB"}, {"locale": "kab"}, {"java_script_enabled": False} | GEORGIAN]
)
def test_nobody_else_is_offered_georgian(open_page: Open, languages: dict[str, str]) -> None:
    page = open_page("/", live=False, **languages)
    expect_language(page, "en")
    expect(page.locator(".offer")).to_be_hidden()


def test_who_reads_georgian_is_not_offered_it(open_page: Open) -> None:
    page = open_page("/?lang=ka", **GEORGIAN)
    expect(page.locator(".offer")).to_have_count(0)


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["390", "1440"])
def test_the_offer_moves_nothing_and_covers_no_end(open_page: Open, size: tuple[int, int]) -> None:
    page = open_page("/about", size=size, reduced_motion="reduce", bypass_csp=True, **GEORGIAN)
    offer = page.locator(".offer")
    expect(offer).to_be_visible()
    expect(offer).to_have_attribute("lang", "ka")
    for part in offer.locator("a, button").all():
        box = box_of(part)
        assert min(box["width"], box["height"]) >= 44
    shifts = shifts_of(page)
    assert sum(value for value, *_ in shifts) < 0.001, shifts
    assert violations(page) == []
    page.keyboard.press("End")
    page.evaluate("scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })")
    end, bar = box_of(page.locator(".footer__end")), box_of(offer)
    assert end["y"] + end["height"] <= bar["y"]


@pytest.mark.parametrize("width", [320, 390, 768, 1440])
@pytest.mark.parametrize("query", ["", "?lang=ka"])
def test_language_buttons_say_their_language_and_fit_a_finger(open_page: Open, query: str, width: int) -> None:
    page = open_page(f"/about{query}", size=(width, 844), live=False)
    page.wait_for_load_state()  # with its style sheet
    for shown, name, language in (("EN", "EN, English", "en"), ("GE", "GE, ქართული", "ka")):
        button = page.get_by_role("link", name=name, exact=True)
        expect(button).to_have_text(shown)
        expect(button).to_have_attribute("lang", language)
        box = box_of(button)
        assert min(box["width"], box["height"]) >= 44
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    brand = box_of(page.locator(".header .brand__name"))
    assert brand["y"] < 50  # it has not given way to the buttons


def test_html_is_the_same_for_every_visitor(server: Server) -> None:
    georgian = {"Accept-Language": "ka-GE,ka;q=0.9", "Cookie": "georgia360-language=ka"}
    pages = [urlopen(Request(server.url, headers=headers)).read() for headers in ({}, georgian)]
    assert pages[0] == pages[1]
