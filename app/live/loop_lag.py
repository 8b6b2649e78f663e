"""How late the event loop does what is due: the one measure of whether this process has more to do than it can."""

from __future__ import annotations

import asyncio
import time

from app.live.histogram import Histogram

EVERY = 0.02  # seconds between two looks
HALF_LIFE = 0.5  # seconds in which a lag that is over counts half
WEIGHT = 0.15  # of the newest look in `own`
LONGEST = 0.1  # seconds for which one look counts in `own`: one pause, at the start for example, is no overload


class LoopLag:
    """All in seconds. `seconds` follows a rise at once and a fall in a second or two; `looks` holds every look since the
    start. `own` is the mean of the last looks, of which only the time counts that this process worked: a busy machine
    keeps an idle process waiting too."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.looks = Histogram()
        self.own = 0.0

    async def measure(self, every: float = EVERY) -> None:
        """Runs until cancelled."""
        fading = 0.5 ** (every / HALF_LIFE)
        while True:
            due, used = time.monotonic() + every, time.thread_time()
            await asyncio.sleep(every)
            late = max(0.0, time.monotonic() - due)
            self.seconds = max(late, self.seconds * fading)
            self.looks.add(late)
            self.own += WEIGHT * (min(late, time.thread_time() - used, LONGEST) - self.own)
