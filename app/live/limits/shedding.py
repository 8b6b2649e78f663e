"""Load shedding: an overloaded process refuses new sockets first, then uncached pages.

A refusal costs a hundredth of the request, so that the others are answered in time. Cached pages and open sessions are
always served. One IP may use a third of the concurrent renders. Refusals are delayed, so that immediate retries cost
little.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from starlette.responses import Response

from app.live.limits.loop_lag import LoopLag

BUSY_FROM, SOCKETS_UP_TO, PAGES_UP_TO = 0.01, 0.03, 0.05  # seconds of lag
# Concurrent renders. On a busy loop more of them only add latency; an idle loop may wait for a slow source with many.
PAGES_WHEN_BUSY, PAGES_AT_ONCE = 6, 24
SHARE = 3  # an IP may have 1/SHARE of them
REFUSED_AFTER = 1.0  # seconds
RETRY_AFTER = {"retry-after": "5"}


class Shedding:
    def __init__(self, lag: LoopLag) -> None:
        self.lag = lag
        self._making = 0  # renders in progress
        self._making_for: Counter[str] = Counter()  # the same by IP

    @property
    def refuses_sockets(self) -> bool:
        return self.lag.own > SOCKETS_UP_TO or self.refuses_pages

    @property
    def refuses_pages(self) -> bool:
        return self.lag.own > PAGES_UP_TO or self._making >= self._pages

    def refuses_page_of(self, ip: str) -> bool:
        """Whether to refuse an uncached page. The IP '' (a Unix socket) has no share."""
        return self.refuses_pages or (ip != "" and self._making_for[ip] >= self._pages // SHARE)

    @property
    def _pages(self) -> int:
        return PAGES_WHEN_BUSY if self.lag.own > BUSY_FROM else PAGES_AT_ONCE

    @contextmanager
    def making_page(self, ip: str = "") -> Iterator[None]:
        self._making += 1
        self._making_for[ip] += 1
        try:
            yield
        finally:
            self._making -= 1
            self._making_for[ip] -= 1
            if not self._making_for[ip]:
                del self._making_for[ip]


def try_later() -> Response:
    """503 for a socket."""
    return Response(status_code=503, headers={**RETRY_AFTER, "cache-control": "no-store"})
