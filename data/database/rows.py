"""Records → rows, validated by the insert schemas of the tables; rows → records."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from typing import Any, TypeVar

import orjson
from sqlalchemy import Table
from sqlmodel import SQLModel

from data.database.tables import BlogRow, CityRow, PlaceRow, PropertyRow, RegionRow, insert_schema
from data.filters import amenity_keys, bedrooms, entry_of, has_tour, versions
from data.kinds import KINDS
from data.models import Property, Record, Region
from data.prices import price_range
from data.text.coordinates import located
from data.text.sanitize import readable

R = TypeVar("R", bound=Record)

DERIVED = ("bedrooms", "has_tour", "amenity_keys", "lowest_price")  # columns that filter and map read, made of others

_TABLES: dict[str, type[SQLModel]] = {
    str(table.__tablename__): table for table in (PropertyRow, PlaceRow, CityRow, BlogRow, RegionRow)
}


def table_of(model: type[Record]) -> type[SQLModel]:
    """The table of a kind of record: the one that has the kind's name."""
    return _TABLES[KINDS[model].name]


def sql_table(model: type[Record]) -> Table:
    """`table_of`, as SQLAlchemy's own object."""
    table: Table = table_of(model).__table__  # type: ignore[attr-defined]
    return table


def row_of(record: Any) -> dict[str, Any]:
    """The row of a record, at position 0, with the digest of all its other columns. A property without coordinates has
    those of its map. Without overrides of the writing direction: lists of types, regions and names are read from the columns.

    Raises:
        pydantic.ValidationError: a value does not fit its column.
    """
    table = table_of(type(record))
    record = readable(record)
    record = located(record) if isinstance(record, Property) else record
    row = _schema(table).model_validate({**record.model_dump(mode="python"), "position": 0}).model_dump()
    row["id"] = record.id
    if isinstance(record, Region):  # no number means that the site counts
        row |= {name: row[name] or None for name in ("number_of_property", "number_of_place")}
    if "created_at" in table.model_fields:
        row["created_at"] = record.created_at
    row["digest"] = _digest(row)
    row["position"] = 0
    if isinstance(record, Property):
        keys, (lowest, _) = orjson.dumps(amenity_keys(record)).decode(), price_range(record)
        row |= zip(DERIVED, (bedrooms(record), has_tour(record), keys, lowest), strict=True)
    return row


def words_of(record: Property) -> dict[str, Any]:
    """The row of `PropertyWords`, without its number. Two ends of line let three letters begin at each letter."""
    area, words = "\n".join(versions(record.location)), f"{entry_of(record).words}\n\n"
    return {"digest": _digest([area, words]), "area": area, "words": words}


def record_of(model: type[R], row: Any) -> R:
    """The record of a row (a mapping of columns)."""
    return model.model_validate(
        {name: row[name] for name in model.model_fields.keys() & row.keys() if row[name] is not None}
    )


@cache
def _schema(table: type[SQLModel]) -> type[SQLModel]:
    return insert_schema(table)


def _digest(value: Any) -> str:
    return blake2b(orjson.dumps(value, option=orjson.OPT_SORT_KEYS), digest_size=12).hexdigest()
