"""What is refused when the process has more to do than it can: new sockets first, then pages that must be made.

What is refused costs a hundredth of what it asked for, so that the rest is answered in time. Pages that are cached are
always answered, sessions that are open go on. One address has a third of the pages that are made at once, so that it does
not deny the others theirs. What is refused is answered after a pause: a client that asks again at once costs little.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from starlette.responses import Response

from app.live.limits.loop_lag import LoopLag

BUSY_FROM, SOCKETS_UP_TO, PAGES_UP_TO = 0.01, 0.03, 0.05  # seconds of lag
# Pages that are made at once. Few keep a busy loop busy, and each more makes all others, and every refusal, later; an idle
# one may wait for a slow source with many.
PAGES_WHEN_BUSY, PAGES_AT_ONCE = 6, 24
SHARE = 3  # an address may have 1/SHARE of these
REFUSED_AFTER = 1.0  # seconds
RETRY_AFTER = {"retry-after": "5"}


class Shedding:
    def __init__(self, lag: LoopLag) -> None:
        self.lag = lag
        self._making = 0  # pages
        self._making_for: Counter[str] = Counter()  # pages by address

    @property
    def refuses_sockets(self) -> bool:
        return self.lag.own > SOCKETS_UP_TO or self.refuses_pages

    @property
    def refuses_pages(self) -> bool:
        return self.lag.own > PAGES_UP_TO or self._making >= self._pages

    def refuses_page_of(self, address: str) -> bool:
        """The address '', of a Unix socket, has no share."""
        return self.refuses_pages or (address != "" and self._making_for[address] >= self._pages // SHARE)

    @property
    def _pages(self) -> int:
        return PAGES_WHEN_BUSY if self.lag.own > BUSY_FROM else PAGES_AT_ONCE

    @contextmanager
    def making_page(self, address: str = "") -> Iterator[None]:
        self._making += 1
        self._making_for[address] += 1
        try:
            yield
        finally:
            self._making -= 1
            self._making_for[address] -= 1
            if not self._making_for[address]:
                del self._making_for[address]


def try_later() -> Response:
    """503 for a socket."""
    return Response(status_code=503, headers={**RETRY_AFTER, "cache-control": "no-store"})
