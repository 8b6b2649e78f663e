"""/static/base-map-….svg: the outlines that every map refers to (`components.core.base_map`)."""

from __future__ import annotations

from functools import cache

from starlette.requests import Request
from starlette.responses import Response

from app.live.encoding import EncodedBody, encoded_response
from components.core.base_map import base_map, base_map_path

FOR_EVER = {"cache-control": "public, max-age=31536000, immutable"}


@cache
def _body() -> EncodedBody:
    return EncodedBody(base_map().encode())


async def base_map_file(request: Request) -> Response:
    """The map. A page of an earlier release, out of a cache, gets this release's under its own address, and soon asks
    again."""
    is_current = request.url.path == base_map_path()
    headers = FOR_EVER if is_current else {"cache-control": "public, max-age=60"}
    return encoded_response(request, _body(), "image/svg+xml", headers)
