"""The root component of every GET and session.

Its state is the visitor's URL. reactpy-router's component would cost each session four more components and, after the first
navigation, a queue and a task.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import uniform
from typing import Any, NamedTuple
from urllib.parse import urlencode

from reactpy import component, use_connection, use_state
from reactpy.core.hooks import ConnectionContext, use_async_effect
from reactpy.types import Component, Connection, Location, VdomDict
from reactpy_router.hooks import _route_state_context

from app.live.pages.page import Match, PageResult, Params
from app.live.pages.results import can_be_completed
from app.live.render.language import use_language_of
from app.live.tree.visitor import Visitor

FAILURES = ("unavailable", "failed")
LATE_SECONDS = 60  # timeout of data that is loaded after the page
# Seconds until a failed page is loaded again; each pause is twice the last.
FIRST_PAUSE, LONGEST_PAUSE = 4.0, 60.0


class Shown(NamedTuple):
    """`number` makes every state different: a navigation is rendered also to the URL that is shown, because the client waits for
    its answer.
    """

    match: Match
    result: PageResult
    number: int = 0


@component
def root(first: Match, of_first: PageResult, visitor: Visitor) -> Any:
    """The page at the visitor's URL: `first` with its result, then the targets of `visitor.navigate`."""
    shown, show = use_state(Shown(first, of_first))
    match, result, number = shown
    visitor.match = match
    visitor.navigate = lambda match, result: show(Shown(match, result, number + 1))

    def replace(late: PageResult) -> None:
        """Show a late result, unless the visitor has left its page."""
        show(lambda now: now._replace(result=late, number=now.number + 1) if now.match.params == late.params else now)

    visitor.results.show(result)
    visitor.language = result.params.language
    use_language_of(visitor)  # a skeleton is in the language of its page
    late = []
    if visitor.send and (result.state in ("waiting", *FAILURES) or can_be_completed(match, result)):
        key = f"{result.state} {match.location}"
        late = [late_result(match, result, replace, key=key)]
    connection = connection_of(match.params, visitor)
    return ConnectionContext(page_model(match, result, *late), value=connection)


class PageScope(dict[str, Any]):
    """`use_scope()`: path with its parameters, query string and language. Pages are shared by all visitors, so headers, cookies and IP are missing.

    Raises:
        KeyError: for other keys; the message lists the existing ones.
    """

    def __missing__(self, key: str) -> Any:
        raise KeyError(f"scope[{key!r}]: a page is built for all visitors, so its scope has only {', '.join(self)}")

    def get(self, key: str, default: Any = None) -> Any:
        return self[key]


def connection_of(params: Params, visitor: Visitor) -> Connection[Visitor]:
    """The result of `use_connection()`. Its location has the language and the page's own parameters (QUERY) only: others do not
    change the page.
    """
    language = [("lang", params.language)] if params.language != visitor.site.router.languages[0] else []
    query = urlencode([*params.query, *language])
    scope = PageScope(
        path=params.path, path_params=dict(params.named), query_string=query.encode(), language=params.language
    )
    return Connection(scope, Location(params.path, query and f"?{query}"), visitor)


class _PageRoute:
    """What reactpy_router's hooks read: `use_params()` gives the page's named parameters."""

    @property
    def params(self) -> dict[str, Any]:
        named: dict[str, Any] = use_connection().scope["path_params"]
        return named

    def set_location(self, location: Location) -> None:
        """The browser navigates by itself."""


# The default of the context, which costs a session nothing; a provider would be one more component.
_route_state_context.__kwdefaults__["value"] = _PageRoute()  # type: ignore[attr-defined]


def page_model(match: Match, result: PageResult, *more: Component) -> VdomDict:
    """The page as part of the tree. `at` tells the client which navigation this answers."""
    at = match.location.path + match.location.query_string
    attributes = {"at": at, "language": result.params.language, "waiting": result.state == "waiting"}
    return VdomDict(tagName="", attributes=attributes, children=[result.node, *more])


@component
def late_result(match: Match, shown: PageResult, arrived: Callable[[PageResult], None]) -> None:
    """Waits for the data of a skeleton, the missing part of a partial page, or a retry of a failed page. A separate component,
    so that only waiting pages have a task.
    """
    visitor: Visitor = use_connection().carrier

    @use_async_effect(dependencies=[])
    async def wait() -> None:
        if shown.state in FAILURES:
            arrived(await _loaded_again(visitor, match, shown))
            return
        is_partial = can_be_completed(match, shown)
        if is_partial and not await visitor.site.complete(match, LATE_SECONDS):
            return
        for _ in range(1 + is_partial):  # the first may join a load begun without the missing part
            result = await visitor.results.prepare(match, LATE_SECONDS, whole=is_partial)
            if result.state != shown.state:
                arrived(result)
                return


async def _loaded_again(visitor: Visitor, match: Match, shown: PageResult) -> PageResult:
    """Retry a failed page with growing pauses, until its result changes."""
    pause = FIRST_PAUSE
    while True:
        await asyncio.sleep(pause * uniform(0.75, 1.25))  # noqa: S311 - spreads the sessions
        result = await visitor.results.prepare(match, LATE_SECONDS)
        if result.state != shown.state:
            return result
        pause = min(2 * pause, LONGEST_PAUSE)
