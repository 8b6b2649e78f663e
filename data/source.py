"""Opens what the settings name: the catalogue and the inbox."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Protocol

from data.catalog import Catalog
from data.database import DatabaseSource, open_engine, seed
from data.inbox import Inbox


class SourceSettings(Protocol):
    """The part of the settings that names sources; `data` knows no more of them."""

    @property
    def database(self) -> str: ...
    @property
    def fresh_seconds(self) -> float: ...
    @property
    def contacts_per_minute(self) -> int: ...
    @property
    def contacts_per_day(self) -> int: ...


@dataclass(frozen=True)
class Opened:
    catalog: Catalog
    inbox: Inbox


@asynccontextmanager
async def open_catalog(settings: SourceSettings) -> AsyncIterator[Opened]:
    async with open_engine(settings.database) as engine:
        await seed(engine)
        catalog = Catalog(DatabaseSource(engine), fresh_seconds=settings.fresh_seconds)
        inbox = Inbox(engine, per_minute=settings.contacts_per_minute, per_day=settings.contacts_per_day)
        try:
            yield Opened(catalog, inbox)
        finally:
            await catalog.close()
