"""How late the event loop does what is due: the one measure of whether this process has more to do than it can."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from app.live.observe.counts import Histogram

EVERY, CALM_EVERY = 0.02, 0.1  # seconds between two looks; of a calm loop, which 50 looks a second would keep awake
CALM = 0.005  # seconds: no look of a calm loop is later
HALF_LIFE = 0.5  # seconds in which a lag that is over counts half
WEIGHT = 0.15  # of the newest look in `own`
LONGEST = 0.1  # seconds for which one look counts in `own`: one pause, at the start for example, is no overload


class LoopLag:
    """All in seconds. `seconds` follows a rise at once and a fall in a second or two; `looks` holds every look since the
    start. `own` is the mean of the last looks, of which only the time counts that this process worked: a busy machine
    keeps an idle process waiting too. `pause` is the time until the next look, `seen_at` that of the last
    (`time.monotonic`)."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.looks = Histogram()
        self.own = 0.0
        self.pause = EVERY
        self.seen_at = time.monotonic()

    async def measure(self, after_look: Callable[[], object] = lambda: None) -> None:
        """Runs until cancelled. `after_look` is what else is to be done as often: each time that the loop wakes up costs."""
        while True:
            due, used = time.monotonic() + self.pause, time.thread_time()
            after_look()  # what it takes is lag too
            await asyncio.sleep(self.pause)
            self.seen_at = time.monotonic()
            late = max(0.0, self.seen_at - due)
            self.seconds = max(late, self.seconds * 0.5 ** (self.pause / HALF_LIFE))
            self.looks.add(late)
            self.own += WEIGHT * (min(late, time.thread_time() - used, LONGEST) - self.own)
            self.pause = CALM_EVERY if max(late, self.own) < CALM else EVERY
