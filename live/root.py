"""The root component: the same for every GET and every session.

It keeps the visitor's address in a state of its own. reactpy-router's component would do it too, at the price of four
more components and, after the first navigation, a queue and a task in every session.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from reactpy import component, use_connection, use_state
from reactpy.core.hooks import ConnectionContext, use_async_effect
from reactpy.types import Component, Connection, Location, VdomDict

from app.site import Outcome, Visit
from components.core.i18n import set_language


@component
def root(first: Location, visit: Visit) -> Any:
    """The page at the visitor's address: `first`, and then wherever `visit.go` leads."""
    # Counted, for the same address again is to be answered too: the client waits for it.
    (location, turn), show = use_state((first, 0))
    visit.go = lambda wanted: show((wanted, turn + 1))
    outcome = visit.shown(location)
    set_language(outcome.params.language)
    arrival = []
    if outcome.state == "waiting":
        arrival = [late_arrival(location, lambda: show(lambda now: (now[0], now[1] + 1)), key=str(location))]
    return ConnectionContext(page_model(location, outcome, *arrival), value=Connection({}, location, visit))


def page_model(location: Location, outcome: Outcome, *more: Component) -> VdomDict:
    """The page as part of a tree. `at` tells the client which of its navigations it answers."""
    at, language = location.path + location.query_string, outcome.params.language
    attributes = {"at": at, "language": language, "waiting": outcome.state == "waiting"}
    return VdomDict(tagName="", attributes=attributes, children=[outcome.node, *more])


@component
def late_arrival(location: Location, arrived: Callable[[], None]) -> None:
    """Waits for the data behind a skeleton. A component of its own, so that only a waiting page holds a task."""
    visit: Visit = use_connection().carrier

    @use_async_effect(dependencies=[])
    async def wait() -> None:
        await visit.prepare(location, seconds=60)
        arrived()
