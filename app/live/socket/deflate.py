"""Large messages deflated, for a browser's `DecompressionStream('deflate-raw')`.

The first one of a socket is the dictionary of all later ones (RFC 1951 lets them refer to the last 32 KiB before them): the
next page repeats most of its header, and a list its whole form. `static/src/client/connection/inflate.js` reads them.
"""

from __future__ import annotations

import asyncio
import zlib
from functools import lru_cache

LARGEST_SHARED = 64 * 1024  # bytes of a message that is deflated once for everybody; a first update is half of it
WINDOW = 1 << zlib.MAX_WBITS  # bytes of a dictionary


class Deflater:
    """Deflates the messages of one socket, in the order in which they are sent."""

    __slots__ = ("_first",)

    def __init__(self) -> None:
        self._first = b""  # deflated: a seventh of the memory, and one object for all who opened the same page

    async def deflated(self, text: bytes) -> bytes:
        """In a thread where it takes long."""
        if len(text) > LARGEST_SHARED:
            frame = await asyncio.to_thread(_deflated, text, self._first)
            self._first = self._first or _deflated_once(text[-WINDOW:])
        else:
            frame = _deflated_once(text, self._first)
            self._first = self._first or frame
        return frame


def _deflated(text: bytes, first: bytes = b"") -> bytes:
    """Level 6 takes 0.2 ms longer than 3 for a page sent ahead, which on a slow link comes 4 ms earlier then."""
    dictionary = zlib.decompress(first, -zlib.MAX_WBITS)[-WINDOW:] if first else b""
    packer = zlib.compressobj(6, wbits=-zlib.MAX_WBITS, zdict=dictionary)
    return packer.compress(text) + packer.flush()


_deflated_once = lru_cache(maxsize=64)(_deflated)  # the first update of a page is the same for all
