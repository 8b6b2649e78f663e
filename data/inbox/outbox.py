"""Which stored messages are still to be mailed to the owner. The queue is the tables themselves, so a crash loses none.

Who takes a message leases it: nobody else gets it before the lease is over, and when its process dies it comes back.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import update
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlmodel import col, or_, select
from sqlmodel.ext.asyncio.session import AsyncSession

from data.inbox.messages import TABLES, Letter, read_letter

LEASE = timedelta(minutes=2)
FIRST_PAUSE, LONGEST_PAUSE = timedelta(seconds=15), timedelta(hours=1)
UNREAD = ("new", "pending")
OLDEST = timedelta(days=30)  # whoever sets up mail years later does not get the whole past


class Outbox:
    """`lease`: how long a message is left to who took it; `first_pause`: until the second attempt."""

    def __init__(self, engine: AsyncEngine, *, lease: timedelta = LEASE, first_pause: timedelta = FIRST_PAUSE) -> None:
        self.engine = engine
        self.lease = lease
        self.first_pause = first_pause

    async def take(self) -> tuple[Letter, int] | None:
        """A message that is due, leased to the caller, and which attempt this is (1, 2, …)."""
        # Where another process was faster the next row is tried, after a commit: that must not empty it.
        async with AsyncSession(self.engine, expire_on_commit=False) as session:
            for kind, table in TABLES.items():
                for row in (await session.exec(_due(table))).all():
                    letter, attempt = read_letter(kind, row), row.mail_attempts + 1
                    lease: Any = (
                        update(table)
                        .where(col(table.id) == row.id, col(table.mailed_at).is_(None))
                        .where(col(table.mail_attempts) == row.mail_attempts)  # else another process was faster
                        .values(mail_attempts=attempt, mail_after=datetime.now(UTC) + self.lease)
                    )
                    taken = await session.exec(lease)
                    await session.commit()
                    if taken.rowcount:
                        return letter, attempt
        return None

    async def sent(self, letter: Letter) -> None:
        await self._note(letter, mailed_at=datetime.now(UTC), mail_after=None)

    async def failed(self, letter: Letter, attempt: int) -> timedelta:
        """To be tried again after a pause that doubles with each attempt. Returns the pause."""
        pause: timedelta = min(self.first_pause * 2 ** min(attempt - 1, 20), LONGEST_PAUSE)
        await self._note(letter, mail_after=datetime.now(UTC) + pause)
        return pause

    async def _note(self, letter: Letter, **values: Any) -> None:
        table = TABLES[letter.kind]
        async with AsyncSession(self.engine) as session:
            await session.exec(update(table).where(col(table.id) == letter.id).values(**values))
            await session.commit()


def _due(table: Any) -> Any:
    now = datetime.now(UTC)
    return (
        select(table)
        .where(col(table.mailed_at).is_(None), or_(col(table.mail_after).is_(None), col(table.mail_after) <= now))
        .where(col(table.status).in_(UNREAD), col(table.created_at) > now - OLDEST)
        .order_by(col(table.created_at))
        .limit(10)
    )
