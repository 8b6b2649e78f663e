"""Map queries: pins, clusters of pins, records near a point."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from math import inf
from typing import TypeVar

import orjson

from data.catalog.catalog import Catalog
from data.catalog.conditions import Search, is_possible
from data.catalog.regions import names_of, records_in
from data.database import nearest as sql
from data.database import search
from data.database.tables import sql_table
from data.models import City, Place, Property, Text
from data.query_results import Group, Nearby
from data.text.coordinates import COUNTRY, Box, Point, distance, place_of

R = TypeVar("R", bound="Property | Place | City")

MOST_PINS = 100_000
MOST_SORTED = 2_000  # up to so many records are sorted by distance in memory
PART = 1_000  # pins per chunk of JSON: about 1 ms
GRID = 18, 16  # columns and lines of the grid that measures the area of results


async def groups(catalog: Catalog, conditions: Search, box: Box, columns: int, lines: int) -> tuple[Group, ...]:
    """The clusters in `box`, one per cell of a grid of `columns` × `lines`."""
    if not is_possible(conditions):
        return ()
    prepared, indexed = await catalog.prepared(conditions)
    statement = search.cells(prepared, catalog.dialect, box, columns, lines, indexed=indexed)
    rows = await catalog.select(Property, ("groups", conditions, box, columns, lines), statement)
    return tuple(Group(count, Point(lat, lon), price or 0, id) for count, lat, lon, price, id in rows)


async def area(catalog: Catalog, conditions: Search) -> Box | None:
    """The area of the properties with a margin, within COUNTRY, in cells of a grid (the cost of one map); None if there are
    none.
    """
    columns, lines = GRID
    found = [each.at for each in await groups(catalog, conditions, COUNTRY, columns, lines)]
    if not found:
        return None
    norths, easts = zip(*found, strict=True)
    wide, high = (COUNTRY.east - COUNTRY.west) / columns, (COUNTRY.north - COUNTRY.south) / lines
    return Box(
        max(COUNTRY.west, min(easts) - wide),
        max(COUNTRY.south, min(norths) - high),
        min(COUNTRY.east, max(easts) + wide),
        min(COUNTRY.north, max(norths) + high),
    )


async def named(catalog: Catalog, groups: Iterable[Group]) -> tuple[Group, ...]:
    """The groups, with the names of single properties."""
    groups = tuple(groups)
    singles = await catalog.of_ids(Property, (each.id for each in groups if each.size == 1))
    names = {each.id: each.name for each in singles}
    return tuple(each._replace(name=names.get(each.id, Text())) if each.size == 1 else each for each in groups)


async def pins(catalog: Catalog, conditions: Search) -> AsyncIterator[bytes]:
    """Chunks of JSON: `[[id, latitude, longitude, price], …]` of properties with coordinates, in list order, at most MOST_PINS.
    The price is the lowest a night in lari, 0 if unknown.
    """
    separator = b"["
    if is_possible(conditions):
        prepared, indexed = await catalog.prepared(conditions)
        statement = search.pins(prepared, catalog.dialect, MOST_PINS, indexed=indexed)
        async for rows in catalog.parts(statement, PART):
            yield separator + orjson.dumps([list(row) for row in rows])[1:-1]
            separator = b","
    yield b"[]" if separator == b"[" else b"]"


async def nearest_places(catalog: Catalog, region: str, center: Point | None, most: int) -> tuple[Nearby[Place], ...]:
    """`most` places of a region, nearest first; places without coordinates come last, in list order."""
    names = await names_of(catalog, Place, region)
    found = await nearest(catalog, Place, center, most, regions=names) if center and names else ()
    known = {each.record.id for each in found}
    listed = await records_in(catalog, Place, region, most) if len(found) < most else ()
    return (*found, *(Nearby(each, inf) for each in listed if each.id not in known))[:most]


async def nearest(
    catalog: Catalog, model: type[R], center: Point, most: int, *, without: str = "", regions: tuple[str, ...] = ()
) -> tuple[Nearby[R], ...]:
    """The `most` records of `model` nearest to a point, nearest first; if `regions` are given, only of these."""
    radii = sql.RADII if await catalog.size(model) > MOST_SORTED else sql.RADII[-1:]
    found: list[Nearby[R]] = []
    for km in radii:
        statement = sql.nearest(sql_table(model), center, km, most, without=without, regions=regions)
        records = await catalog.records(model, ("nearest", center, km, most, without, regions), statement)
        found = [Nearby(each, distance(center, at)) for each in records if (at := place_of(each))]
        if sum(each.km <= km for each in found) >= most:
            break
    return tuple(sorted(found, key=lambda each: each.km))


def by_distance(records: Iterable[R], center: Point | None) -> tuple[Nearby[R], ...]:
    """The records by distance from `center`; records without coordinates come last, in list order."""
    found = (Nearby(each, distance(center, at) if center and (at := place_of(each)) else inf) for each in records)
    return tuple(sorted(found, key=lambda each: each.km))
