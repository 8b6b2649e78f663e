"""Export and import of the catalogue as one JSON document `{properties, places, cities, blogs, regions}`.

Fields are in camelCase as in the specification, texts are `{en, ka, ru}`. Fields that the site computes (a region's
counts) are not in the document.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterable, Iterator
from functools import cache
from typing import Any, BinaryIO

import ijson  # type: ignore[import-untyped]
import orjson
from pydantic import ValidationError
from pydantic.alias_generators import to_camel
from sqlalchemy.ext.asyncio import AsyncEngine

from data.bounded_json import TOO_MANY_DIGITS, TOO_MUCH, parser_errors, read_events, too_many_digits
from data.coordinates import point_of_map
from data.database.reading import stored
from data.database.rows import row_of, table_of
from data.database.writing import Prepared, write_catalogue
from data.errors import BadPayload, message_of
from data.kinds import KINDS
from data.limits import (
    DEEPEST,
    LONG_TEXTS,
    LONGEST_ID,
    LONGEST_KEY,
    LONGEST_NAME,
    LONGEST_TEXT,
    LONGEST_TYPE,
    MOST_CHARACTERS,
    MOST_ITEMS,
    MOST_NEARBY,
    MOST_VALUES,
    YEARS,
)
from data.models import TOP_RATING, Blog, City, NearbyProperty, Place, Property, Record, Room, Text, is_id
from data.reference.regions import region_page
from data.reference.tours import wrong_tours
from data.sanitize import URL_FIELDS, unsafe_fields
from data.urls import KUULA, LONGEST_SNIPPET, MATTERPORT

NAMES = tuple(kind.name for kind in KINDS.values())  # the parts of the document, in this order
LONGEST = dict.fromkeys(LONG_TEXTS, LONGEST_TEXT) | dict.fromkeys(map(to_camel, URL_FIELDS), LONGEST_SNIPPET)
LONGEST["type"] = LONGEST_TYPE  # characters; of any other text LONGEST_NAME
MOST = {"nearbyProperties": MOST_NEARBY}  # entries; of any other list MOST_ITEMS
PARTS: dict[str, type[Record]] = {"rooms": Room, "nearbyProperties": NearbyProperty}
LANGUAGES_OF_TEXT = frozenset(Text.model_fields)
COORDINATES = {"latitude", "longitude"}  # may be negative
COUNTED = {"number_of_property", "number_of_place"}
LARGEST = 2**31 - 1  # the largest value of an integer column
MOST_LINES = 50  # of a report
STARTS, ENDS = {"start_map", "start_array"}, {"end_map", "end_array"}  # of the parser's events

Progress = Callable[[int, int], None]


class ContentError(Exception):
    """The document is invalid. `problems` has one line per problem, each with its record and field."""

    def __init__(self, problems: list[str]) -> None:
        self.problems = problems
        super().__init__("\n".join(problems))


class Report:
    """What the check of a document has found so far.

    `warnings` tell what a team may have overlooked: one line for each reference to a region page, property or tour scene
    that does not exist. They do not prevent an import.
    """

    def __init__(self) -> None:
        self.problems: list[str] = []
        self.warnings: list[str] = []
        self.records = 0
        self.property_ids: set[str] = set()

    def finish(self) -> None:
        """Raises ContentError if there is any problem."""
        if self.problems:
            raise ContentError(_truncated(self.problems))
        self.warnings = _truncated(self.warnings)


async def export_document(engine: AsyncEngine, file: BinaryIO) -> dict[str, int]:
    """Write the catalogue to `file` as indented JSON; equal catalogues give equal bytes. Returns the number of records by
    the name of their list."""
    counts = dict.fromkeys(NAMES, 0)
    async with engine.connect() as connection:
        if engine.dialect.name == "postgresql":  # all lists of one moment, as in SQLite
            await connection.execution_options(isolation_level="REPEATABLE READ")
        for model, kind in KINDS.items():
            file.write(b"{\n" if kind.name == NAMES[0] else b",\n")
            file.write(f'  "{kind.name}": ['.encode())
            async for record in stored(connection, model):
                file.write(b",\n" if counts[kind.name] else b"\n")
                file.write(_indented(_to_json(record)))
                counts[kind.name] += 1
            file.write(b"\n  ]" if counts[kind.name] else b"]")
    file.write(b"\n}\n")
    return counts


async def import_document(
    engine: AsyncEngine,
    file: BinaryIO,
    progress: Progress | None = None,
    *,
    hosts: Collection[str] = (KUULA, MATTERPORT),
) -> Report:
    """Check a document and replace the whole catalogue with it, in one transaction.

    `progress` is called with the number of further records and that of all; `hosts` are the hosts whose tours may be
    framed.

    Raises:
        ContentError: the document has any problem; nothing is imported.
    """
    report = Report()
    await write_catalogue(engine, await asyncio.to_thread(_checked_lists, file, report, progress, hosts))
    return report


def check_document(file: BinaryIO, *, hosts: Collection[str] = (KUULA, MATTERPORT)) -> Report:
    """Check every record of a document. Raises ContentError if it has any problem."""
    report = Report()
    for records in _checked_lists(file, report, None, hosts).values():
        for _ in records:
            pass
    return report


def _checked_lists(
    file: BinaryIO, report: Report, progress: Progress | None, hosts: Collection[str]
) -> dict[type[Record], Iterable[Prepared]]:
    """The records of each list, checked while they are read, in this order. After a problem no more are given, but all
    are checked; the last list then ends with ContentError."""
    problems, total = _outline(file)
    report.problems += problems

    def checked(model: type[Record], name: str) -> Iterator[Prepared]:
        seen: set[object] = set()
        for index, entry in enumerate(_entries(file, name)):
            read = _read(model, name, index, entry, seen, hosts)
            if isinstance(read, list):
                report.problems += read
            else:
                report.warnings += _link_warnings(read.record, report.property_ids)
                if not report.problems:
                    yield read
            report.records += 1
            if progress:
                progress(1, total)
        if name == NAMES[-1]:
            report.finish()

    return {model: checked(model, kind.name) for model, kind in KINDS.items()}


def _link_warnings(record: Record, property_ids: set[str]) -> list[str]:
    """`property_ids` are those of all properties; the properties are checked first."""
    if isinstance(record, Property):
        property_ids.add(record.id)
    if not isinstance(record, Property | Place | City):
        return []
    where = f"{type(record).__name__.lower()} {record.id!r}"
    warnings = []
    if record.region and not region_page(record.region):
        warnings.append(f"{where}: region: there is no page for {record.region!r}, so none shows it")
    for near in record.nearby_properties if isinstance(record, Place) else ():
        if near.id not in property_ids:
            warnings.append(f"{where}: nearbyProperties: no property is called {near.id!r}, its card leads nowhere")
    return warnings + [f"{where}: {field}: {wrong}" for field, wrong in wrong_tours(record)]


def _outline(file: BinaryIO) -> tuple[list[str], int]:
    """The problems of the document around its records, and the number of records.

    Raises:
        ContentError: it is not a JSON object, or a record is too large to be read.
    """
    kinds: dict[str, str] = {}  # what begins the value of each name
    total = depth = index = values = characters = 0
    name = id = field = ""
    file.seek(0)

    def where() -> str:
        record = f"{name[:LONGEST_KEY]}[{index}] {id[:LONGEST_ID]!r}" if depth > 2 else name[:LONGEST_KEY]
        return "".join(f"{part}: " for part in (record, field[:LONGEST_KEY] if depth > 2 else "") if part)

    try:
        with parser_errors():
            events = read_events(file, use_float=True)
            if next(events)[0] != "start_map":
                raise ContentError([f"not an object with {', '.join(NAMES)}"])
            depth = 1
            for event, value in events:
                if event in ENDS:
                    depth -= 1
                    continue
                if isinstance(value, str):
                    characters += len(value)
                    if too_many_digits(value):
                        raise BadPayload(TOO_MANY_DIGITS)
                if event == "map_key":
                    if depth == 1:
                        name, index = value, -1
                        kinds[name] = ""
                    elif depth == 3:
                        field = value
                    continue
                if depth == 1:
                    kinds[name] = event
                elif depth == 2:  # of a list: a record
                    index, id, field = index + 1, "", ""
                    values = characters = 0
                    total += name in NAMES
                elif depth == 3 and field == "id" and event == "string":
                    id = value
                values += 1
                if values > MOST_VALUES or characters > MOST_CHARACTERS:
                    raise BadPayload(TOO_MUCH)
                if event in STARTS:
                    depth += 1
                    if depth > DEEPEST + 2:  # the document and its list are two
                        raise BadPayload(f"is nested deeper than {DEEPEST} levels")
    except BadPayload as error:
        raise ContentError([where() + error.body]) from None
    problems = [f"{name}: not a part of the catalogue" for name in kinds if name not in NAMES]
    return problems + [f"{name}: missing, must be a list" for name in NAMES if kinds.get(name) != "start_array"], total


def _entries(file: BinaryIO, name: str) -> Iterator[Any]:
    """The elements of a list of the document, read one by one. `_outline` has found that they can be read."""
    file.seek(0)
    yield from ijson.items(file, f"{name}.item", use_float=True)


def _indented(value: Any) -> bytes:
    return b"    " + orjson.dumps(value, option=orjson.OPT_INDENT_2).replace(b"\n", b"\n    ")


def _truncated(lines: list[str]) -> list[str]:
    more = len(lines) - MOST_LINES
    return lines[:MOST_LINES] + ([f"… and {more} more"] if more > 0 else [])


def _to_json(record: Record) -> dict[str, Any]:
    """The document's form. Coordinates that follow from `mapUrl` are left out, so that whoever edits it moves the pin."""
    exported = record.model_dump(mode="json", by_alias=True, include=_stored_names(type(record)))
    if isinstance(record, Property) and (record.latitude, record.longitude) == point_of_map(record.map_url):
        exported |= {"latitude": None, "longitude": None}
    return exported


