"""Reading the inbox: contact messages and property listings, newest first."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, Literal

from sqlalchemy.ext.asyncio import AsyncEngine
from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from data.database.tables import ContactRow, InboxRow, ListingRow
from data.errors import NotFound
from data.models import Record

MessageKind = Literal["contact", "listing"]
SPAM = "spam"
STATUSES = ("new", "pending", "read", "answered", "done", SPAM)

TABLES: dict[MessageKind, Any] = {"contact": ContactRow, "listing": ListingRow}

# Columns that are not part of a StoredMessage.
_INTERNAL = {"sender", "digest", "idempotency_key", "mail_after", "mail_attempts"}


class StoredMessage(Record):
    """A stored message of either kind; the fields of the other kind are empty."""

    id: str
    kind: MessageKind
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


async def list_messages(
    engine: AsyncEngine, *, kind: MessageKind | None = None, status: str | None = None
) -> tuple[StoredMessage, ...]:
    """Newest first. `kind` None: both kinds; `status` None: every status but spam."""
    found: list[StoredMessage] = []
    async with AsyncSession(engine) as session:
        for name, table in TABLES.items():
            if kind in (None, name):
                condition = col(table.status) == status if status else col(table.status) != SPAM
                rows = (await session.exec(select(table).where(condition))).all()
                found += [message_of_row(name, row) for row in rows]
    return tuple(sorted(found, key=lambda message: (message.created_at, message.id), reverse=True))


async def get_message(engine: AsyncEngine, id: str) -> StoredMessage:
    """The only message whose id begins with `id`.

    Raises:
        NotFound: there is none, or more than one.
    """
    async with AsyncSession(engine) as session:
        name, row = await _find(session, id)
        return message_of_row(name, row)


async def set_status(engine: AsyncEngine, id: str, status: str) -> StoredMessage:
    """Set the status of the message found by `get_message`, and return the message. Raises like `get_message`."""
    async with AsyncSession(engine) as session:
        name, row = await _find(session, id)
        row.status = status
        session.add(row)
        await session.commit()
        await session.refresh(row)
        return message_of_row(name, row)


def message_of_row(kind: MessageKind, row: InboxRow) -> StoredMessage:
    """The message of a row. Its times are aware: SQLite returns naive ones, in UTC."""
    values = row.model_dump(exclude=_INTERNAL)
    for name in ("created_at", "mailed_at"):
        if values[name]:
            values[name] = values[name].replace(tzinfo=values[name].tzinfo or UTC).astimezone(UTC)
    return StoredMessage(kind=kind, **values)


async def _find(session: AsyncSession, id: str) -> tuple[MessageKind, Any]:
    found: list[tuple[MessageKind, Any]] = []
    for name, table in TABLES.items():
        prefix = col(table.id).startswith(id, autoescape=True)
        found += [(name, row) for row in (await session.exec(select(table).where(prefix).limit(2))).all()]
    if not id or not found:
        raise NotFound("No such message", path=id)
    if len(found) > 1:
        raise NotFound("More than one message begins with this", path=id)
    return found[0]
