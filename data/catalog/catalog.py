"""The catalogue: the queries of pages, API and feeds.

The way of a record from the remote service to a page:

1. `data.remote.client` downloads a list to a temporary file (`data.catalog.mirror` decides when, and in which worker).
2. `data.remote.wire` reads a record leniently into its model, with safe URLs; `data.remote.mapping` adds what follows from
   several fields.
3. `data.database.rows` makes a row with a digest; `data.database.writing` writes the rows whose digest is another one,
   and the words that the search reads, in one transaction. A trigger increases the serial.
4. `data.database.serial` sees the new serial in every worker; results of the old one leave `QueryCache`.
5. `Catalog` reads rows (`data.database.search` for a filter), makes models, removes unsafe URLs, caches them.
6. `load` of a page in `pages/` awaits a method of `Catalog`; its `view` draws the models.

A list from a document (`data.content.document`) or from the demo enters at step 3; a change made in SQL at step 4.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Hashable, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from typing import Any, Generic, NamedTuple, Protocol, TypeVar, cast

import structlog
from cachetools import LRUCache
from sqlalchemy import String, func, or_, select
from sqlalchemy import cast as cast_to
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlmodel import col

from data.catalog.cache import QueryCache
from data.database import distinct, search
from data.database.engine import is_outage
from data.database.names import of_names
from data.database.reading import Reader
from data.database.rows import record_of
from data.database.search import FEW, Search
from data.database.serial import Serial
from data.database.tables import PropertyRegion, sql_table
from data.errors import CatalogError, NotFound, Unavailable
from data.filters import (
    TYPES,
    normalize_where,
    price_bounds,
    region_names,
    region_slugs,
    searchable,
    whole_names,
)
from data.models import Blog, City, Filter, Place, Property, Region, Text, is_id
from data.reference.regions import REGIONS, is_region, same_region
from data.text.mentions import mentions
from data.text.sanitize import sanitize, without_overrides

log = structlog.get_logger()

R = TypeVar("R", bound="Property | Place | City | Blog | Region")
Named = TypeVar("Named", Property, Place, City)
T = TypeVar("T")

FEATURED, LATEST = 8, 3
EVERYTHING = Filter()
CACHED = 1_000  # records of 10 to 25 KiB
NUMBERS_CACHED = 1_000  # capacity in records; five counts, of up to 0.4 s each, weigh one
MENTIONED = 12  # the most records of a kind found in a text
KEPT = 100  # times
NO_NUMBERS = {"number_of_property": 0, "number_of_place": 0}
UNCOUNTED: tuple[Region, ...] = tuple(each.model_copy(update=NO_NUMBERS) for each in REGIONS)
PICTURES = {each.name.en: each.image for each in REGIONS}
STREAMED = 25  # records per read of a streamed list


class Origin(Protocol):
    """The origin of the database's records."""

    async def ready(self, model: type[Any]) -> None:
        """Wait until the database has the list of `model`. Raises Unavailable if it cannot be loaded."""

    async def one(self, model: type[R], id: str) -> R:
        """Fetch a record that is not in the database. Raises NotFound or Unavailable."""

    async def is_loaded(self) -> bool:
        """Whether the database has any list."""

    async def health(self) -> dict[str, Any]: ...


class Around(NamedTuple, Generic[R]):
    """Records of a region (`own`) and of all other regions (`others`)."""

    own: tuple[R, ...]
    others: tuple[R, ...]


class Among(NamedTuple):
    """A condition: the column has one of these values."""

    column: str
    values: tuple[str, ...]


Conditions = Search | Among | None


