"""Single-flight: concurrent requests share one render."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import httpx2
from reactpy import html
from starlette.applications import Starlette

from app.live.engine import Live
from app.live.http.assets import Assets
from app.live.limits.shedding import PAGES_AT_ONCE
from app.live.pages.router import Router
from app.live.pages.site import Site


def page(load: Any) -> Any:
    return SimpleNamespace(QUERY=(), load=load, view=lambda data: [html.h1(data)], skeleton=list, __name__="page")


def answers_of(load: Any, requests: int) -> list[int | Exception]:
    """The statuses of requests for `/`, all at once."""

    async def scenario() -> list[Any]:
        live = Live(Site(Router([("/", page(load))])), Assets.read("static/dist", "/dist/"))
        transport = httpx2.ASGITransport(Starlette(routes=live.routes()))
        async with httpx2.AsyncClient(transport=transport, base_url="http://testserver") as client:
            answers = await asyncio.gather(*(client.get("/") for _ in range(requests)), return_exceptions=True)
        return [each.status_code if isinstance(each, httpx2.Response) else each for each in answers]

    return asyncio.run(scenario())


def test_concurrent_requests_share_one_rendering() -> None:
    loads = 0

    async def load(source: Any, params: Any) -> str:
        nonlocal loads
        loads += 1
        await asyncio.sleep(0.05)
        return "Here"

    requests = 3 * PAGES_AT_ONCE
    assert answers_of(load, requests) == [200] * requests
    assert loads == 1


def test_concurrent_requests_share_a_failure() -> None:
    async def load(source: Any, params: Any) -> str:
        await asyncio.sleep(0.05)
        raise ValueError("a mistake")

    requests = 2 * PAGES_AT_ONCE
    assert answers_of(load, requests) == [500] * requests
