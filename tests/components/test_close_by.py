"""The words for distances and ways."""

from __future__ import annotations

import pytest

from components.maps.close_by import by_road, straight
from data.models import Road


@pytest.mark.parametrize(("km", "words"), [(0.04, "0.1 km"), (0.84, "0.8 km"), (9.96, "10 km"), (56.6, "57 km")])
def test_a_straight_line_has_a_decimal_below_10_km(km: float, words: str) -> None:
    assert straight(km) == f"{words} in a straight line"


@pytest.mark.parametrize(("hours", "time"), [
    (None, ""), (0.01, ", 5 min"), (0.3, ", 20 min"), (0.75, ", 45 min"), (0.99, ", 1 h"), (1.25, ", 1 h 15 min"), (4, ", 4 h"),
])  # fmt: skip
def test_a_way_by_road_has_its_time_in_steps_of_5_minutes(hours: float | None, time: str) -> None:
    assert by_road(Road(to="city:mestia", km=44.6, hours=hours)) == f"About 45 km by road{time}"
