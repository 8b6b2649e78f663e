"""The cost of the catalogue's size: `python -m tests.bench scale` with 1,000, 10,000 and 100,000 properties.

For each database and size: import, start, memory, CPU of uncached pages, searches for arbitrary text, and the longest time
that the event loop is blocked during the whole list, the sitemaps, an import and a run of the mirror. All times but that of a
change are scaled to a machine on which stock ReactPy's whole view takes 25 ms.
"""

from __future__ import annotations

import asyncio
import os
import random
import re
import subprocess
import sys
import time
from collections.abc import Awaitable, Iterator
from contextlib import ExitStack
from pathlib import Path
from statistics import fmean, median, quantiles
from typing import Any
from urllib.parse import quote

import orjson
from sqlalchemy import text

from data import demo
from data.database.engine import open_engine
from data.filters import entry_of
from data.kinds import KINDS
from data.models import Property
from tests.bench import server_cost, stacks
from tests.bench.chart import draw
from tests.bench.live import get
from tests.bench.process import ROOT, Process
from tests.bench.records import again, catalogue, seed
from tests.conftest import create_database
from tests.data.postgres import NoPostgres, postgres

HERE = Path(__file__).parent
SIZES = (1_000, 10_000, 100_000)
REFERENCE = 25.0  # ms of CPU of stock ReactPy's whole view
PAGES, CHANGES, SEARCHES = 40, 12, 200
BUSY = 50.0  # ms of CPU time in 0.5 s; the probe takes 5 to 15
BEFORE = {  # with the catalogue in memory, as measured in the issue that moved it into the database
    "ready": (4.1, 10.8, 87.0),
    "memory": (150.0, 462.0, 3500.0),
    "list_lag": (300.0, 2500.0, 28000.0),
}

CHART = (
    '<picture><source media="(prefers-color-scheme: dark)" srcset="scale-dark.svg"><img src="scale-light.svg" alt="Three '
    "charts over the number of properties, before and now: seconds until the site is ready, memory of a process, and how "
    'long others wait during /api/properties. Before, all three grow with the catalogue; now they hardly do."></picture>'
)

Found = dict[str, dict[int, dict[str, float]]]  # database → size → name of a figure → its value

# key of a figure → (title, unit)
ROWS = {
    "view": ("speed of the machine: stock ReactPy's whole view, not scaled", "ms CPU"),
    "import": ("import of the catalogue", "s"),
    "ready": ("ready after", "s"),
    "memory": ("memory at the start", "MB"),
    "filter_cpu": ("`/properties` with a new filter, and its count", "ms CPU"),
    "list_cpu": ("`/properties` after a change", "ms CPU"),
    "home_cpu": ("`/` after a change", "ms CPU"),
    "detail_cpu": ("a property's page, not cached", "ms CPU"),
    "search_p50": ("search for any text, first cards, p50", "ms"),
    "search_p99": ("search for any text, first cards, p99", "ms"),
    "change": ("a change is visible in all four workers after", "s"),
    "list": ("`/api/properties`, whole", "s"),
    "list_lag": ("event loop held by it", "ms"),
    "sitemap_lag": ("event loop held by all sitemaps", "ms"),
    "import_lag": ("event loop held by an import", "ms"),
    "mirror_lag": ("event loop held by a first run of the mirror", "ms"),
    "mirror": ("first run of the mirror", "s"),
    "memory_after": ("memory at the end", "MB"),
}

NOT_SCALED = ("view", "memory", "memory_after", "change")


def main(folder: Path, sizes: tuple[int, ...]) -> None:
    found: Found = {}
    with ExitStack() as stack:
        servers = {"SQLite": ""}
        try:
            servers["PostgreSQL"] = stack.enter_context(postgres())
        except NoPostgres as reason:
            print(f"NOT MEASURED ON POSTGRESQL: {reason}")
        for name, server in servers.items():
            for size in sizes:
                place = folder / f"{name}-{size}"
                place.mkdir()
                found.setdefault(name, {})[size] = _measure_scaled(folder, server, place, size)
                print(markdown({name: {size: found[name][size]}}), flush=True)
                _write(found)
    print(f"\n{markdown(found)}")


