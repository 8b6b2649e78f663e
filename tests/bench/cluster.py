"""Four workers behind nginx over PostgreSQL; one is killed, or all are replaced, while visitors browse. Counts lost views.

Visitors browse as in load.py. After a lost socket a visitor reconnects with the current URL, as the client does. The view
is lost unless that URL is shown again.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from itertools import count
from pathlib import Path
from statistics import median
from urllib.error import HTTPError
from urllib.request import urlopen

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, WebSocketException

from tests.bench.live import HttpError, get, next_update, open_session
from tests.bench.load import COLD, OPENING_AT_ONCE, PATIENCE, Visitor, prepare_driver, print_latencies, shows
from tests.bench.process import Process
from tests.bench.records import catalogue, read, seed
from tests.bench.stacks import Setting, free_port, our_socket, ours
from tests.data.postgres import postgres
from tests.tools.nginx import Nginx, nginx

WORKERS = 4
PAUSE = 0.25  # seconds before the first reconnect, as in connect.js; each further pause is 1.6 times as long


def main(folder: Path, sessions: int, seconds: float, think: float) -> None:
    """`sessions` visitors for `seconds`, who act every `think` seconds; halfway a worker dies."""
    with _cluster(folder) as (process, site, setting):
        asyncio.run(_killed(site, process.pid, setting, sessions, seconds, think))
        print(f"from the cache: {_cached(site)}")
        for each in (*_children(process.pid), process.pid):
            os.kill(each, signal.SIGKILL)
        print(f"from the cache, with no worker left: {_cached(site)}")


def restart(folder: Path, sessions: int, seconds: float, think: float) -> None:
    """The same with a rolling restart of all workers after a quarter of the time."""
    with _cluster(folder) as (process, site, setting):
        asyncio.run(_replaced(site, process.pid, setting, sessions, seconds, think))


@contextmanager
def _cluster(folder: Path) -> Iterator[tuple[Process, Nginx, Setting]]:
    """Workers over PostgreSQL, behind nginx."""
    prepare_driver()
    setting = Setting.prepare(folder)
    stack = ours(setting)
    with postgres() as server:
        database = f"{server}/postgres"
        asyncio.run(seed(database, catalogue(len(setting.names))))
        stack = replace(
            stack,
            command=[sys.executable, "-m", "app", "serve", "--workers", str(WORKERS)],
            environment={**stack.environment, "GEORGIA360_DATABASE": database},
        )
        with (
            stack.start() as process,
            nginx(folder, free_port(), free_port(), stack.port, sessions_per_address=5_000) as site,
        ):
            yield process, site, setting


def _cached(site: Nginx) -> dict[str, str]:
    """nginx's cache status of each page at its second request."""
    found = {}
    for path in ("/", "/properties", "/properties?where=mestia", "/cities/gori", "/no/such/page", "/health"):
        for _ in range(2):
            try:
                with urlopen(f"https://127.0.0.1:{site.https}{path}", timeout=30, context=site.tls) as answer:
                    found[path] = f"{answer.status} {answer.headers['x-cache']}"
            except HTTPError as error:
                found[path] = f"{error.code} {error.headers['x-cache']}"
    return found


