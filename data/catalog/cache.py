"""Cache of catalogue queries, by the catalogue's version."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Hashable
from typing import Any, TypeVar

from cachetools import LRUCache

from app.single_flight import SingleFlight

T = TypeVar("T")

_MISSING: Any = object()
SMALL = 0.2  # weight of a number or an empty list; a record weighs 1


def _size(value: Any) -> float:
    return max(SMALL, len(value)) if isinstance(value, tuple) else SMALL


class QueryCache:
    """LRU cache of query results of the current version, with a total weight of `most` records.

    Single-flight: concurrent calls for a key share one read. A cached result is returned without suspending. Errors are not
    cached.
    """

    def __init__(self, version: Callable[[], Hashable], most: int) -> None:
        self._version = version
        self._of: Hashable = None
        self._results: LRUCache[Hashable, Any] = LRUCache(most, _size)
        self._reads: SingleFlight[Hashable, Any] = SingleFlight()

    async def get(self, key: Hashable, read: Callable[[], Awaitable[T]]) -> T:
        """The result of `read` for `key`. Raises the errors of `read`."""
        found: T = self._current().get(key, _MISSING)
        if found is _MISSING:
            full = (self._version(), key)
            found = await self._reads.result(full, lambda: self._store(full, read))
        return found

    async def close(self) -> None:
        await self._reads.close()

    async def _store(self, full: tuple[Hashable, Hashable], read: Callable[[], Awaitable[T]]) -> T:
        value = await read()
        version, key = full
        if version == self._version() and _size(value) <= self._results.maxsize:
            self._current()[key] = value
        return value

    def _current(self) -> LRUCache[Hashable, Any]:
        if (version := self._version()) != self._of:
            self._of = version
            self._results.clear()
        return self._results
