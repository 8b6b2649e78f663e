"""Messages of visitors and listing requests of owners. What was accepted is on disk; a doubled send is stored once.

Limits are counted in the database, so that they hold across workers. Of the sender's network address only a digest is
kept.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from hashlib import blake2b
from typing import Annotated, Any, TypeVar

from pydantic import BaseModel, ConfigDict, EmailStr, StringConstraints, ValidationError
from pydantic.alias_generators import to_camel
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlmodel import col, func, or_, select
from sqlmodel.ext.asyncio.session import AsyncSession

from data.errors import InvalidMessage, TooMany
from data.tables import ContactRow, InboxRow, ListingRow

DOUBLED_WITHIN = timedelta(minutes=1)
# Bytes of a posted form: the 5,600 characters that its fields take are up to twelve bytes each, escaped (`%E1%83%90`).
LARGEST_BODY = 72 * 1024
WRITTEN = r"^[^\x00]*[^\s\x00][^\x00]*$"  # something to see in it, and nothing that PostgreSQL cannot keep

Row = TypeVar("Row", bound=InboxRow)


def _line(most: int) -> Any:
    return Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=most, pattern=WRITTEN)]


class Form(BaseModel):
    """`website` is a field that nobody sees: what fills it in is no visitor."""

    model_config = ConfigDict(extra="ignore", alias_generator=to_camel, populate_by_name=True)

    name: _line(120)  # type: ignore[valid-type]
    email: Annotated[EmailStr, StringConstraints(max_length=254)]
    message: _line(5000)  # type: ignore[valid-type]
    website: str = ""


class ContactForm(Form):
    subject: _line(200)  # type: ignore[valid-type]


class ListingForm(Form):
    phone: _line(40)  # type: ignore[valid-type]
    property_type: _line(40)  # type: ignore[valid-type]
    location: _line(200)  # type: ignore[valid-type]


class Inbox:
    def __init__(self, engine: AsyncEngine, *, per_minute: int, per_day: int) -> None:
        self.engine = engine
        self.per_minute = per_minute
        self.per_day = per_day

    async def contact(self, fields: Mapping[str, Any], *, address: str, key: str | None = None) -> str:
        """Store a contact message and return its id.

        Raises:
            InvalidMessage: a field is missing or wrong.
            TooMany: this address has sent as much as it may.
        """
        return await self._keep(ContactRow, read_form(ContactForm, fields), address, key)

    async def listing(self, fields: Mapping[str, Any], *, address: str, key: str | None = None) -> str:
        """Store an owner's request to be listed and return its id. Raises as `contact` does."""
        return await self._keep(ListingRow, read_form(ListingForm, fields), address, key)

    async def _keep(self, table: type[Row], form: Form, address: str, key: str | None) -> str:
        values = form.model_dump(exclude={"website"})
        row = table(
            **values,
            sender=_digest(address),
            digest=_digest("\0".join(map(str, values.values()))),
            idempotency_key=key[:200] if key else None,
        )
        if form.website:
            return row.id  # a robot is told what it wants to hear
        async with AsyncSession(self.engine) as session:
            if self.engine.dialect.name == "sqlite":
                await (await session.connection()).execute(text("BEGIN IMMEDIATE"))
            else:
                lock = text("SELECT pg_advisory_xact_lock(hashtext(:sender))")
                await (await session.connection()).execute(lock, {"sender": row.sender})
            if doubled := await _doubled(session, table, row):
                return doubled
            await self._check_limits(session, row.sender)
            session.add(row)
            id = row.id
            await session.commit()
        return id

    async def _check_limits(self, session: AsyncSession, sender: str) -> None:
        now = datetime.now(UTC)
        for span, most in ((timedelta(minutes=1), self.per_minute), (timedelta(days=1), self.per_day)):
            count = 0
            for table in (ContactRow, ListingRow):
                recent = select(func.count()).where(col(table.sender) == sender, col(table.created_at) > now - span)
                count += (await session.exec(recent)).one()
            if count >= most:
                raise TooMany(int(span.total_seconds()))


def read_form(form: type[Form], fields: Mapping[str, Any]) -> Any:
    """The form in `fields`.

    Raises:
        InvalidMessage: names each wrong field and what is wrong with it.
    """
    try:
        return form(**{str(name): value for name, value in fields.items()})
    except ValidationError as error:
        raise InvalidMessage({str(each["loc"][0]): _words(each) for each in error.errors()}) from None


def _words(error: Any) -> str:
    """What to tell the visitor, in the words that the catalogue translates."""
    match error["type"]:
        case "missing" | "string_too_short":
            return "This field is required."
        case "string_too_long":
            return "This is too long."
        case "value_error":
            return "This is not an e-mail address."
        case _:
            return "This must be text."


async def _doubled(session: AsyncSession, table: type[Row], row: Row) -> str | None:
    """The id under which the very same thing was stored a moment ago."""
    same: Any = (col(table.digest) == row.digest) & (col(table.created_at) > datetime.now(UTC) - DOUBLED_WITHIN)
    if row.idempotency_key:
        same = or_(same, col(table.idempotency_key) == row.idempotency_key)
    found = select(table.id).where(col(table.sender) == row.sender, same)
    return (await session.exec(found)).first()


def _digest(value: str) -> str:
    return blake2b(value.encode(), digest_size=16).hexdigest()
