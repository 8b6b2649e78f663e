"""Typed text survives every end of a session, in every field. `tests/client` tests the rules of drafts."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable, Mapping
from contextlib import closing
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import OUTAGE, Open, hold_app, wait_until_whole
from tests.browser.server import Server


class Form(NamedTuple):
    path: str
    typed: Mapping[str, str]  # by field id
    use: Callable[[Page], None]  # submit with success, and return to the form


def send_a_letter(page: Page) -> None:
    type_in(page, {**LETTER, "contact-message": "The first letter"})
    page.locator(".form__submit").click()
    expect(page.locator(".toast")).to_contain_text("Message Sent!")
    expect(page.locator("#contact-message")).to_have_value("")


def filter_properties(page: Page) -> None:
    page.locator("#filter-where").fill("kakheti")
    expect(page).to_have_url(re.compile("where=kakheti$"))
    expect(page.locator("h1")).to_have_text("5 Premium Properties")


def find_a_place(page: Page) -> None:
    page.locator("#place-where").fill("vardzia")
    page.locator("#place-where").press("Enter")
    expect(page).to_have_url(re.compile("/places/vardzia$"))
    page.go_back()
    expect(page.locator("#place-where")).to_be_visible()


LETTER = {
    "contact-name": "Nino",
    "contact-email": "nino@example.com",
    "contact-subject": "Mestia",
    "contact-message": "Half a thou",
}
CONTACT = Form("/contact", LETTER, send_a_letter)
FILTER = Form(
    "/properties",
    {"filter-where": "mestia", "filter-type": "guesthouse", "filter-price": "50-100"},
    filter_properties,
)
SEARCH = Form("/places", {"place-where": "half a wo", "place-region": "svaneti"}, find_a_place)
RESTED = [
    pytest.param(CONTACT, id="contact"),
    pytest.param(FILTER, id="filter", marks=pytest.mark.deep),
    pytest.param(SEARCH, id="search", marks=pytest.mark.deep),
]


def type_in(page: Page, typed: Mapping[str, str]) -> None:
    for id, text in typed.items():
        field = page.locator(f"#{id}")
        if field.evaluate("field => field.localName") == "select":
            field.select_option(text)
        else:
            field.fill(text)


def expect_typed(page: Page, typed: Mapping[str, str]) -> None:
    for id, text in typed.items():
        expect(page.locator(f"#{id}")).to_have_value(text)


def wait_for_new_session(page: Page) -> None:
    page.wait_for_selector("html[data-ready]", state="attached", timeout=20_000)


def open_with_sockets(open_page: Open, path: str) -> tuple[Page, list[WebSocketRoute]]:
    """A live page, and its websockets, which the test can close as the server would."""
    page = open_page("about:blank", live=False)
    sockets: list[WebSocketRoute] = []

    def note(route: WebSocketRoute) -> None:
        route.connect_to_server()
        sockets.append(route)

    page.route_web_socket(re.compile("_live"), note)
    page.goto(path)
    wait_until_whole(page)
    return page, sockets


def test_fields_survive_a_server_restart(open_page: Open, own_server: Server) -> None:
    pages = [(open_page(form.path, base=own_server.url, allow=OUTAGE), form) for form in (CONTACT, FILTER, SEARCH)]
    for page, form in pages:
        form.use(page)
        type_in(page, form.typed)
    own_server.kill()
    for page, _ in pages:
        page.wait_for_selector("html:not([data-ready])", state="attached")
    own_server.start()
    for page, form in pages:
        wait_for_new_session(page)
        expect_typed(page, form.typed)


@pytest.mark.parametrize("form", RESTED)
def test_fields_survive_an_idle_session(open_page: Open, form: Form) -> None:
    page, sockets = open_with_sockets(open_page, form.path)
    form.use(page)
    type_in(page, form.typed)
    page.wait_for_selector("html[data-ready]", state="attached")
    count = len(sockets)
    sockets[-1].close(code=4000)  # what live/session.py closes an idle session with
    page.wait_for_selector("html:not([data-ready])", state="attached")
    first = next(iter(form.typed))
    page.locator(f"#{first}").click()
    wait_for_new_session(page)
    assert len(sockets) > count
    expect_typed(page, form.typed)


def test_fields_and_focus_survive_the_reload_for_a_new_build(open_page: Open) -> None:
    page, sockets = open_with_sockets(open_page, FILTER.path)
    page.evaluate("window.same = true")
    type_in(page, FILTER.typed)
    last = list(FILTER.typed)[-1]
    page.locator(f"#{last}").focus()
    with page.expect_navigation():
        sockets[-1].close(code=4001)  # what live/session.py closes the session of an older build with
    wait_for_new_session(page)
    assert page.evaluate("window.same") is None
    expect_typed(page, FILTER.typed)
    expect(page.locator(f"#{last}")).to_be_focused()


def test_what_was_typed_survives_a_page_that_has_changed_since_its_html(open_page: Open) -> None:
    page = open_page("/about")
    let_app_come = hold_app(page)
    page.goto(FILTER.path, wait_until="domcontentloaded")
    page.evaluate("""() => {
      document.documentElement.dataset.page = 'older'
      document.querySelector('main').append('What was there before')
    }""")
    page.locator("#filter-where").fill("kakheti")
    page.locator("#filter-where").focus()
    let_app_come()
    wait_for_new_session(page)
    expect(page.locator("main")).not_to_contain_text("What was there before")
    expect(page.locator("#filter-where")).to_have_value("kakheti")
    expect(page.locator("#filter-where")).to_be_focused()
    expect(page).to_have_url(re.compile("where=kakheti$"))
    expect(page.locator("h1")).to_have_text("5 Premium Properties")


@pytest.mark.deep
def test_after_an_idle_close_a_message_is_sent_by_one_click(open_page: Open, own_server: Server) -> None:
    own_server.stop()
    own_server.environment["GEORGIA360_IDLE_SECONDS"] = "10"
    own_server.start()
    page = open_page("/contact", base=own_server.url)
    send_a_letter(page)
    type_in(page, LETTER)
    page.wait_for_selector("html:not([data-ready])", state="attached", timeout=30_000)
    page.locator(".form__submit").evaluate("button => button.click()")  # no pointer event has reconnected the page
    page.locator(".form").dispatch_event("pointerdown")
    expect(page.locator("#contact-message")).to_have_value("")
    with closing(sqlite3.connect(own_server.log.parent / "site.db")) as database:
        sent = database.execute("SELECT message FROM contact_messages ORDER BY created_at").fetchall()
    assert sent == [("The first letter",), ("Half a thou",)]


# A draft stays in its tab until it is sent.


def test_a_draft_stays_until_it_is_sent(open_page: Open) -> None:
    page = open_page("/contact", allow=("WebSocket",))
    send_a_letter(page)
    page.reload()
    wait_until_whole(page)
    expect_typed(page, dict.fromkeys(LETTER, ""))
    type_in(page, LETTER)
    page.reload()
    wait_until_whole(page)
    expect_typed(page, LETTER)
    footer = page.locator("footer")
    ways_back: tuple[Callable[[], object], ...] = (page.go_back, footer.get_by_role("link", name="Contact").click)
    for come_back in ways_back:
        footer.get_by_role("link", name="Privacy").click()
        expect(page).to_have_url(re.compile("/privacy$"))
        come_back()
        expect(page).to_have_url(re.compile("/contact$"))
        expect_typed(page, LETTER)
    page.route_web_socket(re.compile("_live"), lambda socket: socket.close())
    page.goto("/about")
    page.goto("/contact")
    expect_typed(page, LETTER)


def test_a_draft_posted_before_the_page_is_live_stays_until_it_is_accepted(open_page: Open, own_server: Server) -> None:
    page = open_page("/about", live=False, base=own_server.url, allow=("422",))
    let_app_come = hold_app(page)
    page.goto("/contact", wait_until="commit")
    type_in(page, {**LETTER, "contact-email": "nino@example"})
    page.locator(".form__submit").click()
    expect(page.locator(".field__error:visible")).to_have_text("This is not an e-mail address.")
    let_app_come()
    page.reload()  # repeats the POST
    expect(page.locator(".field__error:visible")).to_have_text("This is not an e-mail address.")
    expect_typed(page, {**LETTER, "contact-email": "nino@example"})
    page.goto("/about")
    page.goto("/contact")
    wait_until_whole(page)
    expect_typed(page, {**LETTER, "contact-email": "nino@example"})
    page.locator("#contact-email").fill("nino@example.com")
    page.locator(".form__submit").click()
    expect(page.locator(".toast")).to_contain_text("Message Sent!")
    page.reload()
    wait_until_whole(page)
    expect_typed(page, dict.fromkeys(LETTER, ""))
