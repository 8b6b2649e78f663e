"""Records missing in the mirror, fetched one by one."""

from __future__ import annotations

import asyncio
from typing import Any, TypeVar

from cachetools import TTLCache

from data.errors import CatalogError, NotFound, Unavailable
from data.models import Record
from data.remote.client import RemoteSource, warn

R = TypeVar("R", bound=Record)

CACHED, AT_ONCE = 500, 8  # cache size (found or not), concurrency
MOST = 16  # running and waiting fetches: a slow service must not block more pages


class Singles:
    """Results are cached for `seconds`, also that there is no such record."""

    def __init__(self, client: RemoteSource, seconds: float) -> None:
        self._client = client
        self._cache: TTLCache[tuple[type[Any], str], Any] = TTLCache(CACHED, max(1.0, seconds))
        self._asking = asyncio.Semaphore(AT_ONCE)
        self._to_ask = 0

    async def one(self, model: type[R], id: str) -> R:
        """
        Raises:
            NotFound: the service has no such record, or does not answer.
            Unavailable: MOST fetches are waiting.
        """
        key = (model, id)
        if key not in self._cache:
            if self._to_ask >= MOST:
                raise Unavailable("other records are being asked for")
            self._to_ask += 1
            try:
                async with self._asking:
                    if key not in self._cache:
                        await self._ask(model, id)
            finally:
                self._to_ask -= 1
        found: R | None = self._cache.get(key)
        if found is None:
            raise NotFound(f"{model.__name__} not found", path=id)
        return found

    async def _ask(self, model: type[Any], id: str) -> None:
        try:
            self._cache[model, id] = await self._client.one(model, id)
        except NotFound:
            self._cache[model, id] = None
        except CatalogError as error:
            warn(error)
