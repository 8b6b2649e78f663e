"""Denial of service over sockets from one IP, and the latency of other visitors.

`python -m tests.attacks.hostile PORT IP KIND SOCKETS` runs the attack. Each socket sends the worst message of its kind
as fast as the server reads, and reconnects when it is closed.
"""

from __future__ import annotations

import asyncio
import os
import random
import re
import struct
import sys
import time
from asyncio.subprocess import PIPE
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from pathlib import Path
from signal import SIGTERM
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import urlopen

import orjson
from websockets.asyncio.client import ClientConnection, connect

VISITORS = 4
SHOWN = ("/", "/properties", "/places", "/blogs", "/contact")
HANDSHAKE = (
    "GET /_live?path={path}&query=&deflate=1 HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
TEXT, PING = 0x81, 0x89
TARGET = re.compile(rb'"target":"([^"]+)"')

Payload = Callable[[], bytes]
Clock = Callable[[], float]  # milliseconds


def wall_clock() -> float:
    return time.perf_counter() * 1000


def frame(payload: bytes, opcode: int = TEXT) -> bytes:
    """A masked websocket frame; the mask is zero, which leaves the payload unchanged."""
    size = len(payload)
    if size < 126:
        head = bytes((opcode, 0x80 | size))
    elif size < 65536:
        head = bytes((opcode, 0x80 | 126)) + struct.pack("!H", size)
    else:
        head = bytes((opcode, 0x80 | 127)) + struct.pack("!Q", size)
    return head + bytes(4) + payload


def message(**fields: Any) -> bytes:
    return frame(orjson.dumps(fields))


def payloads(port: int, target: str) -> dict[str, Payload]:
    """Kind of attack → function that returns the next bytes to send. `target`: the event handler of the contact form."""
    html = "".join(_read(f"http://127.0.0.1:{port}{path}") for path in SHOWN)
    ids = re.findall(r'data-f="([^"]+)"', html)
    fragments = message(type="fragments", ids=(ids * 20)[:2_000])
    unknown = message(type="fragments", ids=["x" * 20] * 2_000)
    event = message(type="layout-event", target=target, data=[{"currentTarget": {"elements": ["x" * 200] * 300}}])

    def to(kind: str, path: str, query: str = "") -> bytes:
        return message(type=kind, path=path, query_string=query)

    return {
        "fragments": lambda: fragments,
        "unknown fragments": lambda: unknown,
        "navigate to pages to load": lambda: to("navigate", "/properties", f"?where={random.random()}"),
        "navigate to cached pages": lambda: to("navigate", random.choice(SHOWN)),
        "navigate nowhere": lambda: to("navigate", f"/{random.random()}"),
        "prepare pages to load": lambda: to("prepare", "/properties", f"?where={random.random()}"),
        "prepare cached pages": lambda: to("prepare", random.choice(SHOWN)),
        "events": lambda: event,
        "no JSON": lambda: frame(b"[" * 60_000),
        "too large": lambda: frame(b"x" * 900_000),
        "pings": lambda: frame(b"", PING) * 10_000,
        "empty messages": lambda: frame(b"") * 10_000,
    }


KINDS = (
    "fragments", "unknown fragments", "navigate to pages to load", "navigate to cached pages", "navigate nowhere",
    "prepare pages to load", "prepare cached pages", "events", "no JSON", "too large", "pings", "empty messages",
    "connect",
)  # fmt: skip


def _read(url: str) -> str:
    """Retries while the server is busy."""
    while True:
        try:
            with urlopen(url) as answer:
                return str(answer.read().decode())
        except HTTPError as error:
            if error.code != 503:
                raise
            time.sleep(0.1)


async def attack(port: int, ip: str, kind: str, sockets: int) -> None:
    """Attack until this process is killed."""
    async with connect(f"ws://127.0.0.1:{port}/_live?path=/contact", local_addr=(ip, 0), proxy=None) as form:
        found = TARGET.search(orjson.dumps(orjson.loads(await form.recv())))
    next_payload = payloads(port, found[1].decode() if found else "").get(kind)
    sys.stdout.write("begun\n")
    sys.stdout.flush()
    await asyncio.gather(*(_flood(port, ip, next_payload) for _ in range(sockets)))


async def _flood(port: int, ip: str, next_payload: Payload | None) -> None:
    while True:
        with suppress(OSError):
            reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(ip, 0))
            writer.write(HANDSHAKE.format(path="/contact", port=port).encode())
            reading = asyncio.create_task(_discard(reader, 1 if next_payload is None else None))
            try:
                while next_payload and not reading.done():
                    writer.write(next_payload())
                    await writer.drain()
                    await asyncio.sleep(0)
                await reading
            finally:
                reading.cancel()
                writer.transport.abort()


