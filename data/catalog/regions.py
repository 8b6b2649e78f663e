"""Regions, and the records of a region, whose spelling differs between records."""

from __future__ import annotations

from functools import lru_cache

import structlog
from sqlalchemy import select
from sqlmodel import col

from data.catalog.records import R, Records
from data.database import distinct
from data.database.tables import PropertyRegion, sql_table
from data.errors import CatalogError
from data.models import Place, Property, Region
from data.query_results import RegionFirst
from data.reference.regions import REGIONS, same_region

log = structlog.get_logger()

NO_NUMBERS = {"number_of_property": 0, "number_of_place": 0}
UNCOUNTED: tuple[Region, ...] = tuple(each.model_copy(update=NO_NUMBERS) for each in REGIONS)
PICTURES = {each.name.en: each.image for each in REGIONS}


async def all_regions(records: Records) -> tuple[Region, ...]:
    """The source's regions, else the built-in ones, so that the map is never empty. Missing numbers are counted, missing pictures
    are ours.
    """
    try:
        regions = await records.list_of(Region) or UNCOUNTED
    except CatalogError as error:
        log.warning(f"API request failed with status {error.status}", path="/Region", error=str(error))
        return REGIONS
    properties, places = await numbers(records, Property), await numbers(records, Place)
    return tuple(_counted(each, properties.get(each.name.en, 0), places.get(each.name.en, 0)) for each in regions)


@lru_cache(2 * len(REGIONS))  # equal numbers give the same object, so that a region's card is rendered once
def _counted(region: Region, properties: int, places: int) -> Region:
    return region.model_copy(
        update={
            "image": region.image or PICTURES.get(region.name.en),
            "number_of_property": region.number_of_property or properties,
            "number_of_place": region.number_of_place or places,
        }
    )


async def numbers(records: Records, model: type[R]) -> dict[str, int]:
    """The records' spellings of regions, with the number of records each."""
    of_properties = select(col(PropertyRegion.region), col(PropertyRegion.number))
    statement = of_properties if model is Property else distinct.counted(sql_table(model).c.region)
    return dict(map(tuple, await records.select(model, "regions", statement)))


async def names_of(records: Records, model: type[R], region: str) -> tuple[str, ...]:
    """The records' spellings of a region, given by name or slug, in any case."""
    return tuple(name for name in await numbers(records, model) if name and same_region(name, region))


async def records_in(records: Records, model: type[R], region: str, most: int) -> tuple[R, ...]:
    """The first `most` records of a region."""
    table, names = sql_table(model), await names_of(records, model, region)
    rows = select(table).where(table.c.region.in_(names)).order_by(table.c.position).limit(most)
    return await records.records(model, ("in", names, most), rows) if names else ()


async def region_first(records: Records, model: type[R], region: str, most: int) -> RegionFirst[R]:
    """The first `most` records, the region's own first."""
    own = await records_in(records, model, region, most)
    table, names = sql_table(model), await names_of(records, model, region)
    rows = select(table).where(table.c.region.not_in(names)).order_by(table.c.position).limit(most - len(own))
    return RegionFirst(own, await records.records(model, ("elsewhere", names, most - len(own)), rows))
