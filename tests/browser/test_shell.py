"""Header, menu, tab bar and footer."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE, Open, box_of, hold_app


def test_header_turns_white_with_a_shadow_once_scrolled(open_page: Open) -> None:
    page = open_page("/properties")
    header = page.locator("header.header")
    page.mouse.wheel(0, 300)
    expect(page.locator("html")).to_have_attribute("data-scrolled", "")
    expect(header).to_have_css("position", "fixed")
    expect(header).to_have_css("background-color", re.compile(r"rgba?\(25\d, 25\d, 25\d"))
    expect(header).not_to_have_css("box-shadow", "none")


def test_navigation_and_active_item(open_page: Open) -> None:
    page = open_page("/")
    links = page.locator(".header__nav a")
    assert [(link.inner_text(), link.get_attribute("href")) for link in links.all()] == [
        ("Home", "/"),
        ("Properties", "/properties"),
        ("Places", "/places"),
        ("Blogs", "/blogs"),
    ]
    expect(page.locator(".header__nav [aria-current=page]")).to_have_text("Home")
    page.goto("/properties/marani-guesthouse")
    expect(page.locator(".header__nav [aria-current=page]")).to_have_text("Properties")
    page.goto("/places/vardzia")
    expect(page.locator(".header__nav [aria-current=page]")).to_have_text("Places")
    page.goto("/blogs/autumn-in-racha")
    expect(page.locator(".header__nav [aria-current=page]")).to_have_text("Blogs")


def test_menu_opens_before_the_app_is_there(open_page: Open) -> None:
    page = open_page("/about", size=PHONE, live=False)
    hold_app(page)
    page.goto("/places")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog", name="Menu").get_by_role("link", name="Blogs").click()
    expect(page).to_have_url(re.compile(r"/blogs$"))


def test_menu_slides_in_and_closes_when_a_link_is_tapped(open_page: Open) -> None:
    page = open_page("/", size=PHONE)
    menu = page.get_by_role("dialog", name="Menu")
    expect(menu).to_be_hidden()
    page.get_by_role("button", name="Menu").click()
    expect(menu).to_be_visible()
    # At the right edge; what a modal dialog does to the page's scroll bar may move that edge by the bar's width.
    page.wait_for_function(
        "menu => menu.getBoundingClientRect().right >= innerWidth - 20 && menu.getAnimations().length === 0",
        arg=menu.element_handle(),
    )
    assert 0 < box_of(menu)["x"] < PHONE[0] / 2
    menu.get_by_role("link", name="Places").click()
    expect(menu).to_be_hidden()
    expect(page).to_have_url(re.compile("/places$"))


@pytest.mark.parametrize("path", ["/places", "/places#featured"])
def test_menu_closes_when_its_link_leads_to_the_page_one_is_on(open_page: Open, path: str) -> None:
    page = open_page("/places", size=PHONE)
    page.evaluate("() => scrollTo({ top: 700, behavior: 'instant' })")
    page.get_by_role("button", name="Menu").click()
    menu = page.get_by_role("dialog", name="Menu")
    link = menu.get_by_role("link", name="Places")
    link.evaluate("(link, path) => link.setAttribute('href', path)", path)
    link.click()
    expect(menu).to_be_hidden()
    expect(page).to_have_url(re.compile(f"{path}$"))
    if "#" in path:
        expect(page.locator("#featured")).to_be_in_viewport()
    else:
        page.wait_for_function("() => scrollY === 0")


def test_menu_stays_while_the_list_behind_it_grows(open_page: Open) -> None:
    """And for a link that opens elsewhere."""
    page = open_page("/properties", size=PHONE)
    menu = page.get_by_role("dialog", name="Menu")
    page.get_by_role("button", name="Menu").click()
    page.locator(".show-more a").evaluate("(link) => link.scrollIntoView({ behavior: 'instant' })")
    expect(page.locator(".card--property")).to_have_count(36)
    expect(menu).to_be_visible()
    with page.context.expect_page():
        menu.get_by_role("link", name="Blogs").click(modifiers=["ControlOrMeta"])
    expect(menu).to_be_visible()


def test_menu_closes_with_escape_and_gives_the_focus_back(open_page: Open) -> None:
    page = open_page("/", size=PHONE)
    opener = page.get_by_role("button", name="Menu")
    opener.click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="Menu")).to_be_hidden()
    expect(opener).to_be_focused()


def test_tab_bar_of_phones(open_page: Open) -> None:
    page = open_page("/", size=PHONE)
    bar = page.locator(".tab-bar")
    expect(bar).to_be_visible()
    assert [tab.inner_text() for tab in bar.locator("> *").all()] == ["Back", "Home", "Properties", "Places", "Blogs"]
    bar.get_by_role("link", name="Properties").click()
    expect(page).to_have_url(re.compile("/properties$"))
    expect(bar.locator("[aria-current=page]")).to_have_text("Properties")
    bar.get_by_role("button", name="Back").click()
    expect(page).to_have_url(re.compile("/$"))
    expect(open_page("/", size=DESKTOP).locator(".tab-bar")).to_be_hidden()


@pytest.mark.parametrize("query", ["", "?lang=ka"])
def test_back_from_the_first_page_of_a_tab_leads_home_in_its_language(open_page: Open, query: str) -> None:
    page = open_page("/", size=PHONE, live=False)
    with page.expect_popup() as opened:
        page.evaluate("address => { open(address, '', 'noopener') }", f"/blogs{query}")
    tab = opened.value
    tab.wait_for_selector("html[data-ready]", state="attached")
    tab.locator(".tab-bar [data-back]").click()
    expect(tab).to_have_url(re.compile(rf"\d/{re.escape(query)}$"))


def test_skip_link_leads_past_the_header(open_page: Open) -> None:
    page = open_page("/properties")
    page.keyboard.press("Tab")
    link = page.get_by_role("link", name="Skip to content")
    expect(link).to_be_focused()
    link.press("Enter")
    expect(page.locator("#main")).to_be_focused()
