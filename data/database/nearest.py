"""The records nearest to a point, in SQL: first those of a box around it, which an index finds, then the closest of them.

The box grows until it holds enough of them for sure: the circle in it has as many as are asked for.
"""

from __future__ import annotations

from math import cos, radians
from typing import Any

from sqlalchemy import select

from data.database.search import within
from data.text.coordinates import Point, around

RADII = (3.0, 15.0, 60.0, 700.0)  # km; the last holds all of Georgia, seen from anywhere in it


def nearest(
    table: Any, center: Point, km: float, most: int, *, without: str = "", regions: tuple[str, ...] = ()
) -> Any:
    """The `most` rows closest to `center`, of those in the box around a circle of `km`; but for the one with the id
    `without`, and of `regions` alone, if there are any."""
    away = _squared(table.c.latitude, table.c.longitude, center)
    rows = select(table).where(*within(table, around(center, km)))
    if without:
        rows = rows.where(table.c.id != without)
    if regions:
        rows = rows.where(table.c.region.in_(regions))
    return rows.order_by(away, table.c.position).limit(most)


def _squared(latitude: Any, longitude: Any, center: Point) -> Any:
    """The square of the distance on a flat map, which sorts like that on the globe as far as a box reaches."""
    north, east = latitude - center.latitude, (longitude - center.longitude) * cos(radians(center.latitude))
    return north * north + east * east
