"""The served contact page: cards and form."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from data.errors import NotStored
from tests.app.site import make_app
from tests.kit.fixtures import Visit
from tests.kit.page import Page
from tests.pages.reading import Reader


@pytest.mark.parametrize(("query", "title", "cards"), [
    ("", "Contact Us", [
        ["Email", "hello@georgia360.example"], ["Phone", "+995 32 2 00 03 60", "Mon-Fri 9AM-6PM GMT+4"],
        ["Office", "Tbilisi, Georgia"],
    ]),
    ("?lang=ka", "დაგვიკავშირდით", [
        ["ელფოსტა", "hello@georgia360.example"], ["ტელეფონი", "+995 32 2 00 03 60", "ორშ–პარ, 9:00–18:00, თბილისის დროით"],
        ["ოფისი", "თბილისი, საქართველო"],
    ]),
])  # fmt: skip
def test_the_contact_cards_come_after_the_form(read: Reader, query: str, title: str, cards: list[list[str]]) -> None:
    page = read(f"/contact{query}")
    assert page.find("h1").text == title
    assert [card.find("h2, h3, p, a").texts for card in page.find(".contact-cards > li")] == cards
    assert len(page.find("form.form + .contact-cards")) == 1  # a phone shows the form first
    assert page.find(".contact-cards a[href^='mailto:']").is_shown
    assert page.find(".contact-cards a[href='tel:+995322000360']").is_shown


@pytest.mark.parametrize(("query", "labels", "button"), [
    ("", ["Name", "Email", "Subject", "Message"], "Send Message"),
    ("?lang=ka", ["სახელი", "ელფოსტა", "თემა", "წერილი"], "გაგზავნა"),
])  # fmt: skip
def test_the_form_has_four_required_fields(read: Reader, query: str, labels: list[str], button: str) -> None:
    page = read(f"/contact{query}")
    fields = [page.field(label) for label in labels]
    for field in fields:
        assert field["required"] == ""
    assert fields[1]["type"] == "email"
    assert fields[3]["rows"] == "6"
    assert "disabled" not in page.button(button).node.attributes


LETTER = {"name": "Nino", "email": "nino@example.com", "subject": "Mestia", "message": "Is the road open in May?"}


async def write(page: Page, **changed: str) -> None:
    """Send a valid message with the fields of `changed`."""
    for name, text in {**LETTER, **changed}.items():
        (field,) = page.find(f"#contact-{name}")
        await page.fill(field.name, text)
    await page.submit()


@pytest.mark.parametrize(("language", "thanks"), [
    ("en", "Message Sent! We'll get back to you within 24 hours."), ("ka", "წერილი გაიგზავნა! 24 საათში გიპასუხებთ."),
])  # fmt: skip
async def test_a_sent_message_is_confirmed(visit: Visit, language: str, thanks: str) -> None:
    page = await visit("/contact", language=language)
    await write(page)
    (notice,) = page.notices
    assert thanks in notice
    assert page.answer
    assert (page.answer["errors"], page.answer["sent"]) == ({}, True)


@pytest.mark.parametrize(("field", "text", "error"), [
    ("name", " ", "This field is required."), ("subject", "", "This field is required."),
    ("message", "", "This field is required."), ("email", "nino@example", "This is not an e-mail address."),
])  # fmt: skip
async def test_an_invalid_field_is_named_and_no_message_is_sent(
    visit: Visit, field: str, text: str, error: str
) -> None:
    page = await visit("/contact")
    await write(page, **{field: text})
    assert page.answer == {"type": "answer", "errors": {field: error}, "sent": False, "toast": None}
    assert page.notices == []


@pytest.mark.parametrize(("language", "title", "alert", "required", "no_email"), [
    ("en", "Error: Contact Us", "Please check these fields: Name Email", "This field is required.", "This is not an e-mail address."),
    ("ka", "შეცდომა: დაგვიკავშირდით", "გთხოვთ, შეამოწმოთ ეს ველები: სახელი ელფოსტა", "ამ ველის შევსება აუცილებელია.", "ელფოსტის მისამართი არასწორია."),
])  # fmt: skip
async def test_without_script_errors_are_in_the_language_of_the_page(
    visit: Visit, language: str, title: str, alert: str, required: str, no_email: str
) -> None:
    page = await visit("/contact", language=language, live=False)
    await write(page, name="", email="nino")
    assert page.status == 422
    assert page.title.startswith(title)
    assert page.role("alert").text == alert
    name, email, message = (page.find(f"#contact-{each}")[0] for each in ("name", "email", "message"))
    assert (name.description, email.description) == (required, no_email)
    assert (name["aria-invalid"], email["aria-invalid"], message["aria-invalid"]) == ("true", "true", None)
    assert (name["autofocus"], email["autofocus"]) == ("", None)
    assert page.value(message.name) == LETTER["message"]


@pytest.mark.parametrize(("language", "words"), [
    ("en", "Error Failed to send message. Please try again."),
    ("ka", "შეცდომა წერილი ვერ გაიგზავნა. გთხოვთ, კიდევ სცადოთ."),
])  # fmt: skip
async def test_a_message_that_is_not_stored_is_reported_and_not_logged(
    visit: Visit, tmp_path: Path, capfd: pytest.CaptureFixture[str], language: str, words: str
) -> None:
    file = tmp_path / "site.db"
    with make_app(database=f"sqlite+aiosqlite:///{file}") as app:
        page = await visit("/contact", language=language, of=app)
        with closing(sqlite3.connect(file)) as database:
            database.execute(
                "CREATE TRIGGER full BEFORE INSERT ON contact_messages BEGIN SELECT RAISE(ABORT, 'no space'); END"
            )
        with pytest.raises(NotStored):  # logged
            await write(page)
        await page.settle()
        assert page.notices == [words]
        assert page.answer
        assert (page.answer["errors"], page.answer["sent"]) == ({}, False)
    log = "".join(capfd.readouterr())
    assert log.count("message not stored") == 1
    assert "no space" in log
    assert LETTER["message"] not in log
