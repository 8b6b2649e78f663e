"""Opens the catalogue and the inbox by the settings."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, NoReturn, Protocol

from data.catalog.catalog import Catalog
from data.catalog.records import Upstream
from data.database.engine import open_engine
from data.database.serial import Serial
from data.database.writing import seed
from data.errors import NotFound
from data.inbox.inbox import Inbox
from data.mirror.mirror import Mirror
from data.remote.client import RemoteSource


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
    @property
    def contacts_per_hour(self) -> int: ...


@dataclass(frozen=True)
class Opened:
    catalog: Catalog
    inbox: Inbox
    mirror_runs: Counter[str]  # by result; empty without a remote service


class NoUpstream:
    """The catalogue without a remote service."""

    async def ready(self, model: type[Any]) -> None:
        """Returns at once."""

    async def one(self, model: type[Any], id: str) -> NoReturn:
        raise NotFound(f"{model.__name__} not found", path=id)

    async def is_loaded(self) -> bool:
        return True

    async def health(self) -> dict[str, Any]:
        return {"failing": {}}


@asynccontextmanager
async def open_catalog(settings: SourceSettings) -> AsyncIterator[Opened]:
    """Open the catalogue, a mirror of the remote service if one is set, and the inbox.

    Raises:
        NoDatabase: the database cannot be opened.
    """
    async with open_engine(settings.database) as engine:
        inbox = Inbox(
            engine,
            per_minute=settings.contacts_per_minute,
            per_day=settings.contacts_per_day,
            per_hour_of_all=settings.contacts_per_hour,
        )
        serial = Serial(engine)
        mirror = None
        if settings.remote:
            client = RemoteSource(str(settings.remote), settings.frame_hosts)
            mirror = Mirror(engine, client, str(settings.remote), serial, settings.fresh_seconds)
        else:
            await seed(engine)
        await serial.start()
        upstream: Upstream = mirror or NoUpstream()
        catalog = Catalog(engine, serial, upstream, settings.frame_hosts)
        running = [asyncio.create_task(each) for each in (serial.follow(), *([mirror.keep()] if mirror else []))]
        try:
            yield Opened(catalog, inbox, mirror.runs if mirror else Counter())
        finally:
            for task in running:
                task.cancel()
            await asyncio.gather(*running, return_exceptions=True)
            await catalog.close()
            if mirror:
                await mirror.close()
