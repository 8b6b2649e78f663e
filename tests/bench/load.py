"""Concurrent visitors of one server process: each opens the list, then navigates, filters and goes back.

Measures the time from sending an event until its page has arrived.
"""

from __future__ import annotations

import asyncio
import gc
import os
import random
import resource
import subprocess
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path
from signal import SIGTERM
from statistics import quantiles
from typing import Any

import orjson
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from tests.attacks.hostile import command
from tests.bench.live import get, next_message, open_session
from tests.bench.process import Process
from tests.bench.records import read
from tests.bench.stacks import Setting, Stack, our_socket, ours

PATIENCE = 10.0  # seconds: a later patch is an error
OPENING_AT_ONCE = 20
LIST = ("/properties", "")
SESSIONS_OF_IP = 10
HOSTILE_OF_IP = 50
FILLED = 2_000  # pages requested before the first session: twice the size of the caches of records and cards
COLD = 30.0  # seconds in which most pages are requested for the first time; listed apart


def _anywhere(ids: list[str]) -> tuple[str, str]:
    return random.choice([("/", ""), LIST, (f"/properties/{random.choice(ids)}", "")])


def _filtered(setting: Setting) -> tuple[str, str]:
    word = random.choice(setting.names).split()[0]
    return "/properties", f"?where={word[: random.randint(1, len(word))]}"


class Visitor:
    """One session that browses. `latencies`: action → milliseconds."""

    def __init__(self, connection: ClientConnection, setting: Setting, ids: list[str]) -> None:
        self.connection = connection
        self.setting = setting
        self.ids = ids
        self.at = LIST
        self.before: list[tuple[str, str]] = []

    def next_action(self) -> tuple[str, tuple[str, str]]:
        """(action, URL). The URL differs from the current one, which gets no answer."""
        while (action := self._any_action())[1] == self.at:
            pass
        return action

    def _any_action(self) -> tuple[str, tuple[str, str]]:
        if self.before and random.random() < 0.4:
            return "back", self.before.pop()
        if self.at[0] == "/properties" and random.random() < 0.5:
            return "filter", _filtered(self.setting)
        return "navigate", _anywhere(self.ids)

    async def act(self) -> tuple[str, float]:
        """One event and its patch: (action, ms).

        Raises:
            TimeoutError: the page did not arrive.
            ConnectionClosed: the server closed the socket.
        """
        action, url = self.next_action()
        if action != "back":
            self.before = [*self.before[-9:], self.at]
        path, query = self.at = url
        started = time.perf_counter()
        navigate = {"type": "navigate", "path": path, "query_string": query}
        await self.connection.send(orjson.dumps(navigate).decode())
        async with asyncio.timeout(PATIENCE):
            while not shows(await next_message(self.connection), path + query):
                pass
        return action, (time.perf_counter() - started) * 1000


def shows(update: dict[str, Any], at: str) -> bool:
    """Whether a message contains the page with URL `at`, not its skeleton."""
    if update["type"] != "layout-update":
        return False
    arrived = (node.get("attributes", {}) for node in _nodes(update["model"]))
    return any(attributes.get("at") == at and not attributes.get("waiting") for attributes in arrived)


def _nodes(model: Any) -> Any:
    if isinstance(model, dict):
        yield model
        for child in model.get("children", ()):
            yield from _nodes(child)


