"""Overload of one process: requests answered in time, and latency of the others.

Uncached pages are requested at growing rates, each at a new URL; beside them a cached page 20 times a second and a socket 5
times a second.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections import defaultdict
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus, WebSocketException

from tests.bench import chart
from tests.bench.live import get
from tests.bench.load import prepare_driver
from tests.bench.stacks import Setting, Stack, before, our_socket, ours

TIMES = (0.5, 1, 1.5, 2, 3)  # × capacity
CACHED = "/blogs"
CACHED_A_SECOND, SOCKETS_A_SECOND = 20, 5
PATIENCE = 2.0  # seconds: a later answer is useless
AT_ONCE = 5  # concurrent requests while the capacity is measured: below the shedding limit

Answer = tuple[int, float]  # status (0: none), milliseconds


def uncached() -> str:
    return f"/properties?where={random.random()}"


async def ask(port: int, path: str) -> Answer:
    """One request over a new connection, from one of many IPs."""
    started = time.perf_counter()
    status = 0
    try:
        async with asyncio.timeout(PATIENCE):
            reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(_ip(), 0))
            try:
                writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n".encode())
                status = int((await reader.read())[9:12] or 0)
            finally:
                writer.close()
    except (OSError, TimeoutError):
        status = 0
    return status, (time.perf_counter() - started) * 1000


async def open_socket(port: int, path: str) -> Answer:
    started = time.perf_counter()
    status = 0
    try:
        async with connect(f"ws://127.0.0.1:{port}{path}", proxy=None, open_timeout=PATIENCE, local_addr=(_ip(), 0)):
            status = 200
    except InvalidStatus as refused:
        status = refused.response.status_code
    except (OSError, TimeoutError, WebSocketException):
        status = 0
    return status, (time.perf_counter() - started) * 1000


def _ip() -> str:
    return f"127.3.{random.randint(0, 255)}.{random.randint(1, 254)}"


async def capacity(port: int, seconds: float) -> float:
    """Pages a second with AT_ONCE concurrent requests."""
    end = time.monotonic() + seconds

    async def one_after_another() -> int:
        done = 0
        while time.monotonic() < end:
            done += (await ask(port, uncached()))[0] == 200
        return done

    return sum(await asyncio.gather(*(one_after_another() for _ in range(AT_ONCE)))) / seconds


async def at_rate(port: int, socket: str, rate: float, seconds: float) -> dict[str, list[Answer]]:
    """Answers by kind of request, while `rate` pages a second are requested."""
    asked: dict[str, list[asyncio.Task[Answer]]] = defaultdict(list)

    async def every(interval: float, name: str, make: Any) -> None:
        due = time.monotonic()
        end = due + seconds
        while due < end:
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            asked[name].append(asyncio.create_task(make()))
            due += interval

    asking: list[Coroutine[Any, Any, None]] = [
        every(1 / rate, "page", lambda: ask(port, uncached())),
        every(1 / CACHED_A_SECOND, "cached", lambda: ask(port, CACHED)),
        every(1 / SOCKETS_A_SECOND, "socket", lambda: open_socket(port, socket)),
    ]
    await asyncio.gather(*asking)
    return {name: list(await asyncio.gather(*tasks)) for name, tasks in asked.items()}


async def _curve(stack: Stack, most: float, seconds: float) -> list[dict[str, float]]:
    """The fate of the requests for each of TIMES."""
    html = (await get(stack.port, CACHED)).decode()
    socket = our_socket(html, CACHED, "")
    rows = []
    for times in TIMES:
        answers = await at_rate(stack.port, socket, times * most, seconds)
        pages = answers["page"]
        row = {
            "offered": times * most,
            "goodput": sum(status == 200 for status, _ in pages) / seconds,
            "refused": sum(status == 503 for status, _ in pages) / seconds,
            "page_p99": _p99([ms for status, ms in pages if status == 200]),
            "refused_p99": _p99([ms for status, ms in pages if status == 503]),
            "cached": 100 * sum(status == 200 for status, _ in answers["cached"]) / len(answers["cached"]),
            "cached_p99": _p99([ms for _, ms in answers["cached"]]),
            "sockets": 100 * sum(status == 200 for status, _ in answers["socket"]) / len(answers["socket"]),
        }
        rows.append(row)
        print(" ".join(f"{name} {value:.0f}" for name, value in row.items()), flush=True)
        await asyncio.sleep(2)
    return rows


def _p99(values: list[float]) -> float:
    return sorted(values)[int(len(values) * 0.99)] if values else 0.0


def main(folder: Path, seconds: float, checkout: Path | None) -> None:
    """Print the curve. With `checkout`, a folder with earlier code, print and draw both."""
    prepare_driver()
    setting = Setting.prepare(folder)
    curves = {}
    most = 0.0
    for stack in (ours(setting), *([before(setting, checkout)] if checkout else [])):
        with stack.start():
            most = most or asyncio.run(capacity(stack.port, seconds))
            print(f"{stack.title}: capacity {most:.0f} pages a second")
            curves[stack.key] = asyncio.run(_curve(stack, most, seconds))
    if checkout:
        chart.draw_overload(curves["ours"], curves["before"], Path(__file__).parent)
