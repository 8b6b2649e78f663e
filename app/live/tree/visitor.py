"""One GET or one session, as components see it: `use_connection().carrier`."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from app.live.pages.page import Match
from app.live.pages.results import PageResults, SeenResults
from app.live.pages.site import Site

Send = Callable[[dict[str, Any]], Awaitable[None]]


class Visitor:
    """`send(message)` reaches this visitor alone; None for a GET. `address` is the visitor's as the
    limits count it (`app.live.limits.client`).

    `navigate(match)` shows the prepared page at another address; the root component sets it. `language` is that of the
    page that is shown.
    """

    navigate: Callable[[Match], None]

    __slots__ = ("address", "language", "navigate", "results", "send", "site")

    def __init__(self, results: PageResults, send: Send | None = None, address: str = "") -> None:
        self.site: Site = results.site
        self.results = SeenResults(results)
        self.send = send
        self.address = address
        self.language = results.site.router.languages[0]

    def leave(self) -> None:
        """Break the reference cycle with the session and its layout, so that most of it is freed at once."""
        self.send = None
        self.navigate = lambda _: None
