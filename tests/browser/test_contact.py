"""The contact page: cards and the live form."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Open
from tests.browser.server import Server


def fill(page: Page, **fields: str) -> None:
    for label, text in {"Name": "Nino", "Email": "nino@example.com", "Subject": "Mestia", **fields}.items():
        page.get_by_label(label, exact=True).fill(text)


def test_cards_and_form(open_page: Open) -> None:
    page = open_page("/contact")
    expect(page.get_by_text("Mon-Fri 9AM-6PM GMT+4")).to_be_visible()
    expect(page.locator("a[href^='mailto:']")).to_be_visible()
    expect(page.locator(".contact-cards a[href^='tel:+995']")).to_be_visible()
    expect(page.get_by_label("Message", exact=True)).to_have_attribute("rows", "6")
    for label in ("Name", "Email", "Subject", "Message"):
        expect(page.get_by_label(label, exact=True)).to_have_attribute("required", "")
    expect(page.get_by_label("Email", exact=True)).to_have_attribute("type", "email")


def test_sent_message_is_thanked_for_and_the_form_cleared(open_page: Open) -> None:
    page = open_page("/contact")
    fill(page, Message="Is the road open in May?")
    page.get_by_role("button", name="Send Message").click()
    toast = page.locator(".toast")
    expect(toast).to_contain_text("Message Sent!")
    expect(toast).to_contain_text("We'll get back to you within 24 hours.")
    expect(page.get_by_label("Message", exact=True)).to_have_value("")
    expect(page.get_by_role("button", name="Send Message")).to_be_enabled()


def test_wrong_field_is_marked_and_nothing_lost(open_page: Open) -> None:
    page = open_page("/contact")
    fill(page, Message="Hello", Email="nino@example")
    page.get_by_role("button", name="Send Message").click()
    expect(page.get_by_role("alert")).to_have_text("This is not an e-mail address.")
    expect(page.get_by_label("Message", exact=True)).to_have_value("Hello")
    expect(page.get_by_label("Email", exact=True)).to_have_attribute("aria-invalid", "true")


def test_text_being_typed_survives_a_killed_server(open_page: Open, own_server: Server) -> None:
    page = open_page("/contact", base=own_server.url, allow=("WebSocket connection", "ERR_CONNECTION_REFUSED"))
    fill(page, Message="Half a thou")
    own_server.kill()
    own_server.start()
    page.wait_for_selector("html:not([data-ready])", state="attached")
    page.wait_for_selector("html[data-ready]", state="attached", timeout=20_000)
    expect(page.get_by_label("Message", exact=True)).to_have_value("Half a thou")
    page.get_by_role("button", name="Send Message").click()
    expect(page.locator(".toast")).to_contain_text("Message Sent!")
