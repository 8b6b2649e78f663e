"""The catalogue: the queries that pages and the API make, independent of the source.

Lists are authoritative: a record is looked up in its list. A single read from the source happens only while the list is
not loaded or when the list does not contain the id.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any, Protocol, cast

import structlog

from data.catalog.cache import Cache
from data.catalog.filters import PropertyIndex
from data.catalog.record_index import Around, R, RecordIndex
from data.errors import CatalogError, NotFound
from data.kinds import KINDS
from data.models import Blog, City, Place, Property, Region
from data.reference.regions import REGIONS

log = structlog.get_logger()

FEATURED, LATEST = 8, 3
SINGLES = 500  # single reads in the cache, found or not
LARGE = 1000  # records from which a list is indexed in a thread


class Source(Protocol):
    """A source of records. `list` returns the identical tuple while nothing has changed. Both raise `CatalogError`."""

    async def list(self, model: type[R]) -> tuple[R, ...]: ...
    async def one(self, model: type[R], id: str) -> R: ...
    async def close(self) -> None: ...


class Catalog:
    """Reads through a cache. With a value in the cache no method suspends. Reads raise `CatalogError`."""

    def __init__(self, source: Source, *, fresh_seconds: float) -> None:
        self._source = source
        self._lists = Cache(fresh_seconds)
        self._singles = Cache(fresh_seconds, most=SINGLES)
        self._changes = 0

    @property
    def version(self) -> str:
        """Changes whenever a list changes; part of the key of cached pages. Reading it also starts the refresh of stale
        lists."""
        for kind in KINDS.values():
            self._lists.refresh(kind.model.__name__, partial(self._read, kind.model))
        return str(self._changes)

    def warm(self) -> list[asyncio.Task[Any]]:
        """Start reading every list, and return the tasks. Awaiting them is optional."""
        return [self._lists.start(kind.model.__name__, partial(self._read, kind.model)) for kind in KINDS.values()]

    async def properties(self) -> tuple[Property, ...]:
        return (await self._index(Property)).records

    async def property_index(self) -> PropertyIndex:
        """The properties with their filter."""
        return cast("PropertyIndex", await self._index(Property))

    async def property(self, id: str) -> Property:
        return await self._one(Property, id)

    async def featured_properties(self) -> tuple[Property, ...]:
        """The first 8: the remote service marks no property as VIP."""
        return (await self.properties())[:FEATURED]

    async def properties_in(self, region: str) -> tuple[Property, ...]:
        """The properties of a region, given by its name or slug, in any case."""
        return (await self._index(Property)).in_region(region)

    async def places(self) -> tuple[Place, ...]:
        return (await self._index(Place)).records

    async def place(self, id: str) -> Place:
        return await self._one(Place, id)

    async def places_in(self, region: str) -> tuple[Place, ...]:
        return (await self._index(Place)).in_region(region)

    async def places_around(self, region: str, most: int | None = None) -> Around[Place]:
        """The first `most` places, those of the region before the others."""
        return (await self._index(Place)).around(region, most)

    async def places_of(self, category: str) -> tuple[Place, ...]:
        """The places of a category, in any case; all places if none match."""
        places = await self.places()
        return tuple(each for each in places if each.category.casefold() == category.casefold()) or places

    async def cities(self) -> tuple[City, ...]:
        return (await self._index(City)).records

    async def cities_around(self, region: str, most: int | None = None) -> Around[City]:
        """The first `most` cities, those of the region before the others."""
        return (await self._index(City)).around(region, most)

    async def city(self, id: str) -> City:
        return await self._one(City, id)

    async def blogs(self) -> tuple[Blog, ...]:
        return (await self._index(Blog)).records

    async def blog(self, id: str) -> Blog:
        return await self._one(Blog, id)

    async def latest_blogs(self) -> tuple[Blog, ...]:
        return (await self.blogs())[:LATEST]

    async def regions(self) -> tuple[Region, ...]:
        """The source's regions, else the built-in ones, so that the map is never empty."""
        return (await self._index(Region)).records

    def health(self) -> dict[str, Any]:
        """`age`: seconds since each list was read; `failing`: seconds since each failing refresh began to fail."""
        ages = {name: round(age, 1) for name, age in self._lists.ages().items()}
        return {"age": ages, "failing": self._lists.failing()}

    async def close(self) -> None:
        await self._lists.close()
        await self._singles.close()
        await self._source.close()

    async def _index(self, model: type[R]) -> RecordIndex[R]:
        return cast("RecordIndex[R]", await self._lists.get(model.__name__, partial(self._read, model)))

    async def _read(self, model: type[R]) -> RecordIndex[R]:
        entry = self._lists.entries.get(model.__name__)
        before: RecordIndex[R] | None = entry.value if entry else None
        try:
            records = await self._source.list(model)
        except CatalogError as error:
            if model is not Region or before:
                raise
            log.warning(f"API request failed with status {error.status}", path="/Region", error=str(error))
            records = ()
        if model is Region and not records:
            records = cast("tuple[R, ...]", REGIONS)
        if before and before.records is records:
            return before
        index = (
            await asyncio.to_thread(_build_index, model, records)
            if len(records) >= LARGE
            else _build_index(model, records)
        )
        self._changes += 1
        return index

    async def _one(self, model: type[R], id: str) -> R:
        if model.__name__ in self._lists.entries:
            list_read = None
            if found := (await self._index(model)).by_id.get(id):
                return found
        else:
            list_read = self._lists.start(model.__name__, partial(self._read, model))
        try:
            if single := await self._singles.get((model.__name__, id), partial(self._read_one, model, id)):
                return cast("R", single)
        except CatalogError as error:
            log.warning("single read failed", error=str(error), path=error.path)
        # Both reads started together, so a service that hangs has made both fail by now.
        index: RecordIndex[R] = await (asyncio.shield(list_read) if list_read else self._index(model))
        if found := index.by_id.get(id):
            return found
        raise NotFound(f"{model.__name__} not found", path=id)

    async def _read_one(self, model: type[R], id: str) -> R | None:
        """The record, or None if the source has none. None is cached too, so that a dead link costs one read."""
        entry = self._singles.entries.get((model.__name__, id))
        before: R | None = entry.value if entry else None
        try:
            found = await self._source.one(model, id)
        except NotFound:
            found = None
        if entry and found != before:
            self._changes += 1
        return before if entry and found == before else found


def _build_index(model: type[R], records: tuple[R, ...]) -> RecordIndex[R]:
    if model is Property:
        return cast("RecordIndex[R]", PropertyIndex(cast("tuple[Property, ...]", records)))
    return RecordIndex(records)
