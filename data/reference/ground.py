"""The ground of every map: layers on and around Georgia, and names.

`ground.json` is Natural Earth's (public domain) and ours; `static/outlines/ground.py` generates it. `names.json` has the
towns by size and the names of seas and countries.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import orjson

from data.languages import OF_TEXTS
from data.models import Record, Text
from data.text.coordinates import Point

HERE = Path(__file__).parent


class MapName(Record):
    """A name on the map: of a town, or of an area around its middle."""

    text: Text
    latitude: float
    longitude: float
    rank: int = 0  # of a town: 1 the capital, 2 a city or the town of a region, 3 a town, 4 a small one
    kind: str = ""  # of an area: sea, lake or country

    @property
    def at(self) -> Point:
        return Point(self.latitude, self.longitude)


# The `d` of an SVG path in units of the map, by the name of its layer, the lowest first.
LAYERS: dict[str, str] = orjson.loads((HERE / "ground.json").read_bytes())


def _named(given: dict[str, Any]) -> MapName:
    """A name of names.json, which has its languages beside its other fields."""
    return MapName(text=Text(**{code: given.pop(code) for code in OF_TEXTS if code in given}), **given)


_NAMES = orjson.loads((HERE / "names.json").read_bytes())
TOWNS = tuple(map(_named, _NAMES["towns"]))
AREAS = tuple(map(_named, _NAMES["areas"]))