class Catalog:
    """Queries through a cache; cached results are returned without suspending. Queries raise `CatalogError`.

    Lists are ordered by `position`; `most` limits the number of records (None: all).
    """

    def __init__(self, engine: AsyncEngine, serial: Serial, origin: Origin, hosts: Collection[str]) -> None:
        self._engine = engine
        self._reader = Reader(engine)
        self.dialect = engine.dialect.name
        self._serial = serial
        self._origin = origin
        self._hosts = hosts
        self._cache = QueryCache(lambda: self.version, CACHED)
        self._numbers = QueryCache(lambda: self.version, NUMBERS_CACHED)  # apart: records must not evict counts
        self._known: LRUCache[tuple[type[Any], str, str], Any] = LRUCache(CACHED)
        self._earlier: dict[Hashable, Any] = {}
        self._regions: dict[str, Region] = {}
        self._counting = asyncio.Semaphore()
        self._to_count = 0

    @property
    def version(self) -> str:
        """The version of the catalogue, part of every page's cache key."""
        return str(self._serial.value)

    async def properties(
        self, criteria: Filter = EVERYTHING, most: int | None = None, offset: int = 0
    ) -> tuple[Property, ...]:
        """The properties that match a filter."""
        return await self.found(await self.conditions(criteria), most, offset)

    async def count(self, criteria: Filter = EVERYTHING) -> int:
        """The number of properties that match a filter."""
        return await self.number(await self.conditions(criteria))

    async def conditions(self, criteria: Filter) -> Search:
        """A filter as conditions of a search."""
        low, high = price_bounds(criteria.price)
        where = searchable(criteria.where)
        known = await self._regions_of(Property) if where or criteria.region else ()
        whole = tuple(name for name, _ in known if where and where in whole_names(name))
        match = search.match_of(where, self.dialect) if len(where) >= search.SHORTEST_INDEXED else ""
        return Search(
            words=where,
            match=match,
            or_regions=whole,
            regions=tuple(name for name, _ in known if criteria.region in region_slugs(name))
            if criteria.region
            else None,
            type=criteria.type,
            low=low,
            high=high,
            amenities=criteria.amenities,
            guests=criteria.guests,
            bedrooms=criteria.bedrooms,
            tour=criteria.tour,
        )

    async def types(self) -> tuple[str, ...]:
        """The types of all properties, in the order of their first occurrence."""
        table = sql_table(Property)
        types = await self._column(Property, "types", distinct.by_position(table, table.c.type))
        return tuple(dict.fromkeys(map(without_overrides, types)))

    async def known_filter(self, criteria: Filter) -> Filter:
        """`criteria` without an unknown type or region."""
        changes = {}
        if criteria.type and criteria.type not in (*TYPES, *await self.types()):
            changes["type"] = ""
        if criteria.region and not is_region(criteria.region):
            regions = await self._regions_of(Property)
            if not any(criteria.region in region_slugs(name) for name, _ in regions):
                changes["region"] = ""
        return criteria.model_copy(update=changes)

    async def property(self, id: str) -> Property:
        return await self.one(Property, id)

    async def featured_properties(self) -> tuple[Property, ...]:
        """The first 8: the remote service marks no property as VIP."""
        return await self.properties(most=FEATURED)

    async def search(
        self, location: str = "", region: str = "", type: str = "", low: float = 0, high: float = float("inf")
    ) -> Search:
        """The API's search: `location` is a substring of location or region, `region` exact, both in any case and
        language; `type` exact; prices in lari a night, bounds included. Empty parameters match every property."""
        part, region = searchable(normalize_where(location)), searchable(normalize_where(region))
        known = await self._regions_of(Property) if part or region else ()
        return Search(
            area=part,
            or_areas=tuple(name for name, _ in known if any(part in each for each in region_names(name)))
            if part
            else (),
            regions=tuple(name for name, _ in known if region in region_names(name)) if region else None,
            type=type,
            low=low,
            high=high,
        )

    async def found(self, conditions: Search, most: int | None = None, offset: int = 0) -> tuple[Property, ...]:
        """The properties that match `conditions`."""
        if not is_possible(conditions):
            return ()

        await self._origin.ready(Property)

        async def read() -> tuple[Property, ...]:
            if conditions == Search() and most and not offset:
                return await self.first(Property, most)
            page = partial(search.page, dialect=self.dialect, offset=offset, most=most)
            near: tuple[Property, ...] | None = None
            if most and conditions.words:  # most texts have matches near the beginning, found in 10 ms
                near = await self._read(Property, page(conditions, few=False, near=True))
                if len(near) == most or await self._last_position() < search.NEAR:
                    return near
            matching = await self._matching(conditions)
            # Without early matches an ordered scan would test every row.
            few = (near == () and bool(matching.match)) or await self._are_few(matching)
            return await self._read(Property, page(matching, few=few))

        return await self._cache.get(("found", conditions, most, offset), read)

    async def number(self, conditions: Search, *, behind: int | None = None) -> int:
        """The number of properties that match `conditions`; one count at a time.

        Raises:
            Unavailable: more than `behind` counts are waiting.
        """
        if not is_possible(conditions):
            return 0
        if search.is_counted(conditions):
            return await self._number(conditions)

        async def read() -> int:
            async with self._turn_to_count(behind):
                return await self._number(conditions)

        await self._origin.ready(Property)
        return await self._numbers.get(("number", conditions), read)

    async def in_region(self, region: str) -> Search:
        """A condition: the property is in a region, given by name or slug, in any case."""
        return Search(regions=await self.names_of_region(Property, region))

    async def names_of_region(self, model: type[R], region: str) -> tuple[str, ...]:
        """The names that records of a region use for it."""
        return tuple(name for name, _ in await self._regions_of(model) if name and same_region(name, region))

    async def properties_in(self, region: str, most: int | None = None) -> tuple[Property, ...]:
        """The properties of a region, given by its name or slug, in any case."""
        return await self.found(await self.in_region(region), most)

    async def places(self, most: int | None = None, offset: int = 0) -> tuple[Place, ...]:
        return await self._list(Place, most, offset)

    async def place(self, id: str) -> Place:
        return await self.one(Place, id)

    async def places_in(self, region: str, most: int) -> tuple[Place, ...]:
        return await self._in(Place, region, most)

    async def places_around(self, region: str, most: int) -> Around[Place]:
        """The first `most` places, the region's own first."""
        return await self._around(Place, region, most)

    async def of_category(self, category: str) -> Among | None:
        """A condition: the place is of a category, in any case; None, which matches all places, for an unknown category."""
        table = sql_table(Place)
        known = await self._column(Place, "categories", select(table.c.category).distinct())
        values = tuple(sorted(name for name in known if name.casefold() == category.casefold()))
        return Among("category", values) if values else None

    async def cities(self, most: int | None = None, offset: int = 0) -> tuple[City, ...]:
        return await self._list(City, most, offset)

    async def cities_around(self, region: str, most: int) -> Around[City]:
        """The first `most` cities, the region's own first."""
        return await self._around(City, region, most)

    async def city(self, id: str) -> City:
        return await self.one(City, id)

    async def blogs(self, most: int | None = None, offset: int = 0) -> tuple[Blog, ...]:
        return await self._list(Blog, most, offset)

    async def blog(self, id: str) -> Blog:
        return await self.one(Blog, id)

    async def latest_blogs(self) -> tuple[Blog, ...]:
        return await self.blogs(LATEST)

    async def named(self, model: type[R], name: Text, id: str) -> R | None:
        """The first record with this name, in any language, or this id."""
        table = sql_table(model)
        of_name = [table.c.name[language].as_string() == text for language, text in name if text]
        rows = select(table).where(or_(table.c.id == id, *of_name)).order_by(table.c.position).limit(1)
        found = await self.records(model, ("named", name, id), rows)
        return found[0] if found else None

    async def mentioned(self, model: type[Named], text: Text) -> tuple[Named, ...]:
        """The records mentioned in a text, in order of mention; at most MENTIONED."""

        async def read() -> tuple[Named, ...]:
            names = mentions(text)
            found = await self._read(model, of_names(sql_table(model), names, MENTIONED, self.dialect))
            return tuple(
                sorted(found, key=lambda each: min(names.get(name, len(names)) for name in each.name.versions))
            )

        await self._origin.ready(model)
        return await self._cache.get((model, "mentioned", text), read)

    async def regions(self) -> tuple[Region, ...]:
        """The source's regions, else the built-in ones, so that the map is never empty. Missing numbers are counted, missing
        pictures are ours.
        """
        try:
            regions = await self._list(Region) or UNCOUNTED
        except CatalogError as error:
            log.warning(f"API request failed with status {error.status}", path="/Region", error=str(error))
            return REGIONS
        properties = dict(await self._regions_of(Property))
        places = dict(await self._regions_of(Place))
        # Equal numbers give the same object, so that a region's card is rendered once.
        counted = (_counted(each, properties, places) for each in regions)
        self._regions = {each.id: each if each != (known := self._regions.get(each.id)) else known for each in counted}
        return tuple(self._regions.values())

    async def size(self, model: type[R], conditions: Conditions = None) -> int:
        """The number of records of `model` that match `conditions`."""
        if isinstance(conditions, Search):
            return await self.number(conditions)
        if model is Property and not conditions:
            return await self.number(Search())
        count = _among(select(func.count()).select_from(sql_table(model)), model, conditions)
        return await self._scalar(model, ("size", conditions), count)

    async def stream(
        self, model: type[R], conditions: Conditions = None, offset: int = 0, most: int | None = None
    ) -> AsyncIterator[tuple[R, ...]]:
        """Stream the records of `model` that match `conditions`, bypassing the cache.

        Raises:
            Unavailable: the catalogue has changed since the first records.
        """
        await self._origin.ready(model)
        position, version, left = sql_table(model).c.position, self.version, most
        if isinstance(conditions, Search):
            if not is_possible(conditions):
                return
            conditions = await self._matching(conditions)
            statement = search.rows(conditions, self.dialect, few=await self._are_few(conditions))
        else:
            statement = _among(select(sql_table(model)).order_by(position), model, conditions)
        first: Any = statement.offset(offset or None)
        position_read: int | None = None
        while left is None or left > 0:
            part = STREAMED if left is None else min(STREAMED, left)
            rows = await self._rows(first.limit(part))
            if version != self.version:
                if position_read is not None:
                    raise Unavailable("the catalogue has changed")
                version = self.version  # nothing is sent yet: restart
                continue
            if rows:
                yield self._records(model, rows, keep=False)
            if len(rows) < part:
                return
            position_read = rows[-1].position
            first = statement.where(position > position_read)
            left = None if left is None else left - len(rows)

    async def first(self, model: type[R], most: int) -> tuple[R, ...]:
        """The first `most` records, bypassing the cache. Of known records only the digest is read; after a change these are
        nearly all.
        """
        await self._origin.ready(model)
        table = sql_table(model)
        heads = await self._rows(select(table.c.id, table.c.digest).order_by(table.c.position).limit(most))
        records = {head.id: self._known[key] for head in heads if (key := (model, head.id, head.digest)) in self._known}
        unknown = [head.id for head in heads if head.id not in records]
        for start in range(0, len(unknown), STREAMED):
            part = select(table).where(table.c.id.in_(unknown[start : start + STREAMED]))
            records |= {record.id: record for record in await self._read(model, part)}
        return tuple(records[head.id] for head in heads if head.id in records)

    async def positions(self, criteria: Filter, most: int, *, behind: int | None = None) -> tuple[int, ...]:
        """List positions of the properties that match a filter, at most `most`, unordered; one such query or count at a time.

        Raises:
            Unavailable: it would be read after more than `behind` others.
        """
        conditions = await self.conditions(criteria)
        if not is_possible(conditions):
            return ()
        async with self._turn_to_count(behind):
            matching = search.positions(await self._matching(conditions), self.dialect, most)
            return tuple(row.position for row in await self._rows(matching))

    async def all_but_one(self, parts: Sequence[Search | Collection[int]], *, behind: int | None = None) -> Any:
        """The rows of `search.all_but_one`; one such query or count at a time.

        Raises:
            Unavailable: they would be read after more than `behind` others.
        """
        await self._origin.ready(Property)
        async with self._turn_to_count(behind):
            return await self._rows(search.all_but_one(parts, self.dialect))

    async def one(self, model: type[R], id: str) -> R:
        """The record of this id. Raises NotFound."""
        if not is_id(id) or "\0" in id:
            raise NotFound(f"{model.__name__} not found", path=id)
        table = sql_table(model)
        rows = select(table).where(table.c.id == id)
        found = await self.records(model, ("one", id), rows)
        return found[0] if found else await self._origin.one(model, id)

    async def of_ids(self, model: type[R], ids: Iterable[str]) -> tuple[R, ...]:
        """The records with these ids, in the order of `ids`; missing ones are left out."""
        wanted = tuple(id for id in dict.fromkeys(ids) if is_id(id) and "\0" not in id)
        if not wanted:
            return ()
        table = sql_table(model)
        rows = select(table).where(table.c.id.in_(wanted))
        read = await self.records(model, ("ids", frozenset(wanted)), rows)
        found = {each.id: each for each in read}
        return tuple(found[id] for id in wanted if id in found)

    async def records(self, model: type[R], key: Hashable, statement: Any) -> tuple[R, ...]:
        """The records of the rows of a statement, cached under `key`."""
        await self._origin.ready(model)
        return await self._cache.get((model, key), lambda: self._read(model, statement))

    async def select(self, model: type[R], key: Hashable, statement: Any) -> tuple[Any, ...]:
        """The rows of a statement on records of `model`, cached under `key`."""

        async def read() -> tuple[Any, ...]:
            return tuple(await self._rows(statement))

        await self._origin.ready(model)
        return await self._cache.get((model, key), read)

    async def rows(self, model: type[R], statement: Any) -> Any:
        """The rows of a statement on records of `model`, bypassing the cache."""
        await self._origin.ready(model)
        return await self._rows(statement)

    async def prepared(self, conditions: Search) -> tuple[Search, bool]:
        """`conditions` with the query of the trigram index, and whether an index narrows them to at most FEW rows."""
        conditions = await self._matching(conditions)
        return conditions, await self._are_few(conditions)

    async def parts(self, statement: Any, size: int) -> AsyncIterator[Any]:
        """The rows of a statement, `size` at a time, bypassing the cache."""
        with _outage_as_unavailable():
            async with self._engine.connect() as connection, connection.stream(statement) as rows:
                async for part in rows.partitions(size):
                    yield part

    async def texts(self, model: type[R], column: str, most: int) -> tuple[Text, ...]:
        """The distinct texts of a column, at most `most`, in list order."""
        table = sql_table(model)
        given, first = cast_to(table.c[column], String), func.min(table.c.position)
        rows = await self._rows(select(given).group_by(given).order_by(first).limit(most))
        return tuple(Text.model_validate_json(row[0]) for row in rows)

    async def derived(self, key: Hashable, make: Callable[[], Awaitable[T]]) -> T:
        """The result of `make`, cached by `key` and the catalogue's version."""
        return await self._cache.get(("derived", key), make)

    async def renewed(self, key: Hashable, make: Callable[[T | None], Awaitable[T]]) -> T:
        """Like `derived`; `make` updates the result of an earlier version (None at first). The last result per key is kept
        forever, so keys must be few.
        """

        async def renew() -> T:
            result = self._earlier[key] = await make(self._earlier.get(key))
            return result

        return await self.derived(key, renew)

    async def kept(self, key: Hashable, make: Callable[[], Awaitable[T]]) -> T:
        """Like `derived`, but a stale result is used for KEPT times as long as it took to make: for results that take seconds
        with 100,000 properties and may be slightly outdated.
        """

        async def renew(earlier: tuple[T, float] | None) -> tuple[T, float]:
            began = time.monotonic()
            if earlier and began < earlier[1]:
                return earlier
            made = await make()
            ended = time.monotonic()
            return made, ended + KEPT * (ended - began)

        made, _ = await self.renewed(("kept", key), renew)
        return made

    async def is_loaded(self) -> bool:
        return await self._origin.is_loaded()

    async def health(self) -> dict[str, Any]:
        return {"serial": self._serial.value, **await self._origin.health()}

    async def close(self) -> None:
        await self._cache.close()
        await self._numbers.close()
        self._reader.close()

    @asynccontextmanager
    async def _turn_to_count(self, behind: int | None) -> AsyncIterator[None]:
        if behind is not None and self._to_count > behind:
            raise Unavailable("other lists are being counted")
        self._to_count += 1
        try:
            async with self._counting:
                yield
        finally:
            self._to_count -= 1

    async def _number(self, conditions: Search) -> int:
        return await self._scalar(Property, ("count", conditions), search.count(conditions, self.dialect))

    async def _last_position(self) -> int:
        last = func.coalesce(func.max(sql_table(Property).c.position), -1)
        return await self._scalar(Property, "last", select(last))

    async def _are_few(self, conditions: Search) -> bool:
        """Whether an index narrows the list to at most FEW rows."""
        indexed = search.without_words(conditions)
        if indexed != Search() and await self._number(indexed) <= FEW:
            return True
        if not conditions.match:
            return False
        few = search.few_of_match(conditions.match, self.dialect)
        return await self._scalar(Property, ("few", conditions.words), few) <= FEW

    async def _matching(self, conditions: Search) -> Search:
        """`conditions` with the query of the trigram index."""
        words = conditions.words
        is_short = self.dialect == "sqlite" and 0 < len(words) < search.SHORTEST_INDEXED
        terms = await self._column(Property, ("terms", words), search.terms(words)) if is_short else ()
        return conditions._replace(match=search.match_of(words, self.dialect, terms) if words else "")

    async def _around(self, model: type[R], region: str, most: int) -> Around[R]:
        own = await self._in(model, region, most)
        table, names = sql_table(model), await self.names_of_region(model, region)
        rows = select(table).where(table.c.region.not_in(names)).order_by(table.c.position).limit(most - len(own))
        return Around(own, await self.records(model, ("elsewhere", names, most - len(own)), rows))

    async def _in(self, model: type[R], region: str, most: int) -> tuple[R, ...]:
        """The first `most` records of a region."""
        table, names = sql_table(model), await self.names_of_region(model, region)
        rows = select(table).where(table.c.region.in_(names)).order_by(table.c.position).limit(most)
        return await self.records(model, ("in", names, most), rows) if names else ()

    async def _regions_of(self, model: type[R]) -> tuple[tuple[str, int], ...]:
        """The records' spellings of regions, with the number of records each."""
        of_properties = select(col(PropertyRegion.region), col(PropertyRegion.number))
        statement = of_properties if model is Property else distinct.counted(sql_table(model).c.region)
        return tuple(map(tuple, await self.select(model, "regions", statement)))

    async def _list(self, model: type[R], most: int | None = None, offset: int = 0) -> tuple[R, ...]:
        if offset or most is None:
            table = sql_table(model)
            rows = select(table).order_by(table.c.position).limit(most).offset(offset or None)
            return await self.records(model, ("list", most, offset), rows)
        await self._origin.ready(model)
        return await self._cache.get((model, ("list", most, 0)), partial(self.first, model, most))

    async def _column(self, model: type[R], key: Hashable, statement: Any) -> tuple[Any, ...]:
        return tuple(row[0] for row in await self.select(model, key, statement))

    async def _scalar(self, model: type[R], key: Hashable, statement: Any) -> int:
        async def read() -> int:
            return cast("int", (await self._rows(statement))[0][0])

        await self._origin.ready(model)
        return await self._numbers.get((model, key), read)

    async def _read(self, model: type[R], statement: Any) -> tuple[R, ...]:
        return self._records(model, await self._rows(statement))

    def _records(self, model: type[R], rows: Any, *, keep: bool = True) -> tuple[R, ...]:
        return tuple(self._record(model, row, keep=keep) for row in rows)

    def _record(self, model: type[R], row: Any, *, keep: bool) -> R:
        """The record of a row. Equal content gives the same object, so that its card is rendered once."""
        key = (model, row.id, row.digest)
        if row.digest and (known := self._known.get(key)):
            return cast("R", known)
        record = sanitize(record_of(model, row._mapping), self._hosts)
        if keep and row.digest:  # an empty digest: the row was changed by SQL
            self._known[key] = record
        return record

    async def _rows(self, statement: Any) -> Any:
        with _outage_as_unavailable():
            return await self._reader.rows(statement)


@contextmanager
def _outage_as_unavailable() -> Iterator[None]:
    try:
        yield
    except Exception as error:
        if is_outage(error):
            raise Unavailable("the database does not answer") from error
        raise


def _among(statement: Any, model: type[Any], conditions: Among | None) -> Any:
    if conditions is None:
        return statement
    return statement.where(sql_table(model).c[conditions.column].in_(conditions.values))


def is_possible(conditions: Search) -> bool:
    """Whether the conditions can match: no text contains U+0000, which PostgreSQL refuses."""
    return not any("\0" in text for text in (conditions.words, conditions.area, conditions.type, *conditions.amenities))


def _counted(region: Region, properties: dict[str, int], places: dict[str, int]) -> Region:
    name = region.name.en
    return region.model_copy(
        update={
            "image": region.image or PICTURES.get(name),
            "number_of_property": region.number_of_property or properties.get(name, 0),
            "number_of_place": region.number_of_place or places.get(name, 0),
        }
    )
