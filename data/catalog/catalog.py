"""The door to the catalogue: what pages and the API may ask for, whatever the source behind it.

Lists are the truth: a record is found in its list. Its source is asked for it alone only where the list is not at hand or
does not have it.
"""

from __future__ import annotations

import asyncio
from functools import partial
from itertools import islice
from typing import Any, Generic, NamedTuple, Protocol, TypeVar, cast

import structlog

from data.catalog.cache import Cache
from data.catalog.filters import Index, keep
from data.errors import CatalogError, NotFound
from data.models import Blog, City, Place, Property, Region
from data.reference.regions import REGIONS, same_region

R = TypeVar("R", bound="Property | Place | City | Blog | Region")
L = TypeVar("L", Property, Place)

log = structlog.get_logger()

KINDS = (Property, Place, City, Blog, Region)
FEATURED, LATEST = 8, 3
SINGLES_KEPT = 500  # records, or the knowledge that there are none, beside the lists


class Source(Protocol):
    """Where records come from. `list` returns the very same tuple while nothing has changed."""

    async def list(self, kind: type[R]) -> tuple[R, ...]: ...
    async def one(self, kind: type[R], id: str) -> R: ...
    async def close(self) -> None: ...


class Around(NamedTuple, Generic[R]):
    """The records of a region, and others."""

    own: tuple[R, ...]
    others: tuple[R, ...]


class Listing(Generic[R]):
    """A list, and its records by id and by region."""

    def __init__(self, records: tuple[R, ...]) -> None:
        self.records = records
        self.by_id: dict[str, R] = {record.id: record for record in records}
        self._by_region: dict[str, list[R]] = {}
        for record in records:
            self._by_region.setdefault(getattr(record, "region", ""), []).append(record)

    def in_region(self, region: str) -> tuple[R, ...]:
        """By the region's name or slug, in any case."""
        names = [name for name in self._by_region if name and same_region(name, region)]
        if len(names) <= 1:
            return tuple(each for name in names for each in self._by_region[name])
        return tuple(each for each in self.records if getattr(each, "region", "") in names)

    def around(self, region: str, most: int | None = None) -> Around[R]:
        """The first `most` records, those of the region before the others."""
        own = self.in_region(region)[:most]
        ids = {each.id for each in own}
        others = (each for each in self.records if each.id not in ids)
        return Around(own, tuple(islice(others, None if most is None else most - len(own))))


