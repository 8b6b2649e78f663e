"""The queue of stored messages to be mailed to the owner. The queue is the tables of the inbox, so it survives a crash.

`take` leases a message: no other process gets it before the lease ends, so a process that dies delays it at most.
"""

from __future__ import annotations

from collections import Counter
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import update
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlmodel import col, func, or_, select
from sqlmodel.ext.asyncio.session import AsyncSession

from data.inbox.messages import TABLES, StoredMessage, message_of_row

LEASE = timedelta(minutes=2)
FIRST_PAUSE, LONGEST_PAUSE = timedelta(seconds=15), timedelta(hours=1)
UNREAD = ("new", "pending")
OLDEST = timedelta(days=30)  # older messages are never mailed, even if mail is set up later


class Outbox:
    """`lease`: how long `take` reserves a message; `first_pause`: the time between the first and the second attempt."""

    def __init__(self, engine: AsyncEngine, *, lease: timedelta = LEASE, first_pause: timedelta = FIRST_PAUSE) -> None:
        self.engine = engine
        self.lease = lease
        self.first_pause = first_pause
        self.results: Counter[str] = Counter()  # of the attempts of this process

    async def take(self) -> tuple[StoredMessage, int] | None:
        """A message that is due, leased to the caller, and the number of this attempt (1, 2, …); None if none is due."""
        # The loop goes on after a commit when another process took the row, so commits must not expire the rows.
        async with AsyncSession(self.engine, expire_on_commit=False) as session:
            for kind, table in TABLES.items():
                for row in (await session.exec(_due(table))).all():
                    message, attempt = message_of_row(kind, row), row.mail_attempts + 1
                    lease: Any = (
                        update(table)
                        .where(col(table.id) == row.id, col(table.mailed_at).is_(None))
                        .where(col(table.mail_attempts) == row.mail_attempts)  # else another process has leased it
                        .values(mail_attempts=attempt, mail_after=datetime.now(UTC) + self.lease)
                    )
                    taken = await session.exec(lease)
                    await session.commit()
                    if taken.rowcount:
                        return message, attempt
        return None

    async def sent(self, message: StoredMessage) -> None:
        """Remove a mailed message from the queue."""
        self.results["sent"] += 1
        await self._update(message, mailed_at=datetime.now(UTC), mail_after=None)

    async def failed(self, message: StoredMessage, attempt: int) -> timedelta:
        """Schedule the next attempt after a pause that doubles with each attempt. Returns the pause."""
        pause: timedelta = min(self.first_pause * 2 ** min(attempt - 1, 20), LONGEST_PAUSE)
        self.results["failed"] += 1
        await self._update(message, mail_after=datetime.now(UTC) + pause)
        return pause

    async def waiting(self) -> int:
        """The number of messages not mailed yet."""
        async with AsyncSession(self.engine) as session:
            counts = [await session.exec(select(func.count()).where(*_unmailed(table))) for table in TABLES.values()]
            return sum(each.one() for each in counts)

    async def _update(self, message: StoredMessage, **values: Any) -> None:
        table = TABLES[message.kind]
        async with AsyncSession(self.engine) as session:
            await session.exec(update(table).where(col(table.id) == message.id).values(**values))
            await session.commit()


def _due(table: Any) -> Any:
    """The condition that a message is due. A pause beyond LONGEST_PAUSE comes from a wrong clock and is ignored."""
    now, after = datetime.now(UTC), col(table.mail_after)
    return (
        select(table)
        .where(*_unmailed(table), or_(after.is_(None), after <= now, after > now + LONGEST_PAUSE))
        .order_by(col(table.created_at))
        .limit(10)
    )


def _unmailed(table: Any) -> tuple[Any, ...]:
    """The conditions of a message that is to be mailed, now or later."""
    oldest = datetime.now(UTC) - OLDEST
    return col(table.mailed_at).is_(None), col(table.status).in_(UNREAD), col(table.created_at) > oldest
