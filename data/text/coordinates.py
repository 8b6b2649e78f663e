"""Coordinates of records: read from the URL of a map, and what is computed from them. Pure functions.

A point is (latitude, longitude) in degrees; distances are in kilometres along a great circle, "by air".
"""

from __future__ import annotations

import re
from math import asin, cos, degrees, radians, sin, sqrt
from typing import Any, NamedTuple
from urllib.parse import parse_qs, unquote, urlsplit

from data.models import Property

EARTH = 6371.0  # km, the mean radius
PLACES = 6  # decimal places: 0.1 m

_HOST = re.compile(r"(?:.*\.)?(?:google\.(?:com?\.)?[a-z]{2,3}|openstreetmap\.org)")
_NUMBER = r"(-?\d{1,3}(?:\.\d{1,20})?)"
# By precision: a marked place, a searched place, the view.
_IN_PATH = (
    re.compile(rf"!3d(?P<lat>{_NUMBER})!4d(?P<lon>{_NUMBER})"),  # a place of Google
    re.compile(rf"!2d(?P<lon>{_NUMBER})!3d(?P<lat>{_NUMBER})"),  # the view of Google's embedded map
    re.compile(rf"/@(?P<lat>{_NUMBER}),(?P<lon>{_NUMBER})"),
    re.compile(rf"#map=\d+/(?P<lat>{_NUMBER})/(?P<lon>{_NUMBER})"),
)
_PAIR = re.compile(rf"\s*(?:loc:)?{_NUMBER}\s*,\s*{_NUMBER}\s*")
_PAIR_NAMES = ("marker", "q", "query", "destination", "daddr", "ll", "center")
_BOX = re.compile(",".join([_NUMBER] * 4))


class Point(NamedTuple):
    latitude: float
    longitude: float


class Box(NamedTuple):
    """An area between two meridians and two parallels, in degrees, its edges included."""

    west: float
    south: float
    east: float
    north: float


COUNTRY = Box(39.9, 41.0, 46.8, 43.7)  # Georgia, the default area of a map


def point(latitude: float | None, longitude: float | None) -> Point | None:
    """The point, or None if a number is missing or out of range, or for (0, 0), which empty forms send."""
    if latitude is None or longitude is None or not (abs(latitude) <= 90 and abs(longitude) <= 180):
        return None
    if latitude == longitude == 0:
        return None
    return Point(round(latitude, PLACES), round(longitude, PLACES))


def place_of(record: Any) -> Point | None:
    """The point of a property, place or city; None without coordinates."""
    return point(record.latitude, record.longitude)


def point_of_map(url: str | None) -> Point | None:
    """The point that a map of Google or OpenStreetMap shows; None if its URL names none."""
    try:
        parts = urlsplit(url or "")
        if not _HOST.fullmatch(parts.hostname or ""):
            return None
        query = parse_qs(parts.query)
    except ValueError:
        return None
    given = {name: values[0] for name, values in query.items()}
    text = unquote(f"{parts.path}?{parts.query}#{parts.fragment}")
    for found in (_marked(given), *(_matched(pattern, text) for pattern in _IN_PATH), _middle(given.get("bbox", ""))):
        if found:
            return found
    return None


def located(record: Property) -> Property:
    """The record; if it has no coordinates, with those of its map URL."""
    found = point_of_map(record.map_url) if record.latitude is None else None
    return record.model_copy(update=found._asdict()) if found else record


def distance(a: Point, b: Point) -> float:
    """Kilometres by air (haversine)."""
    north, east = radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)
    half = sin(north / 2) ** 2 + cos(radians(a.latitude)) * cos(radians(b.latitude)) * sin(east / 2) ** 2
    return 2 * EARTH * asin(min(1.0, sqrt(half)))


def circle_box(center: Point, km: float) -> Box:
    """The smallest box that holds the circle of `km` around a point."""
    north = degrees(km / EARTH)
    east = min(180.0, north / max(0.01, cos(radians(min(89.0, abs(center.latitude) + north)))))
    return Box(center.longitude - east, center.latitude - north, center.longitude + east, center.latitude + north)


def box_of(text: str) -> Box | None:
    """'41.6,41.5,42.1,42.0' (west, south, east, north) → a box; None if it is none."""
    found = _BOX.fullmatch(text) if len(text) <= 100 else None
    if not found:
        return None
    box = Box(*map(float, found.groups()))
    valid = -180 <= box.west < box.east <= 180 and -90 <= box.south < box.north <= 90
    return box if valid else None


def _marked(given: dict[str, str]) -> Point | None:
    for name in _PAIR_NAMES:
        if pair := _PAIR.fullmatch(given.get(name, "")[:100]):
            return point(float(pair[1]), float(pair[2]))
    pair = _PAIR.fullmatch(f"{given.get('mlat', '')},{given.get('mlon', '')}"[:100])
    return point(float(pair[1]), float(pair[2])) if pair else None


def _matched(pattern: re.Pattern[str], text: str) -> Point | None:
    found = pattern.search(text)
    return point(float(found["lat"]), float(found["lon"])) if found else None


def _middle(text: str) -> Point | None:
    box = box_of(text)
    return point((box.south + box.north) / 2, (box.west + box.east) / 2) if box else None
