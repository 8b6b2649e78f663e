"""Export and import of the catalogue as one JSON document `{properties, places, cities, blogs, regions}`.

Fields are in camelCase as in the specification, texts are `{en, ka, ru}`. Fields that the site computes (a region's
counts) are not in the document.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import cache
from typing import Any

import orjson
from pydantic import ValidationError
from pydantic.alias_generators import to_camel

from data.database.rows import row_of, table_of
from data.errors import message_of
from data.kinds import KINDS
from data.models import TOP_RATING, Blog, City, NearbyProperty, Place, Property, Record, Room, is_id
from data.reference.regions import region_page
from data.reference.tours import wrong_tours
from data.sanitize import unsafe_fields
from data.urls import KUULA, MATTERPORT

NAMES = tuple(kind.name for kind in KINDS.values())  # the parts of the document, in this order
PARTS: dict[str, type[Record]] = {"rooms": Room, "nearbyProperties": NearbyProperty}
LARGEST = 2**31 - 1  # the largest value of an integer column
MOST_LINES = 50  # of a report


class ContentError(Exception):
    """The document is invalid. `problems` has one line per problem, each with its record and field."""

    def __init__(self, problems: list[str]) -> None:
        self.problems = problems
        super().__init__("\n".join(problems))


def write_document(records: dict[str, tuple[Any, ...]]) -> bytes:
    """The document as indented JSON. `records` are lists by their names in it; equal records give equal bytes."""
    document = {name: [_to_json(record) for record in records[name]] for name in NAMES}
    return orjson.dumps(document, option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE)


def read_document(
    body: bytes, progress: Callable[[int], None] | None = None, *, hosts: Collection[str] = (KUULA, MATTERPORT)
) -> list[Record]:
    """All records of a document, validated.

    `progress` is called with the number of further records checked; `hosts` are the hosts whose tours may be framed.

    Raises:
        ContentError: the document has any problem.
    """
    try:
        document = orjson.loads(body)
    except orjson.JSONDecodeError as error:
        raise ContentError([f"not JSON: {error}"]) from None
    if not isinstance(document, dict):
        raise ContentError([f"not an object with {', '.join(NAMES)}"])
    problems = [f"{name}: not a part of the catalogue" for name in document if name not in NAMES]
    problems += [f"{name}: missing, must be a list" for name in NAMES if not isinstance(document.get(name), list)]
    records: list[Record] = []
    for kind in KINDS.values():
        name = kind.name
        entries = document.get(name)
        seen: set[object] = set()
        for index, entry in enumerate(entries if isinstance(entries, list) else []):
            read = _read(kind.model, name, index, entry, seen, hosts)
            if isinstance(read, list):
                problems += read
            else:
                records.append(read)
            if progress:
                progress(1)
    if problems:
        raise ContentError(_truncated(problems))
    return records


def link_warnings(records: Collection[Record]) -> list[str]:
    """One line for each reference to a region page, property or tour scene that does not exist. They do not prevent an
    import."""
    property_ids = {each.id for each in records if isinstance(each, Property)}
    warnings = []
    for each in records:
        if isinstance(each, Property | Place | City):
            where = f"{type(each).__name__.lower()} {each.id!r}"
            if each.region and not region_page(each.region):
                warnings.append(f"{where}: region: there is no page for {each.region!r}, so none shows it")
            for near in each.nearby_properties if isinstance(each, Place) else ():
                if near.id not in property_ids:
                    warnings.append(
                        f"{where}: nearbyProperties: no property is called {near.id!r}, its card leads nowhere"
                    )
            warnings += [f"{where}: {field}: {wrong}" for field, wrong in wrong_tours(each)]
    return _truncated(warnings)


def _truncated(lines: list[str]) -> list[str]:
    more = len(lines) - MOST_LINES
    return lines[:MOST_LINES] + ([f"… and {more} more"] if more > 0 else [])


def count(body: bytes) -> int:
    """The number of records in a document that is not validated yet, for a progress bar; 0 if it cannot be read."""
    try:
        document = orjson.loads(body)
    except orjson.JSONDecodeError:
        return 0
    parts = document.values() if isinstance(document, dict) else ()
    return sum(len(part) for part in parts if isinstance(part, list))


def _to_json(record: Record) -> dict[str, Any]:
    stored = table_of(type(record)).model_fields.keys() | {"rooms"}
    return record.model_dump(mode="json", by_alias=True, include=set(stored))


def _read(
    model: type[Record], name: str, index: int, entry: Any, seen: set[object], hosts: Collection[str]
) -> Record | list[str]:
    """The record, or its problems."""
    if not isinstance(entry, dict):
        return [f"{name}[{index}]: not an object"]
    id = entry.get("id")
    where = f"{name}[{index}] {id!r}"
    problems = [f"{where}: {field}: {wrong}" for field, wrong in _field_problems(model, entry)]
    if isinstance(id, str) and id in seen:
        problems.append(f"{where}: id: used twice")
    seen.add(str(id))
    if problems:
        return problems
    try:
        record = model.model_validate(entry)
        row_of(record, 0)
    except ValidationError as error:
        return [f"{where}: {'.'.join(map(str, each['loc']))}: {message_of(each)}" for each in error.errors()]
    unsafe_urls = [
        f"{where}: {field}: a page may not use {given[:80]!r}" for field, given in unsafe_fields(record, hosts)
    ]
    return unsafe_urls or record


def _field_problems(model: type[Record], entry: dict[str, Any]) -> list[tuple[str, str]]:
    """(field, problem) of what the models accept: unknown fields, and values that not every database can store."""
    wrong = [(field, "no such field") for field in _unknown(entry, _stored_fields(model))]
    if not isinstance(entry.get("id"), str) or not is_id(entry["id"]):
        wrong.append(
            ("id", r"must be text of 1 to 200 characters, without spaces and / ? # % \ (it is part of addresses)")
        )
    if any(name in entry and not _has_text(entry[name]) for name in ("name", "title")):
        wrong.append(("title" if model is Blog else "name", "is empty"))
    if isinstance(rating := entry.get("rating"), int | float) and rating > TOP_RATING:
        wrong.append(("rating", f"is larger than {TOP_RATING}"))
    for field, value in entry.items():
        part = PARTS.get(field)
        for index, each in enumerate(value if part and isinstance(value, list) else []):
            known = _fields(part) if part else frozenset()
            wrong += [
                (f"{field}.{index}.{inner}", "no such field")
                for inner in _unknown(each if isinstance(each, dict) else {}, known)
            ]
        wrong += [(field, problem) for problem in _value_problems(value)]
    return wrong


@cache
def _stored_fields(model: type[Record]) -> frozenset[str]:
    """The fields of a record in the document: its columns but `position`, which is its position in the list."""
    names = table_of(model).model_fields.keys() | ({"rooms"} if model is Property else set())
    return frozenset(map(to_camel, names - {"position"}))


@cache
def _fields(model: type[Record]) -> frozenset[str]:
    return frozenset(map(to_camel, model.model_fields))


def _unknown(entry: dict[str, Any], known: frozenset[str]) -> list[str]:
    return [str(field) for field in entry if field not in known]


def _has_text(value: Any) -> bool:
    texts = value.values() if isinstance(value, dict) else [value]
    return any(text.strip() if isinstance(text, str) else text is not None for text in texts)


def _value_problems(value: Any) -> set[str]:
    match value:
        case str():
            return {"contains the character U+0000"} if "\0" in value else set()
        case bool():
            return set()
        case int() | float():
            return {"is negative"} if value < 0 else {f"is larger than {LARGEST}"} if value > LARGEST else set()
        case dict():
            return set().union(*map(_value_problems, value.values()))
        case list():
            return set().union(*map(_value_problems, value))
    return set()
