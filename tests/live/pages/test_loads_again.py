"""A failed page is retried with growing pauses."""

from __future__ import annotations

import asyncio
import threading
from types import SimpleNamespace
from typing import Any

import pytest
from reactpy import html
from starlette.applications import Starlette
from starlette.testclient import TestClient

from app.live.engine import Live
from app.live.http.assets import Assets
from app.live.pages.page import Unavailable
from app.live.pages.router import Router
from app.live.pages.site import Site
from app.live.socket.sessions import Limits


def pauses_until(
    monkeypatch: pytest.MonkeyPatch, failures: list[Exception], first: str, then: list[str]
) -> list[float]:
    """The pauses of a session that is shown `first` and, one after the other, `then`, while a page fails so often."""
    pauses: list[float] = []
    left = failures.copy()

    async def load(source: Any, params: Any) -> str:
        if left:
            raise left.pop(0)
        return "Here again"

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)
        await asyncio.sleep(0)

    monkeypatch.setattr("app.live.tree.root.asyncio", SimpleNamespace(sleep=sleep))
    monkeypatch.setattr("app.live.tree.root.uniform", lambda *_: 1)
    page: Any = SimpleNamespace(QUERY=(), load=load, view=lambda data: [html.h1(data)], skeleton=list, __name__="page")
    live = Live(Site(Router([("/", page)])), Assets.read("static/dist", "/dist/"))
    with TestClient(Starlette(routes=live.routes())) as client, client.websocket_connect("/_live?path=/") as socket:
        for text in (first, *then):
            assert text in socket.receive_text()
    assert not left
    return pauses


def test_an_unavailable_page_is_retried_until_it_loads(monkeypatch: pytest.MonkeyPatch) -> None:
    pauses = pauses_until(monkeypatch, [Unavailable("away")] * 7, "Not available", ["Here again"])
    assert pauses == [4, 8, 16, 32, 60, 60, 60]


def test_a_page_with_an_error_is_retried_until_it_loads(monkeypatch: pytest.MonkeyPatch) -> None:
    assert pauses_until(monkeypatch, [ValueError("x")] * 2, "Something went wrong", ["Here again"]) == [4, 8]


def test_a_different_failure_is_shown_and_retried(monkeypatch: pytest.MonkeyPatch) -> None:
    failures = [Unavailable("away"), ValueError("x")]
    then = ["Something went wrong", "Here again"]
    assert pauses_until(monkeypatch, failures, "Not available", then) == [4, 4]


def test_a_page_requested_again_while_it_loads_arrives(monkeypatch: pytest.MonkeyPatch) -> None:
    may_load = threading.Event()

    async def load(source: Any, params: Any) -> str:
        await asyncio.to_thread(may_load.wait)
        return "Here now"

    monkeypatch.setattr("app.live.socket.session.SKELETON_AFTER", 0.01)
    page: Any = SimpleNamespace(QUERY=(), load=load, view=lambda data: [html.h1(data)], skeleton=list, __name__="page")
    live = Live(Site(Router([("/", page)])), Assets.read("static/dist", "/dist/"), Limits(load_seconds=0.01))
    with TestClient(Starlette(routes=live.routes())) as client, client.websocket_connect("/_live?path=/") as socket:
        assert '"waiting":true' in socket.receive_text()
        socket.send_json({"type": "navigate", "path": "/", "query_string": ""})
        assert '"waiting":true' in socket.receive_text()
        may_load.set()
        assert "Here now" in socket.receive_text()