async def _browse(
    stack: Stack, server: Process, setting: Setting, sessions: int, seconds: float, think: float, part: float
) -> None:
    html = (await get(stack.port, "/properties")).decode()
    ids = [stay.id for stay in read(str(setting.records))]
    path = our_socket(html, *LIST)
    latencies: dict[str, list[float]] = defaultdict(list)  # row of the table → ms
    errors: Counter[str] = Counter()
    gate = asyncio.Semaphore(OPENING_AT_ONCE)

    async def enter(number: int) -> Visitor | None:
        ip = f"127.1.{number // SESSIONS_OF_IP}.1"
        async with gate:
            try:
                return Visitor((await open_session(stack.port, path, ip))[0], setting, ids)
            except (OSError, TimeoutError, ConnectionClosed) as error:
                errors[f"opening: {type(error).__name__}"] += 1
                return None

    async def stay(visitor: Visitor, end: float) -> None:
        while (pause := random.expovariate(1 / think)) < end - time.monotonic():
            await asyncio.sleep(pause)
            try:
                action, took = await visitor.act()
                cold = time.monotonic() - started < COLD
                latencies["cold" if cold else action].append(took)
            except (TimeoutError, ConnectionClosed) as error:
                errors[type(error).__name__] += 1
                if isinstance(error, ConnectionClosed):
                    return

    for _ in range(FILLED):  # fills the caches, whose memory is not the sessions'
        await get(stack.port, "".join(_filtered(setting) if random.random() < 0.3 else _anywhere(ids)))
    await asyncio.sleep(2)
    empty = server.memory_kib()
    started, cpu = time.monotonic(), server.cpu_ms()
    visitors = [each for each in await asyncio.gather(*(enter(number) for number in range(sessions))) if each]
    opened, cpu_opened = time.monotonic() - started, server.cpu_ms() - cpu
    await asyncio.sleep(1)
    idle = server.memory_kib()
    print(f"{len(visitors)} sessions opened in {opened:.1f} s, {cpu_opened / sessions:.2f} ms of CPU and "
          f"{(idle - empty) / sessions:.1f} KiB each")  # fmt: skip

    log = stack.log.stat().st_size
    started, cpu = time.monotonic(), server.cpu_ms()
    with attacked(stack.port, round(sessions * part)):
        await asyncio.gather(*(stay(visitor, started + seconds) for visitor in visitors))
    passed, used = time.monotonic() - started, server.cpu_ms() - cpu
    warm = {action: took for action, took in latencies.items() if action != "cold"}
    everything = [each for some in warm.values() for each in some]
    print_latencies({"cold": latencies["cold"], "warm": everything, **warm})
    events = sum(map(len, latencies.values()))
    busy = server.memory_kib()
    unavailable = stack.log.read_bytes()[log:].count(b"page unavailable")  # answered in time with an error page
    print(f"{events} events, {events / passed:.0f}/s; CPU {used / passed / 10:.0f} % of a core, "
          f"{used / max(events, 1):.2f} ms an event; memory {(busy - empty) / sessions:.1f} KiB a session; "
          f"errors: {dict(errors) or 'none'}; pages unavailable: {unavailable}")  # fmt: skip

    await asyncio.gather(*(visitor.connection.close() for visitor in visitors), return_exceptions=True)
    await asyncio.sleep(2)
    print(f"after they left: {(server.memory_kib() - empty) / sessions:.1f} KiB still held for each")


@contextmanager
def attacked(port: int, sockets: int) -> Iterator[None]:
    """Run with `sockets` attacking sockets, as many per IP as an IP may open."""
    kinds = cycle(("fragments", "navigate to pages to load", "events", "prepare pages to load", "no JSON"))
    attacks = [
        subprocess.Popen(
            command(port, f"127.2.{number}.1", next(kinds), min(HOSTILE_OF_IP, sockets - first)),
            stdout=subprocess.DEVNULL,
        )
        for number, first in enumerate(range(0, sockets, HOSTILE_OF_IP))
    ]
    for attack in attacks:  # lowest priority: a real attacker uses another machine
        os.sched_setscheduler(attack.pid, os.SCHED_IDLE, os.sched_param(0))
    try:
        yield
    finally:
        for attack in attacks:
            attack.terminate()
    if any(attack.wait() != -SIGTERM for attack in attacks):
        raise RuntimeError("an attack ended early: this was measured without it")


def print_latencies(rows: dict[str, list[float]]) -> None:
    """A table of `rows`: name → milliseconds."""
    print(f"{'':10}{'events':>8}{'p50 ms':>9}{'p99 ms':>9}{'worst':>9}")
    for name, took in rows.items():
        if len(took) > 1:
            cuts = quantiles(took, n=100)
            print(f"{name:10}{len(took):8}{cuts[49]:9.1f}{cuts[98]:9.1f}{max(took):9.1f}")


def prepare_driver() -> None:
    """Raise the limit of open files, and disable garbage collection, whose pauses would count as latency."""
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    gc.disable()


def main(
    folder: Path, sessions: int, seconds: float, think: float, properties: int, hostile: float, waves: int
) -> None:
    """`sessions` visitors act every `think` seconds for `seconds`, over a catalogue of `properties`; repeated `waves`
    times.

        With `hostile` measured twice: without an attack, and with additional attacking sockets, a fraction `hostile` of
        `sessions`.
    """
    prepare_driver()
    setting = Setting.prepare(folder, properties)
    for part in (0.0, hostile) if hostile else (0.0,):
        print(f"hostile sockets: {round(sessions * part)}")
        stack = ours(setting, limits={})
        with stack.start() as server:
            for _ in range(waves):
                asyncio.run(_browse(stack, server, setting, sessions, seconds, think, part))
