"""Coordinates: what is read from the URL of a map, distances, and where the demo's records lie."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from data import demo
from data.reference.regions import MAP_REGIONS, PROJECTION, map_regions_of
from data.text.coordinates import Box, Point, box_of, circle_box, distance, point, point_of_map

GOOGLE = "https://www.google.com/maps"


@pytest.mark.parametrize(("url", "found"), [
    (f"{GOOGLE}/embed?pb=!1m18!1m12!1m3!1d2978.1!2d44.8015!3d41.6938!2m3!1f0!2f0!3f0", (41.6938, 44.8015)),
    (f"{GOOGLE}/place/Narikala/@41.60,44.70,17z/data=!3m1!4b1!4m6!3m5!8m2!3d41.6879!4d44.8088", (41.6879, 44.8088)),
    (f"{GOOGLE}/@41.6938,44.8015,15z", (41.6938, 44.8015)),
    (f"{GOOGLE}?q=41.6938,44.8015&output=embed", (41.6938, 44.8015)),
    (f"{GOOGLE}?q=loc:41.6938,44.8015", (41.6938, 44.8015)),
    (f"{GOOGLE}?ll=41.6938,%2044.8015&z=10", (41.6938, 44.8015)),
    ("https://maps.google.com/?ll=41.6938%2C44.8015&q=Hotel+Tbilisi", (41.6938, 44.8015)),
    ("https://www.google.ge/maps?q=41.6938,44.8015", (41.6938, 44.8015)),
    ("https://www.openstreetmap.org/export/embed.html?bbox=1,2,3,4&marker=41.6938%2C44.8015", (41.6938, 44.8015)),
    ("https://www.openstreetmap.org/export/embed.html?bbox=44.7%2C41.6%2C44.9%2C41.8", (41.7, 44.8)),
    ("https://www.openstreetmap.org/?mlat=41.6938&mlon=44.8015#map=12/41/44", (41.6938, 44.8015)),
    ("https://www.openstreetmap.org/#map=15/41.6938/44.8015", (41.6938, 44.8015)),
    (f"{GOOGLE}?q=Hotel+Tbilisi", None),
    (f"{GOOGLE}?q=0,0", None),
    (f"{GOOGLE}?q=141.6,44.8", None),
    ("https://example.com/maps?q=41.6938,44.8015", None),
    ("https://google.com.example.org/maps?q=41.6938,44.8015", None),
    ("https://[bad", None),
    (None, None),
])  # fmt: skip
def test_point_of_a_map(url: str | None, found: tuple[float, float] | None) -> None:
    assert point_of_map(url) == found


@given(st.text())
def test_any_url_is_parsed_without_an_error(text: str) -> None:
    point_of_map(text)
    point_of_map(f"https://www.google.com/maps?q={text}")
    box_of(text)


def test_distances_equal_those_of_an_atlas() -> None:
    tbilisi, batumi = Point(41.6938, 44.8015), Point(41.6458, 41.6417)
    assert distance(tbilisi, batumi) == pytest.approx(262.5, abs=1)
    assert distance(tbilisi, tbilisi) == 0
    assert distance(Point(0, 0), Point(0, 180)) == pytest.approx(20015, abs=1)


points = st.builds(Point, st.floats(-80, 80), st.floats(-170, 170))


@given(points, points)
def test_a_box_around_a_point_holds_the_circle(center: Point, other: Point) -> None:
    box = circle_box(center, distance(center, other))
    assert box.south <= other.latitude + 1e-9
    assert box.north >= other.latitude - 1e-9
    apart = abs(other.longitude - center.longitude)
    assert min(apart, 360 - apart) <= box.east - center.longitude + 1e-9


@pytest.mark.parametrize(("text", "box"), [
    ("41.5,41.6,42,42.1", Box(41.5, 41.6, 42, 42.1)),
    ("-10,-20,10,20", Box(-10, -20, 10, 20)),
    ("42,41.6,41.5,42.1", None),
    ("41,41,42", None),
    ("41,41,42,1000", None),
    ("nan,nan,nan,nan", None),
    ("", None),
])  # fmt: skip
def test_box_of_a_url(text: str, box: Box | None) -> None:
    assert box_of(text) == box


def test_demo_lies_in_its_regions() -> None:
    """Every record with coordinates is inside of the outline of its region, or 4 km beside it at most."""
    records: list[Any] = [*demo.properties(), *demo.places(), *demo.cities()]
    for record in records:
        if at := point(record.latitude, record.longitude):
            rings = [ring(each.outline) for each in map_regions_of(record.region)]
            assert any(is_close(at, each) for each in rings), record.id


def ring(outline: str) -> list[tuple[float, float]]:
    numbers = iter(map(float, re.findall(r"-?[\d.]+", outline)))
    return list(zip(numbers, numbers, strict=True))


def is_close(at: Point, outline: list[tuple[float, float]]) -> bool:
    x, y = PROJECTION.place(at)
    beside = 4 / 111.2 * PROJECTION.down
    steps = [(0.0, 0.0), *((beside * a, beside * b) for a in (-1, 0, 1) for b in (-1, 0, 1))]
    return any(is_inside(x + dx, y + dy, outline) for dx, dy in steps)


def is_inside(x: float, y: float, outline: list[tuple[float, float]]) -> bool:
    crossings = 0
    for (ax, ay), (bx, by) in pairs(outline):
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            crossings += 1
    return crossings % 2 == 1


def pairs(outline: list[tuple[float, float]]) -> Iterable[tuple[tuple[float, float], tuple[float, float]]]:
    return zip(outline, outline[1:] + outline[:1], strict=True)


def test_the_map_contains_the_extreme_points_of_the_country() -> None:
    boxes = [each.box for each in MAP_REGIONS]
    width = max(box[2] for box in boxes)
    for at in (Point(43.58, 40.0), Point(41.05, 46.7)):
        x, y = PROJECTION.place(at)
        assert 0 <= x <= width + 10
        assert 0 <= y <= 520
        assert PROJECTION.point(x, y) == pytest.approx(at, abs=1e-4)
