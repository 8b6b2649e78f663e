"""Reads whole lists as they are stored, for the export."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from data.database.rows import record_of, sql_table
from data.models import Record

BATCH = 200  # records


async def stored(connection: AsyncConnection, model: type[Record]) -> AsyncIterator[Any]:
    """The records of `model` in their order."""
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
