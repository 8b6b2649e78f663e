"""Keyed digests of senders' IPs, for the limits. Each day (UTC) has a key, deleted at the end of the next day; from then on
a digest cannot be reversed by trying all IPs.
"""

from __future__ import annotations

import secrets
from datetime import UTC, datetime, timedelta
from hashlib import blake2b
from typing import Any

from sqlalchemy import delete
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from data.database.tables import SenderKey
from data.database.writing import INSERTS


async def digests_of(session: AsyncSession, ip: str, now: datetime) -> tuple[str, ...]:
    """Today's digest of an IP and, if that day has a key, yesterday's. Creates today's key, deletes older ones."""
    today, yesterday = _day(now), _day(now, ago=1)
    statement: Any = INSERTS[session.get_bind().dialect.name](SenderKey)
    connection = await session.connection()
    await connection.execute(statement.values(day=today, key=secrets.token_hex(32)).on_conflict_do_nothing())
    await delete_old_keys(connection, now)
    keys = {each.day: each.key for each in (await session.exec(select(SenderKey))).all()}
    return tuple(_digest(ip, keys[day]) for day in (today, yesterday) if day in keys)


async def has_old_keys(connection: AsyncConnection, now: datetime) -> bool:
    """Whether there is a key older than yesterday. Takes no write lock."""
    old = select(SenderKey.day).where(col(SenderKey.day) < _day(now, ago=1))
    return (await connection.execute(old.limit(1))).first() is not None


async def delete_old_keys(connection: AsyncConnection, now: datetime) -> None:
    """Delete the keys of the days before yesterday."""
    await connection.execute(delete(SenderKey).where(col(SenderKey.day) < _day(now, ago=1)))


def _day(now: datetime, ago: int = 0) -> str:
    return f"{(now.astimezone(UTC) - timedelta(days=ago)).date()}"


def _digest(ip: str, key: str) -> str:
    return blake2b(ip.encode(), key=bytes.fromhex(key), digest_size=16).hexdigest()
