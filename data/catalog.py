"""The door to the catalogue: what pages and the API may ask for, whatever the source behind it."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Any, Protocol, TypeVar

from data.cache import Cache
from data.errors import NotFound
from data.models import Blog, City, Place, Property, Record, Region
from data.regions import same_region

R = TypeVar("R", bound="Property | Place | City | Blog | Region")
L = TypeVar("L", Property, Place)

FEATURED, LATEST = 8, 3


class Source(Protocol):
    """Where lists come from. Returns the very same tuple while nothing has changed."""

    async def list(self, kind: type[Record]) -> tuple[Any, ...]: ...


class Catalog:
    """Reads through a cache: with a value at hand, nothing here suspends."""

    def __init__(self, source: Source, *, fresh_seconds: float) -> None:
        self._source = source
        self._cache = Cache(fresh_seconds)
        self._changes = 0
        self._indexes: dict[type[Record], tuple[tuple[Any, ...], dict[str, Any]]] = {}

    @property
    def version(self) -> str:
        """Changes whenever any record does. Rendered pages are kept under it."""
        return str(self._changes)

    async def _list(self, kind: type[R]) -> tuple[R, ...]:
        records: tuple[R, ...] = await self._cache.get(kind.__name__, lambda: self._source.list(kind))
        if kind not in self._indexes or self._indexes[kind][0] is not records:
            self._indexes[kind] = (records, {record.id: record for record in records})
            self._changes += 1
        return records

    async def _one(self, kind: type[R], id: str) -> R:
        await self._list(kind)
        try:
            found: R = self._indexes[kind][1][id]
        except KeyError:
            raise NotFound(f"{kind.__name__} not found", path=id) from None
        return found

    async def properties(self) -> tuple[Property, ...]:
        return await self._list(Property)

    async def property(self, id: str) -> Property:
        return await self._one(Property, id)

    async def featured_properties(self) -> tuple[Property, ...]:
        """The first 8 of all: the remote service marks none as VIP."""
        return (await self.properties())[:FEATURED]

    async def properties_in(self, region: str) -> tuple[Property, ...]:
        """By the region's name or slug, in any case."""
        return _in_region(await self.properties(), region)

    async def places(self) -> tuple[Place, ...]:
        return await self._list(Place)

    async def place(self, id: str) -> Place:
        return await self._one(Place, id)

    async def places_in(self, region: str) -> tuple[Place, ...]:
        return _in_region(await self.places(), region)

    async def places_of(self, category: str) -> tuple[Place, ...]:
        """By category, in any case; all places where none match."""
        places = await self.places()
        return tuple(each for each in places if each.category.casefold() == category.casefold()) or places

    async def cities(self) -> tuple[City, ...]:
        return await self._list(City)

    async def city(self, id: str) -> City:
        return await self._one(City, id)

    async def blogs(self) -> tuple[Blog, ...]:
        return await self._list(Blog)

    async def blog(self, id: str) -> Blog:
        return await self._one(Blog, id)

    async def latest_blogs(self) -> tuple[Blog, ...]:
        return (await self.blogs())[:LATEST]

    async def regions(self) -> tuple[Region, ...]:
        return await self._list(Region)

    def health(self) -> dict[str, Any]:
        """Seconds since each list was read, and which refreshes fail."""
        now = time.monotonic()
        ages = {str(key): round(now - entry.read_at, 1) for key, entry in self._cache.entries.items()}
        return {"age": ages, "failing": self._cache.failing()}

    async def close(self) -> None:
        await self._cache.close()


def _in_region(records: Iterable[L], region: str) -> tuple[L, ...]:
    kept: dict[str, bool] = {}
    return tuple(r for r in records if kept.setdefault(r.region, bool(r.region) and same_region(r.region, region)))
