"""Opens the catalogue and the inbox that the settings name."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Protocol

from data.catalog.catalog import Catalog, Source
from data.database.engine import DatabaseSource, open_engine, seed
from data.inbox.inbox import Inbox
from data.remote.client import RemoteSource
from data.sanitize import SanitizedSource


class SourceSettings(Protocol):
    """The settings that this module reads; implemented by `app.settings.Settings`."""

    @property
    def database(self) -> str: ...
    @property
    def remote(self) -> object | None: ...
    @property
    def frame_hosts(self) -> tuple[str, ...]: ...
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
    """The catalogue of the remote service if one is set, else of the database; the inbox is always in the database.

    Raises:
        NoDatabase: the database cannot be opened.
    """
    async with open_engine(settings.database) as engine:
        await seed(engine)
        source: Source = (
            RemoteSource(str(settings.remote), settings.frame_hosts)
            if settings.remote
            else SanitizedSource(DatabaseSource(engine), settings.frame_hosts)
        )
        catalog = Catalog(source, fresh_seconds=settings.fresh_seconds)
        lists = catalog.warm()
        if not settings.remote:  # the start does not wait for a remote service, which may be slow or down
            await asyncio.wait(lists)
        inbox = Inbox(engine, per_minute=settings.contacts_per_minute, per_day=settings.contacts_per_day)
        try:
            yield Opened(catalog, inbox)
        finally:
            await catalog.close()
