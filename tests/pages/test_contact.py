"""The contact page: its cards and its form, as it is served."""

from __future__ import annotations

import pytest

from tests.pages.reading import Reader


@pytest.mark.parametrize(("query", "title", "cards"), [
    ("", "Contact Us", [
        ["Email", "hello@georgia360.example"], ["Phone", "+995 32 2 00 03 60", "Mon-Fri 9AM-6PM GMT+4"],
        ["Office", "Tbilisi, Georgia"],
    ]),
    ("?lang=ka", "დაგვიკავშირდით", [
        ["ელფოსტა", "hello@georgia360.example"], ["ტელეფონი", "+995 32 2 00 03 60", "ორშ–პარ 9:00–18:00, GMT+4"],
        ["ოფისი", "თბილისი, საქართველო"],
    ]),
])  # fmt: skip
def test_cards(read: Reader, query: str, title: str, cards: list[list[str]]) -> None:
    page = read(f"/contact{query}")
    assert page.find("h1").text == title
    assert [card.find("h2, h3, p, a").texts for card in page.find(".contact-cards > li")] == cards
    assert page.find(".contact-cards a[href^='mailto:']").is_shown
    assert page.find(".contact-cards a[href='tel:+995322000360']").is_shown


@pytest.mark.parametrize(("query", "labels", "button"), [
    ("", ["Name", "Email", "Subject", "Message"], "Send Message"),
    ("?lang=ka", ["სახელი", "ელფოსტა", "თემა", "წერილი"], "გაგზავნა"),
])  # fmt: skip
def test_form(read: Reader, query: str, labels: list[str], button: str) -> None:
    page = read(f"/contact{query}")
    fields = [page.field(label) for label in labels]
    for field in fields:
        assert field["required"] == ""
    assert fields[1]["type"] == "email"
    assert fields[3]["rows"] == "6"
    assert "disabled" not in page.button(button).node.attributes
