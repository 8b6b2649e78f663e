"""Prices of stays, in lari a night. Pure functions."""

from __future__ import annotations

from data.models import Property


def price_range(record: Property) -> tuple[float, float]:
    """(lowest, highest) price a night: of the rooms, else `min_price` and `max_price`, else `price`; (0, 0) if unknown."""
    of_rooms = [room.price for room in record.rooms if room.price]
    given = [each for each in (record.min_price or record.price, record.max_price or record.price) if each]
    prices = of_rooms or given or [0]
    return min(prices), max(prices)
