"""Queries of the maps in pages."""

from __future__ import annotations

import asyncio

from components.maps.map_drawing import COLUMNS, LINES, ViewBox, apart, region_view_box, view_box_of
from components.maps.property_map import MapData
from data.catalog import map as on_map
from data.catalog.catalog import Catalog
from data.catalog.conditions import Search
from data.models import City, Filter
from data.query_results import Group
from data.text.coordinates import COUNTRY

CITIES = 60  # cities of the catalogue named on the map


async def load_map(catalog: Catalog, criteria: Filter, conditions: Search) -> MapData:
    """The map beside a list. `conditions`: those of the list."""
    box, everywhere = conditions.box, conditions._replace(box=None)
    found = await on_map.area(catalog, everywhere)
    groups, unplaced, towns = await asyncio.gather(
        groups_in(catalog, everywhere, view_box_of(box or found or COUNTRY)),
        catalog.counting.number(everywhere._replace(unplaced=True)),
        catalog.list_of(City, CITIES),
    )
    return MapData(criteria, box, found, groups, unplaced, towns, catalog.version)


async def stays_in(catalog: Catalog, region: str) -> tuple[Group, ...]:
    """The pins of a region; none if it is not on the map."""
    view_box = region_view_box(region)
    return await groups_in(catalog, await catalog.in_region(region), view_box) if view_box else ()


async def groups_in(catalog: Catalog, conditions: Search, view_box: ViewBox) -> tuple[Group, ...]:
    """The groups of a drawing: properties in its view box that match `conditions`."""
    groups = await on_map.groups(catalog, conditions, view_box.box, COLUMNS * 2, LINES * 2)
    return await on_map.named(catalog, apart(view_box, groups))
