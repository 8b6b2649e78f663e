"""Validation of the content document: its outline, the limits of its records, and each field."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from datetime import datetime
from typing import Any, BinaryIO

from pydantic import ValidationError

from data.bounded_json import TOO_MANY_DIGITS, TOO_MUCH, parser_errors, read_events, too_many_digits
from data.database.rows import row_of
from data.database.writing import Prepared
from data.errors import BadPayload, message_of
from data.fields import Clean, Field, document_fields
from data.kinds import KINDS
from data.limits import DEEPEST, LONGEST_ID, LONGEST_KEY, MOST_CHARACTERS, MOST_VALUES, YEARS
from data.models import TOP_RATING, Record, Text, is_id, part_of
from data.text.sanitize import unsafe_fields
from data.text.urls import LONGEST_SNIPPET

NAMES = tuple(kind.name for kind in KINDS.values())  # the document's lists, in this order
LARGEST = 2**31 - 1  # the largest value of an integer column
STARTS, ENDS = ("start_map", "start_array"), ("end_map", "end_array")  # of the parser's events


class _Position:
    """The parser's position in the document: list, record, field. `depth` counts open lists and objects."""

    def __init__(self) -> None:
        self.depth = 0
        self.part = self.id = self.field = ""
        self.index = -1

    def begins_record(self, event: str) -> bool:
        """Whether the next event begins a record of a list."""
        return self.depth == 2 and event not in (*ENDS, "map_key")

    def move(self, event: str, value: Any) -> None:
        if event in ENDS:
            self.depth -= 1
            return
        if event == "map_key" and self.depth == 1:
            self.part, self.index = value, -1
        elif event == "map_key" and self.depth == 3:
            self.field = value
        elif self.begins_record(event):
            self.index, self.id, self.field = self.index + 1, "", ""
        elif self.depth == 3 and self.field == "id" and event == "string":
            self.id = value
        self.depth += event in STARTS

    def __str__(self) -> str:
        """'places[2] 'vardzia': name: ', as far as known."""
        part = self.part[:LONGEST_KEY]
        if self.depth <= 2:
            return f"{part}: " if part else ""
        field = f"{self.field[:LONGEST_KEY]}: " if self.field else ""
        return f"{part}[{self.index}] {self.id[:LONGEST_ID]!r}: {field}"


def outline(file: BinaryIO) -> tuple[list[str], int]:
    """The problems of the document around its records, and the number of records.

    Raises:
        BadPayload: it is not a JSON object, or a record is too large; the message has the position.
    """
    kinds: dict[str, str] = {}  # name → first event of its value
    total = values = characters = 0
    at = _Position()
    file.seek(0)
    try:
        with parser_errors():
            for event, value in read_events(file, use_float=True):
                if at.depth == 0 and event != "start_map":
                    raise BadPayload(f"not an object with {', '.join(NAMES)}")
                if at.depth == 1 and event not in ENDS:
                    kinds |= {value: ""} if event == "map_key" else {at.part: event}
                if at.begins_record(event):
                    total += at.part in NAMES
                    values = characters = 0
                at.move(event, value)
                values += event not in (*ENDS, "map_key")
                characters += len(value) if isinstance(value, str) else 0
                if isinstance(value, str) and too_many_digits(value):
                    raise BadPayload(TOO_MANY_DIGITS)
                if values > MOST_VALUES or characters > MOST_CHARACTERS:
                    raise BadPayload(TOO_MUCH)
                if at.depth > DEEPEST + 2:  # the document and its list are two
                    raise BadPayload(f"is nested deeper than {DEEPEST} levels")
    except BadPayload as error:
        raise BadPayload(f"{at}{error.body}") from None
    problems = [f"{name}: not a part of the catalogue" for name in kinds if name not in NAMES]
    return problems + [f"{name}: missing, must be a list" for name in NAMES if kinds.get(name) != "start_array"], total


def read_entry(
    model: type[Record], name: str, index: int, entry: Any, seen: set[object], hosts: Collection[str]
) -> Prepared | list[str]:
    """The record with its row, or its problems."""
    if not isinstance(entry, dict):
        return [f"{name}[{index}]: not an object"]
    id = entry.get("id")
    where = f"{name}[{index}] {id!r:.{LONGEST_ID}}"
    problems = [f"{where}: {field}: {wrong}" for field, wrong in _record_problems(model, entry)]
    if isinstance(id, str) and id in seen:
        problems.append(f"{where}: id: used twice")
    seen.add(str(id))
    if problems:
        return problems
    try:
        record = model.model_validate(entry)
        prepared = Prepared(record, row_of(record))
    except ValidationError as error:
        return [f"{where}: {'.'.join(map(str, each['loc']))}: {message_of(each)}" for each in error.errors()]
    unsafe_urls = [
        f"{where}: {field}: a page may not use {given[:80]!r}" for field, given in unsafe_fields(record, hosts)
    ]
    wrong_years = [
        f"{where}: {field.key}: the year is not one of {YEARS[0]} to {YEARS[-1]}"
        for field in document_fields(model)
        if field.type is datetime and (moment := getattr(record, field.name)) and moment.year not in YEARS
    ]
    return unsafe_urls + wrong_years or prepared


def _record_problems(model: type[Record], entry: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """(field, problem) of problems that the models accept: unknown fields, values that not every database can store."""
    if not isinstance(entry.get("id"), str) or not is_id(entry["id"]):
        yield "id", r"must be text of 1 to 200 characters, without spaces and / ? # % \ (it is part of addresses)"
    if entry.get("id") in tuple(KINDS[model].taken):
        yield "id", "is taken by an address of the site"
    for field in document_fields(model):
        if field.is_required and field.type is Text and field.key in entry and not _has_text(entry[field.key]):
            yield field.key, "is empty"
    if isinstance(rating := entry.get("rating"), int | float) and rating > TOP_RATING:
        yield "rating", f"is larger than {TOP_RATING}"
    if (entry.get("latitude") is None) != (entry.get("longitude") is None):
        yield "latitude", "is given without a longitude, or the other way round"
    yield from _field_problems(model, entry)


def _has_text(value: Any) -> bool:
    texts = value.values() if isinstance(value, dict) else [value]
    return any(text.strip() if isinstance(text, str) else text is not None for text in texts)


def _field_problems(model: type[Record], entry: dict[str, Any], path: str = "") -> Iterator[tuple[str, str]]:
    known = {field.key: field for field in document_fields(model)}
    for key, value in entry.items():
        if key in known:
            yield from _value_problems(known[key], value, path + key)
        else:
            yield path + str(key)[:LONGEST_KEY], "no such field"


def _value_problems(field: Field, value: Any, path: str) -> Iterator[tuple[str, str]]:
    """The problems of a value of `field`, or of one in it."""
    if isinstance(value, str):
        if "\0" in value:
            yield path, "contains the character U+0000"
        longest = LONGEST_SNIPPET if field.given(Clean) else field.longest
        if len(value) > longest:
            yield path, f"is longer than {longest} characters"
    elif isinstance(value, dict):
        if part := part_of(field):
            yield from _field_problems(part, value, f"{path}.")
        else:  # a text in several languages
            for each in value.values():
                yield from _value_problems(field, each, path)
    elif isinstance(value, list):
        if len(value) > field.most:
            yield path, f"has more than {field.most} entries"
        for index, each in enumerate(value[: field.most]):
            yield from _value_problems(field, each, f"{path}.{index}")
    elif isinstance(value, int | float) and not isinstance(value, bool):
        if value < 0 and not field.is_signed:
            yield path, "is negative"
        elif value > LARGEST:
            yield path, f"is larger than {LARGEST}"
