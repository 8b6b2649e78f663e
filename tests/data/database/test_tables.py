"""Insert schemas, derived from the tables."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from data.database.tables import DERIVED, SERVER_SET, ContactRow, ListingRow, insert_schema, sql_table
from data.kinds import KINDS
from data.models import Property

MESSAGE = {"name": "Nino", "email": "nino@example.com", "subject": "Mestia", "message": "Open?"}
REQUIRED = {
    ContactRow: {"name", "email", "subject", "message"},
    ListingRow: {"name", "email", "phone", "property_type", "location", "message"},
    Property: {"name"},
}


@pytest.mark.parametrize("definition", [*KINDS, ContactRow, ListingRow])
def test_columns_set_by_the_site_are_left_out(definition: Any) -> None:
    fields = set(insert_schema(definition).model_fields)
    assert not fields & {"id", "created_at", "status"}
    columns = set(sql_table(definition).columns.keys() if definition in KINDS else definition.model_fields)
    assert fields == columns - SERVER_SET - {"position", "words", *DERIVED}


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
    values = insert_schema(Property).model_validate({"name": "A", "price": 80}).model_dump()
    assert (values["price"], values["type"], values["max_guests"], values["amenities"]) == (80, "hotel", 2, ())


def test_null_is_refused_where_the_column_refuses_it() -> None:
    with pytest.raises(ValidationError):
        insert_schema(Property).model_validate({"name": "A", "region": None})
