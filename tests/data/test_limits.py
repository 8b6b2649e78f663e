"""The limits of a record: the remote service's is cut to them, an imported document is refused beyond them."""

from __future__ import annotations

import asyncio
import tracemalloc
from io import BytesIO
from typing import Any

import orjson
import pytest

from data.content.checks import NAMES
from data.content.document import ContentError, check_document, import_document
from data.database.engine import open_engine
from data.limits import (
    DEEPEST,
    LONGEST_NAME,
    LONGEST_TEXT,
    LONGEST_TYPE,
    MOST_CHARACTERS,
    MOST_ITEMS,
    MOST_NEARBY,
    MOST_VALUES,
)
from data.models import City, Place, Property
from data.remote.mapping import read_one

MB = 1024 * 1024
NAME = "n" * LONGEST_NAME
NEARBY = {"id": "b", "name": "B"}


def document(**lists: Any) -> bytes:
    return orjson.dumps({name: lists.get(name, []) for name in NAMES})


def problems(body: bytes) -> list[str]:
    with pytest.raises(ContentError) as wrong:
        check_document(BytesIO(body))
    return wrong.value.problems


@pytest.mark.parametrize(("fields", "problem"), [
    ({"name": NAME + "n"}, f"name: is longer than {LONGEST_NAME} characters"),
    ({"name": {"en": "A", "ka": NAME + "n"}}, f"name: is longer than {LONGEST_NAME} characters"),
    ({"hostName": NAME + "n"}, f"hostName: is longer than {LONGEST_NAME} characters"),
    ({"region": NAME + "n"}, f"region: is longer than {LONGEST_NAME} characters"),
    ({"type": "t" * (LONGEST_TYPE + 1)}, f"type: is longer than {LONGEST_TYPE} characters"),
    ({"description": "d" * (LONGEST_TEXT + 1)}, f"description: is longer than {LONGEST_TEXT} characters"),
    ({"amenities": ["a"] * (MOST_ITEMS + 1)}, f"amenities: has more than {MOST_ITEMS} entries"),
    ({"amenities": ["a", NAME + "n"]}, f"amenities.1: is longer than {LONGEST_NAME} characters"),
    ({"rooms": ["a"] * (MOST_ITEMS + 1)}, f"rooms: has more than {MOST_ITEMS} entries"),
    ({"rooms": ["a", {"name": NAME + "n"}]}, f"rooms.1.name: is longer than {LONGEST_NAME} characters"),
    ({"rooms": [{"price": -1}]}, "rooms.0.price: is negative"),
    ({"createdAt": "9999-12-31T23:59:59-04:00"}, "createdAt: the year is not one of 1970 to 2200"),
    ({"createdAt": "1969-12-31T00:00:00Z"}, "createdAt: the year is not one of 1970 to 2200"),
])  # fmt: skip
def test_a_field_beyond_its_limit_is_named(fields: dict[str, Any], problem: str) -> None:
    assert problems(document(properties=[{"id": "a", "name": "A"} | fields])) == [f"properties[0] 'a': {problem}"]


def test_the_limits_of_other_kinds() -> None:
    place = {"id": "a", "name": "A", "nearbyProperties": [NEARBY] * (MOST_NEARBY + 1)}
    assert problems(document(places=[place])) == [
        f"places[0] 'a': nearbyProperties: has more than {MOST_NEARBY} entries"
    ]
    story = {"id": "a", "title": NAME + "n", "publishedAt": "2201-01-01T00:00:00Z"}
    assert problems(document(blogs=[story])) == [f"blogs[0] 'a': title: is longer than {LONGEST_NAME} characters"]


@pytest.mark.parametrize(("value", "problem"), [
    ([[0] * 200] * (MOST_VALUES // 200), f"amenities: has more than {MOST_VALUES} values or {MOST_CHARACTERS} characters"),
    (["x" * 200] * (MOST_CHARACTERS // 200), f"amenities: has more than {MOST_VALUES} values or {MOST_CHARACTERS} characters"),
], ids=["values", "characters"])  # fmt: skip
def test_a_record_that_is_too_large_is_named(value: Any, problem: str) -> None:
    records = [{"id": "a", "name": "A"}, {"id": "b", "name": "B", "amenities": value}]
    assert problems(document(properties=records)) == [f"properties[1] 'b': {problem}"]


@pytest.mark.parametrize("depth", [DEEPEST, 1_000, 100_000])
def test_nesting_beyond_the_limit_is_refused_in_little_memory(depth: int) -> None:
    """100,000 levels took 6 GB, and 1,000 ended with a RecursionError."""
    record = b'[{"id": "a", "name": "A", "amenities": ' + b"[" * depth + b"]" * depth + b"}]"
    body = document().replace(b'"properties":[]', b'"properties":' + record)
    tracemalloc.start()
    try:
        assert problems(body) == [f"properties[0] 'a': amenities: is nested deeper than {DEEPEST} levels"]
        assert tracemalloc.get_traced_memory()[1] < 10 * MB
    finally:
        tracemalloc.stop()


def test_a_record_at_its_limits_is_imported(sqlite_template: bytes, tmp_path: Any) -> None:
    stay = {
        "id": "i" * 200, "name": NAME, "type": "t" * LONGEST_TYPE, "description": "d" * LONGEST_TEXT,
        "amenities": ["a"] * MOST_ITEMS, "rooms": ["r"] * MOST_ITEMS, "createdAt": "2200-12-31T23:59:59-14:00",
    }  # fmt: skip
    place = {
        "id": "a",
        "name": "A",
        "nearbyProperties": [NEARBY] * MOST_NEARBY,
        "createdAt": "1970-01-01T00:00:00+14:00",
    }
    (tmp_path / "site.db").write_bytes(sqlite_template)

    async def scenario() -> None:
        async with open_engine(f"sqlite+aiosqlite:///{tmp_path / 'site.db'}") as engine:
            report = await import_document(engine, BytesIO(document(properties=[stay], places=[place])))
            assert report.records == 2

    asyncio.run(scenario())


def test_the_remote_service_has_the_same_limits() -> None:
    long = {"en": NAME + "n", "ka": NAME + "n"}
    stay = read_one(Property, {"id": "1", "name": long, "city": long, "hostName": long, "type": "T" * 41,
                               "rooms": [{"name": long}]}, ())  # fmt: skip
    for text in (stay.name, stay.location, stay.host_name, stay.rooms[0].name):
        assert (text.en, text.ka) == (NAME, NAME)
    assert (stay.region, stay.type) == (NAME, "t" * LONGEST_TYPE)
    place = read_one(Place, {"id": "1", "name": long, "category": NAME + "n", "slug": NAME + "n",
                             "nearbyProperties": [NEARBY | {"name": long}]}, ())  # fmt: skip
    assert [len(each) for each in (place.category, place.slug or "", place.nearby_properties[0].name.en)] == [200] * 3
    assert len(read_one(City, {"id": "1", "name": long, "region": long}, ()).region) == LONGEST_NAME
