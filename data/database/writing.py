"""Writes the catalogue: whole lists (demo, document, mirror), and the search words.

A list is first staged in a temporary table, with the words of its properties, in short transactions. Then `Staging.apply`
makes the catalogue's tables equal to the staged ones: a few statements in one transaction, so that the write lock is held
for seconds for any number of records, and messages can be stored during the staging.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Iterable, Iterator, Sequence
from contextlib import aclosing, asynccontextmanager
from itertools import islice
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import Column, Dialect, MetaData, Table, delete, exists, func, insert, select, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.types import TypeEngine
from sqlmodel import col

from data import demo
from data.database.rows import record_of, row_of, words_of
from data.database.tables import (
    DERIVED,
    PROPERTIES,
    CatalogueState,
    MirrorRow,
    PropertyRegion,
    PropertyWords,
    sql_table,
)
from data.kinds import KINDS
from data.models import Property, Record

T = TypeVar("T")
Row = dict[str, Any]

BATCH = 200  # records per batch, whose rows are made in a thread
MOST_VALUES = 2_000  # per statement: SQLite's driver binds them in about 1 ms
EPOCH = 1_577_836_800  # 2020 in Unix time
SERIAL = select(col(CatalogueState.serial))
INSERTS = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}

_WORDS: Any = PropertyWords.__table__  # type: ignore[attr-defined]
_ORPHANS = select(_WORDS.c.number).where(~exists().where(PROPERTIES.c.words == _WORDS.c.digest))


class Prepared(NamedTuple):
    """Record with prebuilt row."""

    record: Record
    row: Row


class Staged(NamedTuple):
    """`table` is the staged list: `records` records, of `given` ones without duplicate ids. The current list has `before`."""

    table: Table
    given: int
    records: int
    before: int


class Staging:
    """New lists in temporary tables of one connection, not visible to others."""

    def __init__(self, connection: AsyncConnection) -> None:
        self.connection = connection
        self.lists: dict[type[Record], Staged] = {}

    async def add(self, model: type[Record], batches: AsyncIterator[Sequence[Any]]) -> Staged:
        """Stage the list of `model`. Of records with the same id the first is used. Raises the errors of `batches`."""
        target = sql_table(model)
        columns = (Column(each.name, each.type, primary_key=each.primary_key) for each in target.columns)
        table = Table(f"staged_{target.name}", MetaData(), *columns, prefixes=["TEMPORARY"])
        await self.connection.run_sync(table.create)
        position = 0
        async with aclosing(_one_ahead(_rows_of(batches))) as prepared:
            async for rows, words in prepared:
                await self._add(table, rows, words)
                position += len(rows)
        records, before = [
            (await self.connection.execute(select(func.count()).select_from(each))).scalar_one()
            for each in (table, target)
        ]
        await self.connection.commit()
        staged = self.lists[model] = Staged(table, position, records, before)
        return staged

    async def apply(self) -> None:
        """Make the catalogue's lists equal to the staged ones. Does not commit."""
        for model, staged in self.lists.items():
            await _apply(self.connection, sql_table(model), staged.table)
        if Property in self.lists:
            # Rows whose words a concurrent writer deleted as orphans: `fold_missing` writes them again.
            lost = PROPERTIES.c.words.not_in(select(_WORDS.c.digest))
            await self.connection.execute(update(PROPERTIES).where(lost).values(words=""))

    async def _add(self, table: Table, rows: list[Row], words: dict[str, Row]) -> None:
        await _insert_new(self.connection, table, rows)
        known = select(_WORDS.c.digest).where(_WORDS.c.digest.in_(words))
        for (digest,) in (await self.connection.execute(known)).all() if words else ():
            del words[digest]
        await self.connection.commit()
        if words:
            async with locked(self.connection):
                await _insert_new(self.connection, _WORDS, list(words.values()))


@asynccontextmanager
async def staging(engine: AsyncEngine) -> AsyncIterator[Staging]:
    """An empty `Staging`. At the end, deletes words that no property uses."""
    try:
        async with engine.connect() as connection:
            staged = Staging(connection)
            try:
                yield staged
            finally:
                await connection.invalidate()  # its temporary tables must not return to the pool
    except Exception:
        await _remove_orphans(engine)
        raise
    if Property in staged.lists:
        await _remove_orphans(engine)
        if engine.dialect.name == "postgresql":  # updates the planner's statistics
            async with engine.begin() as connection:
                await connection.execute(text("ANALYZE properties, property_words"))


