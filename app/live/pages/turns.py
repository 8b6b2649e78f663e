"""Turns for work of many short steps, such as the loading of pages: where all of it is done at once, all of it is late."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

LONGEST = 0.25  # seconds that a turn lasts: work that takes longer waits for somebody else, and must not hold others up


class Turns:
    """At most `at_once` pieces of work at a time, first come first served; beside them those that have taken LONGEST."""

    def __init__(self, at_once: int) -> None:
        self._free = asyncio.Semaphore(at_once)

    @asynccontextmanager
    async def take(self) -> AsyncIterator[None]:
        await self._free.acquire()
        is_over = False

        def end() -> None:
            nonlocal is_over
            if not is_over:
                is_over = True
                self._free.release()

        ending = asyncio.get_running_loop().call_later(LONGEST, end)
        try:
            yield
        finally:
            ending.cancel()
            end()
