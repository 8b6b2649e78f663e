"""Mirrors the remote service into the database, so that pages neither wait for it nor fail with it.

The worker that holds the lease does it. A record missing in the mirror is fetched alone.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from typing import Any

import structlog
from sqlalchemy.ext.asyncio import AsyncEngine

from app.single_flight import SingleFlight
from data.database.engine import is_outage
from data.database.serial import Serial, is_cancelled
from data.errors import Unavailable
from data.kinds import KINDS
from data.mirror.lease import Lease
from data.mirror.run import Run, mirror_rows
from data.mirror.singles import R, Singles
from data.remote.client import LIST_SECONDS, RemoteSource

log = structlog.get_logger()

LATE_SECONDS = LIST_SECONDS  # the duration of a run; a list older than this plus the pause is late
WAIT_SECONDS, LOOK_SECONDS = 5.0, 0.2  # timeout for a first list, and polling interval


class Mirror:
    """The origin of a catalogue that mirrors `url`. `keep` runs it. `runs`: by result, of this process."""

    def __init__(
        self, engine: AsyncEngine, client: RemoteSource, url: str, serial: Serial, fresh_seconds: float
    ) -> None:
        self._engine = engine
        self._client = client
        self._url = url
        self._serial = serial
        self._fresh_seconds = fresh_seconds
        self._lease = Lease(engine)
        self._run = Run(engine, client, url)
        self._singles = Singles(client, fresh_seconds)
        self.runs: Counter[str] = Counter()
        self._wanted = asyncio.Event()
        self._loaded: set[type[Any]] = set()
        self._has_any = False
        self._waiting: SingleFlight[type[Any], None] = SingleFlight()

    async def keep(self) -> None:
        """Until cancelled, run every `fresh_seconds`, and at once when a missing list is requested."""
        while True:
            self._wanted.clear()
            try:
                self.runs["done" if await self.run() else "left to another"] += 1
            except Exception as error:
                if is_cancelled():
                    raise asyncio.CancelledError from error
                self.runs["failed"] += 1
                if is_outage(error) or isinstance(error, Unavailable):
                    log.warning("mirror run failed", error=type(error).__name__)
                else:
                    log.exception("mirror run failed")
            await asyncio.sleep(LOOK_SECONDS)  # at least, even if a list is requested
            with suppress(TimeoutError):
                async with asyncio.timeout(self._fresh_seconds):
                    await self._wanted.wait()

    async def run(self) -> bool:
        """Mirror the service once. Returns False if another worker holds the lease."""
        async with self._lease.held() as is_mine:
            if is_mine:
                await self._run()
                await self._serial.read()
        return is_mine

    async def ready(self, model: type[Any]) -> None:
        """Wait until the database has the list of `model`, at most WAIT_SECONDS.

        Raises:
            Unavailable: the service did not deliver it.
        """
        if model not in self._loaded:
            await self._waiting.result(model, lambda: self._wait(model))

    async def one(self, model: type[R], id: str) -> R:
        """See `Singles.one`."""
        return await self._singles.one(model, id)

    async def is_loaded(self) -> bool:
        """Whether the database has any list; never False again once it has."""
        if not self._loaded and not self._has_any:
            with suppress(Unavailable):
                self._has_any = any(row.source == self._url for row in (await mirror_rows(self._engine)).values())
        return bool(self._loaded) or self._has_any

    async def health(self) -> dict[str, Any]:
        """`age`: seconds since each list was read; `failing`: seconds since each list began to fail or, if no run has tried to read
        it, became late. A time in the future (a wrong clock) counts as late.
        """
        try:
            rows = await mirror_rows(self._engine)
        except Unavailable as error:
            return {"age": {}, "failing": {}, "database": error.body}
        now = datetime.now(UTC)
        tried = {row.kind: abs(_seconds(now, row.tried_at)) for row in rows.values() if row.tried_at}
        late = {kind: since for kind, since in tried.items() if since > self._fresh_seconds + LATE_SECONDS}
        failing = {row.kind: _seconds(now, row.failing_since) for row in rows.values() if row.failing_since}
        return {
            "age": {row.kind: _seconds(now, row.read_at) for row in rows.values() if row.read_at},
            "failing": late | failing,
        }

    async def close(self) -> None:
        """Stop, and release the lease."""
        await self._waiting.close()
        await self._client.close()
        await self._lease.leave()

    async def _wait(self, model: type[Any]) -> None:
        asked, kind = datetime.now(UTC), KINDS[model].name
        deadline = asked + timedelta(seconds=WAIT_SECONDS)
        while True:
            row = (await mirror_rows(self._engine)).get(kind)
            if row and row.source == self._url:
                await self._serial.read()  # before results of the new list are cached under the old serial
                self._loaded.add(model)
                return
            if row and row.error and row.tried_at and row.tried_at >= asked:
                raise Unavailable(row.error, path=KINDS[model].path, status=row.status)
            if datetime.now(UTC) > deadline:
                raise Unavailable("no answer in time", path=KINDS[model].path, status=504)
            self._wanted.set()
            await asyncio.sleep(LOOK_SECONDS / 4)


def _seconds(now: datetime, then: datetime) -> float:
    return round((now - then).total_seconds(), 1)