class Catalog:
    """Reads through a cache: with a value at hand, nothing here suspends."""

    def __init__(self, source: Source, *, fresh_seconds: float) -> None:
        self._source = source
        self._lists = Cache(fresh_seconds)
        self._singles = Cache(fresh_seconds, most=SINGLES_KEPT)
        self._changes = 0

    @property
    def version(self) -> str:
        """Changes whenever any list does. Rendered pages are kept under it, so asking also begins what is due."""
        for kind in KINDS:
            self._lists.refresh(kind.__name__, partial(self._read, kind))
        return str(self._changes)

    def warm(self) -> list[asyncio.Task[Any]]:
        """Begin to read every list. Nobody has to wait for it."""
        return [self._lists.begin(kind.__name__, partial(self._read, kind)) for kind in KINDS]

    async def properties(self) -> tuple[Property, ...]:
        return (await self._listing(Property)).records

    async def property(self, id: str) -> Property:
        return await self._one(Property, id)

    async def featured_properties(self) -> tuple[Property, ...]:
        """The first 8 of all: the remote service marks none as VIP."""
        return (await self.properties())[:FEATURED]

    async def properties_in(self, region: str) -> tuple[Property, ...]:
        """By the region's name or slug, in any case."""
        return (await self._listing(Property)).in_region(region)

    async def places(self) -> tuple[Place, ...]:
        return (await self._listing(Place)).records

    async def place(self, id: str) -> Place:
        return await self._one(Place, id)

    async def places_in(self, region: str) -> tuple[Place, ...]:
        return (await self._listing(Place)).in_region(region)

    async def places_around(self, region: str, most: int | None = None) -> Around[Place]:
        """The first `most`, those of the region before the others."""
        return (await self._listing(Place)).around(region, most)

    async def places_of(self, category: str) -> tuple[Place, ...]:
        """By category, in any case; all places where none match."""
        places = await self.places()
        return tuple(each for each in places if each.category.casefold() == category.casefold()) or places

    async def cities(self) -> tuple[City, ...]:
        return (await self._listing(City)).records

    async def cities_around(self, region: str, most: int | None = None) -> Around[City]:
        return (await self._listing(City)).around(region, most)

    async def city(self, id: str) -> City:
        return await self._one(City, id)

    async def blogs(self) -> tuple[Blog, ...]:
        return (await self._listing(Blog)).records

    async def blog(self, id: str) -> Blog:
        return await self._one(Blog, id)

    async def latest_blogs(self) -> tuple[Blog, ...]:
        return (await self.blogs())[:LATEST]

    async def regions(self) -> tuple[Region, ...]:
        """The source's regions, else the built-in ones: the map is never empty."""
        return (await self._listing(Region)).records

    def health(self) -> dict[str, Any]:
        """Seconds since each list was read, and which refreshes fail."""
        ages = {kind: round(age, 1) for kind, age in self._lists.ages().items()}
        return {"age": ages, "failing": self._lists.failing()}

    async def close(self) -> None:
        await self._lists.close()
        await self._singles.close()
        await self._source.close()

    async def _listing(self, kind: type[R]) -> Listing[R]:
        return cast("Listing[R]", await self._lists.get(kind.__name__, partial(self._read, kind)))

    async def _read(self, kind: type[R]) -> Listing[R]:
        entry = self._lists.entries.get(kind.__name__)
        before: Listing[R] | None = entry.value if entry else None
        try:
            records = await self._source.list(kind)
        except CatalogError as error:
            if kind is not Region or before:
                raise
            log.warning(f"API request failed with status {error.status}", path="/Region", error=str(error))
            records = ()
        if kind is Region and not records:
            records = cast("tuple[R, ...]", REGIONS)
        if before and before.records is records:
            return before
        # Indexed beside the event loop where there is much of it; what is being shown stays as it is.
        much = len(records) >= 1000
        listing, index = await asyncio.to_thread(_indexed, kind, records) if much else _indexed(kind, records)
        if index:
            keep(index)
        self._changes += 1
        return listing

    async def _one(self, kind: type[R], id: str) -> R:
        if kind.__name__ in self._lists.entries:
            listed = None
            if found := (await self._listing(kind)).by_id.get(id):
                return found
        else:
            listed = self._lists.begin(kind.__name__, partial(self._read, kind))
        try:
            if alone := await self._singles.get((kind.__name__, id), partial(self._read_one, kind, id)):
                return cast("R", alone)
        except CatalogError as error:
            log.warning("a record could not be read alone", error=str(error), path=error.path)
        # Begun together with the single one, so both have failed by now if the service hangs.
        listing: Listing[R] = await (asyncio.shield(listed) if listed else self._listing(kind))
        if found := listing.by_id.get(id):
            return found
        raise NotFound(f"{kind.__name__} not found", path=id)

    async def _read_one(self, kind: type[R], id: str) -> R | None:
        """None is kept too: an address that leads nowhere is asked for once, not at every visit."""
        entry = self._singles.entries.get((kind.__name__, id))
        before: R | None = entry.value if entry else None
        try:
            found = await self._source.one(kind, id)
        except NotFound:
            found = None
        if entry and found != before:
            self._changes += 1
        return before if entry and found == before else found


def _indexed(kind: type[R], records: tuple[R, ...]) -> tuple[Listing[R], Index | None]:
    """The list, and of properties what filters look at."""
    return Listing(records), Index(cast("tuple[Property, ...]", records)) if kind is Property else None
