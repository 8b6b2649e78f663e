"""What was read once is kept, by four rules.

1. One read under way per key: whoever asks meanwhile waits for the same one.
2. Fresh (younger than `fresh` seconds): returned as it is, without waiting for anything.
3. Stale: returned as it is, while one refresh runs behind.
4. A refresh that fails leaves what is there; with nothing there its error is raised. Errors are not kept.

Bounded by count: what was used least recently goes first. The clock is an argument.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from dataclasses import dataclass
from typing import Any

import structlog

log = structlog.get_logger()

COMPLAIN_EVERY = 60  # seconds between two lines about the same failing refresh


@dataclass
class Entry:
    value: Any
    read_at: float
    tried_at: float  # later than `read_at` while refreshes fail
    failing_since: float | None = None
    complained_at: float = float("-inf")


class Cache:
    def __init__(self, fresh: float, *, most: int = 2000, clock: Callable[[], float] = time.monotonic) -> None:
        self.fresh = fresh
        self.most = most
        self.clock = clock
        self.entries: OrderedDict[Hashable, Entry] = OrderedDict()
        self._running: dict[Hashable, asyncio.Task[Any]] = {}

    async def get(self, key: Hashable, read: Callable[[], Awaitable[Any]]) -> Any:
        """The value of `key`, by the rules above. Does not suspend when it is at hand."""
        entry = self.entries.get(key)
        if entry is None:
            return await asyncio.shield(self.begin(key, read))
        self.entries.move_to_end(key)
        if self.clock() - entry.tried_at > self.fresh:
            self.begin(key, read)
        return entry.value

    def refresh(self, key: Hashable, read: Callable[[], Awaitable[Any]]) -> None:
        """Begin the refresh of a stale value; nothing where it is fresh or not there."""
        entry = self.entries.get(key)
        if entry is not None and self.clock() - entry.tried_at > self.fresh:
            self.begin(key, read)

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
        for task in list(self._running.values()):
            task.cancel()
        await asyncio.gather(*self._running.values(), return_exceptions=True)

    def begin(self, key: Hashable, read: Callable[[], Awaitable[Any]]) -> asyncio.Task[Any]:
        """The read of `key` that is under way, else a new one. Nobody has to wait for it."""
        if key not in self._running:
            task = self._running[key] = asyncio.create_task(self._store(key, read))
            task.add_done_callback(lambda done: (self._running.pop(key, None), done.cancelled() or done.exception()))
        return self._running[key]

    async def _store(self, key: Hashable, read: Callable[[], Awaitable[Any]]) -> Any:
        try:
            value = await read()
        except Exception as error:
            if (entry := self.entries.get(key)) is None:
                raise
            self._complain(key, entry, error)
            return entry.value
        now = self.clock()
        self.entries[key] = Entry(value, now, now)
        if len(self.entries) > self.most:
            self.entries.popitem(last=False)
        return value

    def _complain(self, key: Hashable, entry: Entry, error: Exception) -> None:
        now = self.clock()
        entry.failing_since = now if entry.failing_since is None else entry.failing_since
        entry.tried_at = now  # not again at every request
        if now - entry.complained_at >= COMPLAIN_EVERY:
            entry.complained_at = now
            log.warning("refresh failed, the old stays", key=str(key), error=str(error))
