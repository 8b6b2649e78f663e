"""What is refused when the process has more to do than it can: new sockets first, then pages that must be made.

What is refused costs a hundredth of what it asked for, so that the rest is answered in time. Pages that are cached are
always answered, sessions that are open go on.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager

from starlette.responses import Response

EVERY = 0.02  # seconds between two looks at the loop
WEIGHT = 0.15  # of the newest look
LONGEST = 0.1  # seconds for which one look counts at most: one pause, at the start for example, is no overload
SOCKETS_UP_TO, PAGES_UP_TO = 0.03, 0.05  # seconds of lag
PAGES_AT_ONCE = 24
RETRY_AFTER = {"retry-after": "5"}


class Shedding:
    """Follows `lag`: the time for which what is ready waits for its turn in the event loop because of what this process
    does, in seconds, smoothed."""

    def __init__(self) -> None:
        self.lag = 0.0
        self._making = 0  # pages

    async def follow(self) -> None:
        """Runs until cancelled."""
        loop = asyncio.get_running_loop()
        while True:
            due, used = loop.time() + EVERY, time.thread_time()
            await asyncio.sleep(EVERY)
            # A busy machine keeps an idle process waiting too: there is nothing to refuse then.
            late = min(max(0.0, loop.time() - due), time.thread_time() - used, LONGEST)
            self.lag += WEIGHT * (late - self.lag)

    @property
    def refuses_sockets(self) -> bool:
        return self.lag > SOCKETS_UP_TO

    @property
    def refuses_pages(self) -> bool:
        return self.lag > PAGES_UP_TO or self._making >= PAGES_AT_ONCE

    @contextmanager
    def making_page(self) -> Iterator[None]:
        self._making += 1
        try:
            yield
        finally:
            self._making -= 1


def try_later() -> Response:
    """503 for a socket."""
    return Response(status_code=503, headers={**RETRY_AFTER, "cache-control": "no-store"})
