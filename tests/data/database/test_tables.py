"""Insert schemas, derived from the tables."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from data.database.tables import (
    SERVER_SET,
    BlogRow,
    CityRow,
    ContactRow,
    ListingRow,
    PlaceRow,
    PropertyRow,
    RegionRow,
    insert_schema,
)

ALL = [PropertyRow, PlaceRow, CityRow, BlogRow, RegionRow, ContactRow, ListingRow]

MESSAGE = {"name": "Nino", "email": "nino@example.com", "subject": "Mestia", "message": "Open?"}
REQUIRED = {
    ContactRow: {"name", "email", "subject", "message"},
    ListingRow: {"name", "email", "phone", "property_type", "location", "message"},
    PropertyRow: {"position"},
}


@pytest.mark.parametrize("table", ALL)
def test_columns_set_by_the_site_are_left_out(table: Any) -> None:
    fields = set(insert_schema(table).model_fields)
    assert not fields & {"id", "created_at", "status"}
    assert fields == set(table.model_fields) - SERVER_SET


@pytest.mark.parametrize("table", REQUIRED)
def test_fields_without_a_default_are_required(table: Any) -> None:
    fields = insert_schema(table).model_fields
    assert {name for name, field in fields.items() if field.is_required()} == REQUIRED[table]


@pytest.mark.parametrize("missing", MESSAGE)
def test_missing_field_is_named(missing: str) -> None:
    with pytest.raises(ValidationError) as wrong:
        insert_schema(ContactRow).model_validate({key: value for key, value in MESSAGE.items() if key != missing})
    assert [each["loc"] for each in wrong.value.errors()] == [(missing,)]


def test_defaults_are_filled_in() -> None:
    values = insert_schema(PropertyRow).model_validate({"position": 0, "price": 80}).model_dump()
    assert (values["price"], values["type"], values["max_guests"], values["amenities"]) == (80, "hotel", 2, [])


def test_null_is_refused_where_the_column_refuses_it() -> None:
    with pytest.raises(ValidationError):
        insert_schema(PropertyRow).model_validate({"position": 0, "region": None})
