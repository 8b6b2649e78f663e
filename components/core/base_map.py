"""The base map (outlines of the regions) and the ground (land, water, roads) as SVG files that every map references.

Inline they would add 7 and 15 KB to each page. Two files, because the map of the regions needs only the first.
"""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from typing import Any

from reactpy.types import VdomDict

from data.reference.ground import LAYERS
from data.reference.regions import MAP_REGIONS, VIEW_BOX, MapRegion


@cache
def base_map() -> str:
    """An SVG document with a path for each region, whose id is the region's slug."""
    return _document({each.slug: each.outline for each in MAP_REGIONS})


@cache
def ground() -> str:
    """An SVG document with a path for each of LAYERS, whose id is the layer's name."""
    return _document(LAYERS)


@cache
def base_map_path() -> str:
    """The path of the file, which contains a digest of its content."""
    return f"/static/base-map-{_digest(base_map())}.svg"


@cache
def ground_path() -> str:
    return f"/static/base-map-ground-{_digest(ground())}.svg"


def outline(region: MapRegion, attributes: dict[str, Any]) -> VdomDict:
    return VdomDict(tagName="use", attributes={"href": f"{base_map_path()}#{region.slug}", **attributes})


def layer(name: str, attributes: dict[str, Any]) -> VdomDict:
    return VdomDict(tagName="use", attributes={"href": f"{ground_path()}#{name}", **attributes})


def _document(paths: dict[str, str]) -> str:
    """An SVG with named paths; each `<use>` sets fill and stroke."""
    drawn = "".join(f'<path id="{id}" d="{d}" vector-effect="non-scaling-stroke"/>' for id, d in paths.items())
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{VIEW_BOX}">{drawn}</svg>'


def _digest(document: str) -> str:
    return blake2b(document.encode(), digest_size=6).hexdigest()
