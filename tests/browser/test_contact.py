"""The contact form in the browser. tests/client/message_form.test.js tests its answers."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import OUTAGE, Open, hold_app
from tests.browser.server import Server

LETTER = {"name": "Nino", "email": "nino@example.com", "subject": "Mestia", "message": "Hello"}


def fill(page: Page, **changed: str) -> None:
    for name, text in {**LETTER, **changed}.items():
        page.locator(f"#contact-{name}").fill(text)


def test_wrong_fields_are_marked_in_the_language_of_the_page(open_page: Open) -> None:
    page = open_page("/contact")
    name, email, send = page.locator("#contact-name"), page.locator("#contact-email"), page.locator(".form__submit")
    errors = page.locator(".field__error:visible")
    fill(page, name=" ", email="nino")
    send.click()
    expect(name).to_be_focused()
    expect(name).to_have_accessible_description("This field is required.")
    expect(email).to_have_accessible_description("This is not an e-mail address.")
    page.locator(".languages a", has_text="GE").click()
    expect(errors).to_have_text(["ამ ველის შევსება აუცილებელია.", "ელფოსტის მისამართი არასწორია."])
    expect(page.get_by_role("alert")).to_have_text(
        re.compile(r"გთხოვთ, შეამოწმოთ ეს ველები:\s*სახელი\s*ელფოსტა"), use_inner_text=True
    )
    name.press_sequentially("N")
    expect(errors).to_have_text(["ელფოსტის მისამართი არასწორია."])
    page.locator(".form__summary a:visible").click()
    expect(email).to_be_focused()
    email.fill("nino@example")  # valid for the browser, not for Python
    expect(errors).to_have_count(0)
    expect(page.get_by_role("alert")).to_have_count(0)
    send.click()
    expect(errors).to_have_text("ელფოსტის მისამართი არასწორია.")
    expect(email).to_have_attribute("aria-invalid", "true")
    expect(email).to_be_focused()
    expect(page.locator("#contact-message")).to_have_value("Hello")


def test_an_unsent_message_survives_a_server_crash(open_page: Open, own_server: Server) -> None:
    page = open_page("/contact?lang=ka", base=own_server.url, allow=OUTAGE)
    fill(page)
    own_server.kill()
    expect(page.locator(".connection-notice")).not_to_be_empty()
    send, toast = page.get_by_role("button", name="გაგზავნა"), page.locator(".toast")
    send.click()
    expect(toast.locator(".toast__title")).to_have_text("შეცდომა")
    # On a machine with only the loopback Chromium reports no network.
    is_online = page.evaluate("navigator.onLine")
    said = "წერილი ვერ გაიგზავნა. გთხოვთ, კიდევ სცადოთ." if is_online else "კავშირი არ არის, ამიტომ არაფერი გაგზავნილა."
    expect(toast.locator(".toast__text")).to_contain_text(said)
    expect(toast).to_have_class(re.compile("toast--destructive"))
    own_server.start()
    page.wait_for_selector("html[data-ready]", state="attached", timeout=20_000)
    expect(page.locator("#contact-message")).to_have_value("Hello")
    send.click()
    expect(toast).to_contain_text("წერილი გაიგზავნა!")
    expect(page.locator("#contact-message")).to_have_value("")


def test_toasts_are_loaded_for_a_form_typed_into_before_hydration(open_page: Open) -> None:
    page = open_page("/about", live=False)
    let_app_come = hold_app(page)
    page.goto("/contact", wait_until="commit")
    page.get_by_label("Name").fill("Nino")
    with page.expect_response(re.compile(r"/assets/Toasts-")):
        let_app_come()


def test_a_message_is_sent_although_the_app_fails_to_load(open_page: Open, own_server: Server) -> None:
    page = open_page("/about", base=own_server.url, live=False, allow=("ERR_FAILED", "dynamically imported module"))
    page.route(re.compile(r"/assets/app-"), lambda route: route.abort())
    page.goto("/contact", wait_until="domcontentloaded")
    fill(page)
    page.get_by_role("button", name="Send Message").click()
    expect(page.get_by_role("status")).to_contain_text("Message Sent!")
