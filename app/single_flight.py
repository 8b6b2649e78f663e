"""Runs one task a key at a time: concurrent callers wait for the same one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, Generic, TypeVar

K = TypeVar("K")
T = TypeVar("T")


class SingleFlight(Generic[K, T]):
    def __init__(self) -> None:
        self._tasks: dict[K, asyncio.Task[T]] = {}

    def get(self, key: K) -> asyncio.Task[T] | None:
        """The running task for `key`."""
        return self._tasks.get(key)

    def task(self, key: K, make: Callable[[], Coroutine[Any, Any, T]]) -> asyncio.Task[T]:
        """The running task for `key`, else a new one of `make`."""
        if not (task := self._tasks.get(key)):
            task = self._tasks[key] = asyncio.create_task(make())
            # An exception that no caller waits for is not logged.
            task.add_done_callback(lambda done: (self._tasks.pop(key), done.cancelled() or done.exception()))
        return task

    async def result(self, key: K, make: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """What the task for `key` returns or raises. It goes on when a caller is cancelled."""
        return await asyncio.shield(self.task(key, make))

    async def close(self) -> None:
        """Cancel all tasks."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
