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
from data.fields import Field, fields_of
from data.kinds import KINDS
from data.limits import LONGEST_NAME
from data.models import Blog, Place, Property, Record, Region, Room, Text

Json = dict[str, Any]

_CODES: tuple[Callable[[str], str], ...] = (
    lambda url: url,
    lambda url: f'<iframe width="100%" height="640" allowfullscreen src="{url}&amp;embed=1"></iframe>',
    lambda url: f'<script src="https://static.kuula.io/embed.js" data-kuula="{url}" data-width="100%"></script>',
)
_FOREIGN = (
    "7vzxT",
    "https://kuula.co/share/collection/7vzxT?logo=1&info=1&fs=1",
    '<iframe src="https://kuula.co/share/7vzxT?fs=1&amp;vr=0"></iframe>',
)
UNNAMED = {"latitude", "longitude", "roads"}  # the specification names none, though the mapping believes them


def create_demo_remote() -> Starlette:
    """The server as an ASGI application."""
    return serve_records(records())


def records(properties: Iterable[Property] | None = None) -> dict[str, list[Json]]:
    """Path → list, in the remote service's format. `properties` replace those of the demo."""
    lists: dict[Any, tuple[Any, ...]] = {model: tuple(getattr(demo, kind.name)()) for model, kind in KINDS.items()}
    if properties is not None:
        lists[Property] = tuple(properties)
    stays, sights = (Counter(each.region for each in lists[model]) for model in (Property, Place))

    def of_service(record: Any, number: int) -> Json:
        """What the service has and the demo has not, or has otherwise."""
        match record:
            case Property():
                return {"city": record.region, "internalNotes": {"unknown": ["fields", "are", "ignored"]}}
            case Place() if number % 8 == 1 and not record.virtual_tour_url:
                return {"kuulaEmbedCode": _FOREIGN[number % 3]}
            case Blog():
                return {"content": {"content": record.content.en}}
            case Region():
                return {"numberOfProperty": stays[record.name.en], "numberOfPlace": sights[record.name.en]}
        return {}

    return {
        kind.path: [_sent(each, number) | of_service(each, number) for number, each in enumerate(lists[model])]
        for model, kind in KINDS.items()
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


def _sent(record: Record, number: int) -> Json:
    """A record in the service's format, in one of the forms that it uses."""
    fields = (field for field in fields_of(type(record)) if field.names and field.name not in UNNAMED)
    return {
        field.names[number % len(field.names)]: _value(field, getattr(record, field.name), number) for field in fields
    }


def _value(field: Field, value: Any, number: int) -> Any:
    if isinstance(value, Text):
        return value.model_dump() if field.longest > LONGEST_NAME else value.read("en") or None
    if isinstance(value, tuple):
        return [
            each.name.read("en") if isinstance(each, Room) and index % 4 == 3 else _sent(each, index)
            for index, each in enumerate(value)
        ]
    if "kuulaEmbedCode" in field.names:
        return _CODES[number % len(_CODES)](value) if value else ""
    if isinstance(value, float):
        return value if number % 2 else f"{value:g}"
    return None if value == field.default else value
