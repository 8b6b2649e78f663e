"""One IP cannot deny others uncached pages and new sockets."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from types import SimpleNamespace
from typing import Any

import httpx2
import pytest
from reactpy import html
from starlette.applications import Starlette
from starlette.testclient import TestClient, WebSocketDenialResponse
from starlette.websockets import WebSocket

from app.live.engine import Live
from app.live.http.assets import Assets
from app.live.limits.loop_lag import LoopLag
from app.live.limits.shedding import (
    BUSY_FROM,
    PAGES_AT_ONCE,
    PAGES_UP_TO,
    PAGES_WHEN_BUSY,
    SHARE,
    SOCKETS_UP_TO,
    Shedding,
)
from app.live.pages.router import Router
from app.live.pages.site import Site


def live_of(load: Any) -> Live:
    search: Any = SimpleNamespace(
        QUERY=("where",), load=load, view=lambda data: [html.h1("Found")], skeleton=list, __name__="search"
    )
    return Live(Site(Router([("/", search)])), Assets.read("static/dist", "/dist/"))


def client_of(live: Live, ip: str) -> httpx2.AsyncClient:
    transport = httpx2.ASGITransport(Starlette(routes=live.routes()), client=(ip, 1))
    return httpx2.AsyncClient(transport=transport, base_url="http://testserver")


@pytest.mark.parametrize(("lag", "most"), [(0.0, PAGES_AT_ONCE), (BUSY_FROM * 1.1, PAGES_WHEN_BUSY)])
def test_one_ip_cannot_use_all_renders(monkeypatch: pytest.MonkeyPatch, lag: float, most: int) -> None:
    monkeypatch.setattr("app.live.http.document.REFUSED_AFTER", 0)
    ready = asyncio.Event()

    async def load(source: Any, params: Any) -> str:
        await ready.wait()
        return ""

    async def scenario() -> tuple[Counter[int], list[int], bool]:
        live = live_of(load)
        live.lag.own = lag
        async with client_of(live, "203.0.113.7") as one, client_of(live, "203.0.113.8") as other:
            greedy = [asyncio.create_task(one.get(f"/?where={n}")) for n in range(40)]
            while sum(each.done() for each in greedy) < 40 - most // SHARE:  # noqa: ASYNC110 - there is no event
                await asyncio.sleep(0.001)
            denied_sockets = live.shedding.refuses_sockets
            searching = [asyncio.create_task(other.get(f"/?where=other{n}")) for n in range(most // SHARE)]
            await asyncio.sleep(0.01)
            ready.set()
            others = [(await each).status_code for each in searching]
            return Counter([(await each).status_code for each in greedy]), others, denied_sockets

    greedy, others, denied_sockets = asyncio.run(scenario())
    assert greedy == {200: most // SHARE, 503: 40 - most // SHARE}
    assert others == [200] * (most // SHARE)
    assert not denied_sockets


def test_a_request_over_the_share_waits_for_the_ips_other_requests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.live.http.document.REFUSED_AFTER", 0.1)

    async def load(source: Any, params: Any) -> str:
        return ""

    async def scenario() -> list[int]:
        async with client_of(live_of(load), "203.0.113.7") as one:
            searches = [one.get(f"/?where={n}") for n in range(PAGES_AT_ONCE // SHARE + 4)]
            return [each.status_code for each in await asyncio.gather(*searches)]

    assert set(asyncio.run(scenario())) == {200}


def test_a_share_ends_with_its_page() -> None:
    shedding = Shedding(LoopLag())
    for _ in range(2 * PAGES_AT_ONCE):
        with shedding.making_page("203.0.113.7"):
            pass
    assert not shedding.refuses_page_of("203.0.113.7")
    assert not shedding._making_for


def test_refusals_are_answered_after_a_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    """Clients that come back at once kept the loop busy with refusals."""
    monkeypatch.setattr("app.live.http.document.REFUSED_AFTER", 0.2)
    monkeypatch.setattr("app.live.socket.sessions.REFUSED_AFTER", 0.2)

    async def load(source: Any, params: Any) -> str:
        return ""

    live = live_of(load)
    client = TestClient(Starlette(routes=live.routes()))
    live.lag.own = PAGES_UP_TO * 1.1
    began = time.monotonic()
    assert client.get("/").status_code == 503
    asked = time.monotonic()
    assert asked - began > 0.1
    live.lag.own = SOCKETS_UP_TO * 1.1
    with pytest.raises(WebSocketDenialResponse), client.websocket_connect("/_live?path=/"):
        pass
    assert time.monotonic() - asked > 0.1


def test_simultaneous_sessions_start_in_separate_turns_of_the_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    """60 addresses that connected again and again kept other requests waiting for all 60 at each turn."""

    async def load(source: Any, params: Any) -> str:
        return ""

    async def scenario() -> list[int]:
        sessions, turn, started = live_of(load).sessions, 0, []

        async def count_turns() -> None:
            nonlocal turn
            while True:
                turn += 1
                await asyncio.sleep(0)

        async def serve(*_: Any) -> None:
            started.append(turn)

        monkeypatch.setattr(sessions, "_serve", serve)
        counting = asyncio.create_task(count_turns())
        sockets = [
            WebSocket({"type": "websocket", "headers": [], "client": (f"203.0.113.{n}", 1)}, None, None)  # type: ignore[arg-type]
            for n in range(60)
        ]
        await asyncio.gather(*(sessions(each) for each in sockets))
        counting.cancel()
        return started

    started = asyncio.run(scenario())
    assert len(started) == len(set(started)) == 60
