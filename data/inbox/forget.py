"""Deletes the messages of a sender, also from what a database keeps beside its tables."""

from __future__ import annotations

from sqlalchemy import delete, func, or_, text
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlmodel import col

from data.inbox.messages import TABLES


async def forget(engine: AsyncEngine, email: str) -> int:
    """Delete every message of this e-mail address, in any case. Returns their number.

    Afterwards their text is in no page of the database's files and, for SQLite, not in its write-ahead log. PostgreSQL
    keeps its own write-ahead log for as long as its archive says.

    Raises:
        OperationalError: another process writes all the time (SQLite).
    """
    count = 0
    async with engine.begin() as connection:
        for table in TABLES.values():
            same = or_(func.lower(col(table.email)) == email.strip().lower(), col(table.email) == email.strip())
            count += (await connection.execute(delete(table).where(same))).rowcount
    async with engine.connect() as plain:
        connection = await plain.execution_options(isolation_level="AUTOCOMMIT")
        if engine.dialect.name == "sqlite":
            await connection.execute(text("VACUUM"))
            await connection.execute(text("PRAGMA wal_checkpoint(TRUNCATE)"))
        else:
            for table in TABLES.values():
                await connection.execute(text(f"VACUUM (FULL, ANALYZE) {table.__tablename__}"))
    return count
