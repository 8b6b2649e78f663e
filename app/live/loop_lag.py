"""How late the event loop does what is due: the one measure of whether this process has more to do than it can."""

from __future__ import annotations

import asyncio
import time

from app.live.histogram import Histogram

EVERY = 0.1  # seconds between two looks
HALF_LIFE = 0.5  # seconds in which a lag that is over counts half


class LoopLag:
    """`seconds` follows a rise at once and a fall in a second or two; `looks` holds every look since the start."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.looks = Histogram()

    async def measure(self, every: float = EVERY) -> None:
        """Runs until cancelled."""
        fading = 0.5 ** (every / HALF_LIFE)
        while True:
            due = time.monotonic() + every
            await asyncio.sleep(every)
            late = max(0.0, time.monotonic() - due)
            self.seconds = max(late, self.seconds * fading)
            self.looks.add(late)
