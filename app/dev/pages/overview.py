"""/dev: the routes with their parameters, load times and last errors, and the last messages of a session."""

from __future__ import annotations

import inspect
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from reactpy.types import VdomDict

from app.dev.pages.loads import Load, Loads
from app.dev.pages.messages import MOST_MESSAGES, Noted, SessionMessages
from app.dev.pages.parts import DevPage, place
from app.live.pages.page import Nodes, Params
from app.live.render.tags import html
from components.core import links

Text = str | VdomDict


class Overview(NamedTuple):
    """`shown`: the session whose messages are shown."""

    routes: Sequence[tuple[str, Any, Load]]
    sessions: Sequence[SessionMessages]
    shown: SessionMessages | None


class OverviewPage(DevPage):
    """`?session=` is the number of a session, `?path=` that of the newest one which began at this path."""

    QUERY = ("session", "path")
    FRESH_SECONDS = 2
    path, title = "/dev", "Development"

    def __init__(self, routes: Sequence[tuple[str, Any]], loads: Loads, sessions: Collection[SessionMessages]) -> None:
        self._routes, self._loads, self._sessions = routes, loads, sessions

    async def load(self, source: Any, params: Params) -> Overview:
        routes = [(pattern, page, self._loads.get(pattern, Load())) for pattern, page in self._routes]
        newest_first = tuple(self._sessions)[::-1]
        return Overview(routes, newest_first, next((each for each in newest_first if _is_wanted(each, params)), None))

    def view(self, data: Overview) -> Nodes:
        return [
            html.div(
                {"className": "dev-overview"},
                html.h1("Development"),
                html.p(html.a({"href": "/dev/gallery"}, "Gallery of the components")),
                html.h2("Routes"),
                _table(ROUTE, [_route(*each) for each in data.routes]),
                *(_messages(data.shown) if data.shown else ()),
                html.h2("Sessions"),
                html.ul({"className": "dev-sessions"}, *map(_session, data.sessions)),
            )
        ]


def _is_wanted(session: SessionMessages, params: Params) -> bool:
    path = session.url.partition("?")[0]
    if number := params.get("session"):
        return f"{session.number}" == number
    return path == params.get("path") if params.get("path") else path != "/dev"


ROUTE = ("Path", "Page", "Query", "Loads", "Last", "Longest", "Last error")


def _route(pattern: str, page: Any, load: Load) -> Sequence[Text]:
    name = pattern if "{" in pattern else html.a({"href": pattern}, pattern)
    times = (f"{load.last:.1f} ms", f"{load.longest:.1f} ms") if load.number else ("–", "–")
    file = inspect.getsourcefile(page) or ""
    return name, place(Path(file), 1), ", ".join(page.QUERY), f"{load.number}", *times, load.error


def _session(session: SessionMessages) -> VdomDict:
    url = links.href("/dev", [("session", session.number)])
    return html.li(html.a({"href": url}, f"{session.number}"), f" {session.url}")


def _messages(session: SessionMessages) -> Sequence[VdomDict]:
    title = f"The last {MOST_MESSAGES} messages of session {session.number}: {session.url}"
    rows = [_message(each) for each in reversed(session.messages)]
    return html.h2(title), _table(("Time", "From", "Type", "Bytes", "Time taken"), rows)


def _message(each: Noted) -> Sequence[Text]:
    ms = "–" if each.ms is None else f"{each.ms:.1f} ms"
    return f"{each.at:%H:%M:%S.%f}"[:-3], "browser" if each.is_received else "server", each.kind, f"{each.size:,}", ms


def _table(heads: Sequence[str], rows: Sequence[Sequence[Text]]) -> VdomDict:
    return html.div(
        {"className": "dev-table", "role": "region", "aria-label": heads[0], "tabIndex": 0},
        html.table(
            html.thead(html.tr(*(html.th({"scope": "col"}, each) for each in heads))),
            html.tbody(*(html.tr(*map(html.td, row)) for row in rows)),
        ),
    )
