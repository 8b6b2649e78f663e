"""The database: SQLite embedded, or PostgreSQL by its URL. Opened, migrated and seeded at the start."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from alembic.util.exc import CommandError
from sqlalchemy import delete, event, insert, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlmodel import SQLModel, col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from data import demo
from data.database.migrations import migrate
from data.database.rows import rows_of, table_of
from data.database.tables import CatalogueState, PlaceRow, PropertyRow, RegionRow, RoomRow
from data.errors import NoDatabase
from data.kinds import KINDS
from data.models import Property, Record, Region

BATCH = 500  # records per INSERT


@asynccontextmanager
async def open_engine(address: str) -> AsyncIterator[AsyncEngine]:
    """An engine over an up-to-date schema. SQLite runs with a write-ahead log and syncs each commit to disk.

    Raises:
        NoDatabase: the database cannot be opened or migrated.
    """
    engine = create_async_engine(address, hide_parameters=True)  # keeps visitors' messages out of the log
    if engine.dialect.name == "sqlite":
        event.listen(engine.sync_engine, "connect", _set_up_sqlite)
    try:
        try:
            if address.startswith("sqlite"):
                Path(address.partition(":///")[2]).parent.mkdir(parents=True, exist_ok=True)
            await migrate(engine)
        except Exception as error:
            if isinstance(error, (OSError, SQLAlchemyError, CommandError)) or _is_of_asyncpg(error):
                raise NoDatabase(reason(error)) from error
            raise
        yield engine
    finally:
        await engine.dispose()


def reason(error: Exception) -> str:
    """The first line of the driver's message, without the statement and the link that SQLAlchemy adds."""
    message = str(getattr(error, "orig", None) or error)
    return message.splitlines()[0] if message else type(error).__name__


def _is_of_asyncpg(error: Exception) -> bool:
    """SQLAlchemy does not wrap the errors that asyncpg raises while it connects."""
    return type(error).__module__.startswith("asyncpg.")


def _set_up_sqlite(connection: Any, _: Any) -> None:
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        connection.execute(f"PRAGMA {pragma}").close()


class DatabaseSource:
    """Reads whole lists. Returns the identical tuple as long as the `serial` of `CatalogueState` has not changed."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self._cache: dict[type[Record], tuple[int, tuple[Any, ...]]] = {}

    async def list(self, model: type[Record]) -> tuple[Any, ...]:
        async with AsyncSession(self.engine) as session:
            serial = await _serial(session)
            cached = self._cache.get(model)
            if cached is None or cached[0] != serial:
                cached = self._cache[model] = (serial, await _read(session, model))
        return cached[1]


async def seed(engine: AsyncEngine) -> None:
    """Write the demo catalogue into an empty database. Safe to call in several processes at once."""
    async with writing(engine) as session:
        if (await session.exec(select(CatalogueState))).first() is None:
            lists = (demo.properties(), demo.places(), demo.cities(), demo.blogs(), demo.regions())
            await replace(session, [record for records in lists for record in records])


@asynccontextmanager
async def writing(engine: AsyncEngine) -> AsyncIterator[AsyncSession]:
    """A transaction that holds the catalogue's write lock. Commits at the end; rolls back after an error."""
    lock = "BEGIN IMMEDIATE" if engine.dialect.name == "sqlite" else "SELECT pg_advisory_xact_lock(360)"
    async with AsyncSession(engine) as session:
        await (await session.connection()).execute(text(lock))
        yield session
        await session.commit()


async def replace(
    session: AsyncSession, records: Sequence[Record], progress: Callable[[int], None] | None = None
) -> None:
    """Replace the whole catalogue with `records`, in their order. Does not commit.

    `progress` is called with the number of further records written.
    """
    connection = await session.connection()  # Core instead of ORM: one statement per batch
    tables: list[type[SQLModel]] = [RoomRow, *map(table_of, KINDS)]
    for table in tables:
        await connection.execute(delete(table))
    for start in range(0, len(records), BATCH):
        part = records[start : start + BATCH]
        for table, rows in rows_of(part, start).items():
            await connection.execute(insert(table.__table__), rows)
        if progress:
            progress(len(part))
    state = await session.get(CatalogueState, 1) or CatalogueState()
    state.serial += 1
    session.add(state)
    await session.flush()


async def _serial(session: AsyncSession) -> int:
    return (await session.exec(select(CatalogueState.serial))).first() or 0


async def _read(session: AsyncSession, model: type[Record]) -> tuple[Any, ...]:
    table: Any = table_of(model)
    rows = (await session.exec(select(table).order_by(table.position))).all()
    extra: dict[str, dict[str, Any]] = {}
    if model is Property:
        for room in (
            await session.exec(select(RoomRow).order_by(col(RoomRow.property_id), col(RoomRow.position)))
        ).all():
            extra.setdefault(room.property_id, {"rooms": []})["rooms"].append(room.model_dump())
    if model is Region:
        extra = await _counts(session)
    return tuple(model(**_values(row), **extra.get(row.id, {})) for row in rows)


async def _counts(session: AsyncSession) -> dict[str, dict[str, Any]]:
    """`number_of_property` and `number_of_place` of each region, by the region's id."""
    names = {row.name.get("en"): row.id for row in (await session.exec(select(RegionRow))).all()}
    counts: dict[str, dict[str, Any]] = {id: {"number_of_property": 0, "number_of_place": 0} for id in names.values()}
    for table, field in ((PropertyRow, "number_of_property"), (PlaceRow, "number_of_place")):
        for region in (await session.exec(select(table.region))).all():
            if region in names:
                counts[names[region]][field] += 1
    return counts


def _values(row: SQLModel) -> dict[str, Any]:
    """A row's columns. SQLite returns times without their zone, which is UTC."""
    return {
        name: value.replace(tzinfo=value.tzinfo or UTC) if isinstance(value, datetime) else value
        for name, value in row.model_dump().items()
    }
