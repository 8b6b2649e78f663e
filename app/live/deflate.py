"""Large messages deflated, for a browser's `DecompressionStream('deflate-raw')`."""

from __future__ import annotations

import asyncio
import zlib
from functools import lru_cache

LARGEST_SHARED = 64 * 1024  # bytes of a message that is deflated once for everybody; a first update is a third of it


async def deflated(text: bytes) -> bytes:
    """In a thread where it takes long."""
    return _deflated_once(text) if len(text) <= LARGEST_SHARED else await asyncio.to_thread(_deflated, text)


def _deflated(text: bytes) -> bytes:
    """Level 6 takes 0.2 ms longer than 3 for a page sent ahead, which on a slow link comes 4 ms earlier then."""
    packer = zlib.compressobj(6, wbits=-zlib.MAX_WBITS)
    return packer.compress(text) + packer.flush()


_deflated_once = lru_cache(maxsize=64)(_deflated)  # the first update of a page is the same for all
