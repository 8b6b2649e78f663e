"""uvicorn's websocket protocol, with a limit for clients that do not read.

uvicorn waits without limit for the client to read. A client that reads nothing holds its session for ever, and each of its
pings adds an answer to the buffer. This protocol cuts its connection: when the buffer was too full to be written to for
`PATIENCE` seconds, or at a ping when more than `MOST_UNREAD` bytes are unread.
"""

from __future__ import annotations

import asyncio

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

PATIENCE = 60  # seconds in which not even the buffer of 64 KB was read
MOST_UNREAD = 1024 * 1024  # bytes


class CutsUnread(asyncio.Protocol):
    """For a protocol of uvicorn: cuts the connection when its buffer was too full for `patience` seconds."""

    transport: asyncio.Transport
    loop: asyncio.AbstractEventLoop
    patience: float = PATIENCE
    _cut: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        super().pause_writing()
        self._cut = self.loop.call_later(self.patience, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._forgive()

    def connection_lost(self, exc: Exception | None) -> None:
        self._forgive()
        super().connection_lost(exc)

    def _forgive(self) -> None:
        if self._cut:
            self._cut.cancel()
            self._cut = None


class ReadProtocol(CutsUnread, WebSocketsSansIOProtocol):
    def handle_ping(self) -> None:
        if self.transport.get_write_buffer_size() > MOST_UNREAD:
            self.transport.abort()
        else:
            super().handle_ping()
