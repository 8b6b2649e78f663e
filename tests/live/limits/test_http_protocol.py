"""Unfinished requests, with short deadlines. `tests/attacks` sends many of them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

import pytest
import uvloop
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from uvicorn.config import Config
from uvicorn.server import ServerState

from app.live.limits.connections import ConnectionLimiter
from app.live.limits.http_protocol import LARGEST_HEAD, SLOWEST_BODY, RequestProtocol

GET = b"GET / HTTP/1.1\r\nHost: localhost\r\n"
POST = b"POST / HTTP/1.1\r\nHost: localhost\r\n"


class Hasty(RequestProtocol):
    patience = 0.3
    head_seconds = 0.3
    body_seconds = 0.3


Client = tuple[asyncio.StreamReader, asyncio.StreamWriter]
Connect = Callable[[], Awaitable[Client]]


async def size(scope: Any, receive: Any, send: Any) -> None:
    """Answers with the size of the body."""
    body = await Request(scope, receive).body()
    await PlainTextResponse(str(len(body)))(scope, receive, send)


@asynccontextmanager
async def serving(app: Any, **state: Any) -> AsyncIterator[Connect]:
    """Opens clients of a server that has `Hasty` for its requests."""
    config = Config(app, lifespan="off", proxy_headers=False)
    config.load()
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: Hasty(config, ServerState(), state), "127.0.0.1", 0)
    writers = []

    async def connect() -> Client:
        client = await asyncio.open_connection(*server.sockets[0].getsockname(), limit=1024)
        writers.append(client[1])
        return client

    try:
        yield connect
    finally:
        for writer in writers:
            writer.transport.abort()
        server.close()


def answers(request: bytes, **state: Any) -> bytes:
    """All bytes of the server's answer to `request`."""

    async def scenario() -> bytes:
        async with serving(size, **state) as connect, asyncio.timeout(10):
            reader, writer = await connect()
            writer.write(request)
            return await reader.read()

    return uvloop.run(scenario())


@pytest.mark.parametrize(("request_", "status"), [
    (GET, b"408"),  # no end
    (POST + b"Content-Length: 9\r\n\r\nhalf", b"408"),
    (POST + b"Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n", b"408"),
    (GET + b"X: " + b"x" * LARGEST_HEAD, b"431"),
    (GET + b"X: " + b"x" * LARGEST_HEAD + b"\r\n\r\n", b"431"),
    (GET + b"X: x\r\n" * (LARGEST_HEAD // 6) + b"\r\n", b"431"),
    (GET.replace(b"/ ", b"/" + b"x" * LARGEST_HEAD + b" ") + b"\r\n", b"431"),
    (POST + b"Transfer-Encoding: chunked\r\n\r\n5;x=" + b"x" * 10 * LARGEST_HEAD, b"431"),  # an extension of a chunk
    (POST + b"Transfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n" + b"X: x\r\n" * LARGEST_HEAD, b"431"),  # trailers
])  # fmt: skip
def test_an_unfinished_request_is_refused(request_: bytes, status: bytes) -> None:
    *_, last = answers(request_).split(b"HTTP/1.1 ")
    assert last.startswith(status)


def test_empty_connection_is_closed_without_an_answer() -> None:
    assert answers(b"") == b""


def test_blank_lines_do_not_keep_a_connection() -> None:
    async def scenario() -> None:
        async with serving(size) as connect, asyncio.timeout(10):
            reader, writer = await connect()
            with suppress(ConnectionError):  # a line that is written after the end
                while not reader.at_eof():
                    writer.write(b"\r\n")
                    with suppress(TimeoutError):
                        await asyncio.wait_for(reader.read(100), 0.05)

    uvloop.run(scenario())


def test_body_that_comes_slowly_but_steadily_is_read() -> None:
    async def scenario() -> bytes:
        async with serving(size) as connect, asyncio.timeout(10):
            reader, writer = await connect()
            part = bytes(SLOWEST_BODY // 4)
            writer.write(POST + b"Connection: close\r\nContent-Length: %d\r\n\r\n" % (20 * len(part)))
            for _ in range(20):
                writer.write(part)
                await asyncio.sleep(0.05)  # the slow client
            return await reader.read()

    assert uvloop.run(scenario()).endswith(b"\r\n\r\n2500")


def test_answer_may_take_longer_than_a_request() -> None:
    async def late(scope: Any, receive: Any, send: Any) -> None:
        await asyncio.sleep(1)  # three times each deadline
        await PlainTextResponse("late")(scope, receive, send)

    async def scenario() -> bytes:
        async with serving(late) as connect, asyncio.timeout(10):
            reader, writer = await connect()
            writer.write(GET + b"\r\n" + GET[:9])
            head = await reader.readuntil(b"\r\n\r\n")
            return head + await reader.readexactly(4)

    assert uvloop.run(scenario()).startswith(b"HTTP/1.1 200 ")


def test_an_answer_that_the_client_does_not_read_is_aborted() -> None:
    async def scenario() -> None:
        ended = asyncio.Event()

        async def talk(scope: Any, receive: Any, send: Any) -> None:
            await send({"type": "http.response.start", "status": 200, "headers": []})
            for _ in range(1000):
                await send({"type": "http.response.body", "body": bytes(100_000), "more_body": True})
            ended.set()

        async with serving(talk) as connect:
            reader, writer = await connect()
            writer.write(GET + b"\r\n")
            reader._transport.pause_reading()  # type: ignore[attr-defined]
            assert await asyncio.wait_for(ended.wait(), 20)

    uvloop.run(scenario())


def test_connections_are_counted() -> None:
    """Over the limit they get 503; one that ended makes room, and so does one that became a socket."""

    async def scenario() -> None:
        limiter = ConnectionLimiter(2, 2)
        async with serving(size, connections=limiter) as connect, asyncio.timeout(10):
            first, _ = await connect(), await connect()
            third, _ = await connect()
            assert (await third.readline()).startswith(b"HTTP/1.1 503 ")
            first[1].write(GET + b"Connection: close\r\n\r\n")
            await first[0].read()
            assert limiter.open == 1

    uvloop.run(scenario())
