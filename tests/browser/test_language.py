"""The chosen language: in the URL, kept by the browser. `tests/client` tests the rules."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Open, box_of, hold_app
from tests.browser.test_accessibility import violations
from tests.browser.test_movement import shifts_of

GEORGIAN = {"locale": "ka-GE"}
OFFER = "ეს გვერდი ქართულადაც არის"


def expect_language(page: Page, language: str) -> None:
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator("h1")).to_be_visible()


def test_the_chosen_language_takes_one_session_and_one_history_entry(open_page: Open) -> None:
    page = open_page("/about")
    expect(page.locator(".offer")).to_be_hidden()
    page.locator(".languages").get_by_role("link", name="GE").click()
    expect_language(page, "ka")
    sockets: list[str] = []
    page.on("websocket", lambda socket: sockets.append(socket.url))
    page.goto("/properties?type=villa#main")
    expect(page).to_have_url("/properties?type=villa&lang=ka#main")
    page.wait_for_selector("html[data-ready]", state="attached")
    assert ["lang%3Dka" in url for url in sockets] == [True]
    page.go_back()
    expect(page).to_have_url("/about?lang=ka")
    page.go_forward()
    expect(page).to_have_url("/properties?type=villa&lang=ka#main")


def test_back_reload_and_links_keep_the_language_that_is_shown(open_page: Open) -> None:
    page = open_page("/about")
    page.locator(".languages").get_by_role("link", name="GE").click()
    expect_language(page, "ka")
    page.go_back()
    expect_language(page, "en")
    page.reload()
    expect(page).to_have_url("/about")
    expect_language(page, "en")
    page.goto("/static/media/icon.svg")
    page.go_back()
    expect(page).to_have_url("/about")
    expect_language(page, "en")
    hold_app(page)
    page.goto("/about?lang=en", wait_until="domcontentloaded")
    page.locator(".header__nav a", has_text="Blogs").click()  # followed by the browser
    expect(page).to_have_url("/blogs")
    expect_language(page, "en")


def test_a_georgian_browser_is_offered_the_shown_page_in_georgian(open_page: Open) -> None:
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


def test_the_language_offer_shifts_and_covers_nothing_and_stays_closed(open_page: Open) -> None:
    page = open_page("/about", size=PHONE, reduced_motion="reduce", bypass_csp=True, **GEORGIAN)
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
    page.get_by_role("link", name=OFFER).focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")  # its "close" button has the focus
    expect(offer).to_be_hidden()
    page.goto("/blogs")
    expect_language(page, "en")
    expect(offer).to_be_hidden()


def test_language_buttons_have_their_language_and_targets_of_44_px(open_page: Open) -> None:
    page = open_page("/about", live=False)
    for query in ("", "?lang=ka"):
        page.goto(f"/about{query}")
        for width in (320, 390, 768, 1440):
            page.set_viewport_size({"width": width, "height": 844})
            for shown, name, language in (("EN", "EN, English", "en"), ("GE", "GE, ქართული", "ka")):
                button = page.get_by_role("link", name=name, exact=True)
                expect(button).to_have_text(shown)
                expect(button).to_have_attribute("lang", language)
                box = box_of(button)
                assert min(box["width"], box["height"]) >= 44
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
            brand = box_of(page.locator(".header .brand__name"))
            assert brand["y"] < 50  # not wrapped below the buttons
