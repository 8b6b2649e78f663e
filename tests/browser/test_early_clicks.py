"""Clicks before hydration are replayed after it. `tests/client` tests the rules."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import DESKTOP, PHONE, Open, hold_app, let_frames_pass

WITH_TOUR, WITH_MAP = "/properties/ushguli-tower-guesthouse", "/properties/marani-guesthouse"
TOUR, MAP = ".tour__open", ".frame-dialog--map .frame-dialog__open"


def served(open_page: Open, **options: object) -> tuple[Page, list[Page]]:
    """A page before hydration, and the tabs that it opens."""
    page = open_page("/about", live=False, allow=("ERR_FAILED", "dynamically imported"), **options)
    tabs: list[Page] = []
    page.on("popup", lambda tab: tabs.append(tab))
    return page, tabs


@pytest.mark.parametrize(
    ("path", "control", "by_key", "size", "answer"),
    [
        pytest.param(WITH_TOUR, TOUR, False, DESKTOP, ".tour--full", id="a click on the tour"),
        pytest.param(f"{WITH_MAP}?lang=ka", MAP, True, PHONE, ".frame-dialog--map dialog[open]", id="a key on the map"),
        pytest.param(f"{WITH_MAP}?lang=ka", ".share", False, PHONE, ".toast", id="a tap on Share"),
    ],
)
def test_a_click_before_hydration_is_replayed(
    open_page: Open, path: str, control: str, size: tuple[int, int], answer: str, *, by_key: bool
) -> None:
    page, tabs = served(open_page, size=size)
    let_app_come = hold_app(page)
    page.goto(path, wait_until="commit")
    let_frames_pass(page)  # the first script runs before the first frame
    if by_key:
        page.locator(control).press("Enter")
    else:
        page.locator(control).click()
    expect(page.locator(answer)).to_have_count(0)
    let_app_come()
    expect(page.locator(answer)).to_be_visible()
    assert tabs == []


def test_without_a_connection_the_browser_follows_the_link(open_page: Open) -> None:
    page, _ = served(open_page)
    page.route_web_socket(re.compile("/_live"), lambda socket: socket.close())
    page.goto(WITH_TOUR, wait_until="commit")
    with page.expect_popup() as tab:
        page.locator(TOUR).click()
    expect(tab.value).to_have_url(re.compile("/static/tour/"))


def test_when_the_app_fails_to_load_the_browser_follows_the_link(open_page: Open) -> None:
    page, _ = served(open_page)
    held: list[Route] = []
    page.route(re.compile(r"/assets/app-"), lambda route: held.append(route))
    page.goto(WITH_TOUR, wait_until="commit")
    page.locator(TOUR).click()
    with page.expect_popup() as tab:
        page.route(re.compile(r"/assets/app-"), lambda route: route.abort())  # later requests
        for route in held:
            route.abort()
    expect(tab.value).to_have_url(re.compile("/static/tour/"))
