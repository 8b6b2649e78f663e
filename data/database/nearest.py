"""Nearest records in SQL: those in a box around the point, by index, sorted by distance.

The box grows until its inscribed circle contains enough records.
"""

from __future__ import annotations

from math import cos, radians
from typing import Any

from sqlalchemy import select

from data.database.search import in_box
from data.text.coordinates import Point, circle_box

RADII = (3.0, 15.0, 60.0, 700.0)  # km; the last covers Georgia from any point in it


def nearest(
    table: Any, center: Point, km: float, most: int, *, without: str = "", regions: tuple[str, ...] = ()
) -> Any:
    """The `most` rows nearest to `center` in the box around a circle of `km`, without the id `without`; if `regions` are given,
    only of these.
    """
    away = _squared(table.c.latitude, table.c.longitude, center)
    rows = select(table).where(*in_box(table, circle_box(center, km)))
    if without:
        rows = rows.where(table.c.id != without)
    if regions:
        rows = rows.where(table.c.region.in_(regions))
    return rows.order_by(away, table.c.position).limit(most)


def _squared(latitude: Any, longitude: Any, center: Point) -> Any:
    """The squared distance on a plane; within a box it sorts like the distance on the globe."""
    north, east = latitude - center.latitude, (longitude - center.longitude) * cos(radians(center.latitude))
    return north * north + east * east
