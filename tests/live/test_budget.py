"""What a session and an address may use of the event loop."""

from __future__ import annotations

import time

import pytest
from reactpy import component, html
from starlette.applications import Starlette
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from app.live.app import Live
from app.live.assets import Assets
from app.live.budget import (
    ADDRESS,
    AT_ONCE,
    CONNECT,
    MESSAGE,
    PAGE_AT_HAND,
    PAGE_TO_LOAD,
    PEAK_RATE,
    Budget,
    Budgets,
)
from app.live.router import Router
from app.live.session import TOO_MANY
from app.live.site import Site
from tests.live.other_site import Page, home

LINKS = 60


def test_who_spends_more_than_there_is_waits_for_the_debt() -> None:
    budget = Budget(burst=100, rate=10)
    assert budget.spend(100) == 0
    assert budget.spend(20) == pytest.approx(2, abs=0.1)
    assert budget.spend(10) == pytest.approx(3, abs=0.1)


def test_sessions_of_an_address_share_a_budget() -> None:
    budgets = Budgets(sessions_per_address=50, messages_per_minute=600)
    assert budgets.of_address("203.0.113.7") is budgets.of_address("203.0.113.7")
    assert budgets.of_address("203.0.113.8") is not budgets.of_address("203.0.113.7")
    assert budgets.of_address("") is not budgets.of_address("")


def test_an_address_that_sends_at_once_has_a_quarter_of_the_loop() -> None:
    """50 sockets had four seconds' worth in one turn of the loop, for which everybody waited."""
    budget = Budgets(sessions_per_address=50, messages_per_minute=600).of_address("203.0.113.7")
    waits = [budget.begin(MESSAGE + PAGE_TO_LOAD) for _ in range(30)]
    assert waits[:2] == [0, 0]
    assert waits[-1] == pytest.approx((30 * (MESSAGE + PAGE_TO_LOAD) - AT_ONCE) / PEAK_RATE, abs=0.05)


def test_an_address_that_has_used_much_waits_until_that_is_made_up_for() -> None:
    budgets = Budgets(sessions_per_address=50, messages_per_minute=600)
    address = budgets.of_address("203.0.113.7")
    assert address.begin(MESSAGE) == 0
    burst, rate = budgets.address
    address.spend(burst + 2 * rate)
    assert address.begin(MESSAGE) == pytest.approx(2, abs=0.1)


def test_those_who_wait_begin_one_behind_the_other() -> None:
    """All began at once when the debt was paid, and made another together."""
    address = Budgets(sessions_per_address=50, messages_per_minute=600).of_address("203.0.113.7")
    burst, rate = ADDRESS[0] * 50, ADDRESS[1] * 50
    address.spend(burst)
    waits = [address.begin(PAGE_TO_LOAD) for _ in range(50)]
    assert waits == pytest.approx([each * PAGE_TO_LOAD / rate for each in range(1, 51)], abs=0.1)
    for _ in waits:
        address.begun(PAGE_TO_LOAD)
    assert address.spend(0) == 0


def test_one_session_cannot_use_up_what_its_address_has() -> None:
    budgets = Budgets(sessions_per_address=50, messages_per_minute=600)
    session, address = budgets.of_session(), budgets.of_address("203.0.113.7")
    assert session.rate < budgets.address[1]
    address.spend(session.burst)
    assert address.begin(MESSAGE) == 0


@pytest.mark.parametrize(("expected", "most"), [
    pytest.param([MESSAGE + PAGE_AT_HAND] * 10, 0, id="points at 10 links at once"),
    pytest.param([MESSAGE + PAGE_AT_HAND] * LINKS, 0.6, id="points at 60 links at once"),
    pytest.param([MESSAGE + PAGE_TO_LOAD] * 20, 1, id="types 20 letters at once"),
    pytest.param([CONNECT, MESSAGE + PAGE_AT_HAND] * 20, 0.6, id="reconnects 20 times"),
])  # fmt: skip
def test_a_visitor_hardly_waits(expected: list[float], most: float) -> None:
    """Of what is expected half is used."""
    budgets = Budgets(sessions_per_address=50, messages_per_minute=600)
    session, address = budgets.of_session(), budgets.of_address("203.0.113.7")
    for each in expected:
        assert address.begin(each) <= most
        address.begun(each)
        assert max(budget.spend(each / 2) for budget in (session, address)) == 0


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


def test_what_the_loop_works_for_a_session_is_spent_of_its_budgets() -> None:
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
