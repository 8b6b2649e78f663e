"""Cost of the page for the server. Each function measures one sample of one running stack."""

from __future__ import annotations

import asyncio
import re
import shutil
import subprocess
from typing import NamedTuple

from websockets.asyncio.client import ClientConnection

from tests.bench.live import get, get_many, open_session, socket_path, whole_view
from tests.bench.process import Process
from tests.bench.stacks import CARDS, Setting, Stack

WARM_UP = 20
CONCURRENT_OPENINGS = 10


def names_in_html(stack: Stack, setting: Setting) -> bool:
    """Whether the served HTML contains the names of all cards."""
    html = asyncio.run(get(stack.port, stack.path)).decode()
    return all(name in html for name in setting.names)


def cpu_per_view(stack: Stack, server: Process, views: int) -> float:
    """Server CPU time in ms of a whole view: HTML and, with a socket, its opening, first layout and close."""

    socket = asyncio.run(socket_path(stack))

    async def view() -> None:
        for _ in range(views):
            await whole_view(stack, socket)

    return _cpu_of(server, view(), views)


def cpu_per_new_page(stack: Stack, server: Process, first: int, pages: int) -> float:
    """Server CPU time in ms of an uncached GET, brotli included. `first` > 0: the first number of the URLs.

    The URLs differ in the number of cards, which the page limits to the same 60.
    """
    paths = [stack.path.replace(f"={CARDS}", f"={CARDS + number}") for number in range(first, first + pages)]
    return _cpu_of(server, get_many(stack.port, paths, "br"), pages)


def _cpu_of(server: Process, work: object, times: int) -> float:
    async def timed() -> float:
        before = server.cpu_ms()
        await work  # type: ignore[misc]
        await asyncio.sleep(0.05)  # work after the last answer counts too
        return server.cpu_ms() - before

    return asyncio.run(timed()) / times


def cpu_per_page(stack: Stack, server: Process, seconds: float, encoding: str = "identity") -> float:
    """Server CPU time in ms of a cached GET, with eight busy connections.

    By wrk if it is installed, else by a Python client. CPU time does not depend on other load of the machine; 1000 divided
    by it is the requests a second of one process on a core.
    """
    before = server.cpu_ms()
    if wrk := shutil.which("wrk"):
        command = [wrk, "-t1", "-c8", f"-d{seconds:g}s", "-H", f"Accept-Encoding: {encoding}", stack.url]
        output = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        done = int(re.findall(r"(\d+) requests in", output)[0])
    else:
        done = asyncio.run(_ask_for(stack, seconds, encoding))
    return (server.cpu_ms() - before) / done


async def _ask_for(stack: Stack, seconds: float, encoding: str) -> int:
    """The number of pages that eight connections get in `seconds`."""
    end = asyncio.get_running_loop().time() + seconds

    async def ask() -> int:
        done = 0
        while asyncio.get_running_loop().time() < end:
            await get_many(stack.port, [stack.path] * 20, encoding)
            done += 20
        return done

    return sum(await asyncio.gather(*(ask() for _ in range(8))))


class Memory(NamedTuple):
    """KiB for each session."""

    open: float
    held: float  # after their end
    grown: float  # after as many again


def memory_per_session(stack: Stack, server: Process, count: int = 100) -> Memory:
    """Memory per session: of `count` open ones, after twice as many have ended, and after twice as many again.

    `server` must be fresh: memory freed by earlier sessions would be reused.
    """
    return asyncio.run(_memory(stack, server, count))


async def _memory(stack: Stack, server: Process, count: int) -> Memory:
    path = await socket_path(stack)
    gate = asyncio.Semaphore(CONCURRENT_OPENINGS)

    async def one() -> ClientConnection:
        async with gate:
            return (await open_session(stack.port, path or ""))[0]

    async def open_many(count: int) -> list[ClientConnection]:
        return await asyncio.gather(*(one() for _ in range(count)))

    async def memory_without(connections: list[ClientConnection]) -> int:
        await asyncio.gather(*(each.close() for each in connections))
        await asyncio.sleep(1)
        return server.memory_kib()

    before = await memory_without(await open_many(WARM_UP))
    connections = await open_many(count)
    await asyncio.sleep(0.5)
    with_sessions = server.memory_kib()
    first = await memory_without(connections + await open_many(count))
    second = await memory_without(await open_many(2 * count))
    return Memory((with_sessions - before) / count, (first - before) / (2 * count), (second - first) / (2 * count))
