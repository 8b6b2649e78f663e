"""Schedule of full and young garbage collections."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
import uvloop
from starlette.applications import Starlette
from uvicorn.config import Config
from uvicorn.server import ServerState
from websockets.asyncio.client import connect

from app.live.engine import Live
from app.live.http.assets import Assets
from app.live.limits.http_protocol import RequestProtocol
from app.live.limits.socket_protocol import ReadProtocol
from app.live.pages.router import Router
from app.live.pages.site import Site
from app.live.process import gc_tuning
from tests.live.other_site import about, home

CHECKS = 5


@contextmanager
def collections() -> Iterator[list[int]]:
    """The generation of each collection."""
    seen: list[int] = []

    def note(phase: str, details: dict[str, int]) -> None:
        if phase == "stop":
            seen.append(details["generation"])

    gc.callbacks.append(note)
    try:
        yield seen
    finally:
        gc.callbacks.remove(note)


def full_collections(
    ended: Callable[[int], int], keep: Callable[[int], object], much: Callable[[int], int] = gc_tuning.doubled
) -> list[int]:
    """The number of full collections after each check; `ended` and `keep` are called with the check's number."""

    async def main() -> list[int]:
        numbers, kept, now = [], [], 0
        with collections() as seen:
            collecting = asyncio.create_task(gc_tuning.collect_when_due(lambda: ended(now), every=0, much=much))
            await asyncio.sleep(0)  # it has begun: its first collection is not counted
            seen.clear()
            for now in range(1, CHECKS + 1):
                kept.append(keep(now))
                for _ in range(3):
                    await asyncio.sleep(0)
                numbers.append(seen.count(2))
            collecting.cancel()
            await asyncio.gather(collecting, return_exceptions=True)
        return numbers

    return asyncio.run(main())


def test_all_objects_are_collected_once_enough_sessions_have_ended() -> None:
    assert full_collections(lambda now: (now >= 3) * gc_tuning.ENDED, lambda _: None) == [0, 0, 1, 1, 1]


def test_all_objects_are_collected_once_memory_has_grown() -> None:
    def keep(now: int) -> list[list[int]]:
        return [[each] for each in range(20_000 * (now == 3))]

    assert full_collections(lambda _: 0, keep, much=lambda _: 15_000) == [0, 0, 1, 1, 1]


def test_the_first_generation_is_collected_at_each_call_and_at_times_the_second(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(gc_tuning, "MIDDLE", 3)
    collect = gc_tuning.young_collector()
    gc.disable()
    try:
        with collections() as seen:
            for _ in range(6):
                collect()
    finally:
        gc.enable()
    assert seen == [0, 0, 1, 0, 0, 1]


def test_an_ended_session_leaves_no_reference_cycle() -> None:
    async def visit(port: int) -> None:
        async with connect(f"ws://127.0.0.1:{port}/_live?path=/", proxy=None) as socket:
            await socket.recv()
            await socket.send('{"type": "navigate", "path": "/about", "query_string": ""}')
            await socket.recv()

    async def scenario() -> list[str]:
        loop = asyncio.get_running_loop()
        live = Live(Site(Router([("/", home), ("/about", about)])), Assets.read("static/dist", "/dist/"))
        config = Config(Starlette(routes=live.routes()), lifespan="off", ws=ReadProtocol)
        config.load()
        state = ServerState()
        server = await loop.create_server(lambda: RequestProtocol(config, state, {}), "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        await visit(port)
        gc.collect()
        for _ in range(3):
            await visit(port)
        async with asyncio.timeout(10):
            while live.sessions.ended < 4 or state.connections or state.tasks:  # noqa: ASYNC110 - uvicorn's sets
                await asyncio.sleep(0.01)
        gc.set_debug(gc.DEBUG_SAVEALL)
        gc.collect()
        server.close()
        left = [f"{type(each).__module__}.{type(each).__qualname__}" for each in gc.garbage]
        return [each for each in left if each.startswith(("app.", "reactpy.", "uvicorn.", "httptools."))]

    gc.disable()
    try:
        assert uvloop.run(scenario()) == []
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()


def test_the_settings_of_the_collector_are_restored() -> None:
    before = gc.get_threshold()
    during: list[tuple[int, int]] = []
    full_collections(lambda _: 0, lambda _: during.append((gc.get_threshold()[2], gc.get_freeze_count())))
    assert all(threshold == gc_tuning.NEVER and frozen > 0 for threshold, frozen in during)
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0
