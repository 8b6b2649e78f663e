"""Reads rows for pages, and whole lists for the export."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from data.database.engine import open_readers
from data.database.rows import record_of
from data.database.tables import sql_table
from data.models import Record

BATCH = 200  # records
AT_ONCE = 6  # concurrent reads of SQLite


class Reader:
    """Reads all rows of a statement. SQLite is read in a thread: aiosqlite takes five turns of the event loop a statement and, on
    a busy loop, four times the CPU.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        # A single SELECT needs no transaction, which saves PostgreSQL's BEGIN and ROLLBACK.
        self._engine = engine.execution_options(isolation_level="AUTOCOMMIT")
        self._threaded = open_readers(engine, AT_ONCE) if engine.dialect.name == "sqlite" else None
        self._free = asyncio.Semaphore(AT_ONCE)

    async def rows(self, statement: Any) -> Sequence[Any]:
        if self._threaded:
            async with self._free:
                return await asyncio.to_thread(self._read, statement)
        async with self._engine.connect() as connection:
            return (await connection.execute(statement)).all()

    def _read(self, statement: Any) -> Sequence[Any]:
        assert self._threaded
        with self._threaded.connect() as connection:
            return connection.execute(statement).all()

    def close(self) -> None:
        """Close the connections; those in use are closed when they are returned."""
        if self._threaded:
            self._threaded.dispose()


async def stored(connection: AsyncConnection, model: type[Record]) -> AsyncIterator[Any]:
    """The records of `model` in list order."""
    table = sql_table(model)
    position = -1
    while True:
        rows = select(table).where(table.c.position > position).order_by(table.c.position).limit(BATCH)
        batch = (await connection.execute(rows)).all()
        for row in batch:
            yield record_of(model, row._mapping)
        if len(batch) < BATCH:
            return
        position = batch[-1].position
