"""The tables of catalogue and inbox, and the insert schemas derived from them.

Texts in several languages are JSON columns. `position` is a record's place in its list, `digest` that of its content as
it was written. Triggers, made by the migrations, increase `CatalogueState.serial` with every change of a record, and
empty `digest`, and `PropertyRow.words`, when somebody changes a record in SQL; others keep `PropertyRegion`. A new
column also needs a version in `data/database/migrations/versions`.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any
from uuid import uuid4

from pydantic import create_model
from sqlalchemy import JSON, DateTime, Dialect, Index, false
from sqlalchemy.types import TypeDecorator
from sqlmodel import Field, SQLModel

# Columns that the site sets, never a visitor or an import.
SERVER_SET = frozenset(
    {
        "id",
        "created_at",
        "status",
        "sender",
        "digest",
        "idempotency_key",
        "mailed_at",
        "mail_after",
        "mail_attempts",
        "words",
        "bedrooms",
        "has_tour",
        "amenity_keys",
        "lowest_price",
    }
)


def _text(**options: Any) -> Any:
    return Field(default_factory=dict, sa_type=JSON, **options)


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


class CatalogueRow(SQLModel):
    """The columns that every record of the catalogue has."""

    id: str = Field(primary_key=True)
    position: int = Field(index=True)
    digest: str = Field(default="", sa_column_kwargs={"server_default": ""})


class PropertyRow(CatalogueRow, table=True):
    __tablename__ = "properties"
    __table_args__ = (
        Index("ix_properties_type_position", "type", "position"),
        Index("ix_properties_region_position", "region", "position"),
        Index("ix_properties_price_type", "price", "type"),
        Index("ix_properties_latitude_longitude", "latitude", "longitude"),
        # What has changed in the list.
        Index("ix_properties_position_digest", "position", "digest"),
        # All that the filter reads but for the texts: a list is walked in its order without reading the rows.
        Index(
            "ix_properties_filter",
            *("position", "type", "price", "max_guests", "bedrooms", "has_tour", "amenity_keys", "id"),
        ),
    )

    name: dict[str, str] = _text()
    description: dict[str, str] = _text()
    location: dict[str, str] = _text()
    region: str = ""
    price: float = 0
    min_price: float | None = None
    max_price: float | None = None
    type: str = "hotel"
    rating: float = 0
    review_count: int = 0
    image_url: str | None = None
    is_vip: bool = False
    amenities: list[dict[str, str]] = Field(default_factory=list, sa_type=JSON)
    max_guests: int = 2
    virtual_tour_url: str | None = None
    rooms: list[dict[str, Any]] = Field(default_factory=list, sa_type=JSON, sa_column_kwargs={"server_default": "[]"})
    created_at: datetime | None = _moment(default=None)
    facebook_url: str | None = None
    instagram_url: str | None = None
    map_url: str | None = None
    latitude: float | None = None
    longitude: float | None = None
    host_name: dict[str, str] = _text()
    host_phone: str | None = None
    words: str = Field(default="", index=True, sa_column_kwargs={"server_default": ""})  # '': not written yet
    # What the filter (`data.filters`) and the map read, written with `words`.
    bedrooms: int = Field(default=0, sa_column_kwargs={"server_default": "0"})
    has_tour: bool = Field(default=False, sa_column_kwargs={"server_default": false()})
    amenity_keys: str = Field(default="[]", sa_column_kwargs={"server_default": "[]"})  # a JSON array
    lowest_price: float = Field(default=0, sa_column_kwargs={"server_default": "0"})  # `data.prices`; 0: unknown


class PropertyWords(SQLModel, table=True):
    """What the search reads of a property, `data.filters.searchable`: `area` has the names of its location, `words` all its texts
    (`data.filters`). `digest` is theirs; `PropertyRow.words` refers to it. The migrations add a trigram index."""

    __tablename__ = "property_words"

    number: int | None = Field(default=None, primary_key=True)
    digest: str = Field(unique=True)
    area: str
    words: str


class PropertyRegion(SQLModel, table=True):
    """The number of properties of each `region`, as they spell it. Triggers keep it; there is no row for none."""

    __tablename__ = "property_regions"

    region: str = Field(primary_key=True)
    number: int


class PlaceRow(CatalogueRow, table=True):
    __tablename__ = "places"
    __table_args__ = (
        Index("ix_places_region_position", "region", "position"),
        Index("ix_places_latitude_longitude", "latitude", "longitude"),
    )

    name: dict[str, str] = _text()
    description: dict[str, str] = _text()
    category: str = "cultural-sites"
    image_url: str | None = None
    region: str = ""
    attractions: list[dict[str, str]] = Field(default_factory=list, sa_type=JSON)
    virtual_tour_url: str | None = None
    slug: str | None = None
    created_at: datetime | None = _moment(default=None)
    nearby_properties: list[dict[str, Any]] = Field(default_factory=list, sa_type=JSON)
    roads: list[dict[str, Any]] = Field(default_factory=list, sa_type=JSON, sa_column_kwargs={"server_default": "[]"})
    latitude: float | None = None
    longitude: float | None = None


class CityRow(CatalogueRow, table=True):
    __tablename__ = "cities"
    __table_args__ = (
        Index("ix_cities_region_position", "region", "position"),
        Index("ix_cities_latitude_longitude", "latitude", "longitude"),
    )

    name: dict[str, str] = _text()
    description: dict[str, str] = _text()
    image_url: str | None = None
    region: str = ""
    created_at: datetime | None = _moment(default=None)
    latitude: float | None = None
    longitude: float | None = None


class BlogRow(CatalogueRow, table=True):
    __tablename__ = "blogs"

    title: dict[str, str] = _text()
    excerpt: dict[str, str] = _text()
    content: dict[str, str] = _text()
    category: str = "Travel"
    author: str = "Georgia 360"
    image_url: str | None = None
    published_at: datetime | None = _moment(default=None)
    created_at: datetime | None = _moment(default=None)


class RegionRow(CatalogueRow, table=True):
    """`number_of_property` and `number_of_place` are null where the site counts them itself."""

    __tablename__ = "regions"

    name: dict[str, str] = _text()
    image: str | None = None
    number_of_property: int | None = None
    number_of_place: int | None = None


class CatalogueState(SQLModel, table=True):
    """One row, whose `serial` increases with every change of the catalogue."""

    __tablename__ = "catalogue_state"

    id: int = Field(default=1, primary_key=True)
    serial: int = 0


class MirrorRow(SQLModel, table=True):
    """What the mirror of the remote service knows of a list. The table of this kind holds the records of `source`, the
    service's address, since `read_at`."""

    __tablename__ = "mirror"

    kind: str = Field(primary_key=True)
    source: str = ""
    read_at: datetime | None = _moment(default=None)
    body: str = ""  # digest of the last answer that was written
    tried_at: datetime | None = _moment(default=None)
    failing_since: datetime | None = _moment(default=None)
    error: str = ""
    status: int = 0  # of the error
    doubts: int = 0  # answers in a row that lost too many records to be believed


class LeaseRow(SQLModel, table=True):
    """Who of all workers does the work called `name`, and until when unless renewed."""

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
    sender: str = Field(default="", index=True)  # keyed digest of the network address, for the limits
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


def insert_schema(table: type[SQLModel]) -> type[SQLModel]:
    """The schema of a new row: not-null fields are required, fields with defaults optional, SERVER_SET left out."""
    fields = {name: (field.annotation, field) for name, field in table.model_fields.items() if name not in SERVER_SET}
    schema: type[SQLModel] = create_model(  # type: ignore[call-overload]
        f"New{table.__name__.removesuffix('Row')}", __base__=SQLModel, **fields
    )
    return schema
