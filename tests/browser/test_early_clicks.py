"""What is clicked before the app is there is answered when it is."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import DESKTOP, PHONE, Open, hold_app, let_frames_pass
from tests.browser.test_accessibility import OUTSIDE

WITH_TOUR, WITH_MAP = "/properties/ushguli-tower-guesthouse", "/properties/marani-guesthouse"
TOUR, MAP = ".tour__open", ".frame-dialog--map .frame-dialog__open"


def served(open_page: Open, **options: object) -> tuple[Page, list[Page]]:
    """A page whose app does not come yet, and the tabs that it will open."""
    page = open_page("/about", live=False, allow=(*OUTSIDE, "dynamically imported"), **options)
    tabs: list[Page] = []
    page.on("popup", lambda tab: tabs.append(tab))
    return page, tabs


@pytest.mark.parametrize(
    ("path", "control", "answer"),
    [
        pytest.param(WITH_TOUR, TOUR, ".tour--full", id="tour"),
        pytest.param(WITH_MAP, MAP, ".frame-dialog--map dialog[open]", id="map"),
        pytest.param(WITH_MAP, ".share", ".toast", id="share"),
    ],
)
@pytest.mark.parametrize(("language", "size"), [("en", DESKTOP), ("ka", PHONE)], ids=["en-1440", "ka-390"])
@pytest.mark.parametrize("by_key", [False, True], ids=["click", "key"])
def test_a_click_waits_for_the_app(
    open_page: Open, path: str, control: str, answer: str, language: str, size: tuple[int, int], *, by_key: bool
) -> None:
    page, tabs = served(open_page, size=size)
    let_app_come = hold_app(page)
    page.goto(f"{path}?lang={language}", wait_until="commit")
    let_frames_pass(page)  # none comes before the first script, so that nobody can act before it
    if by_key:
        page.locator(control).press("Enter")
    else:
        page.locator(control).click()
    page.wait_for_timeout(300)  # nothing is to happen
    expect(page.locator(answer)).to_have_count(0)
    let_app_come()
    expect(page.locator(answer)).to_be_visible()
    assert tabs == []


def test_an_arrow_waits_for_the_app(open_page: Open) -> None:
    page, _ = served(open_page)
    let_app_come = hold_app(page)
    page.goto("/", wait_until="commit")
    page.locator(".carousel__arrow--right").first.click()
    let_app_come()
    page.wait_for_function("() => document.querySelector('.carousel__track').scrollLeft > 0")


def test_the_last_click_counts(open_page: Open) -> None:
    page, _ = served(open_page)
    let_app_come = hold_app(page)
    page.goto(WITH_MAP, wait_until="commit")
    page.locator(".share").click()
    page.locator(MAP).dblclick()
    let_app_come()
    expect(page.locator(".frame-dialog--map dialog[open]")).to_be_visible()
    expect(page.locator(".toast")).to_have_count(0)


def test_a_link_that_is_clicked_again_is_followed(open_page: Open) -> None:
    page, _ = served(open_page)
    let_app_come = hold_app(page)
    page.goto(WITH_TOUR, wait_until="commit")
    page.locator(TOUR).click()
    with page.expect_popup() as tab:
        page.locator(TOUR).click()
    expect(tab.value).to_have_url(re.compile("/static/tour/"))
    tab.value.close()
    let_app_come()
    page.wait_for_selector("html[data-ready]", state="attached")
    expect(page.locator(".tour--full")).to_have_count(0)


def test_without_a_connection_the_browser_follows_the_link(open_page: Open) -> None:
    page, _ = served(open_page)
    page.route_web_socket(re.compile("/_live"), lambda socket: socket.close())
    page.goto(WITH_TOUR, wait_until="commit")
    with page.expect_popup() as tab:
        page.locator(TOUR).click()
    expect(tab.value).to_have_url(re.compile("/static/tour/"))


def test_where_the_app_does_not_come_the_browser_follows_the_link(open_page: Open) -> None:
    page, _ = served(open_page)
    held: list[Route] = []
    page.route(re.compile(r"/assets/app-"), lambda route: held.append(route))
    page.goto(WITH_TOUR, wait_until="commit")
    page.locator(TOUR).click()
    with page.expect_popup() as tab:
        page.route(re.compile(r"/assets/app-"), lambda route: route.abort())  # what is requested from now on
        for route in held:
            route.abort()
    expect(tab.value).to_have_url(re.compile("/static/tour/"))
