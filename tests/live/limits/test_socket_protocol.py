"""Socket clients that do not read, or send too much."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
import uvloop
from uvicorn.config import Config
from uvicorn.server import ServerState

from app.live.limits.socket_protocol import MOST_UNREAD, ReadProtocol

HANDSHAKE = (
    b"GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
MESSAGES = 500
PING = b"\x89\xfd\0\0\0\0" + b"x" * 125


class Hasty(ReadProtocol):
    patience = 0.3


Application = Callable[[Any, Any, Any], Awaitable[None]]
Client = tuple[asyncio.StreamReader, asyncio.StreamWriter]


async def flood(writer: asyncio.StreamWriter) -> None:
    """A hundred times what may lie there."""
    for _ in range(MOST_UNREAD // len(PING)):
        writer.write(PING * 100)
        await writer.drain()


@asynccontextmanager
async def connected(app: Application) -> AsyncIterator[Client]:
    """A client of a server that has `Hasty` for its websockets; its own buffer is small."""
    config, state = Config(app, lifespan="off"), ServerState()  # type: ignore[arg-type]
    config.load()
    server = await asyncio.get_running_loop().create_server(lambda: Hasty(config, state, {}), "127.0.0.1", 0)
    reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname(), limit=1024)
    writer.write(HANDSHAKE)
    try:
        yield reader, writer
    finally:
        writer.transport.abort()
        server.close()


def test_a_client_that_reads_nothing_is_disconnected() -> None:
    async def scenario() -> None:
        ended = asyncio.Event()

        async def talk(scope: Any, receive: Any, send: Any) -> None:
            await send({"type": "websocket.accept"})
            try:
                while True:
                    await send({"type": "websocket.send", "bytes": bytes(100_000)})
            finally:
                ended.set()

        async with connected(talk) as (reader, _):
            reader._transport.pause_reading()  # type: ignore[attr-defined]
            assert await asyncio.wait_for(ended.wait(), 20)

    uvloop.run(scenario())


def test_a_client_that_reads_late_stays_connected() -> None:
    async def scenario() -> None:
        async def talk(scope: Any, receive: Any, send: Any) -> None:
            await send({"type": "websocket.accept"})
            for _ in range(100):
                await send({"type": "websocket.send", "bytes": bytes(100_000)})
            await send({"type": "websocket.close"})

        async with connected(talk) as (reader, _):
            read = 0
            while read <= 10_000_000 and (part := await reader.read(200_000)):
                read += len(part)
                if read < 1_000_000:
                    await asyncio.sleep(0.01)
        assert read > 10_000_000

    uvloop.run(scenario())


def test_pings_of_a_client_that_does_not_read_end_its_connection() -> None:
    async def scenario() -> None:
        async def listen(scope: Any, receive: Any, send: Any) -> None:
            await send({"type": "websocket.accept"})
            while (await receive())["type"] != "websocket.disconnect":
                pass

        async with connected(listen) as (reader, writer):
            reader._transport.pause_reading()  # type: ignore[attr-defined]
            with pytest.raises(ConnectionError):
                await flood(writer)

    uvloop.run(scenario())


def test_messages_that_arrive_together_are_parsed_as_they_are_consumed() -> None:
    """Else 500 messages would be parsed and queued in one turn of the event loop."""

    async def scenario() -> tuple[int, list[str]]:
        done: asyncio.Future[tuple[int, list[str]]] = asyncio.get_running_loop().create_future()

        async def take(scope: Any, receive: Any, send: Any) -> None:
            await send({"type": "websocket.accept"})
            assert (await receive())["type"] == "websocket.connect"
            taken = [(await receive())["text"]]
            most = receive.__self__.queue.qsize()
            while len(taken) < MESSAGES:
                taken.append((await receive())["text"])
                most = max(most, receive.__self__.queue.qsize())
            done.set_result((most, taken))

        async with connected(take) as (_, writer):
            writer.write(b"".join(b"\x81\x84\0\0\0\0%04d" % number for number in range(MESSAGES)))
            return await asyncio.wait_for(done, 20)

    most, taken = uvloop.run(scenario())
    assert most < MESSAGES / 4
    assert taken == [f"{number:04}" for number in range(MESSAGES)]
