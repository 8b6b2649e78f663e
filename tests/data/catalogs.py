"""A catalogue over a database, as the server opens it, but without its tasks."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy.ext.asyncio import AsyncEngine

from data.catalog.catalog import Catalog
from data.catalog.records import NoUpstream
from data.database.engine import open_engine
from data.database.reading import stored
from data.database.serial import Serial
from data.database.writing import seed, write_catalogue
from data.kinds import KINDS
from data.models import Record

HOSTS = ("kuula.co",)


@asynccontextmanager
async def demo_catalog(database: str) -> AsyncIterator[Catalog]:
    """The demo catalogue."""
    async with open_engine(database) as engine:
        await seed(engine)
        catalog = await catalog_of(engine)
        yield catalog
        await catalog.close()


@asynccontextmanager
async def catalog_with(database: str, *records: Any) -> AsyncIterator[Catalog]:
    """A catalogue of these records only."""
    async with open_engine(database) as engine:
        await replace(engine, records)
        catalog = await catalog_of(engine)
        yield catalog
        await catalog.close()


async def catalog_of(engine: AsyncEngine) -> Catalog:
    serial = Serial(engine)
    await serial.read()
    return Catalog(engine, serial, NoUpstream(), HOSTS)


async def replace(engine: AsyncEngine, records: Iterable[Any]) -> None:
    lists: dict[type[Record], Iterable[Any]] = {
        model: [each for each in records if type(each) is model] for model in KINDS
    }
    await write_catalogue(engine, lists)


async def stored_list(engine: AsyncEngine, model: type[Record]) -> tuple[Any, ...]:
    """The records as they are stored."""
    async with engine.connect() as connection:
        return tuple([each async for each in stored(connection, model)])
