"""`python -m tests.bench.remote [count]`: the catalogue with 10,000 properties from a remote service on loopback.

Descriptions in English only: in three languages the demo's long texts would make 35 MB, and an answer of more than
24 MB is refused. Cold load is from the first request to the last indexed record, with mapping; memory is what the process grew by.
"""

from __future__ import annotations

import asyncio
import gc
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx2
import uvicorn

from app.cli.demo_remote import records, serve_records
from data.catalog.catalog import Catalog
from data.catalog.filters import found_by, matching
from data.models import Filter
from data.remote.client import RemoteSource
from tests.bench.records import catalogue

COUNT = 10_000
PORT = 8590
ROUNDS = 50


def main() -> None:
    if sys.argv[1:2] == ["peer"]:
        uvicorn.run(serve_records(sent(int(sys.argv[2]))), port=PORT, log_level="error")
        return
    count = int(sys.argv[1]) if len(sys.argv) > 1 else COUNT
    peer = subprocess.Popen([sys.executable, "-m", "tests.bench.remote", "peer", str(count)])
    try:
        size = wait_for_peer()
        rows = asyncio.run(measure(count, size))
    finally:
        peer.terminate()
        peer.wait()
    width = max(len(name) for name, _ in rows)
    print("\n".join(f"| {name:<{width}} | {value:>12} |" for name, value in rows))


def sent(count: int) -> dict[str, list[dict[str, Any]]]:
    lists = records(catalogue(count))
    for each in lists["/Properties"]:
        each["description"] = {"en": each["description"]["en"]}
    return lists


async def measure(count: int, size: int) -> list[tuple[str, str]]:
    source = RemoteSource(f"http://127.0.0.1:{PORT}", ("kuula.co",))
    catalog = Catalog(source, fresh_seconds=0)
    gc.collect()
    before = memory()
    stalls = asyncio.create_task(longest_stall())
    began = time.perf_counter()
    properties = await catalog.properties()
    cold = time.perf_counter() - began
    stalls.cancel()
    stall = await stalls
    assert len(properties) == count
    gc.collect()
    grown = memory() - before
    began = time.perf_counter()
    assert await source.list(type(properties[0])) is properties
    unchanged = time.perf_counter() - began
    rows = [
        ("properties", f"{count:,}"),
        ("answer of the service, MB", f"{size / 1e6:.1f}"),
        ("cold load, s", f"{cold:.2f}"),
        ("longest stall of the event loop meanwhile, ms", f"{stall * 1000:.0f}"),
        ("memory, MB", f"{grown:.0f}"),
        ("refresh of an unchanged list, ms", f"{unchanged * 1000:.0f}"),
        ("search by location (API), ms", timed(lambda: found_by(properties, location="tbil"))),
        (
            "search by region, type and price (API), ms",
            timed(lambda: found_by(properties, "", "Kakheti", "hotel", 50, 500)),
        ),
        ("filter of the list page, ms", timed(lambda: matching(properties, Filter(where="tower", type="hotel")))),
    ]
    began = time.perf_counter()
    for _ in range(1000):
        await catalog.property(properties[-1].id)
    rows.append(("one record by id, ms", f"{time.perf_counter() - began:.4f}"))
    began = time.perf_counter()
    await catalog.properties_in("kakheti")
    rows.append(("properties of a region, ms", f"{(time.perf_counter() - began) * 1000:.2f}"))
    await catalog.close()
    return rows


async def longest_stall() -> float:
    """How long anything else on the event loop had to wait, at worst."""
    longest, last = 0.0, time.perf_counter()
    try:
        while True:
            await asyncio.sleep(0.001)
            now = time.perf_counter()
            longest, last = max(longest, now - last - 0.001), now
    except asyncio.CancelledError:
        return longest


def timed(search: Callable[[], Any]) -> str:
    """The median of some rounds, in ms."""
    search()
    seconds = []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        search()
        seconds.append(time.perf_counter() - began)
    return f"{statistics.median(seconds) * 1000:.2f}"


def memory() -> float:
    """Resident, in MB."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * 4096 / 1e6


def wait_for_peer() -> int:
    """The size of its list, as soon as it answers."""
    deadline = time.monotonic() + 60
    while True:
        try:
            return len(httpx2.get(f"http://127.0.0.1:{PORT}/api/Properties", timeout=30).content)
        except httpx2.HTTPError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.2)


if __name__ == "__main__":
    main()