def _read(
    model: type[Record], name: str, index: int, entry: Any, seen: set[object], hosts: Collection[str]
) -> Prepared | list[str]:
    """The record with its row, or its problems."""
    if not isinstance(entry, dict):
        return [f"{name}[{index}]: not an object"]
    id = entry.get("id")
    where = f"{name}[{index}] {id!r:.{LONGEST_ID}}"
    problems = [f"{where}: {field}: {wrong}" for field, wrong in _field_problems(model, entry)]
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
    times = ("created_at", "published_at")
    wrong_years = [
        f"{where}: {to_camel(field)}: the year is not one of {YEARS[0]} to {YEARS[-1]}"
        for field in times
        if (moment := getattr(record, field, None)) and moment.year not in YEARS
    ]
    return unsafe_urls + wrong_years or prepared


def _field_problems(model: type[Record], entry: dict[str, Any]) -> list[tuple[str, str]]:
    """(field, problem) of what the models accept: unknown fields, and values that not every database can store."""
    wrong = [(field, "no such field") for field in _unknown(entry, _stored_fields(model))]
    if not isinstance(entry.get("id"), str) or not is_id(entry["id"]):
        wrong.append(
            ("id", r"must be text of 1 to 200 characters, without spaces and / ? # % \ (it is part of addresses)")
        )
    if entry.get("id") in tuple(KINDS[model].taken):
        wrong.append(("id", "is taken by an address of the site"))
    if any(name in entry and not _has_text(entry[name]) for name in ("name", "title")):
        wrong.append(("title" if model is Blog else "name", "is empty"))
    if isinstance(rating := entry.get("rating"), int | float) and rating > TOP_RATING:
        wrong.append(("rating", f"is larger than {TOP_RATING}"))
    if (entry.get("latitude") is None) != (entry.get("longitude") is None):
        wrong.append(("latitude", "is given without a longitude, or the other way round"))
    for field, value in entry.items():
        part = PARTS.get(field)
        for index, each in enumerate(value if part and isinstance(value, list) else []):
            known = _fields(part) if part else frozenset()
            wrong += [
                (f"{field}.{index}.{inner}", "no such field")
                for inner in _unknown(each if isinstance(each, dict) else {}, known)
            ]
        if field not in COORDINATES:
            _check_value(wrong, field, value, LONGEST.get(field, LONGEST_NAME))
    return wrong


