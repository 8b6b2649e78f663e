"""The tables of catalogue and inbox, and the insert schemas derived from the data definitions.

A kind of record has a table with its name, and a column for each field that its model stores. Texts in several languages are
JSON columns. `position` is a record's place in its list, `digest` that of its content as it was written. Triggers, made by the
migrations, increase `CatalogueState.serial` with every change of a record, and empty `digest`, and the `words` of a property,
of records changed by SQL; others keep `PropertyRegion`. A changed table needs a schema version: `make migration`.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any
from uuid import uuid4

from pydantic import BaseModel, ConfigDict, create_model
from sqlalchemy import JSON, Boolean, Column, DateTime, Dialect, Float, Index, Integer, String, Table, false, true
from sqlalchemy.types import TypeDecorator
from sqlmodel import Field, SQLModel

from data.fields import COUNTED, stored_fields
from data.fields import Field as RecordField
from data.kinds import KINDS
from data.models import Property, Record, Text


class UtcDateTime(TypeDecorator[datetime]):
    """An aware time. Stored in UTC, because SQLite stores no time zone."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return value and value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return value and value.replace(tzinfo=value.tzinfo or UTC)


def _moment(**options: Any) -> Any:
    return Field(sa_type=UtcDateTime, **options)


def now() -> datetime:
    return datetime.now(UTC)


# Columns of a message that the site sets, never a visitor; and those of a record.
SERVER_SET = frozenset(
    {"id", "created_at", "status", "sender", "digest", "idempotency_key", "mailed_at", "mail_after", "mail_attempts"}
)
_TYPES: dict[Any, Any] = {
    str: String,
    bool: Boolean,
    int: Integer,
    float: Float,
    datetime: UtcDateTime,
    Text: JSON,
    tuple: JSON,
}
_EMPTY: dict[type[Any], Any] = {Text: "{}", tuple: "[]"}
_INDEXED = (("region", "position"), ("latitude", "longitude"))

# Columns of properties that filter (`data.filters`) and map read, made of others and written with `words`.
_DERIVED = (
    Column("bedrooms", Integer, nullable=False, server_default="0"),
    Column("has_tour", Boolean, nullable=False, server_default=false()),
    Column("amenity_keys", String, nullable=False, server_default="[]"),  # a JSON array
    Column("lowest_price", Float, nullable=False, server_default="0"),  # `data.prices`; 0: unknown
)
DERIVED = tuple(str(each.name) for each in _DERIVED)


def _column(field: RecordField) -> Column[Any]:
    if field.type not in _TYPES:
        raise TypeError(f"{field.name}: no column holds {field.type}; a field is one of {', '.join(map(str, _TYPES))}")
    is_null = field.is_optional or COUNTED in field.marks
    given = (true() if field.default else false()) if field.type is bool else _EMPTY.get(field.type, str(field.default))
    return Column(
        field.name,
        _TYPES[field.type],
        primary_key=field.name == "id",
        nullable=is_null,
        server_default=None if is_null or field.is_required else given,
    )


def _table(model: type[Record], *more: Column[Any] | Index) -> Table:
    name, fields = KINDS[model].name, {field.name: field for field in stored_fields(model)}
    indexed = (columns for columns in _INDEXED if fields.keys() & {*columns} == {*columns} - {"position"})
    return Table(
        name,
        SQLModel.metadata,
        Column("position", Integer, nullable=False, index=True),
        Column("digest", String, nullable=False, server_default=""),
        *map(_column, fields.values()),
        *more,
        *(Index(f"ix_{name}_{'_'.join(columns)}", *columns) for columns in indexed),
    )


_MORE: dict[type[Record], tuple[Column[Any] | Index, ...]] = {
    Property: (
        Column("words", String, nullable=False, index=True, server_default=""),  # '': not written yet
        *_DERIVED,
        Index("ix_properties_type_position", "type", "position"),
        Index("ix_properties_price_type", "price", "type"),
        # Finds changed records of the list.
        Index("ix_properties_position_digest", "position", "digest"),
        # Covering index of the filter without texts: ordered scans read no rows.
        Index(
            "ix_properties_filter",
            *("position", "type", "price", "max_guests", "bedrooms", "has_tour", "amenity_keys", "id"),
        ),
    )
}
_TABLES = {model: _table(model, *_MORE.get(model, ())) for model in KINDS}
PROPERTIES = _TABLES[Property]


