"""Event loop lag, the measure of overload."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from app.live.observe.counts import Histogram

EVERY, CALM_EVERY = 0.02, 0.1  # seconds between samples; of a calm loop fewer, so that it sleeps
CALM = 0.005  # seconds: the greatest lag of a calm loop
HALF_LIFE = 0.5  # seconds in which a past lag decays to a half
WEIGHT = 0.15  # of the newest sample in `own`
LONGEST = 0.1  # seconds: a sample counts at most so much in `own`; one pause, such as the start, is no overload


class LoopLag:
    """Lag in seconds. `seconds` rises at once and decays within a second or two; `looks` is the histogram of all samples.
    `own` is the mean of the last samples and counts only this process's CPU time, because on a busy machine idle processes
    lag too. `pause` is the time until the next sample, `seen_at` the time of the last (`time.monotonic`).
    """

    def __init__(self) -> None:
        self.seconds = 0.0
        self.looks = Histogram()
        self.own = 0.0
        self.pause = EVERY
        self.seen_at = time.monotonic()

    async def measure(self, after_look: Callable[[], object] = lambda: None) -> None:
        """Measure until cancelled. `after_look` is called after each sample, because another timer would wake the loop
        again.
        """
        while True:
            due, used = time.monotonic() + self.pause, time.thread_time()
            after_look()  # its duration counts as lag
            await asyncio.sleep(self.pause)
            self.seen_at = time.monotonic()
            late = max(0.0, self.seen_at - due)
            self.seconds = max(late, self.seconds * 0.5 ** (self.pause / HALF_LIFE))
            self.looks.add(late)
            self.own += WEIGHT * (min(late, time.thread_time() - used, LONGEST) - self.own)
            self.pause = CALM_EVERY if max(late, self.own) < CALM else EVERY
