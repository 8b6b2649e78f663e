"""Erases messages of a sender, old messages and old keys, also from the write-ahead log and free pages."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from typing import Any

import structlog
from sqlalchemy import delete, func, or_, text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlmodel import col

from data.inbox.messages import TABLES
from data.inbox.senders import delete_old_keys, has_old_keys

log = structlog.get_logger()

FIRST_SECONDS = 5  # after the start
EVERY_SECONDS = 3600  # between deletions of old messages
ATTEMPTS, PAUSE_SECONDS = 20, 0.5  # retries while another process reads from the write-ahead log


class StillInLog(Exception):
    """The messages are deleted, but still in SQLite's write-ahead log, because another process reads from it."""


async def forget(engine: AsyncEngine, email: str) -> int:
    """Delete every message of this e-mail address, in any case. Returns their number.

    Afterwards their text is in no page of the database's files and, for SQLite, not in its write-ahead log. PostgreSQL
    keeps its own write-ahead log for as long as its archive says.

    Raises:
        OperationalError: another process keeps writing (SQLite).
        StillInLog: another process keeps reading (SQLite).
    """
    given = email.strip()
    count = await _delete(
        engine, lambda table: or_(func.lower(col(table.email)) == given.lower(), col(table.email) == given)
    )
    async with _autocommit(engine) as connection:
        if engine.dialect.name == "sqlite":
            await connection.execute(text("VACUUM"))  # also erases data deleted before `secure_delete` was set
            await _empty_log(connection)
        else:
            for table in TABLES.values():
                await connection.execute(text(f"VACUUM (FULL, ANALYZE) {table.__tablename__}"))
    return count


async def forget_older(engine: AsyncEngine, days: int) -> int:
    """Delete the messages that are older than `days`. SQLite overwrites what it deletes (`secure_delete`)."""
    oldest = datetime.now(UTC) - timedelta(days=days)
    if count := await _delete(engine, lambda table: col(table.created_at) < oldest):
        log.info("messages deleted", count=count, older_than_days=days)
        await _empty_log_of(engine)
    return count


async def keep_for(engine: AsyncEngine, days: int | None, *, first: float = FIRST_SECONDS) -> None:
    """Until cancelled, delete messages older than `days` (None: none) and expired keys of senders' digests; first after `first`
    seconds, then every hour.
    """
    await asyncio.sleep(first)
    while True:
        try:
            await _forget_keys(engine)
            if days:
                await forget_older(engine, days)
        except Exception as error:  # noqa: BLE001 - the database is away: next time
            log.warning("old messages not deleted", error=type(error).__name__)
        await asyncio.sleep(EVERY_SECONDS)


async def _forget_keys(engine: AsyncEngine) -> None:
    now = datetime.now(UTC)
    async with engine.begin() as connection:
        if not await has_old_keys(connection, now):
            return
        await delete_old_keys(connection, now)
    await _empty_log_of(engine)


async def _delete(engine: AsyncEngine, condition: Callable[[Any], Any]) -> int:
    async with engine.begin() as connection:
        return sum(
            [(await connection.execute(delete(each).where(condition(each)))).rowcount for each in TABLES.values()]
        )


@asynccontextmanager
async def _autocommit(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    async with engine.connect() as connection:
        yield await connection.execution_options(isolation_level="AUTOCOMMIT")


async def _empty_log_of(engine: AsyncEngine) -> None:
    if engine.dialect.name == "sqlite":
        async with _autocommit(engine) as connection:
            await _empty_log(connection)


async def _empty_log(connection: AsyncConnection) -> None:
    """
    Raises:
        StillInLog: another process reads an older snapshot for longer than ATTEMPTS × PAUSE_SECONDS.
    """
    for _ in range(ATTEMPTS):
        is_busy, *_ = (await connection.execute(text("PRAGMA wal_checkpoint(TRUNCATE)"))).one()
        if not is_busy:
            return
        await asyncio.sleep(PAUSE_SECONDS)
    raise StillInLog
