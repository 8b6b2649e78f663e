"""Records → rows, validated by the insert schemas of the tables."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from functools import cache
from typing import Any

from sqlmodel import SQLModel

from data.database.tables import BlogRow, CityRow, PlaceRow, PropertyRow, RegionRow, RoomRow, insert_schema
from data.kinds import KINDS
from data.models import Property, Record

_TABLES: dict[str, type[SQLModel]] = {
    str(table.__tablename__): table for table in (PropertyRow, PlaceRow, CityRow, BlogRow, RegionRow)
}


def table_of(model: type[Record]) -> type[SQLModel]:
    """The table of a kind of record: the one that has the kind's name."""
    return _TABLES[KINDS[model].name]


def rows_of(records: Sequence[Record], first: int) -> dict[Any, list[dict[str, Any]]]:
    """The rows by table, parents before children. `first` is the position of the first record.

    Raises:
        pydantic.ValidationError: a value does not fit its column.
    """
    rows: dict[Any, list[dict[str, Any]]] = {}
    for position, record in enumerate(records, first):
        rows.setdefault(table_of(type(record)), []).append(row_of(record, position))
    rooms = [row for record in records if isinstance(record, Property) for row in _rooms(record)]
    return rows | ({RoomRow: rooms} if rooms else {})


def row_of(record: Any, position: int) -> dict[str, Any]:
    table = table_of(type(record))
    values = record.model_dump(exclude={"rooms"}, mode="python")
    row = _checked(table, {**values, "position": position})
    row["id"] = record.id
    if "created_at" in table.model_fields:
        row["created_at"] = record.created_at
    return {name: in_utc(value) for name, value in row.items()}


def _rooms(record: Property) -> list[dict[str, Any]]:
    return [
        _checked(RoomRow, {**room.model_dump(), "property_id": record.id, "position": index})
        for index, room in enumerate(record.rooms)
    ]


def in_utc(value: Any) -> Any:
    """SQLite stores no time zone, so every time is stored in UTC."""
    return value.astimezone(UTC) if isinstance(value, datetime) else value


def _checked(table: type[SQLModel], values: dict[str, Any]) -> dict[str, Any]:
    return _schema(table).model_validate(values).model_dump()


@cache
def _schema(table: type[SQLModel]) -> type[SQLModel]:
    return insert_schema(table)
