"""When the garbage collector looks at everything.

Python does it whenever the objects that outlived two collections have grown by a quarter. With 2,000 visitors who browse
that is every few seconds, over 800,000 objects, for 0.6 to 0.9 seconds in which nobody is answered; and it finds nothing,
for what they leave behind while they browse is freed at once. Circles are left by connections that end: some sixty
objects of ReactPy and uvicorn for a session, twenty for a plain one. So young objects are looked at as ever; old ones
when a thousand sessions have ended, or there are a million more. What is there at the start stays, and is not looked at.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable

EVERY = 15  # seconds between two questions whether it is time; one takes a few milliseconds
ENDED = 1000  # sessions
GROWN = 1_000_000  # objects
NEVER = 1_000_000_000


async def collect_when_due(ended: Callable[[], int], *, every: float = EVERY, grown: int = GROWN) -> None:
    """Until cancelled; then everything is as it was. `ended()` is the number of sessions that have ended so far."""
    thresholds = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*thresholds[:2], NEVER)
    try:
        kept, seen = 0, 0
        while True:
            await asyncio.sleep(every)
            if ended() - seen >= ENDED or _old() - kept >= grown:
                gc.collect()
                kept, seen = _old(), ended()
    finally:
        gc.set_threshold(*thresholds)
        gc.unfreeze()


def _old() -> int:
    return len(gc.get_objects(generation=2))
