"""Export and import of the catalogue as one JSON document `{properties, places, cities, blogs, regions}`.

Fields are in camelCase as in the specification, texts are `{en, ka, ru}`. Fields that the site computes (a region's
counts) are not in the document.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Any, BinaryIO

import ijson  # type: ignore[import-untyped]
import orjson
from sqlalchemy.ext.asyncio import AsyncEngine

from data.content.checks import NAMES, outline, read_entry
from data.database.reading import stored
from data.database.writing import Prepared, write_catalogue
from data.errors import BadPayload
from data.fields import document_fields
from data.kinds import KINDS
from data.models import City, Place, Property, Record
from data.reference.regions import region_page
from data.reference.tours import tours_of, wrong_tours
from data.text.coordinates import point_of_map
from data.text.urls import KUULA, MATTERPORT, is_tour_frame

MOST_LINES = 50  # of a report

Progress = Callable[[int, int], None]


class ContentError(Exception):
    """The document is invalid. `problems` has one line per problem, each with its record and field."""

    def __init__(self, problems: list[str]) -> None:
        self.problems = problems
        super().__init__("\n".join(problems))


class Report:
    """The findings of a check.

    `warnings` do not prevent an import: a line for each reference to a missing region page, property or tour scene, and for
    each tour on a host that may not be framed.
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
        if engine.dialect.name == "postgresql":  # one snapshot for all lists, as in SQLite
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
    """The records of each list in order, checked while they are read. After the first problem no more are yielded, but all are
    checked; the last list then raises ContentError.
    """
    try:
        report.problems, total = outline(file)
    except BadPayload as error:
        raise ContentError([error.body]) from None

    def checked(model: type[Record], name: str) -> Iterator[Prepared]:
        seen: set[object] = set()
        for index, entry in enumerate(_entries(file, name)):
            read = read_entry(model, name, index, entry, seen, hosts)
            if isinstance(read, list):
                report.problems += read
            else:
                report.warnings += _link_warnings(read.record, report.property_ids, hosts)
                if not report.problems:
                    yield read
            report.records += 1
            if progress:
                progress(1, total)
        if name == NAMES[-1]:
            report.finish()

    return {model: checked(model, kind.name) for model, kind in KINDS.items()}


def _link_warnings(record: Record, property_ids: set[str], hosts: Collection[str]) -> list[str]:
    """`property_ids` are those of all properties; the properties are checked first."""
    if isinstance(record, Property):
        property_ids.add(record.id)
    if not isinstance(record, Property | Place | City):
        return []
    where = f"{type(record).__name__.lower()} {record.id!r}"
    warnings = []
    if record.region and not region_page(record.region):
        warnings.append(f"{where}: region: there is no page for {record.region!r}, so none shows it")
    for stay in record.nearby_properties if isinstance(record, Place) else ():
        if stay.id not in property_ids:
            warnings.append(f"{where}: nearbyProperties: no property is called {stay.id!r}, its card leads nowhere")
    for road in record.roads if isinstance(record, Place) else ():
        kind, _, id = road.to.partition(":")
        if kind == "property" and id not in property_ids:
            warnings.append(f"{where}: roads: no property is called {id!r}, so no page shows the way to it")
    for field, url, _ in tours_of(record):
        if url and not is_tour_frame(url, hosts):
            warnings.append(
                f"{where}: {field}: not of a host in GEORGIA360_FRAME_HOSTS, so pages link to it: {url[:80]!r}"
            )
    return warnings + [f"{where}: {field}: {wrong}" for field, wrong in wrong_tours(record)]


def _entries(file: BinaryIO, name: str) -> Iterator[Any]:
    """The elements of a list of the document, one by one, after `outline` has checked it."""
    file.seek(0)
    yield from ijson.items(file, f"{name}.item", use_float=True)


def _indented(value: Any) -> bytes:
    return b"    " + orjson.dumps(value, option=orjson.OPT_INDENT_2).replace(b"\n", b"\n    ")


def _truncated(lines: list[str]) -> list[str]:
    more = len(lines) - MOST_LINES
    return lines[:MOST_LINES] + ([f"… and {more} more"] if more > 0 else [])


def _to_json(record: Record) -> dict[str, Any]:
    """A record in the document's format. Coordinates that follow from `mapUrl` are left out, so that editing it moves the
    pin.
    """
    names = {field.name for field in document_fields(type(record))}
    exported = record.model_dump(mode="json", by_alias=True, include=names)
    if isinstance(record, Property) and (record.latitude, record.longitude) == point_of_map(record.map_url):
        exported |= {"latitude": None, "longitude": None}
    return exported
