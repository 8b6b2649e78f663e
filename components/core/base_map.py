"""The outlines of Georgia's regions as a file that every map refers to: in the HTML they would be 7 KB of each page."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from typing import Any

from reactpy.types import VdomDict

from data.reference.regions import MAP_REGIONS, VIEW_BOX, MapRegion


@cache
def base_map() -> str:
    """An SVG document with a path for each region, whose id is the region's slug. Fill and stroke are those of the
    `<use>` that refers to it."""
    paths = "".join(
        f'<path id="{each.slug}" d="{each.outline}" vector-effect="non-scaling-stroke"/>' for each in MAP_REGIONS
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{VIEW_BOX}">{paths}</svg>'


@cache
def base_map_path() -> str:
    """Where it is: another address for another content."""
    return f"/static/base-map-{blake2b(base_map().encode(), digest_size=6).hexdigest()}.svg"


def outline(region: MapRegion, attributes: dict[str, Any]) -> VdomDict:
    return VdomDict(tagName="use", attributes={"href": f"{base_map_path()}#{region.slug}", **attributes})
