"""Graceful shutdown.

At SIGTERM the process stops being ready, waits until load balancers have seen it, stops accepting connections, and closes
its sessions a few at a time with a reconnect delay; then uvicorn shuts down. If other processes share the port, they take
the visitors. Otherwise all sessions are closed at once with spread reconnect delays. A second SIGTERM changes nothing;
SIGINT ends the process at once.
"""

from __future__ import annotations

import asyncio
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import structlog
from starlette.types import Message, Send
from uvicorn import Server

from app.live.process.listen import was_passed
from app.live.socket.sessions import RESTART, Sessions, close

log = structlog.get_logger()

BATCH_SECONDS = 0.25
BACK_SECONDS = 0.6  # reconnect delay if another process serves; the client varies it by a quarter
START_SECONDS = 3.0  # until a restarted process answers
READ_SECONDS = 0.3  # for requests of the connections accepted last


class Drain:
    """`begun` is True from the signal on. `wait`: seconds until sessions are closed; `per_second`: sessions closed a
    second.
    """

    def __init__(self, sessions: Sessions, *, wait: float, per_second: int) -> None:
        self.sessions = sessions
        self.wait = wait
        self.per_second = per_second
        self.begun = False
        self._running: asyncio.Task[None] | None = None

    @contextmanager
    def at_sigterm(self) -> Iterator[None]:
        """Drain before uvicorn ends the process. Without uvicorn, or in a thread, nothing is changed."""
        handler = signal.getsignal(signal.SIGTERM)
        server = getattr(handler, "__self__", None)  # the only way to uvicorn's server object
        if threading.current_thread() is not threading.main_thread() or not isinstance(server, Server):
            yield
            return
        loop = asyncio.get_running_loop()

        def start() -> None:
            self._running = loop.create_task(self._drain(server))
            self._running.add_done_callback(lambda _: server.handle_exit(signal.SIGTERM, None))

        def begin(_signal: int, _frame: object) -> None:
            if not self.begun:
                self.begun = True
                loop.call_soon_threadsafe(start)

        signal.signal(signal.SIGTERM, begin)
        try:
            yield
        finally:
            signal.signal(signal.SIGTERM, handler)

    async def _drain(self, server: Server) -> None:
        log.info("going down", sessions=len(self.sessions.open))
        await asyncio.sleep(self.wait)
        if server.config.workers > 1 or was_passed():  # other processes accept connections, now or later
            for each in server.servers:
                each.close()
            await self.close_sessions(others_accept=True)
            await asyncio.sleep(READ_SECONDS)
        else:
            await self.close_sessions(others_accept=False)

    async def close_sessions(self, *, others_accept: bool) -> None:
        """Close all sessions and refuse new ones; the close reason is the reconnect delay in ms."""
        self.sessions.back_after = BACK_SECONDS if others_accept else START_SECONDS
        batch = max(1, round(self.per_second * BATCH_SECONDS))
        sockets = [session.websocket for session in self.sessions.open]
        closing: list[asyncio.Task[None]] = []
        for first in range(0, len(sockets), batch):
            later = 0 if others_accept else first / self.per_second
            reason = f"{(self.sessions.back_after + later) * 1000:.0f}"
            closing += [asyncio.create_task(close(each, RESTART, reason)) for each in sockets[first : first + batch]]
            if others_accept:
                await asyncio.sleep(BATCH_SECONDS)
        await asyncio.gather(*closing, return_exceptions=True)  # a closed socket raises


def last_answer(send: Send) -> Send:
    """`send` that adds `Connection: close`, so that the client's next request goes to another process."""

    async def send_last(message: Message) -> None:
        if message["type"] == "http.response.start":
            message = {**message, "headers": [*message.get("headers", ()), (b"connection", b"close")]}
        await send(message)

    return send_last
