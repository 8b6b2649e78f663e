"""Header, menu and tab bar in the browser."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Open, box_of, hold_app


def test_the_skip_link_leads_past_the_header_which_turns_white_once_scrolled(open_page: Open) -> None:
    page = open_page("/properties")
    page.keyboard.press("Tab")
    link = page.get_by_role("link", name="Skip to content")
    expect(link).to_be_focused()
    link.press("Enter")
    expect(page.locator("#main")).to_be_focused()
    header = page.locator("header.header")
    page.mouse.wheel(0, 300)
    expect(page.locator("html")).to_have_attribute("data-scrolled", "")
    expect(header).to_have_css("position", "fixed")
    expect(header).to_have_css("background-color", re.compile(r"rgba?\(25\d, 25\d, 25\d"))
    expect(header).not_to_have_css("box-shadow", "none")


def test_menu_opens_before_hydration(open_page: Open) -> None:
    page = open_page("/about", size=PHONE, live=False)
    hold_app(page)
    page.goto("/places")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog", name="Menu").get_by_role("link", name="Blogs").click()
    expect(page).to_have_url(re.compile(r"/blogs$"))


def test_menu_slides_in_and_closes_with_escape_and_when_a_link_is_tapped(open_page: Open) -> None:
    page = open_page("/", size=PHONE)
    menu, opener = page.get_by_role("dialog", name="Menu"), page.get_by_role("button", name="Menu")
    expect(menu).to_be_hidden()
    opener.click()
    expect(menu).to_be_visible()
    # At the right edge; a modal dialog hides the scroll bar, which may move the edge by the bar's width.
    page.wait_for_function(
        "menu => menu.getBoundingClientRect().right >= innerWidth - 20 && menu.getAnimations().length === 0",
        arg=menu.element_handle(),
    )
    assert 0 < box_of(menu)["x"] < PHONE[0] / 2
    page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    expect(opener).to_be_focused()
    opener.click()
    menu.get_by_role("link", name="Places").click()
    expect(menu).to_be_hidden()
    expect(page).to_have_url(re.compile("/places$"))


def test_menu_closes_when_its_link_leads_to_the_shown_page(open_page: Open) -> None:
    page = open_page("/places", size=PHONE)
    menu = page.get_by_role("dialog", name="Menu")
    link = menu.get_by_role("link", name="Places")
    for path in ("/places", "/places#featured"):
        page.evaluate("() => scrollTo({ top: 700, behavior: 'instant' })")
        page.get_by_role("button", name="Menu").click()
        link.evaluate("(link, path) => link.setAttribute('href', path)", path)
        link.click()
        expect(menu).to_be_hidden()
        expect(page).to_have_url(re.compile(f"{path}$"))
        if "#" in path:
            expect(page.locator("#featured")).to_be_in_viewport()
        else:
            page.wait_for_function("() => scrollY === 0")


def test_menu_stays_open_while_the_list_grows_and_for_a_link_to_a_new_tab(open_page: Open) -> None:
    page = open_page("/properties", size=PHONE)
    menu = page.get_by_role("dialog", name="Menu")
    page.get_by_role("button", name="Menu").click()
    page.locator(".show-more a").evaluate("(link) => link.scrollIntoView({ behavior: 'instant' })")
    expect(page.locator(".card--property")).to_have_count(36)
    expect(menu).to_be_visible()
    with page.context.expect_page():
        menu.get_by_role("link", name="Blogs").click(modifiers=["ControlOrMeta"])
    expect(menu).to_be_visible()


def test_tab_bar_follows_the_page_and_its_back_button_the_history(open_page: Open) -> None:
    page = open_page("/", size=PHONE)
    bar = page.locator(".tab-bar")
    bar.get_by_role("link", name="Properties").click()
    expect(page).to_have_url(re.compile("/properties$"))
    expect(bar.locator("[aria-current=page]")).to_have_text("Properties")
    bar.get_by_role("button", name="Back").click()
    expect(page).to_have_url(re.compile("/$"))


def test_back_from_the_first_page_of_a_tab_leads_home_in_its_language(open_page: Open) -> None:
    page = open_page("/", size=PHONE, live=False)
    with page.expect_popup() as opened:
        page.evaluate("open('/blogs?lang=ka', '', 'noopener')")
    tab = opened.value
    tab.wait_for_selector("html[data-ready]", state="attached")
    tab.locator(".tab-bar [data-back]").click()
    expect(tab).to_have_url(re.compile(r"\d/\?lang=ka$"))
