"""Stores contact messages and property listings. An accepted message is on disk; a duplicate is stored once.

A message with the honeypot field filled in is stored with the status spam, since some browsers fill in hidden fields.

Limits are counted in the database, so they hold across workers. Only a digest of the sender's IP is
stored.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from hashlib import blake2b
from typing import Annotated, Any, TypeVar
from unicodedata import category

import structlog
from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    EmailStr,
    Field,
    StringConstraints,
    ValidationError,
)
from pydantic.alias_generators import to_camel
from pydantic_core import PydanticCustomError
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlmodel import col, func, select
from sqlmodel.ext.asyncio.session import AsyncSession

from data.database.engine import is_outage
from data.database.tables import ContactRow, InboxRow, ListingRow
from data.errors import InvalidMessage, NotStored, TooMany
from data.inbox.messages import SPAM
from data.inbox.senders import digests_of
from data.limits import MESSAGE_LENGTHS
from data.text.sanitize import without_overrides

log = structlog.get_logger()

DUPLICATE_WINDOW = timedelta(minutes=1)
HOUR = timedelta(hours=1)
# Bytes of a posted form: its fields take 5,600 characters of up to twelve bytes each, percent-encoded (`%E1%83%90`).
LARGEST_BODY = 72 * 1024
NOT_BLANK = r"^[^\x00]*[^\s\x00][^\x00]*$"  # and without U+0000, which PostgreSQL cannot store
# Blank characters in the categories of letters and symbols: Hangul fillers, the empty Braille cell, a null notehead.
BLANK = frozenset("\u115f\u1160\u3164\uffa0\u2800\U0001d159")
LONGEST_KEY = 200
KEY = r"^[ -~]+$"  # printable ASCII, as in a string of RFC 8941
# The form in the browser shows them too.
REQUIRED = "This field is required."
NOT_EMAIL = "This is not an e-mail address."

Row = TypeVar("Row", bound=InboxRow)


def _readable(text: Any) -> Any:
    return without_overrides(text) if isinstance(text, str) else text


def _visible(text: str) -> str:
    """`text`, if it contains a letter, number, punctuation mark or symbol that is not blank."""
    if any(category(char)[0] in "LNPS" and char not in BLANK for char in text):
        return text
    raise PydanticCustomError("invisible", "There is nothing to see in this")


def _line(most: int) -> Any:
    limits = StringConstraints(strip_whitespace=True, min_length=1, max_length=most, pattern=NOT_BLANK)
    return Annotated[str, limits, BeforeValidator(_readable), AfterValidator(_visible)]


class Form(BaseModel):
    """The fields that both forms have. `website` is a honeypot: the page hides it, so mostly bots fill it in."""

    model_config = ConfigDict(extra="ignore", alias_generator=to_camel, populate_by_name=True)

    name: _line(MESSAGE_LENGTHS["name"])  # type: ignore[valid-type]
    email: Annotated[EmailStr, StringConstraints(max_length=MESSAGE_LENGTHS["email"])]
    message: _line(MESSAGE_LENGTHS["message"])  # type: ignore[valid-type]
    website: str = Field("", description="Leave it empty: a message with a website is stored as spam")


class ContactForm(Form):
    subject: _line(MESSAGE_LENGTHS["subject"])  # type: ignore[valid-type]


class ListingForm(Form):
    phone: _line(40)  # type: ignore[valid-type]
    property_type: _line(40)  # type: ignore[valid-type]
    location: _line(200)  # type: ignore[valid-type]


class Inbox:
    """Accepts `per_minute` and `per_day` messages per IP, and `per_hour_of_all` in all."""

    def __init__(self, engine: AsyncEngine, *, per_minute: int, per_day: int, per_hour_of_all: int = 300) -> None:
        self.engine = engine
        self.per_minute = per_minute
        self.per_day = per_day
        self.per_hour_of_all = per_hour_of_all
        self.results: Counter[str] = Counter()  # results of this process; duplicates count as stored

    async def contact(self, fields: Mapping[str, Any], *, ip: str, key: str | None = None) -> str:
        """Store a contact message and return its id.

        Raises:
            InvalidMessage: a field is missing or invalid, or `key` was used for another message.
            TooMany: a limit is reached.
            NotStored: the database did not take it.
        """
        return await self._store(ContactRow, read_form(ContactForm, fields), ip, key)

    async def listing(self, fields: Mapping[str, Any], *, ip: str, key: str | None = None) -> str:
        """Store a property listing and return its id. Raises the errors of `contact`."""
        return await self._store(ListingRow, read_form(ListingForm, fields), ip, key)

    async def _store(self, table: type[Row], form: Form, ip: str, key: str | None) -> str:
        row = table(
            **form.model_dump(exclude={"website"}),
            digest=_digest("\0".join(map(str, form.model_dump(exclude_defaults=True).values()))),
            idempotency_key=key,
        )
        if form.website:
            row.status = SPAM
        try:
            id = await self._insert(table, row, ip)
        except TooMany:
            self.results["refused"] += 1
            raise
        except Exception as error:
            self.results["failed"] += 1
            if isinstance(error, SQLAlchemyError) or is_outage(error):
                raise NotStored from error
            raise
        self.results["stored"] += 1
        return id

    async def _insert(self, table: type[Row], row: Row, ip: str) -> str:
        """Store `row`, unless its message is stored already. Returns the id of the stored one."""
        async with AsyncSession(self.engine) as session:
            if self.engine.dialect.name == "sqlite":
                await (await session.connection()).execute(text("BEGIN IMMEDIATE"))
            else:
                lock = text("SELECT pg_advisory_xact_lock(hashtext(:ip))")
                await (await session.connection()).execute(lock, {"ip": ip})
            senders = await digests_of(session, ip, datetime.now(UTC))
            row.sender = senders[0]
            if duplicate := await _find_duplicate(session, table, row, senders):
                return duplicate
            await self._check_limits(session, senders)
            session.add(row)
            id = row.id
            await session.commit()
        return id

    async def _check_limits(self, session: AsyncSession, senders: Sequence[str]) -> None:
        now = datetime.now(UTC)
        for span, most in ((timedelta(minutes=1), self.per_minute), (timedelta(days=1), self.per_day)):
            if await _count(session, now, span, senders) >= most:
                raise TooMany(int(span.total_seconds()))
        if await _count(session, now, HOUR) >= self.per_hour_of_all:
            log.warning("message refused", reason="all IPs together have written too often")
            raise TooMany(int(HOUR.total_seconds()))


async def _count(session: AsyncSession, now: datetime, span: timedelta, senders: Sequence[str] = ()) -> int:
    """The number of messages of the last `span`. Timestamps in the future (after a clock set back) do not count."""
    total = 0
    for table in (ContactRow, ListingRow):
        recent = select(func.count()).where(col(table.created_at) > now - span, col(table.created_at) <= now)
        total += (await session.exec(recent.where(col(table.sender).in_(senders)) if senders else recent)).one()
    return total


def read_form(form: type[Form], fields: Mapping[str, Any]) -> Any:
    """The validated form.

    Raises:
        InvalidMessage: a field is missing or invalid.
    """
    try:
        return form(**{str(name): value for name, value in fields.items()})
    except ValidationError as error:
        raise InvalidMessage({str(each["loc"][0]): _problem(each) for each in error.errors()}) from None


def _problem(error: Any) -> str:
    """The message for the visitor, an English source string of the translations."""
    match error["type"]:
        case "missing" | "string_too_short" | "invisible":
            return REQUIRED
        case "string_too_long":
            return "This is too long."
        case "value_error":
            return NOT_EMAIL
        case _:
            return "This must be text."


async def _find_duplicate(session: AsyncSession, table: type[Row], row: Row, senders: Sequence[str]) -> str | None:
    """The id of a stored duplicate of the same sender: with the same key today or yesterday, or with equal content within
    DUPLICATE_WINDOW.

    Raises:
        InvalidMessage: the key was used for another message.
    """
    of_sender: Any = select(table).where(col(table.sender).in_(senders))
    if row.idempotency_key:
        with_key = of_sender.where(col(table.idempotency_key) == row.idempotency_key)
        if keyed := (await session.exec(with_key)).first():
            if keyed.digest != row.digest:
                raise InvalidMessage({"Idempotency-Key": "This key was used for another message."})
            return str(keyed.id)
    since = datetime.now(UTC) - DUPLICATE_WINDOW
    duplicates = of_sender.where(col(table.digest) == row.digest, col(table.created_at) > since)
    found: Row | None = (await session.exec(duplicates)).first()
    return found.id if found else None


def _digest(value: str) -> str:
    return blake2b(value.encode(), digest_size=16).hexdigest()
