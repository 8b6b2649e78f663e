"""What a session and an address may use of the event loop."""

from __future__ import annotations

import itertools
import time

import pytest
from reactpy import component, html
from starlette.applications import Starlette
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from app.live.engine import Live
from app.live.http.assets import Assets
from app.live.limits import budget
from app.live.limits.budget import CONNECT, MESSAGE, PAGE_AT_HAND, PAGE_TO_LOAD, Budget, Budgets
from app.live.pages.router import Router
from app.live.pages.site import Site
from app.live.socket.session import TOO_MANY
from tests.live.other_site import Page, home

LINKS = 60


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
    return Budgets(sessions_per_address=50, messages_per_minute=600)


def test_a_debt_is_waited_for_until_it_is_refilled(clock: Clock) -> None:
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


def test_sessions_of_an_address_share_a_budget(budgets: Budgets) -> None:
    assert budgets.of_address("203.0.113.7") is budgets.of_address("203.0.113.7")
    assert budgets.of_address("203.0.113.8") is not budgets.of_address("203.0.113.7")
    assert budgets.of_address("") is not budgets.of_address("")


def test_messages_of_an_address_that_arrive_together_are_spread_over_time(budgets: Budgets) -> None:
    """50 sockets had four seconds' worth in one turn of the loop, for which everybody waited."""
    address = budgets.of_address("203.0.113.7")
    starts = [address.begin(MESSAGE + PAGE_TO_LOAD) for _ in range(100)]
    assert starts == sorted(starts)
    for start in starts:  # in any second at most a third of the loop is begun
        begun = sum(start <= other < start + 1 for other in starts)
        assert begun * (MESSAGE + PAGE_TO_LOAD) < 333


def test_messages_after_a_used_up_budget_begin_one_after_the_other(budgets: Budgets) -> None:
    """All began at once when the debt was paid, and made another together."""
    address = budgets.of_address("203.0.113.7")
    assert address.begin(MESSAGE) == 0
    address.begun(MESSAGE)
    address.spend(budgets.address[0])
    waits = [address.begin(PAGE_TO_LOAD) for _ in range(50)]
    steps = [after - before for before, after in itertools.pairwise(waits)]
    assert waits[0] > 0
    assert steps == pytest.approx([steps[0]] * 49)
    assert steps[0] * budgets.address[1] == pytest.approx(PAGE_TO_LOAD)
    for _ in waits:
        address.begun(PAGE_TO_LOAD)
    assert address.spend(0) == pytest.approx(0)


def test_a_session_that_uses_up_its_budget_leaves_some_to_its_address(budgets: Budgets, clock: Clock) -> None:
    session, address = budgets.of_session(), budgets.of_address("203.0.113.7")
    for _ in range(60):  # a minute, in which the session is read as soon as its debt is refilled
        used = 0.0
        while session.spend(0) == 0:
            session.spend(10)
            used += 10
        address.spend(used)
        clock.now += 1
    assert address.begin(MESSAGE) == 0


def test_a_visitor_hardly_waits(clock: Clock) -> None:
    """Of what is expected half is used."""
    for acting, expected, most in (
        ("points at 10 links at once", [MESSAGE + PAGE_AT_HAND] * 10, 0),
        ("points at 60 links at once", [MESSAGE + PAGE_AT_HAND] * LINKS, 0.6),
        ("types 20 letters at once", [MESSAGE + PAGE_TO_LOAD] * 20, 1),
        ("reconnects 20 times", [CONNECT, MESSAGE + PAGE_AT_HAND] * 20, 0.6),
    ):
        budgets = Budgets(sessions_per_address=50, messages_per_minute=600)
        session, address = budgets.of_session(), budgets.of_address("203.0.113.7")
        for each in expected:
            assert address.begin(each) <= most, acting
            address.begun(each)
            assert max(budget.spend(each / 2) for budget in (session, address)) == 0, acting


def work_for(milliseconds: float) -> None:
    end = time.thread_time() + milliseconds / 1000
    while time.thread_time() < end:
        pass


@component
def slow_component() -> dict[str, object]:
    work_for(30)
    return html.p("slow")


class SlowPage(Page):
    async def load(self, source: object, params: object) -> None:
        work_for(30)


def test_loads_and_renders_of_a_session_are_charged_to_its_budgets() -> None:
    """Also the loading of a page and a render, which are tasks of their own."""
    pages = Router([("/", home), ("/slow", SlowPage("Slow", slow_component()))])
    live = Live(Site(pages), Assets.read("static/dist", "/dist/"))
    burst, rate = live.sessions.budgets.address = 1_000, 0.001  # is hardly refilled meanwhile
    application = Starlette(routes=live.routes(), lifespan=lambda _: live.running())
    with TestClient(application) as client, client.websocket_connect("/_live?path=/") as socket:
        socket.receive_json()
        address = live.sessions.budgets.of_address("testclient")
        socket.send_json({"type": "navigate", "path": "/slow", "query_string": ""})
        assert "slow" in str(socket.receive_json())
        assert address.spend(burst) * rate > 60


def test_a_session_that_only_waits_is_closed() -> None:
    """Nothing is read meanwhile, not even that the client is gone: its messages were worked off for an hour."""
    live = Live(Site(Router([("/", home)])), Assets.read("static/dist", "/dist/"))
    with TestClient(Starlette(routes=live.routes())).websocket_connect("/_live?path=/") as socket:
        socket.receive_json()
        live.sessions.budgets.of_address("testclient").spend(1_000_000)
        socket.send_json({"type": "navigate", "path": "/", "query_string": ""})
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json()
        assert closed.value.code == TOO_MANY
