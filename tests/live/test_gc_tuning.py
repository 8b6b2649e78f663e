"""When the garbage collector looks at everything, and when it does not."""

import asyncio
import gc
import weakref
from collections.abc import Awaitable, Callable

import pytest
import uvloop
from starlette.applications import Starlette
from uvicorn.config import Config
from uvicorn.server import ServerState
from websockets.asyncio.client import connect

from app.live import gc_tuning
from app.live.app import Live
from app.live.assets import Assets
from app.live.loop_time import begin_task
from app.live.router import Router
from app.live.site import Site
from app.live.slow_clients import ReadProtocol
from app.live.slow_requests import RequestProtocol
from tests.live.other_site import about, home


class Circle:
    def __init__(self) -> None:
        self.itself = self


async def old_circle() -> weakref.ref[Circle]:
    circle = Circle()
    gc.collect(1)
    gc.collect(1)  # it outlived two collections: only a full one finds it
    return weakref.ref(circle)


def run(scenario: Callable[[list[int]], Awaitable[None]], much: Callable[[int], int] = gc_tuning.doubled) -> None:
    async def main() -> None:
        ended = [0]
        collecting = asyncio.create_task(gc_tuning.collect_when_due(lambda: ended[0], every=0.01, much=much))
        await asyncio.sleep(0)
        await scenario(ended)
        collecting.cancel()
        await asyncio.gather(collecting, return_exceptions=True)

    asyncio.run(main())


def test_old_objects_are_left_alone_until_sessions_have_ended() -> None:
    async def scenario(ended: list[int]) -> None:
        circle = await old_circle()
        await asyncio.sleep(0.05)
        assert circle() is not None
        ended[0] = gc_tuning.ENDED
        await asyncio.sleep(0.05)
        assert circle() is None

    run(scenario)


def test_many_more_objects_are_reason_enough() -> None:
    async def scenario(_: list[int]) -> None:
        circle = await old_circle()
        kept = [[each] for each in range(20_000)]
        await asyncio.sleep(0.1)
        assert circle() is None
        assert len(kept) == 20_000

    run(scenario, much=lambda _: 5000)


def test_young_objects_are_collected_though_as_many_old_ones_are_freed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Python collects them by the difference of both."""
    monkeypatch.setattr(gc_tuning, "MIDDLE", 3)
    thresholds = gc.get_threshold()
    gc.set_threshold(0)  # Python's own
    try:
        gc.collect()
        collect = gc_tuning.young_collector()
        young = weakref.ref(Circle())
        collect()
        assert young() is None
        middle = Circle()
        collect()
        found, middle = weakref.ref(middle), Circle()
        collect()  # the third
        assert found() is None
        assert middle.itself is middle
    finally:
        gc.set_threshold(*thresholds)


def test_an_ended_session_leaves_nothing_to_the_collector() -> None:
    async def visit(port: int) -> None:
        async with connect(f"ws://127.0.0.1:{port}/_live?path=/", proxy=None) as socket:
            await socket.recv()
            await socket.send('{"type": "navigate", "path": "/about", "query_string": ""}')
            await socket.recv()

    async def scenario() -> list[str]:
        loop = asyncio.get_running_loop()
        loop.set_task_factory(begin_task)
        live = Live(Site(Router([("/", home), ("/about", about)])), Assets.read("static/dist", "/dist/"))
        config = Config(Starlette(routes=live.routes()), lifespan="off", ws=ReadProtocol)
        config.load()
        server = await loop.create_server(lambda: RequestProtocol(config, ServerState(), {}), "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        await visit(port)
        gc.collect()
        for _ in range(3):
            await visit(port)
        for _ in range(500):
            await asyncio.sleep(0.01)
            if live.sessions.ended == 4:
                break
        await asyncio.sleep(0.05)  # the transports end
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


def test_the_collector_is_as_before_afterwards() -> None:
    before = gc.get_threshold()

    async def scenario(_: list[int]) -> None:
        assert gc.get_threshold()[2] == gc_tuning.NEVER
        assert gc.get_freeze_count() > 0

    run(scenario)
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0
