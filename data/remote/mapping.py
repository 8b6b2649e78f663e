"""Maps the remote service's records to models (specification, section 3). Pure functions; raise only `BadPayload`.

`hosts` are the hosts whose tours may be framed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator
from contextlib import suppress
from io import BytesIO
from typing import Any, BinaryIO, TypeVar

import structlog
from pydantic import ValidationError

from data.bounded_json import Element, read_elements, read_value
from data.errors import BadPayload, message_of
from data.kinds import KINDS
from data.models import (
    TOP_RATING,
    Blog,
    City,
    NearbyProperty,
    Place,
    Property,
    Record,
    Region,
    Road,
    Room,
    Text,
    is_id,
)
from data.reference.pictures import room_picture
from data.reference.sentences import city_description, place_description, property_description
from data.remote.wire import Wire, WireBlog, WireCity, WireNearby, WirePlace, WireProperty, WireRegion, WireRoom
from data.text.coordinates import point
from data.text.urls import is_tour_frame, map_url, phone_number, picture_url, tour_url, web_link

log = structlog.get_logger()

R = TypeVar("R", bound=Record)
Hosts = Collection[str]

EXCERPT = 200  # characters
LARGEST_BATCH = 1_000_000  # characters
MOST_WARNINGS = 20  # in the log about one list
LEFT_OUT, LINKED = "tour left out", "tour is only a link"
UNFRAMED = {LEFT_OUT: "no address of a tour", LINKED: "not of a host in GEORGIA360_FRAME_HOSTS"}
STOCK_CITY = "/static/media/city-tbilisi-1200.webp"


def read_batches(model: type[R], file: BinaryIO, hosts: Hosts, most: int) -> Iterator[list[R]]:
    """The records of `read_list` in lists of `most` at most, shorter where the texts are long. Raises what it raises."""
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
    wire_model, convert = READERS[model]
    try:
        record: R = convert(wire_model.model_validate(payload), hosts)
    except ValidationError as error:
        first = error.errors()[0]
        raise BadPayload(f"{'.'.join(map(str, first['loc'])) or 'record'}: {message_of(first)}") from None
    if record.id in KINDS[model].taken:  # type: ignore[attr-defined]
        raise BadPayload("id: is taken by an address of the site")
    return record


def property_of(wire: WireProperty, hosts: Hosts) -> Property:
    type = wire.type or "hotel"
    rooms = tuple(room_of(each, hosts) for each in wire.rooms)
    first_price = rooms[0].price if rooms else None
    return Property(
        id=wire.id,
        name=wire.name,
        description=wire.description or wire.descriptions or property_description(wire.name, wire.city),
        location=wire.city,
        region=wire.city.read("en"),
        price=first_price or wire.min_price or wire.max_price or 0,
        min_price=wire.min_price,
        max_price=wire.max_price,
        type=type,
        rating=_rating(wire.rating),
        image_url=picture_url(wire.thumbnail) or room_picture(type),
        virtual_tour_url=tour_url(wire.kuula_embed_code, hosts),
        rooms=rooms,
        created_at=wire.created_at,
        facebook_url=web_link(wire.host_facebook_url),
        instagram_url=web_link(wire.host_instagram_url),
        map_url=map_url(wire.map_url),
        **_coordinates(wire),
        host_name=wire.host_name,
        host_phone=phone_number(wire.host_number),
    )


def room_of(wire: WireRoom, hosts: Hosts) -> Room:
    given = {"amount_of_people": wire.amount_of_people, "bedrooms": wire.bedrooms, "bathrooms": wire.bathrooms}
    return Room(
        name=wire.name,
        kuula_embed_code=tour_url(wire.kuula_embed_code, hosts),
        price=wire.price,
        sqft=wire.sqft,
        **{name: count for name, count in given.items() if count is not None},
    )


def place_of(wire: WirePlace, hosts: Hosts) -> Place:
    return Place(
        id=wire.id,
        name=wire.name,
        description=wire.description or wire.descriptions or place_description(wire.name, wire.city),
        category=_slug(wire.category) or "cultural-sites",
        image_url=picture_url(wire.thumbnail),
        region=wire.city.read("en"),
        virtual_tour_url=tour_url(wire.kuula_embed_code, hosts),
        slug=wire.slug or None,
        created_at=wire.created_at,
        nearby_properties=tuple(nearby_of(each) for each in wire.nearby_properties if is_id(each.id) and each.name),
        roads=tuple(_roads(wire)),
        **_coordinates(wire),
    )


def nearby_of(wire: WireNearby) -> NearbyProperty:
    return NearbyProperty(
        id=wire.id,
        name=wire.name,
        slug=wire.slug or None,
        location=wire.location or wire.city,
        min_price=wire.min_price,
        max_price=wire.max_price,
        image_url=picture_url(wire.image_url or wire.thumbnail),
        rating=_rating(wire.rating),
        type=wire.type or "hotel",
        order_index=wire.order_index or 0,
    )


def city_of(wire: WireCity, hosts: Hosts) -> City:
    return City(
        id=wire.id,
        name=wire.name,
        description=city_description(wire.name, wire.region),
        image_url=picture_url(wire.image) or STOCK_CITY,
        region=wire.region.read("en"),
        created_at=wire.created_at,
        **_coordinates(wire),
    )


def blog_of(wire: WireBlog, hosts: Hosts) -> Blog:
    return Blog(
        id=wire.id,
        title=wire.title,
        excerpt=Text(**{language: _excerpt(text) for language, text in wire.content}),
        content=wire.content,
        image_url=picture_url(wire.thumbnail),
        published_at=wire.created_at,
        created_at=wire.created_at,
    )


def region_of(wire: WireRegion, hosts: Hosts) -> Region:
    return Region(
        id=wire.id,
        name=wire.name,
        image=picture_url(wire.image),
        number_of_property=wire.number_of_property or 0,
        number_of_place=wire.number_of_place or 0,
    )


READERS: dict[type[Record], tuple[type[Wire], Callable[[Any, Hosts], Any]]] = {
    Property: (WireProperty, property_of),
    Place: (WirePlace, place_of),
    City: (WireCity, city_of),
    Blog: (WireBlog, blog_of),
    Region: (WireRegion, region_of),
}


def _coordinates(wire: WireProperty | WirePlace | WireCity) -> dict[str, float]:
    """The specification names none; a service that sends some is believed."""
    found = point(wire.latitude, wire.longitude)
    return found._asdict() if found else {}


def _roads(wire: WirePlace) -> Iterator[Road]:
    """As with coordinates. What is no way by road is left out."""
    for each in wire.roads:
        with suppress(ValidationError):
            yield Road.model_validate(each.model_dump())


def _rating(rating: float | None) -> float:
    return min(rating or 0, TOP_RATING)


def _excerpt(content: str) -> str:
    return f"{content[:EXCERPT]}…" if content else ""


def _slug(words: str) -> str:
    return re.sub(r"[^\w]+", "-", words.lower()).strip("-")


def _unframed_tour(payload: Any, record: Any, hosts: Hosts) -> str:
    """The event of UNFRAMED, if the service names a tour of a record, or of a room of it, that no page may frame."""
    given = [(payload, getattr(record, "virtual_tour_url", None))]
    if isinstance(record, Property) and isinstance(rooms := payload.get("rooms"), list):
        given += zip(rooms, (room.kuula_embed_code for room in record.rooms), strict=False)
    tours = [tour for each, tour in given if isinstance(each, dict) and each.get("kuulaEmbedCode")]
    if not all(tours):
        return LEFT_OUT
    return "" if all(is_tour_frame(str(tour), hosts) for tour in tours) else LINKED


def _id_of(payload: Any) -> str:
    return str(payload.get("id"))[:100] if isinstance(payload, dict) else "none"
