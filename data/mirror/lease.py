"""The lease of the mirror: one worker of all runs it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime, timedelta
from uuid import uuid4

from sqlalchemy import delete, insert, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlmodel import col

from data.database.serial import is_cancelled
from data.database.tables import LeaseRow

LEASE = timedelta(seconds=30)
FUTURE = 2 * LEASE  # a lease that ends later was taken with a wrong clock, and is free


class Lease:
    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self.owner = str(uuid4())

    @asynccontextmanager
    async def held(self) -> AsyncIterator[bool]:
        """Whether this worker has the lease; it is renewed while the context is open."""
        is_mine = await self._take()
        renewing = asyncio.create_task(self._renew()) if is_mine else None
        try:
            yield is_mine
        finally:
            if renewing:
                renewing.cancel()

    async def leave(self) -> None:
        """Release the lease."""
        with suppress(SQLAlchemyError, OSError):
            async with self._engine.begin() as connection:
                await connection.execute(delete(LeaseRow).where(col(LeaseRow.owner) == self.owner))

    async def _take(self) -> bool:
        now = datetime.now(UTC)
        mine = {"owner": self.owner, "until": now + LEASE}
        until = col(LeaseRow.until)
        free = (col(LeaseRow.owner) == self.owner) | (until < now) | (until > now + FUTURE)
        async with self._engine.begin() as connection:
            taken = await connection.execute(update(LeaseRow).where(col(LeaseRow.name) == "mirror", free).values(mine))
            if taken.rowcount:
                return True
        try:
            async with self._engine.begin() as connection:
                await connection.execute(insert(LeaseRow).values(name="mirror", **mine))
        except IntegrityError:
            return False
        return True

    async def _renew(self) -> None:
        while not is_cancelled():
            await asyncio.sleep(LEASE.total_seconds() / 3)
            with suppress(SQLAlchemyError):  # SQLite: while this run writes, no other worker can take the lease
                await self._take()
