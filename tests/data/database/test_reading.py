"""The reader of rows: in threads for SQLite, over the pool of asyncpg for PostgreSQL."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import func, select, text

from data.database.engine import open_engine
from data.database.reading import AT_ONCE, Reader
from data.database.tables import sql_table
from data.database.writing import seed
from data.models import Property


def test_many_reads_at_once_each_get_their_rows(database: str) -> None:
    async def scenario() -> None:
        async with open_engine(database) as engine:
            await seed(engine)
            reader = Reader(engine)
            table = sql_table(Property)
            ids = [row.id for row in await reader.rows(select(table.c.id))]
            found = await asyncio.gather(*(reader.rows(select(table.c.id).where(table.c.id == id)) for id in ids * 5))
            assert [row.id for rows in found for row in rows] == ids * 5
            reader.close()

    asyncio.run(scenario())


def test_a_read_sees_the_last_committed_write(database: str) -> None:
    async def scenario() -> None:
        async with open_engine(database) as engine:
            await seed(engine)
            reader = Reader(engine)
            table = sql_table(Property)
            for left in range(35, 30, -1):
                async with engine.begin() as connection:
                    first = select(func.min(table.c.position)).scalar_subquery()
                    await connection.execute(table.delete().where(table.c.position == first))
                assert (await reader.rows(select(func.count()).select_from(table)))[0][0] == left
            reader.close()

    asyncio.run(scenario())


def test_an_error_of_the_database_reaches_the_reader(database: str) -> None:
    async def scenario() -> None:
        async with open_engine(database) as engine:
            reader = Reader(engine)
            for _ in range(AT_ONCE + 1):  # no connection is lost by it
                with pytest.raises(Exception, match="no_such_table"):
                    await reader.rows(text("SELECT * FROM no_such_table"))
            assert (await reader.rows(text("SELECT 1")))[0][0] == 1
            reader.close()

    asyncio.run(scenario())
