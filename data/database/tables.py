"""The tables of catalogue and inbox, and the insert schemas derived from them.

Texts in several languages are JSON columns. `position` is a record's place in its list. A new column also needs a
version in `data/database/migrations/versions`.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any
from uuid import uuid4

from pydantic import create_model
from sqlalchemy import JSON, DateTime
from sqlmodel import Field, SQLModel

# Columns that the site sets, never a visitor or an import.
SERVER_SET = frozenset(
    {"id", "created_at", "status", "sender", "digest", "idempotency_key", "mailed_at", "mail_after", "mail_attempts"}
)


def _text(**options: Any) -> Any:
    return Field(default_factory=dict, sa_type=JSON, **options)


def _moment(**options: Any) -> Any:
    return Field(sa_type=DateTime(timezone=True), **options)


def now() -> datetime:
    return datetime.now(UTC)


class PropertyRow(SQLModel, table=True):
    __tablename__ = "properties"

    id: str = Field(primary_key=True)
    position: int = Field(index=True)
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
    created_at: datetime | None = _moment(default=None)
    facebook_url: str | None = None
    instagram_url: str | None = None
    map_url: str | None = None
    host_name: dict[str, str] = _text()
    host_phone: str | None = None


class RoomRow(SQLModel, table=True):
    __tablename__ = "rooms"

    property_id: str = Field(primary_key=True, foreign_key="properties.id", ondelete="CASCADE")
    position: int = Field(primary_key=True)
    name: dict[str, str] = _text()
    kuula_embed_code: str | None = None
    price: float | None = None
    sqft: int | None = None
    amount_of_people: int = 2
    bedrooms: int = 1
    bathrooms: int = 1


class PlaceRow(SQLModel, table=True):
    __tablename__ = "places"

    id: str = Field(primary_key=True)
    position: int = Field(index=True)
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


class CityRow(SQLModel, table=True):
    __tablename__ = "cities"

    id: str = Field(primary_key=True)
    position: int = Field(index=True)
    name: dict[str, str] = _text()
    description: dict[str, str] = _text()
    image_url: str | None = None
    region: str = ""
    created_at: datetime | None = _moment(default=None)


class BlogRow(SQLModel, table=True):
    __tablename__ = "blogs"

    id: str = Field(primary_key=True)
    position: int = Field(index=True)
    title: dict[str, str] = _text()
    excerpt: dict[str, str] = _text()
    content: dict[str, str] = _text()
    category: str = "Travel"
    author: str = "Georgia 360"
    image_url: str | None = None
    published_at: datetime | None = _moment(default=None)
    created_at: datetime | None = _moment(default=None)


class RegionRow(SQLModel, table=True):
    """A region without its numbers of properties and places, which are counted."""

    __tablename__ = "regions"

    id: str = Field(primary_key=True)
    position: int = Field(index=True)
    name: dict[str, str] = _text()
    image: str | None = None


class CatalogueState(SQLModel, table=True):
    """One row, whose `serial` increases with every change of the catalogue."""

    __tablename__ = "catalogue_state"

    id: int = Field(default=1, primary_key=True)
    serial: int = 0


class InboxRow(SQLModel):
    """The columns that every stored message has beside its form fields."""

    id: str = Field(default_factory=lambda: str(uuid4()), primary_key=True)
    created_at: datetime = _moment(default_factory=now, index=True)
    sender: str = Field(default="", index=True)  # digest of the network address, for the limits
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