def _measure_scaled(folder: Path, server: str, place: Path, size: int) -> dict[str, float]:
    """The figures of one size, scaled by the machine's speed just before and after: it changes during a run."""
    views = [_stock_view(folder)]
    figures = asyncio.run(_measure(server, place, size))
    views.append(_stock_view(folder))
    print("ms of CPU of stock ReactPy's whole view:", *(f"{each:.1f}" for each in views))
    scaled = {name: each * REFERENCE / fmean(views) for name, each in figures.items() if name not in NOT_SCALED}
    return figures | scaled | {"view": fmean(views)}


def _write(found: Found) -> None:
    """Replace the stored figures of each measured database and size."""
    file = HERE / "scale.json"
    known: Found = {
        name: {int(size): figures for size, figures in sizes.items()}
        for name, sizes in (orjson.loads(file.read_bytes()) if file.exists() else {}).items()
    }
    for name, sizes in found.items():
        known[name] = dict(sorted({**known.get(name, {}), **sizes}.items()))
    file.write_bytes(orjson.dumps(known, option=orjson.OPT_INDENT_2 | orjson.OPT_NON_STR_KEYS) + b"\n")
    (HERE / "SCALE.md").write_text(
        "# The cost of the catalogue's size\n\n`python -m tests.bench scale`, the last run of each size; all times but that "
        "of a change are scaled to a machine on which stock ReactPy's whole view takes "
        f"{REFERENCE:.0f} ms.\n\n{CHART}\n\n{markdown(known)}\n"
    )
    if set(SIZES) <= known.get("SQLite", {}).keys():
        draw(known["SQLite"], BEFORE, HERE)


def markdown(found: Found) -> str:
    columns = [(name, size) for name, sizes in found.items() for size in sizes]
    lines = ["| | " + " | ".join(f"{name} {size:,}" for name, size in columns) + " |", "|---|" + "---:|" * len(columns)]
    for key, (title, unit) in ROWS.items():
        values = [found[name][size].get(key) for name, size in columns]
        shown = " | ".join("–" if value is None else _shown(value, unit) for value in values)
        lines.append(f"| {title} | {shown} |")
    return "\n".join(lines)


def _shown(value: float, unit: str) -> str:
    return f"{value:,.1f} {unit}" if value < 100 else f"{value:,.0f} {unit}"


def _stock_view(folder: Path) -> float:
    """ms of CPU time of stock ReactPy's whole view: the machine's speed."""
    stock = stacks.stock(stacks.Setting.prepare(folder))
    with stock.start() as server:
        server_cost.cpu_per_view(stock, server, 3)
        return median(server_cost.cpu_per_view(stock, server, 10) for _ in range(5))


async def _measure(server: str, place: Path, size: int) -> dict[str, float]:
    url = f"sqlite+aiosqlite:///{place / 'site.db'}"
    if server:
        await _create(server, f"scale_{size}")
        url = f"{server}/scale_{size}"
    figures: dict[str, float] = {}
    document = place / "content.json"
    await _write_document(place, size, document)
    figures["import"] = await _timed(_command(url, "content", "import", str(document)))
    began = time.monotonic()
    with _serve(url, place) as process:
        figures["ready"] = time.monotonic() - began
        await get(process_port(process), "/properties")
        figures["memory"] = process.memory_kib() / 1024
        await _pages(process, url, size, figures)
        await _lags(process, url, document, figures)
        figures["memory_after"] = process.memory_kib() / 1024
    figures["change"] = await _change(url, place)
    await _mirror(server, place, size, figures)
    return figures


