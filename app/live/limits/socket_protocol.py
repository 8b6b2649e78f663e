"""uvicorn's websocket protocol with limits against clients that do not read, or send too much.

uvicorn waits without limit for the client to read: such a client would hold its session forever, and each ping would add a
pong to the buffer. This protocol aborts the connection when the send buffer has been full for `PATIENCE` seconds, or at a
ping with more than `MOST_UNREAD` unread bytes.
"""

from __future__ import annotations

import asyncio
from typing import Any

import structlog
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request

from app.live.limits.budget import Budget

log = structlog.get_logger()

PATIENCE = 60  # seconds of a full send buffer (64 KB)
MOST_UNREAD = 1024 * 1024  # bytes
MOST_RECEIVED, RECEIVED_PER_SECOND = 1_200, 100  # kilobytes
FRAME = 1  # kilobytes charged per frame: 60 mouse events a second leave room for their content
CONTROL, AFTER_CLOSE = 10, 10  # browsers send few pings, and nothing after a close
SLICE = 1024  # bytes: 170 of the smallest frames
MOST_HELD = 64 * 1024 * 1024  # bytes of unfinished messages in the process; above it only short ones are accepted
SHORT = 64 * 1024  # bytes


class CutsUnread(asyncio.Protocol):
    """Mixin for uvicorn's protocols: aborts the connection when its send buffer has been full for `patience` seconds."""

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
    """Also aborts a client that sends too many frames or bytes, for example after its session was closed.

    uvicorn parses received data at once (256 KB; with 50 sockets 0.5 s of the loop). Here it is parsed in slices, and after a
    message only when the session has taken it.
    """

    held_by_all = 0  # bytes of unfinished messages, of all connections
    _held = 0  # of this one

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._received = Budget(MOST_RECEIVED, RECEIVED_PER_SECOND)
        self._unread = bytearray()

    def handle_connect(self, event: Request) -> None:
        """Read nothing until the session is accepted, which may take a while."""
        super().handle_connect(event)
        self.read_paused = True
        self.transport.pause_reading()

    def data_received(self, data: bytes) -> None:
        self._take(len(data) / 1024)
        self._hold(self._held + len(data))
        if ReadProtocol.held_by_all > MOST_HELD and self._held > SHORT:
            log.warning("connection aborted", reason="unfinished messages", held=ReadProtocol.held_by_all)
            self.transport.abort()
        self._unread += data
        self._read()

    def connection_lost(self, exc: Exception | None) -> None:
        self._hold(0)
        super().connection_lost(exc)

    def _hold(self, size: int) -> None:
        ReadProtocol.held_by_all += size - self._held
        self._held = size

    async def receive(self) -> Any:
        """As in uvicorn, but resume reading only when the received slices are parsed."""
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self._read()
            if not self.read_paused:
                self.transport.resume_reading()
        return message

    def _read(self) -> None:
        """Parse slices until there is a message."""
        while self._unread and not self.read_paused and not self.transport.is_closing():
            part = bytes(self._unread[:SLICE])
            del self._unread[:SLICE]
            super().data_received(part)

    def handle_events(self) -> None:
        if self._take(sum(_cost(each) for each in self.conn.events)):
            super().handle_events()

    def _take(self, received: float) -> bool:
        """Count received data; False if it was too much, and the connection is aborted."""
        if too_much := self._received.spend(received * AFTER_CLOSE if self.close_sent else received) > 0:
            self.transport.abort()
        return not too_much

    async def send(self, message: Any) -> None:
        """As in uvicorn, without its error log after a refused handshake."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and self.close_sent:
            self.handshake_complete = True

    def send_receive_event_to_app(self) -> None:
        """As in uvicorn, with a log line in place of a traceback for invalid UTF-8."""
        self._hold(len(self._unread))
        if self.curr_msg_data_type == "text" and not self.close_sent and not _is_utf8(b"".join(self.frames)):
            log.warning("session closed", reason="no UTF-8")
            self.frames = []
            self.conn.send_close(1007)
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()

    def handle_ping(self) -> None:
        if self.transport.get_write_buffer_size() > MOST_UNREAD:
            self.transport.abort()
        else:
            super().handle_ping()


def _is_utf8(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def _cost(event: Any) -> int:
    is_control = isinstance(event, Frame) and event.opcode in (Opcode.PING, Opcode.PONG)
    return CONTROL if is_control else FRAME
