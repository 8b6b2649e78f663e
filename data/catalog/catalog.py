"""The catalogue: the queries of pages, API and feeds.

The way of a record from the remote service to a page:

1. `data.remote.client` downloads a list to a temporary file (`data.mirror` decides when, and in which worker).
2. `data.remote.wire` reads a record leniently into its model, with safe URLs; `data.remote.mapping` adds what follows from
   several fields.
3. `data.database.rows` makes a row with a digest; `data.database.writing` writes the rows whose digest is another one,
   and the words that the search reads, in one transaction. A trigger increases the serial.
4. `data.database.serial` sees the new serial in every worker; results of the old one leave `QueryCache`.
5. `Records` reads rows (`data.database.search` for a filter), makes models, removes unsafe URLs, caches them.
6. `load` of a page in `pages/` awaits a method of `Catalog`; its `view` draws the models.

A list from a document (`data.content.document`) or from the demo enters at step 3; a change made in SQL at step 4.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection
from functools import partial

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncEngine

from data.catalog import regions
from data.catalog.conditions import Among, Conditions, Search, among, is_possible, of_filter, of_parameters
from data.catalog.counting import Counting
from data.catalog.records import R, Records, Upstream
from data.database import distinct, search
from data.database.serial import Serial
from data.database.tables import sql_table
from data.filters import TYPES, region_slugs
from data.models import Blog, Filter, Place, Property, Region
from data.reference.regions import is_region
from data.text.sanitize import without_overrides

FEATURED, LATEST = 8, 3
EVERYTHING = Filter()


class Catalog(Records):
    """The queries of the site. `counting` counts properties."""

    def __init__(self, engine: AsyncEngine, serial: Serial, upstream: Upstream, hosts: Collection[str]) -> None:
        super().__init__(engine, serial, upstream, hosts)
        self.counting = Counting(self)

    async def properties(self, criteria: Filter = EVERYTHING, most: int | None = None) -> tuple[Property, ...]:
        """The properties that match a filter."""
        return await self.found(await self.conditions(criteria), most)

    async def count(self, criteria: Filter = EVERYTHING) -> int:
        """The number of properties that match a filter."""
        return await self.counting.number(await self.conditions(criteria))

    async def conditions(self, criteria: Filter) -> Search:
        """A filter as conditions of a search."""
        spellings = await regions.numbers(self, Property) if criteria.where or criteria.region else ()
        return of_filter(criteria, spellings, self.dialect)

    async def api_conditions(
        self, location: str = "", region: str = "", type: str = "", low: float = 0, high: float = float("inf")
    ) -> Search:
        """The parameters of the API's search as conditions: `location` is a substring of location or region, `region` exact, both in any case and
        language; `type` exact; prices in lari a night, bounds included. Empty parameters match every property."""
        spellings = await regions.numbers(self, Property) if location or region else ()
        return of_parameters(spellings, location, region, type, low, high)

    async def types(self) -> tuple[str, ...]:
        """The types of all properties, in the order of their first occurrence."""
        table = sql_table(Property)
        types = await self.column(Property, "types", distinct.by_position(table, table.c.type))
        return tuple(dict.fromkeys(map(without_overrides, types)))

    async def known_filter(self, criteria: Filter) -> Filter:
        """`criteria` without an unknown type or region."""
        changes = {}
        if criteria.type and criteria.type not in (*TYPES, *await self.types()):
            changes["type"] = ""
        if criteria.region and not is_region(criteria.region):
            spellings = await regions.numbers(self, Property)
            if not any(criteria.region in region_slugs(each) for each in spellings):
                changes["region"] = ""
        return criteria.model_copy(update=changes)

    async def found(self, conditions: Search, most: int | None = None) -> tuple[Property, ...]:
        """The properties that match `conditions`."""
        if not is_possible(conditions):
            return ()

        async def read() -> tuple[Property, ...]:
            if conditions == Search() and most:
                return await self.first(Property, most)
            page = partial(search.page, dialect=self.dialect, most=most)
            early: tuple[Property, ...] | None = None
            if most and conditions.words:  # most texts have matches near the beginning, found in 10 ms
                early = await self._read(Property, page(conditions, indexed=False, early=True))
                if len(early) == most or await self.counting.last_position() < search.EARLY:
                    return early
            prepared = await self.counting.with_index_query(conditions)
            # None among the first: the index is used however many rows it finds, because a scan in the list's order might test all.
            indexed = (early == () and bool(prepared.match)) or await self.counting.is_selective(prepared)
            return await self._read(Property, page(prepared, indexed=indexed))

        return await self.cached(Property, ("found", conditions, most), read)

    async def prepared(self, conditions: Search) -> tuple[Search, bool]:
        """`conditions` with the query of the trigram index, and whether an index narrows them to at most MOST_SORTED rows."""
        conditions = await self.counting.with_index_query(conditions)
        return conditions, await self.counting.is_selective(conditions)

    async def size(self, model: type[R], conditions: Conditions = None) -> int:
        """The number of records of `model` that match `conditions`; a `Search` is of properties."""
        if isinstance(conditions, Search) or (model is Property and not conditions):
            return await self.counting.number(conditions or Search())
        count = among(select(func.count()).select_from(sql_table(model)), model, conditions)
        return await self.scalar(model, ("size", conditions), count)

    async def stream(
        self, model: type[R], conditions: Conditions = None, offset: int = 0, most: int | None = None
    ) -> AsyncIterator[tuple[R, ...]]:
        """The records of `model` that match `conditions`: see `read_through`."""
        if isinstance(conditions, Search):
            if not is_possible(conditions):
                return
            prepared, indexed = await self.prepared(conditions)
            statement = search.rows(prepared, self.dialect, indexed=indexed)
        else:
            statement = among(select(sql_table(model)).order_by(sql_table(model).c.position), model, conditions)
        async for part in self.read_through(model, statement, offset, most):
            yield part

    async def featured_properties(self) -> tuple[Property, ...]:
        """The first 8: the remote service marks no property as VIP."""
        return await self.properties(most=FEATURED)

    async def in_region(self, region: str) -> Search:
        """A condition: the property is in a region, given by name or slug, in any case."""
        return Search(regions=await regions.names_of(self, Property, region))

    async def properties_in(self, region: str, most: int | None = None) -> tuple[Property, ...]:
        """The properties of a region, given by its name or slug, in any case."""
        return await self.found(await self.in_region(region), most)

    async def of_category(self, category: str) -> Among | None:
        """A condition: the place is of a category, in any case; None, which matches all places, for an unknown category."""
        known = await self.column(Place, "categories", select(sql_table(Place).c.category).distinct())
        values = tuple(sorted(name for name in known if name.casefold() == category.casefold()))
        return Among("category", values) if values else None

    async def latest_blogs(self) -> tuple[Blog, ...]:
        return await self.list_of(Blog, LATEST)

    async def regions(self) -> tuple[Region, ...]:
        """The source's regions, else the built-in ones."""
        return await regions.all_regions(self)