class Crowd:
    """`count` visitors who browse for `seconds` and reconnect as `connect.js` does."""

    def __init__(self, site: Nginx, setting: Setting, count: int, seconds: float, think: float) -> None:
        self.site, self.setting, self.count, self.seconds, self.think = site, setting, count, seconds, think
        self.latencies: dict[str, list[float]] = {"cold": [], "warm": []}
        self.back_after: list[float] = []
        self.came_back_at: list[float] = []
        self.views_lost: list[str] = []

    async def enter(self) -> None:
        self.html = (await get(self.site.https, "/properties", tls=self.site.tls)).decode()
        ids = [stay.id for stay in read(str(self.setting.records))]
        gate = asyncio.Semaphore(OPENING_AT_ONCE)

        async def enter() -> Visitor:
            async with gate:
                return Visitor(await self._open("/properties", ""), self.setting, ids)

        self.visitors = await asyncio.gather(*(enter() for _ in range(self.count)))

    async def browse(self) -> None:
        self.started = time.monotonic()
        await asyncio.gather(*map(self._stay, self.visitors))

    async def leave(self) -> None:
        await asyncio.gather(*(visitor.connection.close() for visitor in self.visitors), return_exceptions=True)

    async def _stay(self, visitor: Visitor) -> None:
        acts = self.started + random.expovariate(1 / self.think)
        while acts < self.started + self.seconds:
            try:
                if await self._lost_before(visitor, acts):
                    raise ConnectionClosed(visitor.connection.protocol.close_rcvd, None)
                _, took = await visitor.act()
                acts = time.monotonic() + random.expovariate(1 / self.think)
                self.latencies["cold" if time.monotonic() - self.started < COLD else "warm"].append(took)
            except (TimeoutError, ConnectionClosed) as error:
                if not await self._return(visitor, _told(error)):
                    self.views_lost.append("".join(visitor.at))
                    return

    async def _lost_before(self, visitor: Visitor, moment: float) -> bool:
        """Wait until `moment`; returns whether the socket was closed before, which a browser notices at once."""
        with suppress(TimeoutError):
            async with asyncio.timeout_at(asyncio.get_running_loop().time() + max(0, moment - time.monotonic())):
                await visitor.connection.wait_closed()
                return True
        return False

    async def _return(self, visitor: Visitor, pause: float) -> bool:
        """Reconnect, with retries; returns whether the visitor's URL is shown."""
        (path, query), lost = visitor.at, time.monotonic()
        while time.monotonic() < lost + 3 * PATIENCE:
            await asyncio.sleep(pause * random.uniform(0.75, 1.25))
            pause = max(PAUSE, pause * 1.6)
            with suppress(OSError, TimeoutError, WebSocketException):
                self.came_back_at.append(time.monotonic())
                visitor.connection = await self._open(path, query)
                self.back_after.append(time.monotonic() - lost)
                return True
        return False

    async def _open(self, path: str, query: str) -> ClientConnection:
        """Open a socket at `path` and `query`, as `connect.js` does."""
        url = our_socket(self.html, path, query)
        connection, update = await open_session(self.site.https, url, _someone(), self.site.tls)
        async with asyncio.timeout(PATIENCE):
            while not shows(update, path + query):
                update = await next_update(connection)
        return connection

    def report(self) -> None:
        print_latencies(self.latencies)
        back = self.back_after
        waits = f"back after {median(back):.2f} s (median), {max(back):.2f} s (worst); " if back else ""
        print(f"{len(back)} lost their socket, {waits}views lost: {len(self.views_lost)}")


def _someone() -> str:
    """An IP of the loopback: limits are per IP."""
    return ".".join(str(random.randint(1, 250)) for _ in range(3)).join(("127.", ""))


def _told(error: Exception) -> float:
    """The server's reconnect delay in seconds, else the first pause of `connect.js`."""
    closed = error.rcvd if isinstance(error, ConnectionClosed) else None
    return int(closed.reason) / 1000 if closed and closed.code == 1012 and closed.reason else PAUSE


async def _killed(site: Nginx, parent: int, setting: Setting, sessions: int, seconds: float, think: float) -> None:
    crowd = Crowd(site, setting, sessions, seconds, think)
    await crowd.enter()
    browsing = asyncio.create_task(crowd.browse())
    await asyncio.sleep(seconds / 2)
    os.kill(_children(parent)[0], signal.SIGKILL)
    await browsing
    print(f"{sessions} sessions in {WORKERS} workers behind nginx; one worker killed after {seconds / 2:.0f} s, "
          f"{len(_children(parent))} alive at the end")  # fmt: skip
    crowd.report()
    await crowd.leave()


async def _replaced(site: Nginx, parent: int, setting: Setting, sessions: int, seconds: float, think: float) -> None:
    crowd = Crowd(site, setting, sessions, seconds, think)
    await crowd.enter()
    answers: Counter[str] = Counter()
    asking = asyncio.create_task(_ask(site, answers))
    browsing = asyncio.create_task(crowd.browse())
    await asyncio.sleep(seconds / 4)
    before, began = set(_children(parent)), time.monotonic()
    os.kill(parent, signal.SIGHUP)
    while before & set(_children(parent)) and not browsing.done():  # noqa: ASYNC110 - other processes
        await asyncio.sleep(0.1)
    took, left = time.monotonic() - began, before & set(_children(parent))
    await browsing
    asking.cancel()
    print(f"{sessions} sessions in {WORKERS} workers behind nginx; "
          + (f"{len(left)} workers not replaced in time" if left else f"all replaced within {took:.1f} s"))  # fmt: skip
    crowd.report()
    rates = Counter(int(moment - began) for moment in crowd.came_back_at)
    print(f"reconnects: {max(rates.values(), default=0)} in the worst second, {sum(rates.values())} in all")
    print(f"{answers.total()} requests past the cache meanwhile: {dict(answers)}")
    await crowd.leave()


async def _ask(site: Nginx, answers: Counter[str]) -> None:
    """Request an uncached page 20 times a second, until cancelled."""
    for number in count():
        try:
            await get(site.https, f"/properties?where={number}", tls=site.tls)
            answers["200"] += 1
        except HttpError as error:
            answers[str(error).split("http/1.1 ")[-1]] += 1
        except OSError as error:
            answers[type(error).__name__] += 1
        await asyncio.sleep(0.05)


def _children(parent: int) -> list[int]:
    """The workers: children of `parent`, without multiprocessing's helper process."""
    children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
    return [int(child) for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]
