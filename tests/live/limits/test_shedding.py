"""Load shedding: order of refusals."""

from __future__ import annotations

import asyncio
import time
from contextlib import ExitStack

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient, WebSocketDenialResponse

from app.live.engine import Live
from app.live.http.assets import Assets
from app.live.limits.loop_lag import LoopLag
from app.live.limits.shedding import BUSY_FROM, PAGES_AT_ONCE, PAGES_UP_TO, PAGES_WHEN_BUSY, SOCKETS_UP_TO, Shedding
from app.live.pages.router import Router
from app.live.pages.site import Site
from tests.live.other_site import about, home


@pytest.fixture
def live() -> Live:
    return Live(Site(Router([("/", home), ("/about", about)])), Assets.read("static/dist", "/dist/"))


@pytest.fixture
def client(live: Live) -> TestClient:
    """Without the task that follows the loop: the lag is what a test says."""
    return TestClient(Starlette(routes=live.routes()))


def test_sockets_are_refused_before_pages(live: Live, client: TestClient) -> None:
    live.lag.own = (SOCKETS_UP_TO + PAGES_UP_TO) / 2
    with pytest.raises(WebSocketDenialResponse) as refused, client.websocket_connect("/_live?path=/"):
        pass
    assert (refused.value.status_code, refused.value.headers["retry-after"]) == (503, "5")
    assert client.get("/about").status_code == 200


@pytest.mark.asvs("15.2.2")
def test_uncached_pages_are_refused_and_cached_ones_served(live: Live, client: TestClient) -> None:
    assert client.get("/about").status_code == 200
    live.lag.own = PAGES_UP_TO * 1.1
    refused = client.get("/")
    assert (refused.status_code, refused.headers["retry-after"], refused.headers["cache-control"]) == (
        503,
        "5",
        "no-store",
    )
    assert "Too many visitors" in refused.text
    assert client.get("/about").status_code == 200
    live.lag.own = 0
    assert client.get("/").status_code == 200


@pytest.mark.parametrize(("lag", "most"), [(0.0, PAGES_AT_ONCE), (BUSY_FROM * 1.1, PAGES_WHEN_BUSY)])
def test_concurrent_renders_are_limited(live: Live, client: TestClient, lag: float, most: int) -> None:
    live.lag.own = lag
    with ExitStack() as stack:
        for _ in range(most):
            assert not live.shedding.refuses_pages
            stack.enter_context(live.shedding.making_page())
        assert client.get("/about").status_code == 503
        assert live.shedding.refuses_sockets
    assert client.get("/about").status_code == 200


def test_an_open_session_goes_on(live: Live, client: TestClient) -> None:
    with client.websocket_connect("/_live?path=/") as socket:
        socket.receive_json()
        live.lag.own = 1
        socket.send_json({"type": "navigate", "path": "/about", "query_string": ""})
        assert socket.receive_json()["type"] == "layout-update"


def block(seconds: float) -> None:
    """Hold the event loop with work."""
    end = time.thread_time() + seconds
    while time.thread_time() < end:
        pass


def test_a_paused_process_refuses_nothing() -> None:
    async def scenario() -> float:
        lag = LoopLag()
        shedding = Shedding(lag)
        measuring = asyncio.create_task(lag.measure())
        for _ in range(20):
            await asyncio.sleep(0.001)
            time.sleep(0.05)  # noqa: ASYNC251 - as on a machine that is busy with something else
        measuring.cancel()
        return shedding.lag.own

    assert asyncio.run(scenario()) < SOCKETS_UP_TO


def test_repeated_lag_is_overload_and_one_pause_is_not() -> None:
    async def scenario() -> tuple[bool, bool, bool]:
        lag = LoopLag()
        shedding = Shedding(lag)
        measuring = asyncio.create_task(lag.measure())
        await asyncio.sleep(0)
        block(0.5)  # one long pause, as at the start
        await asyncio.sleep(0.001)
        once = shedding.refuses_sockets
        while not shedding.refuses_pages:
            block(0.1)
            await asyncio.sleep(0.001)
        busy = shedding.refuses_sockets
        while shedding.refuses_sockets:  # noqa: ASYNC110 - there is no event
            await asyncio.sleep(0.01)
        measuring.cancel()
        return once, busy, shedding.refuses_pages

    assert asyncio.run(asyncio.wait_for(scenario(), 20)) == (False, True, False)


@pytest.fixture(autouse=True)
def _no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    """`tests/live/limits/test_shares.py` has the pause before a refusal."""
    monkeypatch.setattr("app.live.http.document.REFUSED_AFTER", 0)
    monkeypatch.setattr("app.live.socket.sessions.REFUSED_AFTER", 0)
