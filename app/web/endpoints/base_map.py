"""/static/base-map-….svg and /static/base-map-ground-….svg: what every map refers to (`components.core.base_map`)."""

from __future__ import annotations

from functools import cache

from starlette.requests import Request
from starlette.responses import Response

from app.live.http.encoding import EncodedBody, encoded_response
from components.core.base_map import base_map, base_map_path, ground, ground_path

FOR_EVER = {"cache-control": "public, max-age=31536000, immutable"}


@cache
def _body(is_ground: bool) -> EncodedBody:
    return EncodedBody((ground() if is_ground else base_map()).encode())


async def base_map_file(request: Request) -> Response:
    """Serve one of the two. The URL of an earlier release, in a cached page, gets this release's file for 60 s."""
    is_current = request.url.path in (base_map_path(), ground_path())
    headers = FOR_EVER if is_current else {"cache-control": "public, max-age=60"}
    return encoded_response(
        request, _body(request.path_params["digest"].startswith("ground-")), "image/svg+xml", headers
    )
