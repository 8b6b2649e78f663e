"""Queries of records and rows, through a cache of the current version."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Hashable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, NoReturn, Protocol, TypeVar, cast

from cachetools import LRUCache
from sqlalchemy import String, func, or_, select
from sqlalchemy import cast as cast_to
from sqlalchemy.ext.asyncio import AsyncEngine

from data.catalog.cache import QueryCache
from data.database.engine import is_outage
from data.database.names import of_names
from data.database.reading import Reader
from data.database.rows import record_of
from data.database.serial import Serial
from data.database.tables import sql_table
from data.errors import NotFound, Unavailable
from data.models import City, Listed, Place, Property, Text, is_id
from data.text.mentions import mentions
from data.text.sanitize import sanitize

R = TypeVar("R", bound=Listed)
Named = TypeVar("Named", Property, Place, City)
T = TypeVar("T")

CACHED = 1_000  # records of 10 to 25 KiB
NUMBERS_CACHED = 1_000  # capacity in records; five counts, of up to 0.4 s each, weigh one
MENTIONED = 12  # the most records of a kind found in a text
KEPT = 100  # times
STREAMED = 25  # records per read of a streamed list


class Upstream(Protocol):
    """The service whose lists the database mirrors."""

    async def ready(self, model: type[Any]) -> None:
        """Wait until the database has the list of `model`. Raises Unavailable if it cannot be loaded."""

    async def one(self, model: type[R], id: str) -> R:
        """Fetch a record that is not in the database. Raises NotFound or Unavailable."""

    async def is_loaded(self) -> bool:
        """Whether the database has any list."""

    async def health(self) -> dict[str, Any]: ...


class NoUpstream:
    """The catalogue without a remote service."""

    async def ready(self, model: type[Any]) -> None:
        """Returns at once."""

    async def one(self, model: type[Any], id: str) -> NoReturn:
        raise NotFound(f"{model.__name__} not found", path=id)

    async def is_loaded(self) -> bool:
        return True

    async def health(self) -> dict[str, Any]:
        return {"failing": {}}


class Records:
    """Queries through a cache; cached results are returned without suspending. Queries raise `CatalogError`.

    Lists are ordered by `position`; `most` limits the number of records (None: all). `key` is that of a cached result.
    """

    def __init__(self, engine: AsyncEngine, serial: Serial, upstream: Upstream, hosts: Collection[str]) -> None:
        self._engine = engine
        self._reader = Reader(engine)
        self.dialect = engine.dialect.name
        self._serial = serial
        self._upstream = upstream
        self._hosts = hosts
        self._cache = QueryCache(lambda: self.version, CACHED)
        self._numbers = QueryCache(lambda: self.version, NUMBERS_CACHED)  # apart: records must not evict counts
        self._known: LRUCache[tuple[type[Any], str, str], Any] = LRUCache(CACHED)
        self._earlier: dict[Hashable, Any] = {}

    @property
    def version(self) -> str:
        """The version of the catalogue, part of every page's cache key."""
        return str(self._serial.value)

    async def list_of(self, model: type[R], most: int | None = None, offset: int = 0) -> tuple[R, ...]:
        if offset or most is None:
            table = sql_table(model)
            rows = select(table).order_by(table.c.position).limit(most).offset(offset or None)
            return await self.records(model, ("list", most, offset), rows)
        return await self.cached(model, ("list", most, 0), partial(self.first, model, most))

    async def one(self, model: type[R], id: str) -> R:
        """The record with this id. Raises NotFound if there is none."""
        if not is_id(id) or "\0" in id:
            raise NotFound(f"{model.__name__} not found", path=id)
        table = sql_table(model)
        found = await self.records(model, ("one", id), select(table).where(table.c.id == id))
        return found[0] if found else await self._upstream.one(model, id)

    async def of_ids(self, model: type[R], ids: Iterable[str]) -> tuple[R, ...]:
        """The records with these ids, in the order of `ids`; missing ones are left out."""
        wanted = tuple(id for id in dict.fromkeys(ids) if is_id(id) and "\0" not in id)
        if not wanted:
            return ()
        table = sql_table(model)
        rows = select(table).where(table.c.id.in_(wanted))
        found = {each.id: each for each in await self.records(model, ("ids", frozenset(wanted)), rows)}
        return tuple(found[id] for id in wanted if id in found)

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

        return await self.cached(model, ("mentioned", text), read)

    async def first(self, model: type[R], most: int) -> tuple[R, ...]:
        """The first `most` records, bypassing the cache. Of known records only the digest is read; after a change these are
        nearly all.
        """
        await self._upstream.ready(model)
        table = sql_table(model)
        heads = await self._rows(select(table.c.id, table.c.digest).order_by(table.c.position).limit(most))
        records = {head.id: self._known[key] for head in heads if (key := (model, head.id, head.digest)) in self._known}
        unknown = [head.id for head in heads if head.id not in records]
        for start in range(0, len(unknown), STREAMED):
            part = select(table).where(table.c.id.in_(unknown[start : start + STREAMED]))
            records |= {record.id: record for record in await self._read(model, part)}
        return tuple(records[head.id] for head in heads if head.id in records)

    async def read_through(
        self, model: type[R], statement: Any, offset: int = 0, most: int | None = None
    ) -> AsyncIterator[tuple[R, ...]]:
        """Stream the records of a statement in the order of the list, bypassing the cache.

        Raises:
            Unavailable: the catalogue has changed since the first records.
        """
        await self._upstream.ready(model)
        version, left = self.version, most
        part = statement.offset(offset or None)
        last: int | None = None
        while left is None or left > 0:
            size = STREAMED if left is None else min(STREAMED, left)
            rows = await self._rows(part.limit(size))
            if version != self.version:
                if last is not None:
                    raise Unavailable("the catalogue has changed")
                version = self.version  # nothing is sent yet: restart
                continue
            if rows:
                yield tuple(self._record(model, row, keep=False) for row in rows)
            if len(rows) < size:
                return
            last = rows[-1].position
            part = statement.where(sql_table(model).c.position > last)
            left = None if left is None else left - len(rows)

    async def records(self, model: type[R], key: Hashable, statement: Any) -> tuple[R, ...]:
        """The records of the rows of a statement."""
        return await self.cached(model, key, lambda: self._read(model, statement))

    async def select(self, model: type[R], key: Hashable, statement: Any) -> tuple[Any, ...]:
        """The rows of a statement on records of `model`."""

        async def read() -> tuple[Any, ...]:
            return tuple(await self._rows(statement))

        return await self.cached(model, key, read)

    async def column(self, model: type[R], key: Hashable, statement: Any) -> tuple[Any, ...]:
        """The first values of these rows."""
        return tuple(row[0] for row in await self.select(model, key, statement))

    async def scalar(self, model: type[R], key: Hashable, statement: Any) -> int:
        """The number that a statement on records of `model` returns."""

        async def read() -> int:
            return cast("int", (await self._rows(statement))[0][0])

        return await self.cached_number(model, key, read)

    async def cached_number(self, model: type[R], key: Hashable, read: Callable[[], Awaitable[int]]) -> int:
        """The number that `read` returns; counts have a cache of their own."""
        await self._upstream.ready(model)
        return await self._numbers.get((model, key), read)

    async def cached(self, model: type[R], key: Hashable, read: Callable[[], Awaitable[T]]) -> T:
        """The result of `read` on records of `model`."""
        await self._upstream.ready(model)
        return await self._cache.get((model, key), read)

    async def rows(self, model: type[R], statement: Any) -> Any:
        """The rows of a statement on records of `model`, bypassing the cache."""
        await self._upstream.ready(model)
        return await self._rows(statement)

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
        return await self._upstream.is_loaded()

    async def health(self) -> dict[str, Any]:
        return {"serial": self._serial.value, **await self._upstream.health()}

    async def close(self) -> None:
        await asyncio.gather(self._cache.close(), self._numbers.close())
        self._reader.close()

    async def _read(self, model: type[R], statement: Any) -> tuple[R, ...]:
        return tuple(self._record(model, row) for row in await self._rows(statement))

    def _record(self, model: type[R], row: Any, *, keep: bool = True) -> R:
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
