"""The inbox as the owner reads it: contact messages and listing requests, newest first."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, Literal

from sqlalchemy.ext.asyncio import AsyncEngine
from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from data.database.tables import ContactRow, InboxRow, ListingRow
from data.errors import NotFound
from data.models import Record

Kind = Literal["contact", "listing"]
SPAM = "spam"
STATUSES = ("new", "pending", "read", "answered", "done", SPAM)

TABLES: dict[Kind, Any] = {"contact": ContactRow, "listing": ListingRow}

# What is the machinery's own and no part of a letter.
_INTERNAL = {"sender", "digest", "idempotency_key", "mail_after", "mail_attempts"}


class Letter(Record):
    """One stored message, of either kind; what a kind does not have is empty."""

    id: str
    kind: Kind
    status: str
    created_at: datetime
    name: str
    email: str
    phone: str = ""
    subject: str = ""
    property_type: str = ""
    location: str = ""
    message: str
    mailed_at: datetime | None = None


async def letters(engine: AsyncEngine, *, kind: Kind | None = None, status: str | None = None) -> tuple[Letter, ...]:
    """Newest first, of all kinds, with this status; unless told otherwise with any but spam."""
    found: list[Letter] = []
    async with AsyncSession(engine) as session:
        for name, table in TABLES.items():
            if kind in (None, name):
                wanted = col(table.status) == status if status else col(table.status) != SPAM
                found += [read_letter(name, row) for row in (await session.exec(select(table).where(wanted))).all()]
    return tuple(sorted(found, key=lambda letter: (letter.created_at, letter.id), reverse=True))


async def letter(engine: AsyncEngine, id: str) -> Letter:
    """By its id or the beginning of it, as far as that names one.

    Raises:
        NotFound: none, or more than one.
    """
    async with AsyncSession(engine) as session:
        name, row = await _find(session, id)
        return read_letter(name, row)


async def mark(engine: AsyncEngine, id: str, status: str) -> Letter:
    """Set the status of one message, found as `letter` finds it."""
    async with AsyncSession(engine) as session:
        name, row = await _find(session, id)
        row.status = status
        session.add(row)
        await session.commit()
        await session.refresh(row)
        return read_letter(name, row)


def read_letter(kind: Kind, row: InboxRow) -> Letter:
    """SQLite forgets that its times are in UTC."""
    values = row.model_dump(exclude=_INTERNAL)
    for name in ("created_at", "mailed_at"):
        if values[name]:
            values[name] = values[name].replace(tzinfo=values[name].tzinfo or UTC).astimezone(UTC)
    return Letter(kind=kind, **values)


async def _find(session: AsyncSession, id: str) -> tuple[Kind, Any]:
    found: list[tuple[Kind, Any]] = []
    for name, table in TABLES.items():
        beginning = col(table.id).startswith(id, autoescape=True)
        found += [(name, row) for row in (await session.exec(select(table).where(beginning).limit(2))).all()]
    if not id or not found:
        raise NotFound("No such message", path=id)
    if len(found) > 1:
        raise NotFound("More than one message begins with this", path=id)
    return found[0]