async def _discard(reader: asyncio.StreamReader, parts: int | None = None) -> None:
    """Read until the server closes, or `parts` times."""
    while await reader.read(1 << 18):
        if parts is not None and (parts := parts - 1) == 0:
            return


async def others(port: int, seconds: float, attack: Sequence[str] = (), clock: Clock = wall_clock) -> list[float]:
    """Latencies of four visitors with an IP each, in ms of `clock`: every 0.05 s they navigate to a cached page and GET
    one.

    `attack` is a command that runs while their sessions are open.
    """
    waits: list[float] = []
    opened, begun = asyncio.Barrier(VISITORS + 1), asyncio.Event()

    async def note(acting: Awaitable[None]) -> None:
        started = clock()
        await acting
        waits.append(clock() - started)

    async def visit(ip: str) -> None:
        query = urlencode({"path": "/", "query": "", "adopt": 1})
        url = f"ws://127.0.0.1:{port}/_live?{query}"
        async with connect(url, proxy=None, max_size=None, ping_interval=None, local_addr=(ip, 0)) as socket:
            await socket.recv()
            await opened.wait()
            await begun.wait()
            end, number = time.monotonic() + seconds, 0
            while time.monotonic() < end:
                number += 1
                await note(_navigate(socket, SHOWN[number % len(SHOWN)]))
                await note(_get(port, SHOWN[number % len(SHOWN)]))
                await asyncio.sleep(0.05)

    visits = [asyncio.create_task(visit(f"127.0.2.{number + 1}")) for number in range(VISITORS)]
    await opened.wait()
    attacking = await asyncio.create_subprocess_exec(*attack, stdout=PIPE) if attack else None
    if attacking and attacking.stdout:
        assert await attacking.stdout.readline(), "the attack did not begin"
    begun.set()
    await asyncio.gather(*visits)
    if attacking:
        attacking.terminate()
        assert await attacking.wait() == -SIGTERM, "the attack ended early"
    return sorted(waits)


def loop_clock(pid: int) -> Clock:
    """CPU time of the event loop's thread in process `pid`, in ms: latency without the load of the machine."""
    schedule = Path(f"/proc/{pid}/schedstat")  # of the first thread
    return lambda: int(schedule.read_text().split()[0]) / 1e6


async def hasty(port: int) -> list[float]:
    """For each of three sessions of one visitor, ms until the last answer."""
    waits = []
    for _ in range(3):
        async with connect(f"ws://127.0.0.1:{port}/_live?path=/&query=&adopt=1", proxy=None, max_size=None) as socket:
            await socket.recv()
            started = time.perf_counter()
            for number in range(60):
                await _ask(socket, "prepare", SHOWN[number % len(SHOWN)])
            for number in range(10):
                await _ask(socket, "navigate", "/properties", f"?where={'mestia zugdidi'[: number + 1]}")
            await _navigate(socket, "/blogs", "?last")
            waits.append((time.perf_counter() - started) * 1000)
    return waits


async def _navigate(socket: ClientConnection, path: str, query: str = "") -> None:
    """Navigate, and wait for the page."""
    await _ask(socket, "navigate", path, query)
    at = f'"at":"{path}{query}"'
    while not (text := str(await socket.recv())).startswith('{"type":"layout-update"') or at not in text:
        pass


async def _ask(socket: ClientConnection, kind: str, path: str, query: str = "") -> None:
    await socket.send(orjson.dumps({"type": kind, "path": path, "query_string": query}).decode())


async def _get(port: int, path: str) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n".encode())
    answer = await reader.read()
    writer.close()
    assert answer.startswith(b"HTTP/1.1 200"), answer[:100]


def p99(waits: list[float]) -> float:
    """The 99th percentile of sorted values."""
    return waits[int(len(waits) * 0.99)]


def command(port: int, ip: str, kind: str, sockets: int) -> list[str]:
    return [sys.executable, "-m", "tests.attacks.hostile", str(port), ip, kind, str(sockets)]


if __name__ == "__main__":
    os.nice(10)  # a real attacker uses another machine: leave the CPU to the server
    PORT, IP, KIND, SOCKETS = sys.argv[1:]
    asyncio.run(attack(int(PORT), IP, KIND, int(SOCKETS)))
