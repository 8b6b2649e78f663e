"""A card fails alone."""

from __future__ import annotations

import re

import pytest

from app.live.render.html import render
from components.cards import card
from components.layout.sections import carousel
from data import demo
from data.models import Property, Text
from data.prices import price_range
from tests.app.site import make_client


def test_a_card_that_fails_leaves_the_others() -> None:
    good, broken = (
        demo.properties()[0],
        Property(id="broken", name=Text(en="Broken"), image_url="/x").model_copy(update={"name": None}),
    )
    strip = [card.property_card(good), card.property_card(broken)]
    shown = render(dict(carousel("Stays", strip)))[1]
    assert good.name.read("en") in shown
    assert "This part of the page could not be shown." in shown


def test_a_card_that_fails_leaves_the_list_and_its_filter(monkeypatch: pytest.MonkeyPatch) -> None:
    broken = demo.properties()[1].id

    def price_range_or_error(record: Property) -> tuple[float, float]:
        if record.id == broken:
            raise ZeroDivisionError
        return price_range(record)

    monkeypatch.setattr(card, "price_range", price_range_or_error)
    with make_client() as client:
        page = client.get("/properties")
        assert page.status_code == 200
        assert page.text.count('class="card card--property"') == 23
        assert page.text.count("This part of the page could not be shown.") == 1
        (url, *_) = re.findall(r"/listing/[\w-]+\.json", page.text)
        index = client.get(url).json()
        assert len(index["entries"]) == len(demo.properties())
