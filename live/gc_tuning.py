"""When the garbage collector looks at everything.

Python does it whenever the objects that outlived two collections have grown by a quarter. With 2,000 visitors who browse
that is every few seconds, over 800,000 objects, for 0.6 to 0.9 seconds in which nobody is answered; and it finds nothing,
for what they leave behind while they browse is freed at once. Circles are left by sessions that end: five objects each, of
ReactPy's states and uvicorn's upgrade; a plain connection leaves none. So young objects are looked at as ever,
old ones when a thousand sessions have ended, or, whatever the reason, memory has grown to twice what it was. What is there
at the start (the catalogue too, if it comes from the database) stays, and is not looked at.
"""

from __future__ import annotations

import asyncio
import gc
import sys
from collections.abc import Callable

EVERY = 15  # seconds between two questions whether it is time
ENDED = 1000  # sessions
GROWN = 2_000_000  # of Python's blocks of memory, at least: 100 bytes each on average
NEVER = 1_000_000_000


def doubled(blocks: int) -> int:
    """How many more blocks than `blocks` are reason enough."""
    return max(blocks, GROWN)


async def collect_when_due(
    ended: Callable[[], int], *, every: float = EVERY, much: Callable[[int], int] = doubled
) -> None:
    """Until cancelled; then everything is as it was. `ended()` is the number of sessions that have ended so far."""
    thresholds = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*thresholds[:2], NEVER)
    try:
        kept, seen = sys.getallocatedblocks(), ended()
        while True:
            await asyncio.sleep(every)
            if ended() - seen >= ENDED or sys.getallocatedblocks() - kept >= much(kept):
                gc.collect()
                kept, seen = sys.getallocatedblocks(), ended()
    finally:
        gc.set_threshold(*thresholds)
        gc.unfreeze()
