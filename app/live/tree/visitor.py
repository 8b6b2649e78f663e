"""The visitor of one GET or session, for components: `use_connection().carrier`."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from app.live.pages.page import Match, PageResult
from app.live.pages.results import PageResults, SeenResults
from app.live.pages.site import Site

Send = Callable[[dict[str, Any]], Awaitable[None]]


class Visitor:
    """`send(message)` sends to this visitor; None for a GET. `ip` is the key in the limits (`app.live.limits.client`).

    `navigate(match, result)` shows a loaded page; the root component sets it and `match`, that of the shown page. `language` is
    the shown page's.
    """

    match: Match
    navigate: Callable[[Match, PageResult], None]

    __slots__ = ("ip", "language", "match", "navigate", "results", "send", "site")

    def __init__(self, results: PageResults, send: Send | None = None, ip: str = "") -> None:
        self.site: Site = results.site
        self.results = SeenResults(results)
        self.send = send
        self.ip = ip
        self.language = results.site.router.languages[0]

    def leave(self) -> None:
        """Break the reference cycle of session and layout, so that most memory is freed at once."""
        self.send = None
        self.navigate = lambda *_: None
