"""Structured data equals the shown values."""

from __future__ import annotations

import pytest

from components.seo.structured import lodging
from data.models import Property, Room

ROOMS = (Room(price=80), Room(price=200))


@pytest.mark.parametrize(("prices", "told"), [
    ({"price": 80, "rooms": ROOMS}, "₾80-200"),
    ({"price": 80, "min_price": 70, "max_price": 90, "rooms": ROOMS}, "₾80-200"),
    ({"price": 80, "min_price": 70, "max_price": 90, "rooms": ROOMS[:1]}, "₾80"),
    ({"price": 80, "min_price": 70, "max_price": 90, "rooms": (Room(name="Room"),)}, "₾70-90"),
    ({"price": 80}, "₾80"),
    ({"price": 80, "rooms": (Room(price=0), Room(price=80))}, "₾80"),
    ({"price": 80, "min_price": 0, "max_price": 90}, "₾80-90"),
    ({"max_price": 90}, "₾90"),
    ({"price": 0, "min_price": 0, "rooms": (Room(name="Room", price=0),)}, None),
])  # fmt: skip
def test_price_range_is_that_of_the_page(prices: dict[str, object], told: str | None) -> None:
    block = lodging(Property(id="a", name="A", **prices), "/properties/a")
    assert block.get("priceRange") == told
    assert all("offers" not in room for room in block.get("containsPlace", ()))
