"""Any other path."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Open


def test_go_home(open_page: Open) -> None:
    page = open_page("/off/the/map", allow=("404",))
    page.get_by_role("link", name="Go Home").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Experience Georgia's 360° Tours")
    expect(page).to_have_url(re.compile(r"/$"))


def test_go_back(open_page: Open) -> None:
    page = open_page("/blogs", allow=("404",))
    page.goto("/off/the/map")
    page.wait_for_selector("html[data-ready]", state="attached")
    page.get_by_role("button", name="Go Back").click()
    expect(page).to_have_url(re.compile(r"/blogs$"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Travel Stories")
