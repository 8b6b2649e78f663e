"""Schedule of the garbage collector.

Python does so whenever the objects that survived two collections have grown by a quarter. With 2,000 browsing visitors that
is every few seconds, over 800,000 objects, and blocks the event loop for 0.6 to 0.9 seconds; and it finds nothing, because
reference counting frees what browsing leaves. A session that ends leaves no reference cycle either (`layout.py`,
`slow_requests.py` and `visitor.py` break those of ReactPy, uvicorn and our own), unless an error does. So all objects are
collected only when 20,000 sessions have ended or memory has doubled. Objects that exist at the start are frozen and never
visited.

The young ones are collected whenever `LoopLag` looks, every 20 to 100 ms. Python waits until there are 700 more of them
than of objects that were freed, and where new pages replace old ones, both grow alike: it then found hundreds of thousands,
every few seconds, which took 0.1 s.
"""

from __future__ import annotations

import asyncio
import gc
import itertools
import sys
from collections.abc import Callable

EVERY = 15  # seconds between two checks
MIDDLE = 10  # collections of the first generation, the last of which takes the second too
ENDED = 20_000  # sessions
GROWN = 2_000_000  # memory blocks of Python (100 bytes on average): the least growth
NEVER = 1_000_000_000


def doubled(blocks: int) -> int:
    """The growth from `blocks` that starts a full collection."""
    return max(blocks, GROWN)


async def collect_when_due(
    ended: Callable[[], int], *, every: float = EVERY, much: Callable[[int], int] = doubled
) -> None:
    """Run until cancelled, then restore the settings. `ended()` is the number of ended sessions so far."""
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


def young_collector() -> Callable[[], None]:
    """A function that collects the first generation, and at every MIDDLE-th call the second too."""
    numbers = itertools.count(1)

    def collect() -> None:
        gc.collect(0 if next(numbers) % MIDDLE else 1)

    return collect