async def _pages(process: Process, url: str, size: int, figures: dict[str, float]) -> None:
    port, chance = process_port(process), random.Random(size)
    stays = list(map(again, chance.sample(range(size), min(size, PAGES + SEARCHES))))
    for path in ("/properties?where=a", f"/properties/{stays[-1].id}", "/"):  # warms caches of the process
        await get(port, path)
    await _idle(process)
    ids = [f"/properties/{each.id}" for each in stays[:PAGES]]
    figures["detail_cpu"] = await _cpu(process, ids)
    towns = sorted({each.location.en for each in demo.properties()})
    bands = ("", "50-100", "100-200", "200-500")
    filters = [f"/properties?where={quote(town)}&price={band}" for town in towns for band in bands][:PAGES]
    figures["filter_cpu"] = await _cpu(process, filters)
    homes, lists = [], []
    for number in range(CHANGES):
        await _change_one(url, number)
        await asyncio.sleep(1.2)
        await _idle(process)
        homes.append(await _cpu(process, ["/"]))
        lists.append(await _cpu(process, ["/properties"]))
    figures["home_cpu"], figures["list_cpu"] = median(homes), median(lists)
    await get(port, "/properties")
    took = []
    for each in stays[:SEARCHES]:
        began = time.perf_counter()
        await get(port, f"/properties?where={quote(_any_text(each, chance))}")
        took.append((time.perf_counter() - began) * 1000)
    figures["search_p50"], figures["search_p99"] = median(took), quantiles(took, n=100)[98]


def _any_text(record: Property, chance: random.Random) -> str:
    """A part of a text, as a search; sometimes one without matches."""
    words = entry_of(record).words
    start = chance.randrange(len(words))
    part = words[start : start + chance.choice((1, 2, 3, 4, 5, 6, 8, 12, 20))]
    return f"{part}{chance.randrange(1000)}" if chance.random() < 0.15 else part


async def _lags(process: Process, url: str, document: Path, figures: dict[str, float]) -> None:
    port = process_port(process)
    began = time.monotonic()
    figures["list_lag"] = await _lag(port, _read(port, "/api/properties"))
    figures["list"] = time.monotonic() - began
    sitemaps = re.findall(r"<loc>http://[^/]+(/[^<]+)</loc>", (await get(port, "/sitemap.xml")).decode())
    figures["sitemap_lag"] = max([await _lag(port, _read(port, path)) for path in sitemaps])
    _lower_ratings(document)
    figures["import_lag"] = await _lag(port, _command(url, "content", "import", str(document)))


def _lower_ratings(document: Path) -> None:
    """Change every second record of the document."""
    document.write_bytes(document.read_bytes().replace(b'"rating":4', b'"rating":3'))


async def _mirror(server: str, place: Path, size: int, figures: dict[str, float]) -> None:
    """A first run of the mirror against a service on the loopback, while the process serves pages."""
    url = f"sqlite+aiosqlite:///{place / 'mirror.db'}"
    if server:
        await _create(server, f"mirror_{size}")
        url = f"{server}/mirror_{size}"
    peer = stacks.free_port()
    command = [sys.executable, "-m", "tests.bench.remote", str(peer), str(size)]
    with (
        Process(command, {}, f"http://127.0.0.1:{peer}/api/Region", place / "remote.log"),
        _serve(url, place, GEORGIA360_REMOTE=f"http://127.0.0.1:{peer}") as process,
    ):
        port, began = process_port(process), time.monotonic()

        async def mirrored() -> None:
            while "properties" not in orjson.loads(await get(port, "/health"))["catalogue"]["age"]:  # noqa: ASYNC110
                await asyncio.sleep(0.2)

        figures["mirror_lag"] = await _lag(port, mirrored())
        figures["mirror"] = time.monotonic() - began
        figures["memory_after"] = max(figures["memory_after"], process.memory_kib() / 1024)


async def _change(url: str, place: Path) -> float:
    """Seconds until four workers show the change of one record, made in SQL; the worst of three."""
    environment = _environment(url)
    command = [sys.executable, "-m", "app", "serve", "--workers", "4"]
    took = []
    with Process(command, environment, f"http://127.0.0.1:{environment['GEORGIA360_PORT']}/health", place / "log"):
        port = int(environment["GEORGIA360_PORT"])
        await asyncio.sleep(3)  # seconds: all four have started
        for number in range(3):
            name = f"Changed {number} {time.time()}"
            id = await _change_one(url, number, name)
            began = last = time.monotonic()
            seen = 0
            while seen < 40:  # consecutive answers; any worker may accept a connection
                seen = seen + 1 if name.encode() in await get(port, f"/api/properties/{id}") else 0
                if not seen:
                    last = time.monotonic()
            took.append(last - began)
    return max(took)


