"""What is refused when the process has more to do than it can: new sockets first, then pages that must be made.

What is refused costs a hundredth of what it asked for, so that the rest is answered in time. Pages that are cached are
always answered, sessions that are open go on.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from starlette.responses import Response

from app.live.loop_lag import LoopLag

BUSY_FROM, SOCKETS_UP_TO, PAGES_UP_TO = 0.01, 0.03, 0.05  # seconds of lag
# Pages that are made at once. Few keep a busy loop busy, and each more makes all others, and every refusal, later; an idle
# one may wait for a slow source with many.
PAGES_WHEN_BUSY, PAGES_AT_ONCE = 6, 24
RETRY_AFTER = {"retry-after": "5"}


class Shedding:
    def __init__(self, lag: LoopLag) -> None:
        self.lag = lag
        self._making = 0  # pages

    @property
    def refuses_sockets(self) -> bool:
        return self.lag.own > SOCKETS_UP_TO or self.refuses_pages

    @property
    def refuses_pages(self) -> bool:
        most = PAGES_WHEN_BUSY if self.lag.own > BUSY_FROM else PAGES_AT_ONCE
        return self.lag.own > PAGES_UP_TO or self._making >= most

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
