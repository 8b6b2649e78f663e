"""The engine with another site: served, hydrated, clicked, and reconnected after a crash."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OUTAGE, Open, hold_app
from tests.browser.server import Server

NO_ICON = ("404 (Not Found)",)  # Chromium requests one


class OtherSite(Server):
    def command(self) -> list[str]:
        return ["tests.live.other_site", str(self.port)]


@pytest.fixture
def other_site(tmp_path: Path) -> Iterator[Server]:
    server = OtherSite(tmp_path).start()
    yield server
    server.stop()


def test_another_site_is_hydrated_and_answers(open_page: Open, other_site: Server) -> None:
    page = open_page("/", base=other_site.url, live=False, allow=NO_ICON)
    expect(page.get_by_role("heading")).to_have_text("Home")
    expect(page.get_by_role("button")).to_have_text("Clicked 0 times")
    page.evaluate("() => (window.served = document.querySelector('h1'))")
    page.wait_for_selector("html[data-ready]", state="attached")
    assert page.evaluate("() => window.served === document.querySelector('h1')")
    button = page.get_by_role("button")
    button.click()
    expect(button).to_have_text("Clicked 1 times")
    button.click()
    expect(button).to_have_text("Clicked 2 times")
    page.get_by_role("link", name="About").click()
    expect(page.get_by_role("heading")).to_have_text("About")
    expect(page).to_have_title("About")
    page.go_back()
    expect(page.get_by_role("heading")).to_have_text("Home")


def test_a_click_before_hydration_is_replayed_on_another_site(open_page: Open, other_site: Server) -> None:
    page = open_page("about:blank", base=other_site.url, live=False, allow=NO_ICON)
    let_app_come = hold_app(page)
    page.goto(other_site.url, wait_until="commit")
    page.get_by_role("button").click()
    expect(page.get_by_role("button")).to_have_text("Clicked 0 times")
    let_app_come()
    expect(page.get_by_role("button")).to_have_text("Clicked 1 times")


@pytest.mark.deep
def test_another_site_reconnects_after_a_crash(open_page: Open, other_site: Server) -> None:
    page = open_page("/about", base=other_site.url, allow=(*OUTAGE, *NO_ICON))
    other_site.kill()
    expect(page.locator("html[data-ready]")).not_to_be_attached()
    other_site.start()
    page.wait_for_selector("html[data-ready]", state="attached")
    page.get_by_role("link", name="Home").click()
    page.get_by_role("button").click()
    expect(page.get_by_role("button")).to_have_text("Clicked 1 times")
