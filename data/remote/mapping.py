"""Wire → models: the specification's mapping, rule by rule. Pure; raises nothing but `BadPayload`.

`hosts` are those whose tours may be framed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from typing import Any, TypeVar

import structlog
from pydantic import ValidationError

from data.errors import BadPayload, wrong_of
from data.models import (
    TOP_RATING,
    Blog,
    City,
    NearbyProperty,
    Place,
    Property,
    Record,
    Region,
    Room,
    Text,
    is_id,
)
from data.reference.pictures import room_picture
from data.reference.sentences import said_of_a_city, said_of_a_sight, said_of_a_stay
from data.remote.wire import Wire, WireBlog, WireCity, WireNearby, WirePlace, WireProperty, WireRegion, WireRoom
from data.urls import map_url, phone_number, picture_url, tour_url, web_link

log = structlog.get_logger()

R = TypeVar("R", bound=Record)
Hosts = Collection[str]

EXCERPT = 200
MOST_COMPLAINTS = 20  # lines in the log about one list
STOCK_CITY = "/static/media/city-tbilisi-1200.webp"


def read_list(kind: type[R], payload: Any, hosts: Hosts) -> tuple[R, ...]:
    """The records in a list. A bad one is left out and logged with its id, and so is a second one of the same id.

    Raises:
        BadPayload: it is no list, or no record in it can be read.
    """
    if not isinstance(payload, list):
        raise BadPayload("not a list")
    records: dict[str, R] = {}
    wrong: list[tuple[str, str]] = []  # the first ones: of junk there may be millions
    for each in payload:
        try:
            record = read_one(kind, each, hosts)
            if records.setdefault(record.id, record) is record:  # type: ignore[attr-defined]
                continue
            why = "the id is taken"
        except BadPayload as error:
            why = error.body
        if len(wrong) < MOST_COMPLAINTS:
            wrong.append((_id_of(each), why))
    if payload and not records:
        raise BadPayload(f"none of {len(payload)} records can be read, the first: {wrong[0][1]}")
    for id, why in wrong:
        log.warning("bad record left out", kind=kind.__name__, id=id, why=why)
    if (count := len(payload) - len(records)) > MOST_COMPLAINTS:
        log.warning("bad records left out", kind=kind.__name__, count=count)
    return tuple(records.values())


def read_one(kind: type[R], payload: Any, hosts: Hosts) -> R:
    """One record.

    Raises:
        BadPayload: it is no object, or has no usable id or no name.
    """
    form, reshape = _READERS[kind]
    try:
        record: R = reshape(form.model_validate(payload), hosts)
    except ValidationError as error:
        first = error.errors()[0]
        raise BadPayload(f"{'.'.join(map(str, first['loc'])) or 'record'}: {wrong_of(first)}") from None
    return record


def property_of(wire: WireProperty, hosts: Hosts) -> Property:
    kind = wire.type.lower() or "hotel"
    rooms = tuple(room_of(each, hosts) for each in wire.rooms)
    first_price = rooms[0].price if rooms else None
    return Property(
        id=wire.id,
        name=wire.name,
        description=wire.description or wire.descriptions or said_of_a_stay(wire.name, wire.city),
        location=wire.city,
        region=wire.city.read("en"),
        price=first_price or wire.min_price or wire.max_price or 0,
        min_price=wire.min_price,
        max_price=wire.max_price,
        type=kind,
        rating=_rating(wire.rating),
        image_url=picture_url(wire.thumbnail) or room_picture(kind),
        virtual_tour_url=tour_url(wire.kuula_embed_code, hosts),
        rooms=rooms,
        created_at=wire.created_at,
        facebook_url=web_link(wire.host_facebook_url),
        instagram_url=web_link(wire.host_instagram_url),
        map_url=map_url(wire.map_url),
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
        description=wire.description or wire.descriptions or said_of_a_sight(wire.name, wire.city),
        category=_slug(wire.category) or "cultural-sites",
        image_url=picture_url(wire.thumbnail),
        region=wire.city.read("en"),
        virtual_tour_url=tour_url(wire.kuula_embed_code, hosts),
        slug=wire.slug or None,
        created_at=wire.created_at,
        nearby_properties=tuple(nearby_of(each) for each in wire.nearby_properties if is_id(each.id) and each.name),
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
        type=wire.type.lower() or "hotel",
        order_index=wire.order_index or 0,
    )


def city_of(wire: WireCity, hosts: Hosts) -> City:
    return City(
        id=wire.id,
        name=wire.name,
        description=said_of_a_city(wire.name, wire.region),
        image_url=picture_url(wire.image) or STOCK_CITY,
        region=wire.region.read("en"),
        created_at=wire.created_at,
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


_READERS: dict[type[Record], tuple[type[Wire], Callable[[Any, Hosts], Any]]] = {
    Property: (WireProperty, property_of),
    Place: (WirePlace, place_of),
    City: (WireCity, city_of),
    Blog: (WireBlog, blog_of),
    Region: (WireRegion, region_of),
}


def _rating(rating: float | None) -> float:
    return min(rating or 0, TOP_RATING)


def _excerpt(content: str) -> str:
    return f"{content[:EXCERPT]}…" if content else ""


def _slug(words: str) -> str:
    return re.sub(r"[^\w]+", "-", words.lower()).strip("-")


def _id_of(payload: Any) -> str:
    return str(payload.get("id"))[:100] if isinstance(payload, dict) else "none"
