"""Unfinished socket messages hold no more memory than the largest allowed message."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
import uvloop
from uvicorn.server import ServerState

from app.cli.serve import server_config
from app.live.limits import socket_protocol
from app.live.limits.socket_protocol import ReadProtocol
from app.live.socket.session import LARGEST_MESSAGE as LARGEST_TEXT
from app.settings import read_settings

HANDSHAKE = (
    b"GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
TEXT, MORE, LAST = 0x01, 0x00, 0x80
PART = 16 * 1024
LARGEST_MESSAGE = 3 * LARGEST_TEXT  # bytes
TOO_BIG = (1009).to_bytes(2, "big")


def part(first: int, size: int = PART) -> bytes:
    """A masked frame of `size` bytes."""
    return bytes([first, 0x80 | 126]) + size.to_bytes(2, "big") + bytes(4) + b"x" * size


async def answer(scope: Any, receive: Any, send: Any) -> None:
    """Answers each message with its size."""
    await receive()
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] != "websocket.disconnect":
        await send({"type": "websocket.send", "text": str(len(message.get("text") or ""))})


@asynccontextmanager
async def connected() -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """A connection to a server configured as by `georgia360 serve`."""
    config, state = server_config(read_settings(), lambda: answer), ServerState()
    config.load()
    protocol: Any = config.http_protocol_class
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: protocol(config, state, {}), "127.0.0.1", 0)
    reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
    writer.write(HANDSHAKE)
    await reader.readuntil(b"\r\n\r\n")
    try:
        yield reader, writer
    finally:
        writer.transport.abort()
        server.close()


def test_an_oversized_unfinished_message_closes_the_socket() -> None:
    async def scenario() -> bytes:
        async with connected() as (reader, writer), asyncio.timeout(20):
            writer.write(part(TEXT) + part(MORE) * (LARGEST_MESSAGE // PART))
            return (await reader.readexactly(4))[2:]

    assert uvloop.run(scenario()) == TOO_BIG


def test_the_largest_message_arrives_in_fragments() -> None:
    async def scenario() -> bytes:
        async with connected() as (reader, writer), asyncio.timeout(20):
            parts = LARGEST_MESSAGE // PART
            writer.write(part(TEXT) + part(MORE) * (parts - 2) + part(MORE | LAST))
            return (await reader.readexactly(2 + len(str(LARGEST_MESSAGE))))[2:]

    assert uvloop.run(scenario()) == str(LARGEST_MESSAGE).encode()


def test_unfinished_messages_of_all_sockets_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket_protocol, "MOST_HELD", 10 * PART)
    monkeypatch.setattr(socket_protocol, "SHORT", 2 * PART)

    async def scenario() -> bytes:
        async with connected() as (_, first), connected() as (reader, second), connected() as (short_reader, short):
            async with asyncio.timeout(20):
                first.write(part(TEXT) + part(MORE) * 7)
                while ReadProtocol.held_by_all < 8 * PART:  # noqa: ASYNC110 - no event: the protocol counts
                    await asyncio.sleep(0)
                second.write(part(TEXT) + part(MORE) * 3)
                with pytest.raises((asyncio.IncompleteReadError, ConnectionError)):
                    await reader.readexactly(1)
                short.write(part(TEXT | LAST))
                return (await short_reader.readexactly(2 + len(str(PART))))[2:]

    assert uvloop.run(scenario()) == str(PART).encode()
    assert ReadProtocol.held_by_all == 0
