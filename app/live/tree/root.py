"""The root component: the same for every GET and every session.

It keeps the visitor's address in a state of its own. reactpy-router's component would do so too, at the price of four
more components and, after the first navigation, a queue and a task in every session.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import uniform
from typing import Any
from urllib.parse import urlencode

from reactpy import component, use_connection, use_state
from reactpy.core.hooks import ConnectionContext, use_async_effect
from reactpy.types import Component, Connection, Location, VdomDict

from app.live.pages.page import Match, PageResult, Params
from app.live.pages.results import completes
from app.live.render.language import use_language_of
from app.live.tree.visitor import Visitor

FAILURES = ("unavailable", "failed")
LATE_SECONDS = 60  # for data that did not come with the page
# Seconds until a page that could not be loaded is loaded again; each pause is twice the last.
FIRST_PAUSE, LONGEST_PAUSE = 4.0, 60.0


@component
def root(first: Match, visitor: Visitor) -> Any:
    """The page at the visitor's address: `first`, then wherever `visitor.navigate` leads."""
    # The counter makes a navigation to the same address render too: the client waits for an answer.
    (match, turn), show = use_state((first, 0))
    visitor.navigate = lambda wanted: show((wanted, turn + 1))
    result = visitor.results.current(match)
    visitor.language = result.params.language
    use_language_of(visitor)  # a skeleton was built in the language of its page
    late = []
    if visitor.send and (result.state in ("waiting", *FAILURES) or completes(match, result)):
        key = f"{result.state} {match.location}"
        late = [late_result(match, result, lambda: show(lambda now: (now[0], now[1] + 1)), key=key)]
    connection = connection_of(match.params, visitor)
    return ConnectionContext(page_model(match, result, *late), value=connection)


class PageScope(dict[str, Any]):
    """`use_scope()`: path, query string and language. One page serves all visitors, so a request's headers, cookies and
    IP address are not in it.

    Raises:
        KeyError: another key is read. The message says which there are.
    """

    def __missing__(self, key: str) -> Any:
        raise KeyError(f"scope[{key!r}]: a page is built for all visitors, so its scope has only {', '.join(self)}")

    def get(self, key: str, default: Any = None) -> Any:
        return self[key]


def connection_of(params: Params, visitor: Visitor) -> Connection[Visitor]:
    """What `use_connection()` returns. Its location has the parameters that the page reads (its QUERY) and the language: a
    page that differs in others is the same page."""
    language = [("lang", params.language)] if params.language != visitor.site.router.languages[0] else []
    query = urlencode([*params.query, *language])
    scope = PageScope(path=params.path, query_string=query.encode(), language=params.language)
    return Connection(scope, Location(params.path, query and f"?{query}"), visitor)


def page_model(match: Match, result: PageResult, *more: Component) -> VdomDict:
    """The page as part of a tree. `at` tells the client which of its navigations this answers."""
    at = match.location.path + match.location.query_string
    attributes = {"at": at, "language": result.params.language, "waiting": result.state == "waiting"}
    return VdomDict(tagName="", attributes=attributes, children=[result.node, *more])


@component
def late_result(match: Match, shown: PageResult, arrived: Callable[[], None]) -> None:
    """Waits for the data behind a skeleton, or for what a page lacks, or until a page that failed can be loaded. A component
    of its own, so that only a page that waits holds a task."""
    visitor: Visitor = use_connection().carrier

    @use_async_effect(dependencies=[])
    async def wait() -> None:
        if shown.state in FAILURES:
            await _loaded_again(visitor, match, shown)
            arrived()
            return
        is_partial = completes(match, shown)
        if is_partial and not await visitor.site.complete(match, LATE_SECONDS):
            return
        for _ in range(1 + is_partial):  # a load that somebody began before all was known may be under way
            result = await visitor.results.prepare(match, LATE_SECONDS, whole=is_partial)
            if result.state != shown.state:
                arrived()
                return


async def _loaded_again(visitor: Visitor, match: Match, shown: PageResult) -> None:
    """Load a page that failed again, with growing pauses, until it does not fail in the same way."""
    pause = FIRST_PAUSE
    while True:
        await asyncio.sleep(pause * uniform(0.75, 1.25))  # noqa: S311 - spreads the sessions
        if (await visitor.results.prepare(match, LATE_SECONDS)).state != shown.state:
            return
        pause = min(2 * pause, LONGEST_PAUSE)
