"""`python -m app demo-remote`: a server that sends the demo catalogue in the format of the remote service.

The records vary as they do in the real service: numbers as strings, rooms as plain strings, descriptions in three
languages or in one, tours as a URL, a code, an iframe snippet or a script snippet. The remote service has no region for
properties and places, only a city, which the mapping uses as the region; so `city` is the region here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

import orjson
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from data import demo
from data.models import Blog, City, NearbyProperty, Place, Property, Region, Room, Text

Json = dict[str, Any]

_CODES: tuple[Callable[[str], str], ...] = (
    lambda address: address,
    lambda address: f'<iframe width="100%" height="640" allowfullscreen src="{address}&amp;embed=1"></iframe>',
    lambda address: (
        f'<script src="https://static.kuula.io/embed.js" data-kuula="{address}" data-width="100%"></script>'
    ),
)
_FOREIGN = (
    "7vzxT",
    "https://kuula.co/share/collection/7vzxT?logo=1&info=1&fs=1",
    '<iframe src="https://kuula.co/share/7vzxT?fs=1&amp;vr=0"></iframe>',
)


def create_demo_remote() -> Starlette:
    """The server as an ASGI application."""
    return serve_records(records())


def records(properties: Iterable[Property] | None = None) -> dict[str, list[Json]]:
    """Every list by its path, in the remote service's format. `properties` replace those of the demo."""
    given, places = demo.properties() if properties is None else tuple(properties), demo.places()
    in_region = [Counter(each.region for each in records) for records in (given, places)]
    return {
        "/Properties": [_property(each, number) for number, each in enumerate(given)],
        "/Places": [_place(each, number) for number, each in enumerate(places)],
        "/City": [_city(each) for each in demo.cities()],
        "/Blog": [_blog(each) for each in demo.blogs()],
        "/Region": [_region(each, *in_region) for each in demo.regions()],
    }


def serve_records(lists: dict[str, list[Json]]) -> Starlette:
    """Serve lists and single records under /api. Each list is serialized once."""
    bodies = {path: orjson.dumps(given) for path, given in lists.items()}
    by_id = {path: {str(each["id"]): each for each in given} for path, given in lists.items()}

    async def all_records(request: Request) -> Response:
        body = bodies.get(f"/{request.path_params['kind']}")
        return _json(body) if body is not None else PlainTextResponse("Not Found", 404)

    async def one_record(request: Request) -> Response:
        found = by_id.get(f"/{request.path_params['kind']}", {}).get(request.path_params["id"])
        return _json(orjson.dumps(found)) if found else PlainTextResponse("Not Found", 404)

    return Starlette(routes=[Route("/api/{kind}", all_records), Route("/api/{kind}/{id}", one_record)])


def _json(body: bytes) -> Response:
    return Response(body, media_type="application/json")


def _property(record: Property, number: int) -> Json:
    return {
        "id": record.id,
        "name": _plain(record.name),
        "description": record.description.model_dump(),
        "city": record.region,
        "rooms": [_room(room, index) for index, room in enumerate(record.rooms)],
        "minPrice": record.min_price if number % 2 else _as_text(record.min_price),
        "maxPrice": record.max_price,
        "type": record.type,
        "rating": str(record.rating),
        "thumbnail": record.image_url,
        "kuulaEmbedCode": _code(record.virtual_tour_url, number),
        "createdAt": record.created_at,
        "mapUrl": record.map_url,
        "hostFacebookUrl": record.facebook_url,
        "hostInstagramUrl": record.instagram_url,
        "hostName": _plain(record.host_name) if record.host_name else None,
        "hostNumber": record.host_phone,
        "internalNotes": {"unknown": ["fields", "are", "ignored"]},
    }


def _room(room: Room, index: int) -> Json | str:
    """Every fourth room is a plain string, its name."""
    if index % 4 == 3:
        return _plain(room.name)
    return {
        "name": _plain(room.name),
        "kuulaEmbedCode": _code(room.kuula_embed_code, index),
        "price": room.price if index % 2 else _as_text(room.price),
        "sqft": room.sqft,
        "amountOfPeople": room.amount_of_people,
        "bedrooms": room.bedrooms,
        "bathrooms": None if room.bathrooms == 1 else room.bathrooms,
    }


def _place(record: Place, number: int) -> Json:
    return {
        "id": record.id,
        "name": _plain(record.name),
        "descriptions" if number % 2 else "description": record.description.model_dump(),
        "city": record.region,
        "category": record.category,
        "thumbnail": record.image_url,
        "kuulaEmbedCode": _code(record.virtual_tour_url, number) or (_FOREIGN[number % 3] if number % 8 == 1 else ""),
        "slug": record.slug,
        "createdAt": record.created_at,
        "nearbyProperties": [_nearby(each) for each in record.nearby_properties],
    }


def _nearby(record: NearbyProperty) -> Json:
    return record.model_dump(by_alias=True) | {"name": _plain(record.name), "location": _plain(record.location)}


def _city(record: City) -> Json:
    return {
        "id": record.id,
        "name": _plain(record.name),
        "image": record.image_url,
        "region": record.region,
        "createdAt": record.created_at,
    }


def _blog(record: Blog) -> Json:
    return {
        "id": record.id,
        "title": _plain(record.title),
        "content": {"content": record.content.en},
        "thumbnail": record.image_url,
        "createdAt": record.created_at,
    }


def _region(record: Region, properties: Counter[str], places: Counter[str]) -> Json:
    name = _plain(record.name)
    counts = {"numberOfProperty": properties[name], "numberOfPlace": places[name]}
    return {"id": record.id, "name": name, "image": record.image, **counts}


def _code(address: str | None, number: int) -> str:
    return _CODES[number % len(_CODES)](address) if address else ""


def _plain(text: Text) -> str:
    return text.read("en")


def _as_text(number: float | None) -> str | None:
    return None if number is None else f"{number:g}"
