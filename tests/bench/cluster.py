"""Four workers behind nginx over PostgreSQL, one of them killed while all are browsed: whose view is lost?

Every visitor browses as in load.py. Whoever loses his socket opens another, as the client does, with the address he is
at, and must be shown that address again; a view is lost when he is not.
"""

from __future__ import annotations

import asyncio
import os
import random
import shutil
import signal
import sys
import time
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from statistics import median
from urllib.error import HTTPError
from urllib.request import urlopen

from websockets.exceptions import ConnectionClosed, WebSocketException

from tests.bench.live import get, next_update, open_session
from tests.bench.load import COLD, OPENING_AT_ONCE, PATIENCE, Visitor, prepare_driver, print_latencies, shows
from tests.bench.process import Process
from tests.bench.records import catalogue, read, seed
from tests.bench.stacks import Setting, free_port, our_socket, ours
from tests.data.postgres import postgres

WORKERS = 4
PAUSE = 0.25  # seconds before the first new attempt, as in connect.js; then 1.6 times as long each time
NGINX = """
daemon off; worker_processes 1; pid {folder}/nginx.pid; error_log {folder}/nginx.log;
events {{ worker_connections 10000; }}
http {{
  access_log off;
  client_body_temp_path {folder}; proxy_temp_path {folder}; fastcgi_temp_path {folder}; uwsgi_temp_path {folder};
  scgi_temp_path {folder};
  proxy_cache_path {folder}/cache keys_zone=pages:10m max_size=1g inactive=1d use_temp_path=off;
  map $upstream_http_cdn_cache_control $is_private {{ default ''; '' 1; }}
  map $http_upgrade $connection_upgrade {{ default upgrade; '' ''; }}
  server {{
    listen 127.0.0.1:{port};
    location / {{
      proxy_pass http://127.0.0.1:{upstream};
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;
      proxy_read_timeout 10m;
      # Pages that carry CDN-Cache-Control, as it says: for a minute, then again while a new one is fetched, and for as
      # long as no worker answers. Other answers are not kept.
      proxy_cache pages;
      proxy_cache_key $request_uri;
      proxy_ignore_headers Cache-Control;
      proxy_cache_valid 200 1m;
      proxy_no_cache $is_private;
      proxy_cache_bypass $http_upgrade;
      proxy_cache_use_stale error timeout updating http_502 http_503;
      proxy_cache_background_update on;
      proxy_cache_lock on;
      add_header X-Cache $upstream_cache_status;
    }}
  }}
}}
"""


def main(folder: Path, sessions: int, seconds: float, think: float) -> None:
    """`sessions` visitors for `seconds`, who act every `think` seconds; halfway a worker dies."""
    prepare_driver()
    setting = Setting.prepare(folder)
    stack = ours(setting)
    port = free_port()
    with postgres() as server:
        database = f"{server}/postgres"
        asyncio.run(seed(database, catalogue(len(setting.names))))
        stack = replace(
            stack,
            command=[sys.executable, "-m", "app", "serve", "--workers", str(WORKERS)],
            environment={**stack.environment, "GEORGIA360_DATABASE": database},
        )
        with stack.start() as process, nginx(folder, port, stack.port):
            asyncio.run(_browse(port, process.pid, setting, sessions, seconds, think))
            print(f"from the cache: {_cached(port)}")
            for each in (*_children(process.pid), process.pid):
                os.kill(each, signal.SIGKILL)
            print(f"from the cache, with no worker left: {_cached(port)}")


def _cached(port: int) -> dict[str, str]:
    """What nginx says of where each answer came from, asked for the second time."""
    found = {}
    for path in ("/", "/properties", "/properties?where=mestia", "/cities/gori", "/no/such/page", "/health"):
        for _ in range(2):
            try:
                with urlopen(f"http://127.0.0.1:{port}{path}", timeout=30) as answer:
                    found[path] = f"{answer.status} {answer.headers['x-cache']}"
            except HTTPError as error:
                found[path] = f"{error.code} {error.headers['x-cache']}"
    return found


def nginx(folder: Path, port: int, upstream: int) -> Process:
    """Debian's nginx on `port`, in front of `upstream`."""
    program = shutil.which("nginx") or sys.exit("error: no nginx here: apt-get install nginx-light")
    configuration, log = folder / "nginx.conf", folder / "nginx.log"
    configuration.write_text(NGINX.format(folder=folder, port=port, upstream=upstream))
    return Process([program, "-e", str(log), "-c", str(configuration)], {}, f"http://127.0.0.1:{port}/health", log)


async def _browse(port: int, parent: int, setting: Setting, sessions: int, seconds: float, think: float) -> None:
    html = (await get(port, "/properties")).decode()
    ids = [stay.id for stay in read(str(setting.records))]
    gate = asyncio.Semaphore(OPENING_AT_ONCE)
    latencies: dict[str, list[float]] = {"cold": [], "warm": []}
    back_after: list[float] = []
    views_lost: list[str] = []

    async def enter() -> Visitor:
        async with gate:
            return Visitor((await open_session(port, our_socket(html, "/properties", "")))[0], setting, ids)

    async def stay(visitor: Visitor, end: float) -> None:
        while (pause := random.expovariate(1 / think)) < end - time.monotonic():
            await asyncio.sleep(pause)
            try:
                _, took = await visitor.act()
                latencies["cold" if time.monotonic() - started < COLD else "warm"].append(took)
            except (TimeoutError, ConnectionClosed):
                lost = time.monotonic()
                if await _come_back(visitor, port, html):
                    back_after.append(time.monotonic() - lost)
                else:
                    views_lost.append("".join(visitor.at))
                    return

    visitors = await asyncio.gather(*(enter() for _ in range(sessions)))
    started = time.monotonic()
    browsing = asyncio.gather(*(stay(each, started + seconds) for each in visitors))
    await asyncio.sleep(seconds / 2)
    os.kill(_children(parent)[0], signal.SIGKILL)
    await browsing
    print_latencies(latencies)
    print(f"{sessions} sessions in {WORKERS} workers behind nginx; one worker killed after {seconds / 2:.0f} s, "
          f"{len(_children(parent))} alive at the end")  # fmt: skip
    waits = f"back after {median(back_after):.2f} s (median), {max(back_after):.2f} s (worst); " if back_after else ""
    print(f"{len(back_after)} noticed that their socket was gone, {waits}views lost: {views_lost or 'none'}")
    await asyncio.gather(*(visitor.connection.close() for visitor in visitors), return_exceptions=True)


async def _come_back(visitor: Visitor, port: int, html: str) -> bool:
    """Open a socket until there is one; whether it shows the address that the visitor is at."""
    path, query = visitor.at
    pause, end = PAUSE, time.monotonic() + 3 * PATIENCE
    while time.monotonic() < end:
        await asyncio.sleep(pause)
        pause *= 1.6
        with suppress(OSError, TimeoutError, WebSocketException):
            visitor.connection, update = await open_session(port, our_socket(html, path, query, adopts=False))
            async with asyncio.timeout(PATIENCE):
                while not shows(update, path + query):
                    update = await next_update(visitor.connection)
            return True
    return False


def _children(parent: int) -> list[int]:
    """The processes that serve: children of `parent` that hold a whole site, not multiprocessing's own helper."""
    children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
    return [int(child) for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]
