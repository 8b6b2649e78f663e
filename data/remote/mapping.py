"""Values of a record that follow from several of its fields (specification, section 3); `data.remote.wire` reads single
fields by their annotations. Pure functions; raise only `BadPayload`.

`hosts` are the hosts whose tours may be framed.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from io import BytesIO
from typing import Any, BinaryIO, TypeVar

import structlog

from data.bounded_json import Element, read_elements, read_value
from data.errors import BadPayload
from data.kinds import KINDS
from data.models import Blog, City, Place, Property, Record, Text
from data.reference.pictures import room_picture
from data.reference.sentences import city_description, place_description, property_description
from data.remote.wire import read_record, read_text
from data.text.urls import is_tour_frame

log = structlog.get_logger()

R = TypeVar("R", bound=Record)
Hosts = Collection[str]
Json = dict[str, Any]

EXCERPT = 200  # characters
LARGEST_BATCH = 1_000_000  # characters
MOST_WARNINGS = 20  # log lines per list
LEFT_OUT, LINKED = "tour left out", "tour is only a link"
UNFRAMED = {LEFT_OUT: "no address of a tour", LINKED: "not of a host in GEORGIA360_FRAME_HOSTS"}
STOCK_CITY = "/static/media/city-tbilisi-1200.webp"


def read_batches(model: type[R], file: BinaryIO, hosts: Hosts, most: int) -> Iterator[list[R]]:
    """The records of `read_list` in lists of at most `most`, fewer if the texts are long. Raises its errors."""
    batch: list[R] = []
    characters = 0
    for record, length in _read(model, file, hosts):
        batch.append(record)
        characters += length
        if len(batch) == most or characters > LARGEST_BATCH:
            yield batch
            batch, characters = [], 0
    if batch:
        yield batch


def read_list(model: type[R], file: BinaryIO, hosts: Hosts) -> Iterator[R]:
    """The valid records of a JSON list, read one by one. Invalid records are skipped, and logged at the end.

    Raises:
        BadPayload: `file` is not a JSON list, or no record in it is valid.
    """
    return (record for record, _ in _read(model, file, hosts))


def _read(model: type[R], file: BinaryIO, hosts: Hosts) -> Iterator[tuple[R, int]]:
    """Each record with the number of its characters."""
    count = bad = 0
    skipped: list[tuple[int, str, str]] = []  # (place in the list from 1, id, reason) of the first MOST_WARNINGS
    tours: list[tuple[str, str]] = []  # (event of the log, id) of the first MOST_WARNINGS
    for each in read_elements(file):
        count += 1
        try:
            record = _record_of(model, each, hosts)
            if len(tours) < MOST_WARNINGS and (event := _unframed_tour(each.value, record, hosts)):
                tours.append((event, _id_of(each.value)))
            yield record, each.characters
        except BadPayload as error:
            bad += 1
            if len(skipped) < MOST_WARNINGS:
                skipped.append((count, _id_of(each.value), error.body))
    if count and bad == count:
        raise BadPayload(f"none of {count} records can be read, the first: {skipped[0][2]}")
    for number, id, reason in skipped:
        log.warning("bad record skipped", model=model.__name__, number=number, id=id, reason=reason)
    for event, id in tours:
        log.warning(event, model=model.__name__, id=id, reason=UNFRAMED[event])
    if bad > MOST_WARNINGS:
        log.warning("bad records skipped", model=model.__name__, count=bad)


def read_single(model: type[R], body: bytes, hosts: Hosts) -> R:
    """The record in a body.

    Raises:
        BadPayload: `body` is not JSON, or not a valid record.
    """
    return _record_of(model, read_value(BytesIO(body)), hosts)


def _record_of(model: type[R], element: Element, hosts: Hosts) -> R:
    if element.refused:
        raise BadPayload(element.refused)
    return read_one(model, element.value, hosts)


def read_one(model: type[R], payload: Any, hosts: Hosts) -> R:
    """One record.

    Raises:
        BadPayload: `payload` is not an object, or has no valid id or no name.
    """
    record: Any = read_record(model, payload, hosts)
    if record.id in KINDS[model].taken:
        raise BadPayload("id: is taken by an address of the site")
    changes = _CROSSING[model](record, payload) if model in _CROSSING else {}
    completed: R = record.model_copy(update=changes)
    return completed


def _of_property(record: Property, sent: Json) -> Json:
    first = record.rooms[0].price if record.rooms else None
    return {
        "description": record.description or property_description(record.name, record.location),
        "region": record.location.read("en"),
        "price": first or record.min_price or record.max_price or 0,
        "image_url": record.image_url or room_picture(record.type),
    }


def _of_place(record: Place, sent: Json) -> Json:
    return {"description": record.description or place_description(record.name, read_text(sent.get("city")))}


def _of_city(record: City, sent: Json) -> Json:
    return {
        "description": city_description(record.name, read_text(sent.get("region"))),
        "image_url": record.image_url or STOCK_CITY,
    }


def _of_blog(record: Blog, sent: Json) -> Json:
    return {"excerpt": Text(**{language: _excerpt(text) for language, text in record.content})}


# What follows from several fields.
_CROSSING: dict[type[Record], Callable[[Any, Json], Json]] = {
    Property: _of_property,
    Place: _of_place,
    City: _of_city,
    Blog: _of_blog,
}


def _excerpt(content: str) -> str:
    return f"{content[:EXCERPT]}…" if content else ""


def _unframed_tour(payload: Any, record: Any, hosts: Hosts) -> str:
    """The event of UNFRAMED if a tour of the record or of its rooms may not be framed."""
    given = [(payload, getattr(record, "virtual_tour_url", None))]
    if isinstance(record, Property) and isinstance(rooms := payload.get("rooms"), list):
        given += zip(rooms, (room.kuula_embed_code for room in record.rooms), strict=False)
    tours = [tour for each, tour in given if isinstance(each, dict) and each.get("kuulaEmbedCode")]
    if not all(tours):
        return LEFT_OUT
    return "" if all(is_tour_frame(str(tour), hosts) for tour in tours) else LINKED


def _id_of(payload: Any) -> str:
    return str(payload.get("id"))[:100] if isinstance(payload, dict) else "none"
