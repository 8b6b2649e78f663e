"""Records → rows, validated by the insert schemas of the tables; rows → records."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from typing import Any, TypeVar

import orjson
from pydantic import BaseModel

from data.database.tables import DERIVED, insert_schema
from data.fields import stored_fields
from data.filters import amenity_keys, bedrooms, entry_of, has_tour, versions
from data.models import Property, Record, Region
from data.prices import price_range
from data.text.coordinates import located
from data.text.sanitize import sanitize

R = TypeVar("R", bound=Record)


def row_of(record: Any) -> dict[str, Any]:
    """The row of a record, at position 0, with the digest of all other columns. A property without coordinates gets those of its
    map URL. Bidi overrides are removed, because lists of types, regions and names are read from the columns.

    Raises:
        pydantic.ValidationError: a value does not fit its column.
    """
    model: type[Record] = type(record)
    record = sanitize(record, None)
    record = located(record) if isinstance(record, Property) else record
    row = _schema(model).model_validate(record.model_dump()).model_dump()
    row |= {"position": 0} | {name: getattr(record, name) for name in _columns(model) if name not in row}
    if isinstance(record, Region):  # null: the site counts
        row |= {name: row[name] or None for name in ("number_of_property", "number_of_place")}
    row["digest"] = _digest(row)
    if isinstance(record, Property):
        keys, (lowest, _) = orjson.dumps(amenity_keys(record)).decode(), price_range(record)
        row |= zip(DERIVED, (bedrooms(record), has_tour(record), keys, lowest), strict=True)
    return row


def words_of(record: Property) -> dict[str, Any]:
    """The row of `PropertyWords`, without its number. Two final line breaks make a trigram begin at every letter."""
    area, words = "\n".join(versions(record.location)), f"{entry_of(record).words}\n\n"
    return {"digest": _digest([area, words]), "area": area, "words": words}


def record_of(model: type[R], row: Any) -> R:
    """The record of a row (a mapping of columns)."""
    return model.model_validate({name: value for name in _columns(model) if (value := row[name]) is not None})


@cache
def _schema(model: type[Record]) -> type[BaseModel]:
    return insert_schema(model)


@cache
def _columns(model: type[Record]) -> tuple[str, ...]:
    return tuple(field.name for field in stored_fields(model))


def _digest(value: Any) -> str:
    return blake2b(orjson.dumps(value, option=orjson.OPT_SORT_KEYS), digest_size=12).hexdigest()
