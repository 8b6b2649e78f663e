"""Opens and migrates the database: embedded SQLite, or PostgreSQL by URL."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import orjson
import structlog
from alembic.util.exc import CommandError
from sqlalchemy import Engine, create_engine, event, text
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from data.database.migrations import migrate
from data.errors import NoDatabase

log = structlog.get_logger()

REMEDY = "CREATE DATABASE … LC_CTYPE 'C.UTF-8' TEMPLATE template0, then import the catalogue into it"
# PostgreSQL: custom plans, because a generic plan would test every row; no JIT, because searches are short; no parallel
# workers, because a count of seconds would take all cores from searches of milliseconds.
POSTGRESQL = {"plan_cache_mode": "force_custom_plan", "jit": "off", "max_parallel_workers_per_gather": "0"}
OPTIONS: dict[str, Any] = {
    "hide_parameters": True,  # keeps visitors' messages out of the log
    "json_deserializer": orjson.loads,
    "json_serializer": lambda value: orjson.dumps(value).decode(),
}

OUTAGES = ("08", "53", "57P")  # PostgreSQL's classes: connection, resources, shutdown and start


@asynccontextmanager
async def open_engine(url: str) -> AsyncIterator[AsyncEngine]:
    """An engine over an up-to-date schema. SQLite runs with a write-ahead log and syncs each commit to disk.

    Raises:
        NoDatabase: the database cannot be opened or migrated.
    """
    engine = create_async_engine(
        url, connect_args={"server_settings": POSTGRESQL} if url.startswith("postgresql") else {}, **OPTIONS
    )
    if engine.dialect.name == "sqlite":
        event.listen(engine.sync_engine, "connect", _set_up_sqlite)
    try:
        try:
            if url.startswith("sqlite"):
                _keep_to_owner(engine.url.database)
            await migrate(engine)
            await _check_letters(engine)
        except Exception as error:
            if isinstance(error, (OSError, SQLAlchemyError, CommandError)) or _is_of_asyncpg(error):
                raise NoDatabase(reason(error)) from error
            raise
        yield engine
    finally:
        await engine.dispose()


def open_readers(engine: AsyncEngine, most: int) -> Engine:
    """An engine for threads, over the SQLite file of `engine`, with at most `most` connections."""
    threaded = create_engine(engine.url.set(drivername="sqlite"), pool_size=most, max_overflow=0, **OPTIONS)
    event.listen(threaded, "connect", _set_up_sqlite)
    return threaded


def _keep_to_owner(name: str | None) -> None:
    """Set mode 0600 on the SQLite file and its companions; SQLite copies the mode to new ones."""
    if not name or name == ":memory:" or name.startswith("file:"):
        return
    file = Path(name)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.touch(mode=0o600)
    for each in (file, Path(f"{name}-wal"), Path(f"{name}-shm")):
        with suppress(FileNotFoundError, PermissionError):  # another owner's, or removed by another process
            each.chmod(0o600)


async def _check_letters(engine: AsyncEngine) -> None:
    """Warn if PostgreSQL's locale (LC_CTYPE) has no Georgian letters: its trigram index would ignore them, and each search would
    test every row.
    """
    if engine.dialect.name != "postgresql":
        return
    async with engine.connect() as connection:
        if not (await connection.execute(text("SELECT show_trgm('ბათუმი')"))).scalar():
            log.warning("slow search: this database knows no Georgian letters", remedy=REMEDY)


def reason(error: Exception) -> str:
    """The first line of the driver's message, without SQLAlchemy's statement and link."""
    message = str(getattr(error, "orig", None) or error)
    return message.splitlines()[0] if message else type(error).__name__


def is_outage(error: Exception) -> bool:
    """Whether an error is an outage: the database did not answer, which may pass."""
    is_connection = isinstance(error, DBAPIError) and (
        error.connection_invalidated or str(getattr(error.orig, "sqlstate", None)).startswith(OUTAGES)
    )
    known = (OperationalError, InterfaceError, PoolTimeout, OSError)
    return is_connection or isinstance(error, known) or _is_of_asyncpg(error)


def _is_of_asyncpg(error: Exception) -> bool:
    """Whether asyncpg raised the error while connecting; SQLAlchemy does not wrap these."""
    return type(error).__module__.startswith("asyncpg.")


def _set_up_sqlite(connection: Any, _: Any) -> None:
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "secure_delete=ON", "foreign_keys=ON", "busy_timeout=5000"):
        connection.execute(f"PRAGMA {pragma}").close()
