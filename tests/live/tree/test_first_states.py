"""In development a component is named whose first render differs between the served page and its session."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from reactpy import component, html, use_state
from starlette.applications import Starlette
from starlette.testclient import TestClient

from app.live.engine import Live
from app.live.http.assets import Assets
from app.live.pages.router import Router
from app.live.pages.site import Site
from app.live.tree import first_states
from tests.live.limits.test_blocked_loop import Log
from tests.live.other_site import Page, counter

renders = itertools.count()


@component
def ticking() -> Any:
    state, _ = use_state(lambda: next(renders))
    return html.p(f"Render {state}", counter())


@component
def outer() -> Any:
    return html.section({"onClick": lambda event: None}, counter(), html.div(ticking()))


@pytest.mark.parametrize(("development", "adopt", "named"), [(True, 1, ["ticking"]), (True, 0, []), (False, 1, [])])
def test_a_first_state_that_differs_is_named(
    development: bool, adopt: int, named: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    log = Log()
    monkeypatch.setattr(first_states, "log", log)
    live = Live(
        Site(Router([("/", Page("Page", outer()))])), Assets.read("static/dist", "/dist/"), development=development
    )
    client = TestClient(Starlette(routes=live.routes()))
    assert "Render" in client.get("/?from=mail").text
    with client.websocket_connect(f"/_live?path=/&query=%3Ffrom%3Dmail&adopt={adopt}") as socket:
        assert "Render" in str(socket.receive_json())
    assert [entry["component"].partition(" ")[0] for entry in log.entries] == named
    for entry in log.entries:
        assert f"({__file__}:{ticking.__wrapped__.__code__.co_firstlineno})" in entry["component"]
        assert entry["served"] != entry["session"]
