"""Opens the catalogue and the inbox by the settings."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from app.settings import Settings
from data.catalog.catalog import Catalog
from data.catalog.records import NoUpstream, Upstream
from data.database.engine import open_engine
from data.database.serial import Serial
from data.database.writing import seed
from data.inbox.inbox import Inbox
from data.mirror.mirror import Mirror
from data.remote.client import RemoteSource


@dataclass(frozen=True)
class Opened:
    catalog: Catalog
    inbox: Inbox
    mirror_runs: Counter[str]  # by result; empty without a remote service


@asynccontextmanager
async def open_catalog(settings: Settings) -> AsyncIterator[Opened]:
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
