"""Follows the catalogue's serial, which triggers increase with every change of a record."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import structlog
from sqlalchemy.ext.asyncio import AsyncEngine

from data.database.engine import is_outage
from data.database.writing import SERIAL, fold_missing

log = structlog.get_logger()

POLL_SECONDS = 0.5  # SQLite, which has no notifications
HEARTBEAT_SECONDS = 10  # PostgreSQL: detects a dead connection within this time
RETRY_SECONDS = 1


def is_cancelled() -> bool:
    """Whether the current task has been cancelled, even if the CancelledError was swallowed."""
    task = asyncio.current_task()
    return bool(task and task.cancelling())


class Serial:
    """`value` is the serial as last read. `follow` updates it: by polling SQLite, by PostgreSQL's notifications."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.value = 0
        self._folded = 0  # the last serial at which every property had its words

    async def read(self) -> int:
        async with self.engine.connect() as connection:
            await self._read(connection)
        return self.value

    async def start(self) -> None:
        """Read the serial, and write missing search words. `follow` repeats both after a change."""
        folded = await self.read()
        await fold_missing(self.engine)
        self._folded = folded
        await self.read()

    async def follow(self) -> None:
        """Follow until cancelled."""
        while True:
            try:
                await self._follow()
            except Exception as error:
                if is_cancelled():  # a cancelled statement may raise another error
                    raise asyncio.CancelledError from error
                if is_outage(error):
                    log.warning("the database does not answer", error=type(error).__name__)
                else:
                    log.exception("the catalogue's serial could not be read")
            await asyncio.sleep(RETRY_SECONDS)

    async def _follow(self) -> None:
        changed = asyncio.Event()
        is_sqlite = self.engine.dialect.name == "sqlite"
        async with self.engine.connect() as connection:
            if not is_sqlite:
                await connection.execution_options(isolation_level="AUTOCOMMIT")
                driver: Any = (await connection.get_raw_connection()).driver_connection
                await driver.add_listener("catalogue", lambda *_: changed.set())
                driver.add_termination_listener(lambda *_: changed.set())
            try:
                while True:
                    changed.clear()
                    await self._read(connection)
                    if self.value != self._folded:
                        await fold_missing(self.engine)
                        self._folded = self.value
                    with suppress(TimeoutError):
                        async with asyncio.timeout(POLL_SECONDS if is_sqlite else HEARTBEAT_SECONDS):
                            await changed.wait()
            finally:
                await connection.invalidate()  # its listener must not return to the pool

    async def _read(self, connection: Any) -> None:
        self.value = (await connection.execute(SERIAL)).scalar() or 0
        await connection.rollback()  # an open transaction would always see the same serial
