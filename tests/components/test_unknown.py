"""Unknown values are not shown as 0."""

from __future__ import annotations

import pytest

from app.live.render.html import render
from app.live.render.language import set_language
from components.cards.card import nearby_card, property_card
from components.cards.rooms import room_card
from data.models import NearbyProperty, Property, Room
from pages import property as page

UNKNOWN = Property(id="a", name="A", rooms=(Room(name="Room", price=0),))
KNOWN = UNKNOWN.model_copy(update={"price": 80.0, "rating": 4.5, "review_count": 2})


def html(record: Property) -> str:
    card = property_card(record)
    nearby = nearby_card(NearbyProperty(id="a", name="A", rating=record.rating, min_price=record.price, max_price=0))
    parts = (card, nearby, page.title(record), page.side_card(record), room_card(record.rooms[0], 1, record))
    return "".join(render(part)[1] for part in parts)


def test_unknown_rating_reviews_and_price_are_not_shown() -> None:
    shown = html(UNKNOWN)
    assert not [word for word in ("₾", "per night", "★", "rating", "0.0", "card__foot") if word in shown]


def test_known_values_are_shown() -> None:
    shown = html(KNOWN)
    assert shown.count("80₾") == 3
    assert shown.count("4.5 out of 5") == 3
    assert shown.count("(2 reviews)") == 1


def test_a_rating_without_reviews_has_no_count() -> None:
    assert "rating__count" not in html(KNOWN.model_copy(update={"review_count": 0}))


@pytest.mark.parametrize(("language", "size"), [("en", "180 sq ft (17 m²)"), ("ka", "17 მ²")])
def test_an_unknown_room_size_is_not_shown(language: str, size: str) -> None:
    set_language(language)
    assert f"<li>{size}</li>" in render(room_card(Room(name="Room", sqft=180), 1, UNKNOWN))[1]
