"""An asyncio client without a browser: pages over HTTP, sessions over websockets. It offers permessage-deflate as browsers
do.
"""

from __future__ import annotations

import asyncio
from ssl import SSLContext
from typing import Any
from weakref import WeakKeyDictionary

import orjson
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus

from tests.bench.stacks import Stack
from tests.tools.inflate import Inflater

BROWSER = "gzip, deflate, br, zstd"  # the encodings that a browser offers
LARGEST_MESSAGE = 16 * 1024 * 1024

_INFLATERS: WeakKeyDictionary[ClientConnection, Inflater] = WeakKeyDictionary()


class HttpError(Exception):
    """An answer other than 200."""


async def get(port: int, path: str, encoding: str = "identity", tls: SSLContext | None = None) -> bytes:
    """GET `path` over a new connection, as on a first visit; returns the body.

    Raises:
        HttpError: the status is not 200.
    """
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1024 * 1024, ssl=tls)
    try:
        return await _request(reader, writer, path, encoding)
    finally:
        writer.close()


async def get_many(port: int, paths: list[str], encoding: str = "identity") -> None:
    """GET each of `paths` in turn over one connection."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1024 * 1024)
    try:
        for path in paths:
            await _request(reader, writer, path, encoding)
    finally:
        writer.close()


async def _request(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, path: str, encoding: str) -> bytes:
    writer.write(f"GET {path} HTTP/1.1\r\nHost: bench\r\nAccept-Encoding: {encoding}\r\n\r\n".encode())
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
    if not head.startswith("http/1.1 200"):
        raise HttpError(f"{path}: {head.splitlines()[0]}")
    headers = dict(line.split(": ", 1) for line in head.splitlines()[1:] if ": " in line)
    if "content-length" in headers:
        return await reader.readexactly(int(headers["content-length"]))
    body = b""
    while size := int(await reader.readline(), 16):  # chunked
        body += await reader.readexactly(size)
        await reader.readline()
    await reader.readline()
    return body


async def open_session(
    port: int, path: str, ip: str = "127.0.0.1", tls: SSLContext | None = None
) -> tuple[ClientConnection, dict[str, Any]]:
    """Open a socket from the loopback IP `address`; returns it and its first layout. Retries while the server is busy, as
    `connect.js` does.
    """
    while True:
        try:
            connection = await connect(
                f"{'wss' if tls else 'ws'}://127.0.0.1:{port}{path}",
                ssl=tls,
                max_size=LARGEST_MESSAGE,
                ping_interval=None,
                proxy=None,
                open_timeout=60,
                local_addr=(ip, 0),
            )
        except InvalidStatus as refusal:
            if refusal.response.status_code != 503:
                raise
            await asyncio.sleep(0.25)
        else:
            return connection, await next_update(connection)


async def next_update(connection: ClientConnection) -> dict[str, Any]:
    """The next `layout-update`; skips other messages."""
    while True:
        message = await next_message(connection)
        if message["type"] == "layout-update":
            return message


async def next_message(connection: ClientConnection) -> dict[str, Any]:
    """The next message, inflated if it is deflated."""
    frame = await connection.recv()
    return orjson.loads(_INFLATERS.setdefault(connection, Inflater())(frame))


async def whole_view(stack: Stack, socket: str | None) -> None:
    """All requests of a browser until the cards are shown and live. `socket`: the socket's path."""
    await get(stack.port, stack.path, BROWSER)
    if socket:
        connection, _ = await open_session(stack.port, socket)
        await connection.close()


async def socket_path(stack: Stack) -> str | None:
    """The path of the served page's socket, if it opens one."""
    html = await get(stack.port, stack.path)
    return stack.live_socket(html.decode()) if stack.live_socket else None
