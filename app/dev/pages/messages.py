"""The messages of the last sessions, for /dev, and the delay of `make dev DELAY=300`."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections import deque
from datetime import datetime
from itertools import count
from typing import NamedTuple
from urllib.parse import parse_qs

import orjson
from starlette.types import ASGIApp, Message, Receive, Scope, Send

SOCKET = "/_live"
MOST_SESSIONS, MOST_MESSAGES = 30, 50
LONGEST_URL = 200  # characters


class Noted(NamedTuple):
    """`kind`: the type in its JSON. `ms`: of a received message, until the server was ready for the next one; of a sent one, since
    the last received one; None where there is none."""

    at: datetime
    is_received: bool
    kind: str
    size: int  # bytes
    ms: float | None


class SessionMessages:
    """Those of one session. `url` is the page with which it began."""

    def __init__(self, number: int, url: str) -> None:
        self.number, self.url = number, url
        self.messages: deque[Noted] = deque(maxlen=MOST_MESSAGES)
        self._received: float | None = None  # `time.perf_counter()`

    def received(self, message: Message) -> None:
        self._received = time.perf_counter()
        self._note(message, is_received=True, ms=None)

    def sent(self, message: Message) -> None:
        self._note(message, is_received=False, ms=self._since_received())

    def handled(self) -> None:
        """The server waits for the next message."""
        for index in range(len(self.messages) - 1, -1, -1):
            if (noted := self.messages[index]).is_received:
                if noted.ms is None:
                    self.messages[index] = noted._replace(ms=self._since_received())
                return

    def _since_received(self) -> float | None:
        return None if self._received is None else (time.perf_counter() - self._received) * 1000

    def _note(self, message: Message, *, is_received: bool, ms: float | None) -> None:
        content = message.get("bytes") or (message.get("text") or "").encode()
        kind = "deflated" if message.get("bytes") else _type_of(content)
        self.messages.append(Noted(datetime.now(), is_received, kind, len(content), ms))


class Messages:
    """The last sessions, the newest last. `delay` in seconds: how much later each message of a browser reaches the server."""

    def __init__(self, delay: float = 0) -> None:
        self.delay = delay
        self.sessions: deque[SessionMessages] = deque(maxlen=MOST_SESSIONS)
        self._numbers = count(1)

    def wrap(self, app: ASGIApp) -> ASGIApp:
        async def watched(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] != "websocket" or scope["path"] != SOCKET:
                await app(scope, receive, send)
                return
            given = parse_qs(scope["query_string"].decode("latin-1"))
            path, query = (given.get(name, [""])[0] for name in ("path", "query"))
            url = f"{path}?{query.removeprefix('?')}".removesuffix("?")
            session = SessionMessages(next(self._numbers), url[:LONGEST_URL])
            self.sessions.append(session)
            delayed = Delayed(receive, self.delay)

            async def noting_receive() -> Message:
                session.handled()
                message = await delayed()
                if message["type"] == "websocket.receive":
                    session.received(message)
                return message

            async def noting_send(message: Message) -> None:
                if message["type"] == "websocket.send":
                    session.sent(message)
                await send(message)

            try:
                await app(scope, noting_receive, noting_send)
            finally:
                delayed.close()

        return watched


class Delayed:
    """`receive` of a socket whose messages come later. They overtake nothing, and several are under way at the same time."""

    def __init__(self, receive: Receive, seconds: float) -> None:
        self._receive, self._seconds = receive, seconds
        self._under_way: asyncio.Queue[tuple[float, Message]] = asyncio.Queue()
        self._reading: asyncio.Task[None] | None = None

    async def __call__(self) -> Message:
        if not self._seconds:
            return await self._receive()
        self._reading = self._reading or asyncio.create_task(self._read())
        due, message = await self._under_way.get()
        await asyncio.sleep(due - time.monotonic())
        return message

    async def _read(self) -> None:
        while True:
            message = await self._receive()
            is_content = message["type"] == "websocket.receive"
            self._under_way.put_nowait((time.monotonic() + self._seconds if is_content else 0, message))

    def close(self) -> None:
        if self._reading:
            self._reading.cancel()


def read_delay() -> float:
    """DELAY, in milliseconds, as seconds."""
    text = os.environ.get("DELAY", "")
    if text and not (text.isdecimal() and int(text) <= 60_000):
        sys.exit(f"error: DELAY: {text!r} is no number of milliseconds up to 60000")
    return int(text or 0) / 1000


def _type_of(content: bytes) -> str:
    try:
        message = orjson.loads(content)
    except orjson.JSONDecodeError:
        return "no JSON"
    return f"{message.get('type')}"[:40] if isinstance(message, dict) else "no object"