async def _change_one(url: str, number: int, name: str = "") -> str:
    id = demo.properties()[number].id
    changed = orjson.dumps({"en": name or f"Changed {time.time()}", "ka": "", "ru": ""}).decode()
    async with open_engine(url) as engine, engine.begin() as connection:
        value = "CAST(:name AS json)" if engine.dialect.name == "postgresql" else ":name"
        statement = text(f"UPDATE properties SET name = {value} WHERE id = :id")
        await connection.execute(statement, {"name": changed, "id": id})
    return id


async def _lag(port: int, work: Awaitable[Any]) -> float:
    """The longest time in ms that the event loop is blocked during `work`."""
    await get(port, "/lag")
    await work
    return float(await get(port, "/lag"))


async def _read(port: int, path: str) -> int:
    """GET `path`; returns the length of the body, without keeping it."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(f"GET {path} HTTP/1.1\r\nHost: bench\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n".encode())
    length = 0
    while part := await reader.read(1 << 16):
        length += len(part)
    writer.close()
    return length


async def _idle(process: Process) -> None:
    """Wait until only the probe runs: counting a list goes on after its page is answered."""
    before = process.cpu_ms()
    while True:
        await asyncio.sleep(0.5)
        now = process.cpu_ms()
        if now - before < BUSY:
            return
        before = now


async def _cpu(process: Process, paths: list[str]) -> float:
    """ms of CPU time per path."""
    before = process.cpu_ms()
    for path in paths:
        await get(process_port(process), path)
    return (process.cpu_ms() - before) / len(paths)


def _environment(url: str, **more: str) -> dict[str, str]:
    return {"GEORGIA360_PORT": str(stacks.free_port()), "GEORGIA360_DATABASE": url, **more}


def _serve(url: str, place: Path, **more: str) -> Process:
    environment = _environment(url, **more)
    url = f"http://127.0.0.1:{environment['GEORGIA360_PORT']}/health"
    return Process([sys.executable, "-m", "tests.bench.probed"], environment, url, place / "log")


def process_port(process: Process) -> int:
    return int(process.environment["GEORGIA360_PORT"])


async def _command(url: str, *arguments: str) -> None:
    command = [sys.executable, "-m", "app", *arguments]
    environment = {**os.environ, "GEORGIA360_DATABASE": url}
    running = await asyncio.create_subprocess_exec(
        *command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    if await running.wait():
        raise RuntimeError(f"{' '.join(command)} failed")


async def _timed(work: Awaitable[Any]) -> float:
    began = time.monotonic()
    await work
    return time.monotonic() - began


async def _write_document(place: Path, size: int, document: Path) -> None:
    """Export a catalogue of `size` properties through a temporary database."""
    url = f"sqlite+aiosqlite:///{place / 'document.db'}"
    await seed(url, catalogue(36))
    await _command(url, "content", "export", str(document))
    whole = orjson.loads(document.read_bytes())  # noqa: ASYNC240 - nothing else runs
    first = {each["id"]: each for each in whole["properties"]}
    originals = [first[each.id] for each in demo.properties()]

    def parts() -> Iterator[bytes]:
        yield b'{"properties": ['
        for number in range(size):
            record = again(number)
            same = originals[number % len(originals)]
            yield (b", " if number else b"") + orjson.dumps(same | {"id": record.id, "name": record.name.model_dump()})
        for name in (kind.name for kind in KINDS.values() if kind.model is not Property):
            yield f'], "{name}": ['.encode() + orjson.dumps(whole[name])[1:-1]
        yield b"]}"

    with document.open("wb") as file:
        file.writelines(parts())


async def _create(server: str, name: str) -> None:
    await create_database(f"{server}/postgres", name)
