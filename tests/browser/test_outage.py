"""A link followed during an outage: the page stays and says so; the wanted page opens when the server is back."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import OUTAGE, PHONE, Open, let_frames_pass
from tests.browser.server import Server

ALLOWED = (*OUTAGE, "ERR_CONNECTION_RESET", "ERR_EMPTY_RESPONSE", "ERR_FAILED", "502")
LOST = "We’ve lost the connection. Your page will open by itself as soon as it’s back."
LOST_KA = "კავშირი გაწყდა. როგორც კი აღდგება, გვერდი თავისით გაიხსნება."
PATIENCE = 60_000  # ms: start of the server, and reconnect


def cut_off(open_page: Open, server: Server, path: str = "/properties", **options: object) -> Page:
    """A live page that has lost its server."""
    page = open_page(path, base=server.url, allow=ALLOWED, **options)
    server.kill()
    page.wait_for_selector("html:not([data-ready])", state="attached")
    return page


def without_socket(open_page: Open, server: Server) -> Page:
    """A page that never had a socket and has lost its server."""
    page = open_page("/about", base=server.url, live=False, allow=ALLOWED)
    page.route_web_socket(re.compile("_live"), lambda socket: socket.close())
    page.goto("/properties")
    expect(page.locator(".connection-notice")).to_have_text("Reconnecting…")
    server.kill()
    return page


KINDS = pytest.mark.parametrize("open_cut_off", [
    pytest.param(cut_off, id="live"), pytest.param(without_socket, id="without a socket", marks=pytest.mark.deep),
])  # fmt: skip


@KINDS
def test_the_wanted_page_opens_when_the_server_is_back(
    open_page: Open, own_server: Server, open_cut_off: Callable[[Open, Server], Page]
) -> None:
    page = open_cut_off(open_page, own_server)
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
@KINDS
def test_another_click_replaces_the_wanted_page(
    open_page: Open, own_server: Server, open_cut_off: Callable[[Open, Server], Page]
) -> None:
    page = open_cut_off(open_page, own_server)
    for path in ("/blogs", "/places"):
        page.locator(f".header__nav a[href='{path}']").click()
        expect(page).to_have_url(re.compile(f"{path}$"))
    expect(page.locator(".connection-notice")).to_have_text(LOST)
    own_server.start()
    expect(page.locator("h1")).to_have_text("Discover Georgia", timeout=PATIENCE)
    page.go_back()
    expect(page.locator("h1")).to_have_text("36 Premium Properties")


@pytest.mark.deep
def test_back_cancels_the_wanted_page(open_page: Open, own_server: Server) -> None:
    page = cut_off(open_page, own_server)
    page.evaluate("() => { window.same = true; scrollTo({ top: 500, behavior: 'instant' }) }")
    page.locator(".header__nav a[href='/blogs']").click()
    expect(page.locator(".connection-notice")).to_have_text(LOST)
    page.go_back()
    expect(page.locator(".connection-notice")).to_have_text("Reconnecting…")
    expect(page).to_have_url(re.compile("/properties$"))
    own_server.start()
    page.wait_for_selector("html[data-ready]", state="attached", timeout=PATIENCE)
    let_frames_pass(page, 90)  # longer than until a retry
    expect(page.locator("h1")).to_have_text("36 Premium Properties")
    assert page.evaluate("() => window.same && scrollY === 500")
    expect(page.locator(".connection-notice")).to_be_empty()


def test_back_and_seen_pages_need_no_server(open_page: Open, own_server: Server) -> None:
    page = open_page("/blogs", base=own_server.url, allow=ALLOWED)
    page.locator(".header__nav a[href='/places']").click()
    expect(page.locator("h1")).to_have_text("Discover Georgia")
    own_server.kill()
    page.wait_for_selector("html:not([data-ready])", state="attached")
    page.go_back()
    expect(page.locator("h1")).to_have_text("Travel Stories")
    page.locator(".header__nav a[href='/places']").click()
    expect(page.locator("h1")).to_have_text("Discover Georgia")


@pytest.mark.deep
def test_back_to_an_uncached_page_waits_for_the_server(open_page: Open, own_server: Server) -> None:
    page = open_page("/blogs", base=own_server.url, allow=ALLOWED)
    page.locator(".header__nav a[href='/places']").click()
    expect(page.locator("h1")).to_have_text("Discover Georgia")
    page.reload()  # forgets all pages but this
    page.wait_for_selector("html[data-ready]", state="attached")
    own_server.kill()
    page.wait_for_selector("html:not([data-ready])", state="attached")
    page.evaluate("() => history.back()")
    expect(page.locator(".connection-notice")).to_have_text(LOST)
    expect(page.locator("h1")).to_have_text("Discover Georgia")
    own_server.start()
    expect(page.locator("h1")).to_have_text("Travel Stories", timeout=PATIENCE)


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


def test_a_silent_server_leaves_the_page_in_place(open_page: Open, own_server: Server) -> None:
    """The socket stays open and silent: after 10 s the client asks /health."""
    page = open_page("/about", base=own_server.url, live=False, allow=ALLOWED, fresh=True)
    page.clock.install()
    is_deaf = False

    def deafen(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        socket.on_message(lambda said: None if is_deaf else server.send(said))

    page.route_web_socket(re.compile("_live"), deafen)
    page.goto("/properties")
    page.wait_for_selector("html[data-ready]", state="attached")
    is_deaf = True
    page.route("**/health", lambda route: route.abort())
    page.locator(".header__nav a[href='/blogs']").click()
    page.clock.run_for(10_000)
    expect(page.locator(".connection-notice")).to_have_text(LOST)
    expect(page.locator("h1")).to_have_text("36 Premium Properties")
    page.unroute("**/health")
    page.clock.run_for(1000)
    expect(page.locator("h1")).to_have_text("Travel Stories")


def test_a_proxys_502_does_not_count_as_an_answer(open_page: Open, own_server: Server) -> None:
    page = cut_off(open_page, own_server)
    page.route("**/health", lambda route: route.fulfill(status=502, body="bad gateway"))
    page.locator(".header__nav a[href='/blogs']").click()
    expect(page.locator(".connection-notice")).to_have_text(LOST)
    expect(page.locator("h1")).to_have_text("36 Premium Properties")
