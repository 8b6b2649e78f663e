"""Reads the frames that a server's socket sends, as `static/src/client/connection/inflate.js` does."""

from __future__ import annotations

import zlib

WINDOW = 1 << zlib.MAX_WBITS


class Inflater:
    """Called with each frame of one socket, in their order; gives the message in it. The first deflated one is the
    dictionary of the others."""

    def __init__(self) -> None:
        self._dictionary = b""

    def __call__(self, frame: str | bytes) -> bytes:
        if isinstance(frame, str):
            return frame.encode()
        message = zlib.decompressobj(-zlib.MAX_WBITS, zdict=self._dictionary).decompress(frame)
        self._dictionary = self._dictionary or message[-WINDOW:]
        return message
