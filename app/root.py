"""The root component: the same for every GET and every session."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from reactpy import component, use_connection, use_location, use_state
from reactpy.core.hooks import use_async_effect
from reactpy.types import Component, Location, VdomDict
from reactpy_router import create_router, route
from reactpy_router.resolvers import ReactPyResolver

from app.site import Outcome, Visit
from components.text import speak

# reactpy-router keeps the location; which page it means is decided in `app.routes`, for GET and session alike.
# One resolver serves every session.
_router = create_router(cache(ReactPyResolver))


@component
def root() -> Component:
    """The connection's carrier is the `Visit`."""
    return _router(route("{path:any}", current_page(key="page")))


@component
def current_page() -> Any:
    visit: Visit = use_connection().carrier
    location = use_location()
    _, set_turn = use_state(0)
    outcome = visit.shown(location)
    speak(outcome.params.language)
    if outcome.state != "waiting":
        return page_model(location, outcome)
    arrival = late_arrival(location, lambda: set_turn(lambda turn: turn + 1), key=str(location))
    return page_model(location, outcome, arrival)


def page_model(location: Location, outcome: Outcome, *more: Component) -> VdomDict:
    """The page as part of a tree. `at` tells the client which of its navigations it answers."""
    attributes = {"at": location.path + location.query_string, "waiting": outcome.state == "waiting"}
    return VdomDict(tagName="", attributes=attributes, children=[outcome.node, *more])


@component
def late_arrival(location: Location, arrived: Callable[[], None]) -> None:
    """Waits for the data behind a skeleton. A component of its own, so that only a waiting page holds a task."""
    visit: Visit = use_connection().carrier

    @use_async_effect(dependencies=[])
    async def wait() -> None:
        await visit.prepare(location, seconds=60)
        arrived()