@cache
def _stored_fields(model: type[Record]) -> frozenset[str]:
    return frozenset(map(to_camel, _stored_names(model)))


@cache
def _stored_names(model: type[Record]) -> set[str]:
    """The fields of a record in the document: those that are columns. The site counts what is in a region itself."""
    return table_of(model).model_fields.keys() & model.model_fields.keys() - COUNTED


@cache
def _fields(model: type[Record]) -> frozenset[str]:
    return frozenset(map(to_camel, model.model_fields))


def _unknown(entry: dict[str, Any], known: frozenset[str]) -> list[str]:
    return [str(field)[:LONGEST_KEY] for field in entry if field not in known]


def _has_text(value: Any) -> bool:
    texts = value.values() if isinstance(value, dict) else [value]
    return any(text.strip() if isinstance(text, str) else text is not None for text in texts)


def _check_value(wrong: list[tuple[str, str]], field: str, value: Any, longest: int) -> None:
    """Add the problems of a value, in which a text may have `longest` characters, to `wrong`."""
    if isinstance(value, str):
        if "\0" in value:
            wrong.append((field, "contains the character U+0000"))
        if len(value) > longest:
            wrong.append((field, f"is longer than {longest} characters"))
    elif isinstance(value, dict):
        for name, inner in value.items():
            if name in LANGUAGES_OF_TEXT:
                _check_value(wrong, field, inner, longest)
            else:
                _check_value(wrong, f"{field}.{name}", inner, LONGEST.get(name, LONGEST_NAME))
    elif isinstance(value, list):
        if len(value) > (most := MOST.get(field, MOST_ITEMS)):
            wrong.append((field, f"has more than {most} entries"))
        for index, inner in enumerate(value[:most]):
            _check_value(wrong, f"{field}.{index}", inner, longest)
    elif isinstance(value, int | float) and not isinstance(value, bool):
        if value < 0:
            wrong.append((field, "is negative"))
        elif value > LARGEST:
            wrong.append((field, f"is larger than {LARGEST}"))
