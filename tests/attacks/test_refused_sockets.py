"""Protocol errors of socket clients: one log line, no traceback."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import pytest
import uvloop
from starlette.types import Receive, Scope, Send
from uvicorn.server import ServerState

from app.cli.serve import server_config
from app.settings import read_settings
from app.web.middleware.hosts import Hosts
from tests.attacks.test_unfinished_messages import HANDSHAKE, answer, connected

NO_UTF8 = (1007).to_bytes(2, "big")


def test_invalid_utf8_closes_the_socket_without_a_traceback(caplog: pytest.LogCaptureFixture) -> None:
    async def scenario() -> bytes:
        async with connected() as (reader, writer), asyncio.timeout(20):
            writer.write(bytes([0x81, 0x82]) + bytes(4) + b"\xff\xfe")
            return (await reader.readexactly(4))[2:]

    with caplog.at_level(logging.WARNING):
        assert uvloop.run(scenario()) == NO_UTF8
    assert not caplog.records


def test_a_socket_to_another_host_is_refused_without_a_traceback(caplog: pytest.LogCaptureFixture) -> None:
    async def refuse(scope: Scope, receive: Receive, send: Send) -> None:
        refusal = Hosts(None).refusal(scope)
        await (refusal or answer)(scope, receive, send)

    async def scenario() -> bytes:
        config, state = server_config(read_settings(), lambda: refuse), ServerState()
        config.load()
        protocol: Any = config.http_protocol_class
        loop = asyncio.get_running_loop()
        server = await loop.create_server(lambda: protocol(config, state, {}), "127.0.0.1", 0)
        reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
        writer.write(HANDSHAKE.replace(b"localhost", b"evil.example"))
        async with asyncio.timeout(20):
            answered = await reader.read()
        writer.transport.abort()
        await asyncio.gather(*state.tasks)
        server.close()
        return answered

    with caplog.at_level(logging.WARNING):
        assert uvloop.run(scenario()).startswith(b"HTTP/1.1 421 ")
    assert not caplog.records