@asynccontextmanager
async def locked(connection: AsyncConnection) -> AsyncIterator[AsyncConnection]:
    """A transaction with the catalogue's write lock. Commits at the end; rolls back after an error."""
    lock = "BEGIN IMMEDIATE" if connection.dialect.name == "sqlite" else "SELECT pg_advisory_xact_lock(360)"
    try:
        await connection.execute(text(lock))
        yield connection
        await connection.commit()
    except BaseException:
        await connection.rollback()
        raise


@asynccontextmanager
async def writing(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """`locked` on a connection of its own."""
    async with engine.connect() as connection, locked(connection):
        yield connection


async def write_catalogue(
    engine: AsyncEngine,
    lists: dict[type[Record], Iterable[Any]],
    *,
    only_first: bool = False,
) -> None:
    """Replace the whole catalogue, in one transaction; with `only_first` only if the database never had one.

    `lists` are iterated in a thread, in the order of KINDS. Raises their errors; then nothing is written.
    """
    async with staging(engine) as staged:
        for model in KINDS:
            await staged.add(model, batched(lists[model]))
        async with locked(staged.connection) as connection:
            if await mark_written(connection) or not only_first:
                await staged.apply()
                await connection.execute(delete(MirrorRow))  # the tables no longer mirror the remote service


async def seed(engine: AsyncEngine) -> None:
    """Write the demo catalogue into an empty database. Safe to call in several processes at once."""
    async with engine.connect() as connection:
        if (await connection.execute(SERIAL)).first() is not None:
            return
    await write_catalogue(engine, {model: getattr(demo, KINDS[model].name)() for model in KINDS}, only_first=True)


async def mark_written(connection: AsyncConnection) -> bool:
    """Mark the database as having a catalogue, so that `seed` skips it. Returns False if it was marked."""
    if (await connection.execute(SERIAL)).first() is not None:
        return False
    # Begins with the time, so that serials of different databases differ in caches.
    await connection.execute(insert(CatalogueState).values(id=1, serial=int(time.time()) - EPOCH))
    return True


async def fold_missing(engine: AsyncEngine) -> int:
    """Write the search words and computed columns of properties without words: changed by SQL, or of an older schema. Returns
    their number.
    """
    missing = select(PROPERTIES).where(PROPERTIES.c.words == "").limit(BATCH)
    total = 0
    async with engine.connect() as connection:
        if (await connection.execute(missing)).first() is None:
            return 0
    while True:
        async with writing(engine) as connection:
            rows = (await connection.execute(missing)).mappings().all()
            folded = await asyncio.to_thread(_folded, rows)
            words = {each["digest"]: each for _, each in folded.values()}
            await _insert_new(connection, _WORDS, list(words.values()))
            for id, (row, each) in folded.items():
                of_property = update(PROPERTIES).where(PROPERTIES.c.id == id)
                # First: a trigger then empties the digest.
                await connection.execute(of_property.values(latitude=row["latitude"], longitude=row["longitude"]))
                columns = {name: row[name] for name in ("digest", *DERIVED)}
                await connection.execute(of_property.values(words=each["digest"], **columns))
            if rows and engine.dialect.name == "sqlite":
                # SQLite fires no trigger for a row that INSERT OR REPLACE removes. With the rows, which increase the serial.
                await _count_regions(connection)
        total += len(rows)
        if len(rows) < BATCH:
            return total


async def _count_regions(connection: AsyncConnection) -> None:
    await connection.execute(delete(PropertyRegion))
    regions = select(PROPERTIES.c.region, func.count()).group_by(PROPERTIES.c.region)
    await connection.execute(insert(PropertyRegion).from_select(["region", "number"], regions))


def batched(records: Iterable[T]) -> AsyncIterator[list[T]]:
    """Lists of BATCH records, made in a thread (`in_thread`)."""
    return in_thread(_batches(iter(records)))


async def in_thread(batches: Iterable[list[T]]) -> AsyncIterator[list[T]]:
    """Iterate the lists in a thread, because making a record may take long."""
    iterator = iter(batches)
    while batch := await asyncio.to_thread(next, iterator, None):
        yield batch


def _batches(iterator: Iterator[T]) -> Iterator[list[T]]:
    while batch := list(islice(iterator, BATCH)):
        yield batch


def _folded(rows: Sequence[Any]) -> dict[str, tuple[Row, Row]]:
    """Property id → (row, row of `PropertyWords`)."""
    records = [record_of(Property, row) for row in rows]
    return {each.id: (row_of(each), words_of(each)) for each in records}


async def _rows_of(batches: AsyncIterator[Sequence[Any]]) -> AsyncIterator[tuple[list[Row], dict[str, Row]]]:
    position = 0
    async for batch in batches:
        yield await asyncio.to_thread(_rows, batch, position)
        position += len(batch)


async def _one_ahead(items: AsyncIterator[T]) -> AsyncGenerator[T, None]:
    """`items` with prefetch: the next is made while the caller works on the current one."""
    coming = asyncio.ensure_future(anext(items))
    try:
        while True:
            try:
                item = await coming
            except StopAsyncIteration:
                return
            coming = asyncio.ensure_future(anext(items))
            yield item
    finally:
        coming.cancel()
        await asyncio.gather(coming, return_exceptions=True)


def _rows(batch: Sequence[Any], first: int) -> tuple[list[Row], dict[str, Row]]:
    """The rows of a batch, and digest → row of `PropertyWords`."""
    rows, words = [], {}
    for position, each in enumerate(batch, first):
        record, row = each if isinstance(each, Prepared) else (each, row_of(each))
        row["position"] = position
        if isinstance(record, Property):
            of_record = words_of(record)
            row["words"] = of_record["digest"]
            words[row["words"]] = of_record
        rows.append(row)
    return rows, words


async def _apply(connection: AsyncConnection, table: Table, staged: Table) -> None:
    """Make `table` equal to `staged`, touching only the rows that differ."""
    same = exists().where(staged.c.id == table.c.id)
    known = exists().where(table.c.id == staged.c.id)
    position = select(staged.c.position).where(staged.c.id == table.c.id).scalar_subquery()
    names = [each.name for each in table.columns]
    await connection.execute(delete(table).where(~same.where(staged.c.digest == table.c.digest)))
    await connection.execute(insert(table).from_select(names, select(staged).where(~known)))
    await connection.execute(
        update(table).where(same.where(staged.c.position != table.c.position)).values(position=position)
    )


async def _insert_new(connection: AsyncConnection, table: Table, rows: list[Row]) -> None:
    """Insert rows whose key does not exist yet.

    SQLite gets one statement for many rows: `executemany` would block the event loop between rows, and the trigram index is
    written at the end of each statement (a third of the time). It is passed to the driver as text: compiling it with SQLAlchemy
    would block the event loop for 10 ms.
    """
    if not rows:
        return
    if connection.dialect.name != "sqlite":
        statement: Any = INSERTS[connection.dialect.name](table)
        await connection.execute(statement.on_conflict_do_nothing(), rows)
        return
    names = list(rows[0])
    processors = [_processor(table.c[name].type, connection.dialect) for name in names]
    columns, place = ", ".join(f'"{name}"' for name in names), f"({', '.join('?' * len(names))})"
    most = MOST_VALUES // len(names)
    for start in range(0, len(rows), most):
        part = rows[start : start + most]
        places = ", ".join([place] * len(part))
        sql = f"INSERT INTO {table.name} ({columns}) VALUES {places} ON CONFLICT DO NOTHING"  # noqa: S608 - names of our tables
        given = tuple(process(row[name]) for row in part for name, process in zip(names, processors, strict=True))
        await connection.exec_driver_sql(sql, given)


def _processor(kind: TypeEngine[Any], dialect: Dialect) -> Callable[[Any], Any]:
    """The function that converts a value for the driver."""
    return kind.dialect_impl(dialect).bind_processor(dialect) or (lambda value: value)


async def _remove_orphans(engine: AsyncEngine) -> None:
    """Delete words that no property uses, in batches."""
    while True:
        async with writing(engine) as connection:
            numbers = (await connection.execute(_ORPHANS.limit(BATCH))).scalars().all()
            if numbers:
                await connection.execute(delete(_WORDS).where(_WORDS.c.number.in_(numbers)))
        if len(numbers) < BATCH:
            return
