"""A link followed during an outage: the page stays and says so; the wanted page opens when the server is back.

The cases are in tests/client/navigate.test.js."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OUTAGE, PHONE, Open
from tests.browser.server import Server

ALLOWED = (*OUTAGE, "ERR_CONNECTION_RESET", "ERR_EMPTY_RESPONSE")
LOST = "We’ve lost the connection. Your page will open by itself as soon as it’s back."
LOST_KA = "კავშირი გაწყდა. როგორც კი აღდგება, გვერდი თავისით გაიხსნება."
PATIENCE = 60_000  # ms: start of the server, and reconnect


def cut_off(open_page: Open, server: Server, path: str = "/properties", **options: object) -> Page:
    """A live page that has lost its server."""
    page = open_page(path, base=server.url, allow=ALLOWED, **options)
    server.kill()
    page.wait_for_selector("html:not([data-ready])", state="attached")
    return page


def test_the_wanted_page_opens_when_the_server_is_back(open_page: Open, own_server: Server) -> None:
    page = cut_off(open_page, own_server)
    page.locator(".header__nav a[href='/blogs']").click()
    expect(page.locator(".connection-notice")).to_have_text(LOST)
    expect(page.locator("h1")).to_have_text("36 Premium Properties")
    expect(page.locator(".progress--running")).to_have_count(0)
    own_server.start()
    expect(page.locator("h1")).to_have_text("Travel Stories", timeout=PATIENCE)
    expect(page).to_have_url(re.compile("/blogs$"))
    expect(page.locator(".connection-notice")).to_be_empty()  # the page has been reloaded and is live
    page.go_back()
    expect(page.locator("h1")).to_have_text("36 Premium Properties")


@pytest.mark.deep
def test_the_notice_speaks_the_language_of_the_page(open_page: Open, own_server: Server) -> None:
    """Also after a change of the language without a reload. A form behaves as a link does."""
    page = open_page("/blogs", base=own_server.url, allow=ALLOWED, size=PHONE)
    page.locator(".languages a[hreflang=ka]").click()
    expect(page.locator("html")).to_have_attribute("lang", "ka")
    own_server.kill()
    expect(page.locator(".connection-notice")).to_have_text("კავშირის აღდგენა…")
    page.locator(".header__menu").click()
    page.locator("#menu a[href^='/contact']").click()
    expect(page.locator("#menu")).to_be_hidden()
    expect(page.locator(".connection-notice")).to_have_text(LOST_KA)
    expect(page.locator(".connection-notice")).to_be_in_viewport()
    own_server.start()
    page.wait_for_selector("form.contact-form, main form", timeout=PATIENCE)
    expect(page.locator("html")).to_have_attribute("lang", "ka")


@pytest.mark.deep
def test_a_search_and_a_chosen_place_wait_for_the_server(open_page: Open, own_server: Server) -> None:
    page = cut_off(open_page, own_server, "/places")
    page.locator("#place-where").fill("vardzia")
    page.locator("#place-where").press("Enter")
    expect(page.locator(".place-search__none")).to_have_text("The search does not answer. Please try again.")
    own_server.start()
    expect(page.locator("h1")).to_have_text("Vardzia", timeout=PATIENCE)
