"""/listing/pins.json: the pins of a filter, for the map beside the list (`data.catalog.map.pins`)."""

from __future__ import annotations

import asyncio

from cachetools import LRUCache
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from app.live.http.encoding import EncodedBody, best_encoding, encoded_response
from app.single_flight import SingleFlight
from components.core.links import read_filter
from data.catalog import map as on_map
from data.catalog.catalog import Catalog
from data.errors import CatalogError
from data.models import Filter

LARGEST_CACHE = 32 * 1024 * 1024  # bytes of JSON, all filters together
AT_ONCE = 2  # concurrent reads
FOR_EVER = {"cache-control": "public, max-age=31536000, immutable"}

Key = tuple[str, Filter]


class MapPinsEndpoint:
    """Serves the pins of the current catalogue, read and compressed (in a thread) once per filter. An answer is immutable if
    the URL names the current version (`v`).
    """

    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog
        self._cache: LRUCache[Key, EncodedBody] = LRUCache(LARGEST_CACHE, lambda body: len(body.body) + 1)
        self._reading: SingleFlight[Key, EncodedBody] = SingleFlight()
        self._slots = asyncio.Semaphore(AT_ONCE)

    async def __call__(self, request: Request) -> Response:
        key = (self.catalog.version, read_filter(request.query_params.multi_items()))
        try:
            body = await self._body(key)
        except CatalogError:
            return PlainTextResponse("The catalogue does not answer", 503, {"cache-control": "no-store"})
        if encoding := best_encoding(request.headers.get("accept-encoding", "")):
            await asyncio.to_thread(body.encoded, encoding)
        is_current = request.query_params.get("v") == key[0]
        headers = FOR_EVER if is_current else {"cache-control": "no-cache"}
        return encoded_response(request, body, "application/json", headers)

    async def _body(self, key: Key) -> EncodedBody:
        return self._cache.get(key) or await self._reading.result(key, lambda: self._read(key))

    async def _read(self, key: Key) -> EncodedBody:
        version, criteria = key
        async with self._slots:
            conditions = await self.catalog.conditions(criteria)
            parts = [part async for part in on_map.pins(self.catalog, conditions)]
        body = await asyncio.to_thread(lambda: EncodedBody(b"".join(parts)))
        if version == self.catalog.version and len(body.body) < LARGEST_CACHE:
            self._cache[key] = body
        return body
