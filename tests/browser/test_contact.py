"""The contact page, sentence by sentence: cards and the live form."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import OUTAGE, Open, hold_app
from tests.browser.server import Server

# Each change of the button, as it happens.
WATCH = """() => {
  const button = document.querySelector('.form__submit')
  window.seen = []
  const note = () => window.seen.push([button.innerText.trim(), button.disabled])
  new MutationObserver(note).observe(button, { attributes: true, childList: true, characterData: true, subtree: true })
}"""


def fill(page: Page, **fields: str) -> None:
    for label, text in {"Name": "Nino", "Email": "nino@example.com", "Subject": "Mestia", **fields}.items():
        page.get_by_label(label, exact=True).fill(text)


@pytest.mark.parametrize("missing", ["Name", "Email", "Subject", "Message"])
def test_nothing_is_sent_while_a_field_is_empty(open_page: Open, missing: str) -> None:
    page = open_page("/contact")
    fill(page, **{"Message": "Hello", missing: " "})
    page.evaluate(WATCH)
    page.get_by_role("button", name="Send Message").click()
    field = page.get_by_label(missing, exact=True)
    expect(field).to_be_focused()
    expect(field).to_have_accessible_description("This field is required.")
    assert page.evaluate("() => window.seen") == []


ERRORS = pytest.mark.parametrize(("query", "title", "alert", "required", "no_email"), [
    ("", "Error: Contact Us", "Please check these fields:\nName\nEmail",
     "This field is required.", "This is not an e-mail address."),
    ("?lang=ka", "შეცდომა: დაგვიკავშირდით", "გთხოვთ, შეამოწმოთ ეს ველები:\nსახელი\nელფოსტა",
     "ეს ველი აუცილებელია.", "ეს ელფოსტის მისამართი არ არის."),
])  # fmt: skip


def expect_errors(page: Page, alert: str, required: str, no_email: str) -> None:
    """The name is missing and the e-mail address is none; the first of them has the focus."""
    expect(page.get_by_role("alert")).to_have_text(re.compile(r"\s*".join(map(re.escape, alert.split("\n")))))
    expect(page.locator("[aria-invalid=true]")).to_have_count(2)
    expect(page.locator("#contact-name")).to_be_focused()
    expect(page.locator("#contact-name")).to_have_accessible_description(required)
    expect(page.locator("#contact-email")).to_have_accessible_description(no_email)
    expect(page.locator(".field__error:visible")).to_have_text([required, no_email])
    expect(page.locator("#contact-message")).to_have_value("Hello")


def send_half(page: Page) -> None:
    for name, value in {"email": "nino", "subject": "Mestia", "message": "Hello"}.items():
        page.locator(f"#contact-{name}").fill(value)
    page.locator(".form__submit").click()


@ERRORS
def test_wrong_fields_say_so_in_the_language_of_the_page(
    open_page: Open, query: str, title: str, alert: str, required: str, no_email: str
) -> None:
    page = open_page(f"/contact{query}")
    send_half(page)
    expect_errors(page, alert, required, no_email)
    page.locator("#contact-name").press_sequentially("N")
    expect(page.locator(".field__error:visible")).to_have_text([no_email])
    page.locator(".form__summary a:visible").click()
    expect(page.locator("#contact-email")).to_be_focused()
    page.locator("#contact-email").fill("nino@example.com")
    expect(page.locator(".field__error:visible")).to_have_count(0)
    expect(page.get_by_role("alert")).to_have_count(0)


@ERRORS
def test_without_script_wrong_fields_say_so_too(
    open_page: Open, query: str, title: str, alert: str, required: str, no_email: str
) -> None:
    page = open_page(f"/contact{query}", live=False, java_script_enabled=False, allow=("422",))
    send_half(page)
    expect(page).to_have_title(re.compile(f"^{title}"))
    expect_errors(page, alert, required, no_email)


def test_errors_change_their_language_with_the_page(open_page: Open) -> None:
    page = open_page("/contact")
    send_half(page)
    page.locator(".languages a", has_text="GE").click()
    expect(page.locator(".field__error:visible")).to_have_text(
        ["ეს ველი აუცილებელია.", "ეს ელფოსტის მისამართი არ არის."]
    )


def test_button_waits_while_the_message_is_sent(open_page: Open, own_server: Server) -> None:
    page = open_page("/contact", base=own_server.url)
    fill(page, Message="Is the road open in May?")
    page.evaluate(WATCH)
    page.get_by_role("button", name="Send Message").click()
    expect(page.locator(".toast")).to_contain_text("Message Sent!")
    assert ["Sending...", True] in page.evaluate("() => window.seen")


def open_behind(open_page: Open, route: Callable[[WebSocketRoute], None], **options: Any) -> Page:
    """The page, live over sockets that `route` has in its hands, with the form filled in."""
    page = open_page("about:blank", live=False, **options)
    page.route_web_socket(re.compile("_live"), route)
    page.goto("/contact")
    page.wait_for_selector("html[data-ready]", state="attached")
    fill(page, Message="Hello")
    return page


def test_button_waits_from_the_click_on(open_page: Open) -> None:
    held = []

    def hold_what_is_sent(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        route.on_message(lambda text: held.append((server, text)))

    page = open_behind(open_page, hold_what_is_sent)
    button = page.locator(".form__submit")
    button.click()
    expect(button).to_be_disabled()
    expect(button).to_have_text("Sending...", use_inner_text=True)
    for server, text in held:
        server.send(text)
    expect(page.locator(".toast")).to_contain_text("Message Sent!")
    expect(button).to_be_enabled()


def test_a_line_that_is_dead_without_a_word_is_told(open_page: Open) -> None:
    def swallow(route: WebSocketRoute) -> None:
        route.connect_to_server()
        route.on_message(lambda text: None)

    page = open_behind(open_page, swallow, fresh=True)
    page.clock.install()
    button = page.locator(".form__submit")
    button.click()
    expect(button).to_be_disabled()
    page.clock.fast_forward(10_000)
    expect(page.locator(".toast")).to_contain_text("Failed to send message. Please try again.")
    expect(page.get_by_label("Message", exact=True)).to_have_value("Hello")
    expect(button).to_be_enabled()
    expect(button).to_be_focused()


def test_a_connection_lost_while_sending_is_told(open_page: Open) -> None:
    def answer_nothing(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        route.on_message(lambda text: server.close() if "layout-event" in text else server.send(text))

    page = open_behind(open_page, answer_nothing)
    page.get_by_role("button", name="Send Message").click()
    expect(page.locator(".toast")).to_contain_text("Failed to send message. Please try again.")
    expect(page.get_by_label("Message", exact=True)).to_have_value("Hello")
    expect(page.locator(".form__submit")).to_be_enabled()


def test_sent_message_in_georgian(open_page: Open, own_server: Server) -> None:
    page = open_page("/contact?lang=ka", base=own_server.url)
    for label, text in {
        "სახელი": "ნინო",
        "ელფოსტა": "nino@example.com",
        "თემა": "მესტია",
        "წერილი": "გაზაფხულზე გზა ღიაა?",
    }.items():
        page.get_by_label(label, exact=True).fill(text)
    page.get_by_role("button", name="გაგზავნა").click()
    expect(page.locator(".toast")).to_contain_text("წერილი გაიგზავნა!")
    expect(page.locator(".toast")).to_contain_text("24 საათში გიპასუხებთ.")
    expect(page.get_by_label("წერილი", exact=True)).to_have_value("")


def test_failure_is_told_and_nothing_lost(open_page: Open, own_server: Server) -> None:
    page = open_page("/contact", base=own_server.url)
    fill(page, Message="Is the road open in May?")
    with closing(sqlite3.connect(own_server.log.parent / "site.db")) as database:
        database.execute(
            "CREATE TRIGGER full BEFORE INSERT ON contact_messages BEGIN SELECT RAISE(ABORT, 'no space'); END"
        )
    page.get_by_role("button", name="Send Message").click()
    toast = page.locator(".toast")
    expect(toast).to_contain_text("Error")
    expect(toast).to_contain_text("Failed to send message. Please try again.")
    expect(toast).to_have_class(re.compile("toast--destructive"))
    expect(page.get_by_label("Message", exact=True)).to_have_value("Is the road open in May?")
    expect(page.get_by_role("button", name="Send Message")).to_be_enabled()
    log = own_server.log.read_text()
    assert "message not stored" in log
    assert "no space" in log
    assert "Is the road open" not in log


@pytest.mark.parametrize(("query", "button", "title", "words", "thanks"), [
    ("", "Send Message", "Error", "Failed to send message. Please try again.", "Message Sent!"),
    ("?lang=ka", "გაგზავნა", "შეცდომა", "წერილი ვერ გაიგზავნა. გთხოვთ, კიდევ სცადოთ.", "წერილი გაიგზავნა!"),
])  # fmt: skip
def test_failure_is_told_while_the_server_is_down(
    open_page: Open, own_server: Server, query: str, button: str, title: str, words: str, thanks: str
) -> None:
    page = open_page(f"/contact{query}", base=own_server.url, allow=OUTAGE)
    for name, value in {"name": "Nino", "email": "nino@example.com", "subject": "Mestia", "message": "Hello"}.items():
        page.locator(f"#contact-{name}").fill(value)
    own_server.kill()
    expect(page.locator(".connection-notice")).not_to_be_empty()
    page.get_by_role("button", name=button).click()
    toast = page.locator(".toast")
    expect(toast.locator(".toast__title")).to_have_text(title)
    expect(toast.locator(".toast__text")).to_have_text(words)
    expect(toast).to_have_class(re.compile("toast--destructive"))
    own_server.start()
    page.wait_for_selector("html[data-ready]", state="attached", timeout=20_000)
    expect(page.locator("#contact-message")).to_have_value("Hello")
    page.get_by_role("button", name=button).click()
    expect(toast).to_contain_text(thanks)


def test_notices_are_at_hand_for_a_form_that_was_typed_into_before_it_was_live(open_page: Open) -> None:
    page = open_page("/about", live=False)
    let_app_come = hold_app(page)
    page.goto("/contact", wait_until="commit")
    page.get_by_label("Name").fill("Nino")
    with page.expect_response(re.compile(r"/assets/Toasts-")):
        let_app_come()


def test_a_message_is_not_lost_on_a_session_that_only_begins(open_page: Open) -> None:
    sockets: list[WebSocketRoute] = []

    def answer_only_the_first(route: WebSocketRoute) -> None:
        sockets.append(route)
        if len(sockets) == 1:
            route.connect_to_server()

    page = open_behind(open_page, answer_only_the_first)
    sockets[0].close()
    while len(sockets) < 2:
        page.wait_for_timeout(20)  # the route sees the next socket, no event of the page tells of it
    page.get_by_role("button", name="Send Message").click()
    expect(page.locator(".toast")).to_contain_text("Failed to send message. Please try again.")
    expect(page.get_by_label("Message", exact=True)).to_have_value("Hello")


def test_sent_message_is_thanked_for_and_the_form_cleared(open_page: Open) -> None:
    page = open_page("/contact")
    fill(page, Message="Is the road open in May?")
    page.get_by_role("button", name="Send Message").click()
    toast = page.locator(".toast")
    expect(toast).to_contain_text("Message Sent!")
    expect(toast).to_contain_text("We'll get back to you within 24 hours.")
    expect(page.get_by_label("Message", exact=True)).to_have_value("")
    expect(page.get_by_role("button", name="Send Message")).to_be_enabled()


@pytest.mark.parametrize(("query", "button", "wrong"), [
    ("", "Send Message", "This is not an e-mail address."), ("?lang=ka", "გაგზავნა", "ეს ელფოსტის მისამართი არ არის."),
])  # fmt: skip
def test_wrong_field_is_marked_and_nothing_lost(open_page: Open, query: str, button: str, wrong: str) -> None:
    page = open_page(f"/contact{query}")
    for name, value in {"name": "Nino", "email": "nino@example", "subject": "Mestia", "message": "Hello"}.items():
        page.locator(f"#contact-{name}").fill(value)
    page.get_by_role("button", name=button).click()
    expect(page.locator(".field__error:visible")).to_have_text(wrong)
    expect(page.locator("#contact-message")).to_have_value("Hello")
    expect(page.locator("#contact-email")).to_have_attribute("aria-invalid", "true")
    expect(page.locator("#contact-email")).to_be_focused()


def test_text_being_typed_survives_a_killed_server(open_page: Open, own_server: Server) -> None:
    page = open_page("/contact", base=own_server.url, allow=OUTAGE)
    fill(page, Message="Half a thou")
    own_server.kill()
    page.wait_for_selector("html:not([data-ready])", state="attached")
    own_server.start()
    page.wait_for_selector("html[data-ready]", state="attached", timeout=20_000)
    expect(page.get_by_label("Message", exact=True)).to_have_value("Half a thou")
    page.get_by_role("button", name="Send Message").click()
    expect(page.locator(".toast")).to_contain_text("Message Sent!")


def test_a_letter_is_sent_although_the_app_does_not_come(open_page: Open, own_server: Server) -> None:
    page = open_page("/about", base=own_server.url, live=False, allow=("ERR_FAILED", "dynamically imported module"))
    page.route(re.compile(r"/assets/app-"), lambda route: route.abort())
    page.goto("/contact", wait_until="domcontentloaded")
    fill(page, Message="Hello")
    page.get_by_role("button", name="Send Message").click()
    expect(page.get_by_role("status")).to_contain_text("Message Sent!")
