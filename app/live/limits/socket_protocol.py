"""uvicorn's websocket protocol, with a limit for clients that do not read.

uvicorn waits without limit for the client to read. A client that reads nothing holds its session for ever, and each of its
pings adds an answer to the buffer. This protocol cuts its connection: when the buffer was too full to be written to for
`PATIENCE` seconds, or at a ping when more than `MOST_UNREAD` bytes are unread.
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

PATIENCE = 60  # seconds in which not even the buffer of 64 KB was read
MOST_UNREAD = 1024 * 1024  # bytes
MOST_RECEIVED, RECEIVED_PER_SECOND = 1_200, 100  # kilobytes
FRAME = 1  # kilobytes that one costs: 60 mouse events a second leave room for what is in them
CONTROL, AFTER_CLOSE = 10, 10  # a browser sends few pings, and a client that was told to go nothing
SLICE = 1024  # bytes: 170 of the smallest frames


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
    """Also cuts a client that sends more frames or bytes than anybody has use for, as one might whose session was closed.
    uvicorn handles all that came in one piece at once, 256 KB: of 50 sockets that is half a second. Here a piece is read in
    slices, and none after a message until the session has taken that."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._received = Budget(MOST_RECEIVED, RECEIVED_PER_SECOND)
        self._unread = bytearray()

    def handle_connect(self, event: Request) -> None:
        """Nothing is read before the session is accepted, for which it may have to wait."""
        super().handle_connect(event)
        self.read_paused = True
        self.transport.pause_reading()

    def data_received(self, data: bytes) -> None:
        self._take(len(data) / 1024)
        self._unread += data
        self._read()

    async def receive(self) -> Any:
        """uvicorn's, which reads on only when the slices that are here have been read."""
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self._read()
            if not self.read_paused:
                self.transport.resume_reading()
        return message

    def _read(self) -> None:
        """Until there is a message."""
        while self._unread and not self.read_paused and not self.transport.is_closing():
            part = bytes(self._unread[:SLICE])
            del self._unread[:SLICE]
            super().data_received(part)

    def handle_events(self) -> None:
        if self._take(sum(_cost(each) for each in self.conn.events)):
            super().handle_events()

    def _take(self, received: float) -> bool:
        """False, and the connection is cut, when that was too much."""
        if too_much := self._received.spend(received * AFTER_CLOSE if self.close_sent else received) > 0:
            self.transport.abort()
        return not too_much

    async def send(self, message: Any) -> None:
        """uvicorn's, which logs an error when it has refused a handshake, as if there had been no answer."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and self.close_sent:
            self.handshake_complete = True

    def send_receive_event_to_app(self) -> None:
        """uvicorn's, which logs a traceback of text that is no UTF-8."""
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