def sql_table(model: type[Record]) -> Table:
    """The table of a kind of record, which has the kind's name."""
    return _TABLES[model]


class PropertyWords(SQLModel, table=True):
    """What the search reads of a property, `data.filters.searchable`: `area` has the names of its location, `words` all its texts
    (`data.filters`). `digest` is theirs; the column `words` of a property refers to it. The migrations add a trigram index."""

    __tablename__ = "property_words"

    number: int | None = Field(default=None, primary_key=True)
    digest: str = Field(unique=True)
    area: str
    words: str


class PropertyRegion(SQLModel, table=True):
    """The number of properties per `region`, in the records' spelling, kept by triggers. No row for zero."""

    __tablename__ = "property_regions"

    region: str = Field(primary_key=True)
    number: int


class CatalogueState(SQLModel, table=True):
    """One row, whose `serial` increases with every change of the catalogue."""

    __tablename__ = "catalogue_state"

    id: int = Field(default=1, primary_key=True)
    serial: int = 0


class MirrorRow(SQLModel, table=True):
    """The mirror's state of a list. Since `read_at` the table of this kind has the records of `source`, the service's URL."""

    __tablename__ = "mirror"

    kind: str = Field(primary_key=True)
    source: str = ""
    read_at: datetime | None = _moment(default=None)
    body: str = ""  # digest of the last written answer
    tried_at: datetime | None = _moment(default=None)
    failing_since: datetime | None = _moment(default=None)
    error: str = ""
    status: int = 0  # of the error
    doubts: int = 0  # consecutive answers with implausibly few records


class LeaseRow(SQLModel, table=True):
    """The lease of a worker for the work `name`, until it expires or is renewed."""

    __tablename__ = "leases"

    name: str = Field(primary_key=True)
    owner: str
    until: datetime = _moment()


class SenderKey(SQLModel, table=True):
    """The key of `InboxRow.sender` on a day (`data.inbox.senders`)."""

    __tablename__ = "sender_keys"

    day: str = Field(primary_key=True)  # as '2026-11-24'
    key: str


class InboxRow(SQLModel):
    """The columns that every stored message has beside its form fields."""

    id: str = Field(default_factory=lambda: str(uuid4()), primary_key=True)
    created_at: datetime = _moment(default_factory=now, index=True)
    sender: str = Field(default="", index=True)  # keyed digest of the IP, for the limits
    digest: str = Field(default="", index=True)  # of the content, to detect duplicates
    idempotency_key: str | None = Field(default=None, index=True)
    mailed_at: datetime | None = _moment(default=None, index=True)  # null: not sent yet
    mail_after: datetime | None = _moment(default=None)  # the earliest time of the next attempt
    mail_attempts: int = Field(default=0, sa_column_kwargs={"server_default": "0"})


class ContactRow(InboxRow, table=True):
    __tablename__ = "contact_messages"

    name: str
    email: str
    subject: str
    message: str
    status: str = Field(default="new", index=True)


class ListingRow(InboxRow, table=True):
    __tablename__ = "property_listings"

    name: str
    email: str
    phone: str
    property_type: str
    location: str
    message: str
    status: str = Field(default="pending", index=True)


def insert_schema(definition: type[BaseModel]) -> type[BaseModel]:
    """The schema of a new row of a kind of record, or of a table of messages: not-null fields are required, fields with defaults
    optional, SERVER_SET left out."""
    stored = {field.name for field in stored_fields(definition)}
    fields: dict[str, Any] = {
        name: (field.annotation, field)
        for name, field in definition.model_fields.items()
        if name in stored - SERVER_SET
    }
    name = f"New{definition.__name__.removesuffix('Row')}"
    return create_model(name, __config__=ConfigDict(populate_by_name=True), **fields)
