"""Partial pages: one session completes the page, and then all get the complete one."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import orjson
from reactpy import html
from starlette.applications import Starlette
from starlette.testclient import TestClient

from app.live.engine import Live
from app.live.http.assets import Assets
from app.live.pages.page import Nodes, Params
from app.live.pages.router import Router
from app.live.pages.site import Site

PART, WHOLE = "The number follows", "36 stays"


class Stays:
    """Shows a part until its number is counted, and for the first `early` loads even if it is."""

    QUERY = ()

    def __init__(self, early: int = 0) -> None:
        self.early = early
        self.loads = 0
        self.is_counted = False
        self.third_load = threading.Event()

    async def load(self, source: Any, params: Params) -> str:
        self.loads += 1
        if self.loads == 3:
            self.third_load.set()
        return WHOLE if self.is_counted and self.loads > self.early else PART

    def partial(self, data: str) -> bool:
        return data == PART

    async def complete(self, source: Any, params: Params) -> bool:
        self.is_counted = True
        return True

    def view(self, data: str) -> Nodes:
        return [html.h1(data)]

    def skeleton(self) -> Nodes:
        return [html.h1("Loading")]


@contextmanager
def client_of(page: Stays) -> Iterator[TestClient]:
    live = Live(Site(Router([("/", page)])), Assets.read("static/dist", "/dist/"))
    with TestClient(Starlette(routes=live.routes(), lifespan=lambda _: live.running())) as client:
        yield client


def received(socket: Any) -> str:
    return orjson.dumps(socket.receive_json()).decode()


def test_a_session_gets_the_part_and_then_the_whole() -> None:
    page = Stays()
    with client_of(page) as client:
        first = client.get("/")
        assert PART in first.text
        assert first.headers["cache-control"] == "no-store"
        with client.websocket_connect("/_live?path=/") as socket:
            assert PART in received(socket)
            assert WHOLE in received(socket)
        assert WHOLE in client.get("/").text


def test_a_request_gets_the_whole_as_soon_as_it_can_be_loaded() -> None:
    page = Stays()
    with client_of(page) as client:
        assert PART in client.get("/").text
        page.is_counted = True
        whole = client.get("/")
        assert WHOLE in whole.text
        assert whole.headers["cache-control"] != "no-store"


def test_a_load_that_began_too_early_is_followed_by_another() -> None:
    page = Stays(early=2)
    with client_of(page) as client, client.websocket_connect("/_live?path=/") as socket:
        assert PART in received(socket)
        assert WHOLE in received(socket)
        assert page.loads == 3


def test_a_page_that_stays_partial_is_loaded_three_times_at_most() -> None:
    page = Stays(early=1000)
    with client_of(page) as client, client.websocket_connect("/_live?path=/") as socket:
        assert PART in received(socket)
        assert page.third_load.wait(10)
        for _ in range(20):
            socket.send_json({"type": "fragments", "ids": []})
            assert socket.receive_json()["type"] == "fragments"
        assert page.loads == 3
