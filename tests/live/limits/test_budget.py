"""Budgets of event loop time per session and IP."""

from __future__ import annotations

import itertools
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from reactpy import component, html, use_state
from reactpy.types import Component
from starlette.applications import Starlette
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from app.live.engine import Live
from app.live.http.assets import Assets
from app.live.limits import budget
from app.live.limits.budget import BYTES_PER_MS, CONNECT, MESSAGE, PAGE_AT_HAND, PAGE_TO_LOAD, Budget, Budgets, spend
from app.live.pages.router import Router
from app.live.pages.site import Site
from app.live.socket.session import TOO_MANY
from tests.live.other_site import Page, home

LINKS = 60
MOUSE_EVENT = 300  # bytes


class Clock:
    """`time.monotonic` of the budgets."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(budget.time, "monotonic", clock)
    return clock


@pytest.fixture
def budgets(clock: Clock) -> Budgets:
    return Budgets(sessions_per_ip=50, messages_per_minute=3_600)


def test_a_debt_delays_the_next_message(clock: Clock) -> None:
    budget = Budget(burst=100, rate=10)
    assert budget.spend(100) == 0
    wait = budget.spend(20)
    assert wait > 0
    clock.now += wait / 2
    assert budget.spend(0) == pytest.approx(wait / 2)
    clock.now += wait / 2
    assert budget.spend(0) == pytest.approx(0)
    clock.now += 1000
    assert budget.spend(100) == 0  # no more is saved up
    assert budget.spend(1) > 0


def test_sessions_of_an_ip_share_a_budget(budgets: Budgets) -> None:
    assert budgets.of_ip("203.0.113.7") is budgets.of_ip("203.0.113.7")
    assert budgets.of_ip("203.0.113.8") is not budgets.of_ip("203.0.113.7")
    assert budgets.of_ip("") is not budgets.of_ip("")


def test_messages_of_an_ip_that_arrive_together_are_spread_over_time(budgets: Budgets) -> None:
    """Four seconds' worth of messages from 50 sockets began in one turn of the loop."""
    ip = budgets.of_ip("203.0.113.7")
    starts = [spend(ip, PAGE_TO_LOAD) for _ in range(100)]
    assert starts == sorted(starts)
    for start in starts:  # in any second at most a third of the loop is begun
        begun = sum(start <= other < start + 1 for other in starts)
        assert begun * PAGE_TO_LOAD < 333


def test_messages_after_a_used_up_budget_begin_one_after_the_other(budgets: Budgets) -> None:
    """All began at once when the debt was paid, and made another together."""
    ip = budgets.of_ip("203.0.113.7")
    spend(ip, budgets.ip[0])
    waits = [spend(ip, PAGE_TO_LOAD) for _ in range(50)]
    steps = [after - before for before, after in itertools.pairwise(waits)]
    assert waits[0] > 0
    assert steps[-1] * budgets.ip[1] == pytest.approx(PAGE_TO_LOAD)


def test_a_session_that_uses_up_its_budget_leaves_some_to_its_ip(budgets: Budgets, clock: Clock) -> None:
    session = budgets.of_session("203.0.113.7")
    for _ in range(60):  # a minute, in which the session is read as soon as its debt is refilled
        while spend(session, PAGE_TO_LOAD) == 0:
            pass
        clock.now += 1
    assert spend(budgets.of_session("203.0.113.7"), MESSAGE) == 0


def test_a_mouse_that_moves_is_not_throttled(budgets: Budgets, clock: Clock) -> None:
    """After 450 events of 60 a second only 12 a second came."""
    session = budgets.of_session("203.0.113.7")
    for _ in range(60 * 60):  # a minute
        assert spend(session, MESSAGE + MOUSE_EVENT / BYTES_PER_MS) == 0
        clock.now += 1 / 60


def test_a_normal_visitor_is_hardly_delayed(clock: Clock) -> None:
    for acting, costs, most in (
        ("points at 10 links at once", [MESSAGE + PAGE_AT_HAND] * 10, 0),
        ("points at 60 links at once", [MESSAGE + PAGE_AT_HAND] * LINKS, 0.6),
        ("types 20 letters at once", [MESSAGE + PAGE_TO_LOAD] * 20, 1),
        ("reconnects 20 times", [CONNECT, MESSAGE + PAGE_AT_HAND] * 20, 0.7),
    ):
        session = Budgets(sessions_per_ip=50, messages_per_minute=3_600).of_session("203.0.113.7")
        for cost in costs:
            assert spend(session, cost) <= most, acting


def work_for(milliseconds: float) -> None:
    end = time.thread_time() + milliseconds / 1000
    while time.thread_time() < end:
        pass


@component
def slow_component() -> Any:
    count, set_count = use_state(0)

    def slow_handler(event: Any) -> None:
        work_for(500)
        set_count(count + 1)

    return html.button({"onClick": slow_handler}, f"Clicked {count} times")


@component
def endless_component() -> Any:
    count, set_count = use_state(0)
    set_count(count + 1)
    work_for(10)
    return html.p(str(count))


@contextmanager
def served(page: Component) -> Iterator[TestClient]:
    live = Live(Site(Router([("/", home), ("/page", Page("Page", page))])), Assets.read("static/dist", "/dist/"))
    with TestClient(Starlette(routes=live.routes())) as client:
        yield client


def handler_in(model: object) -> str:
    found = re.search(r"'target': '([^']+)'", str(model))
    assert found
    return found[1]


def test_a_slow_handler_is_not_charged_to_its_visitor() -> None:
    """Three answers took 0.7, 16.6 and 40.1 s; then the session was closed and its state gone."""
    with served(slow_component()) as client, client.websocket_connect("/_live?path=/page") as socket:
        target = handler_in(socket.receive_json())
        waits = []
        for number in range(1, 4):
            started, worked = time.perf_counter(), time.process_time()
            socket.send_json({"type": "layout-event", "target": target, "data": [{}]})
            assert f"Clicked {number} times" in str(socket.receive_json())
            waits.append(time.perf_counter() - started)
            assert time.process_time() - worked >= 0.5
        assert waits[-1] < waits[0] + 10


def test_a_render_loop_does_not_delay_other_sessions_of_its_ip() -> None:
    """No page of that IP became live for 100 s."""
    with served(endless_component()) as client:
        with client.websocket_connect("/_live?path=/page") as socket:
            for _ in range(80):
                socket.receive_json()
        started = time.perf_counter()
        with client.websocket_connect("/_live?path=/") as socket:
            assert socket.receive_json()["type"] == "layout-update"
        assert time.perf_counter() - started < 5


def test_a_session_that_is_throttled_for_a_minute_is_closed() -> None:
    """Nothing of it is read, not even that the client is gone: its messages were worked off for an hour."""
    live = Live(Site(Router([("/", home)])), Assets.read("static/dist", "/dist/"))
    with TestClient(Starlette(routes=live.routes())).websocket_connect("/_live?path=/") as socket:
        socket.receive_json()
        spend(live.sessions.budgets.of_ip("testclient"), 1_000_000)
        socket.send_json({"type": "navigate", "path": "/", "query_string": ""})
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json()
        assert closed.value.code == TOO_MANY
