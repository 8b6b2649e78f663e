"""A stale-while-revalidate cache for asyncio.

1. At most one read per key runs at a time; concurrent calls wait for the same read.
2. A fresh value (younger than `fresh` seconds) is returned without suspending.
3. A stale value is returned without suspending, while one refresh runs in the background.
4. A failed refresh leaves the old value; without an old value its error is raised. Errors are not cached.

Holds at most `most` entries and evicts the least recently used. `clock` returns seconds.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Hashable
from dataclasses import dataclass
from typing import Any

import structlog
from cachetools import LRUCache

log = structlog.get_logger()

LOG_INTERVAL = 60  # seconds between two warnings about the same key


@dataclass
class Entry:
    value: Any
    read_at: float
    tried_at: float  # the last read or failed refresh
    failing_since: float | None = None
    logged_at: float = float("-inf")


class Cache:
    def __init__(self, fresh: float, *, most: int = 2000, clock: Callable[[], float] = time.monotonic) -> None:
        self.fresh = fresh
        self.clock = clock
        self.entries: LRUCache[Hashable, Entry] = LRUCache(most)
        self._tasks: dict[Hashable, asyncio.Task[Any]] = {}

    async def get(self, key: Hashable, read: Callable[[], Awaitable[Any]]) -> Any:
        """The value of `key`, by the rules above. Raises what `read` raises, if there is no value yet."""
        entry = self.entries.get(key)
        if entry is None:
            return await asyncio.shield(self.start(key, read))
        if self.clock() - entry.tried_at > self.fresh:
            self.start(key, read)
        return entry.value

    def refresh(self, key: Hashable, read: Callable[[], Awaitable[Any]]) -> None:
        """Start the refresh of a stale value. Does nothing if the value is fresh or missing."""
        entry = self.entries.get(key)
        if entry is not None and self.clock() - entry.tried_at > self.fresh:
            self.start(key, read)

    def ages(self) -> dict[str, float]:
        """Seconds since each key was read."""
        now = self.clock()
        return {str(key): now - entry.read_at for key, entry in self.entries.items()}

    def failing(self) -> dict[str, float]:
        """Seconds since each key's refresh began to fail."""
        now = self.clock()
        return {
            str(key): now - entry.failing_since
            for key, entry in self.entries.items()
            if entry.failing_since is not None
        }

    async def close(self) -> None:
        for task in list(self._tasks.values()):
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    def start(self, key: Hashable, read: Callable[[], Awaitable[Any]]) -> asyncio.Task[Any]:
        """The running read of `key`, else a new one. Awaiting it is optional."""
        if key not in self._tasks:
            task = self._tasks[key] = asyncio.create_task(self._store(key, read))
            task.add_done_callback(lambda done: (self._tasks.pop(key, None), done.cancelled() or done.exception()))
        return self._tasks[key]

    async def _store(self, key: Hashable, read: Callable[[], Awaitable[Any]]) -> Any:
        try:
            value = await read()
        except Exception as error:
            if (entry := self.entries.get(key)) is None:
                raise
            self._record_failure(key, entry, error)
            return entry.value
        now = self.clock()
        self.entries[key] = Entry(value, now, now)
        return value

    def _record_failure(self, key: Hashable, entry: Entry, error: Exception) -> None:
        now = self.clock()
        entry.failing_since = now if entry.failing_since is None else entry.failing_since
        entry.tried_at = now  # the next attempt after another `fresh` seconds
        if now - entry.logged_at >= LOG_INTERVAL:
            entry.logged_at = now
            log.warning("refresh failed", key=str(key), error=str(error))
