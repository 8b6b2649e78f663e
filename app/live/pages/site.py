"""The interface of a site to the engine. A site subclasses `Site`."""

from __future__ import annotations

import asyncio
import math
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import structlog
from reactpy.types import Location, VdomDict

from app.live.pages.page import STATUS, Match, Missing, Nodes, PageResult, State, Unavailable
from app.live.pages.router import Router
from app.live.render.children import UnsafeMarkup
from app.live.render.elements import check_all
from app.live.render.fragment import freeze_if_shareable, is_fragment
from app.live.render.guard import count_placeholders, placeholders, set_placeholder
from app.live.render.language import set_language
from app.live.render.source import described
from app.live.render.tags import html

log = structlog.get_logger()

LOAD_SECONDS = 5.5  # timeout of a page's load; the source's own is 5


class Site:
    """Pages over a data source. `base_url`: scheme and host, without a final slash. `surrogate_key`: the key by which a shared
    cache purges all pages.
    """

    surrogate_key = "pages"
    missing_error: type[Exception] = Missing  # raised by a `load` whose URL leads nowhere
    unavailable_error: type[Exception] = Unavailable  # raised by one whose source does not answer

    def __init__(self, router: Router, source: Any = None, base_url: str = "") -> None:
        self.router = router
        self.source = source
        self.base_url = base_url
        self.generation = 0  # of the pages' code, part of `version`: it may be loaded again in development

    @property
    def version(self) -> str:
        """The version of the source, part of every cache key."""
        return f"{self.generation or ''}"

    def shell(self, match: Match, state: State, data: Any, sections: list[Any]) -> VdomDict:
        """The whole page around its sections. `data` is None unless `state` is 'loaded' or 'partial'."""
        return html.fragment(html.main({"id": "main", "key": match.params.path, "tabIndex": -1}, *sections))

    def check(self) -> None:
        """Called when the pages' code was loaded again in development.

        Raises:
            TypeError: a page, or what it shows, is incomplete. The message names the part.
        """
        self.router.check()

    def untranslated(self, file: Path, language: str) -> list[tuple[int, str]]:
        """In development: line of each text of a source that a page in `language` shows in another one, and why."""
        return []

    def missing(self, match: Match) -> Nodes:
        """The sections of a missing record, for pages without their own `missing`."""
        return [html.h1("Not found")]

    def unavailable(self, match: Match) -> Nodes:
        """The sections of a page whose source does not answer."""
        return [html.h1("Not available at the moment")]

    def overloaded(self, match: Match) -> Nodes:
        """The sections of every page under overload."""
        return [html.h1("Too many visitors at the moment")]

    def failed(self, match: Match) -> Nodes:
        """The sections of a page with a programming error."""
        return [html.h1("Something went wrong on our side")]

    def not_shown(self) -> VdomDict:
        """The placeholder of a component that raised."""
        return html.p("This part of the page could not be shown.")

    def begin(self, match: Match) -> None:
        """Set the context variables that pages are built with."""
        set_language(match.params.language)
        set_placeholder(self.not_shown)
        count_placeholders()
        self.set_context()

    def set_context(self) -> None:
        """Set this site's own context variables, which its components read."""

    def match(self, location: Location) -> Match:
        return self.router.match(location)

    async def load(self, match: Match) -> PageResult:
        """The result of a URL; of a failed page a result that says so."""
        self.begin(match)
        if match.page is self.router.not_found:
            return self.result(match, "missing")
        try:
            async with asyncio.timeout(LOAD_SECONDS):
                data = await match.page.load(self.source, match.params)
            is_partial = hasattr(match.page, "partial") and match.page.partial(data)
            return self.result(match, "partial" if is_partial else "loaded", data)
        except self.missing_error:
            return self.result(match, "missing")
        except (self.unavailable_error, TimeoutError) as error:
            log.warning("page unavailable", path=match.params.path, error=str(error))
            return self.result(match, "unavailable")
        except Exception:
            log.exception("page failed", path=match.params.path)
            return self.result(match, "failed")

    async def complete(self, match: Match, seconds: float) -> bool:
        """Wait at most `seconds` for the missing part of a partial page; returns whether it can be loaded now."""
        self.begin(match)
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                return bool(await match.page.complete(self.source, match.params))
        return False

    def busy(self, match: Match) -> PageResult:
        """503 under overload."""
        self.begin(match)
        return self.result(match, "busy")

    def skeleton(self, match: Match) -> PageResult:
        """The result of a URL whose data is still loading."""
        self.begin(match)
        return self.result(match, "waiting")

    def result(self, match: Match, state: State, data: Any = None, status: int = 0) -> PageResult:
        """One shared fragment, or several around parts that need a session."""
        built = self._sections(match, state, data)
        if not isinstance(built, list | tuple):
            raise TypeError(f"{described(match.page.view)} gives a {type(built).__name__}: write a list of nodes")
        sections = [self._frozen(each, match.page, number) for number, each in enumerate(built, 1) if each]
        node = freeze_if_shareable(self.shell(match, state, data, sections))
        if live := not is_fragment(node):
            check_all(node)  # shared parts were checked when they were frozen
        if placeholders().number and state in ("loaded", "partial"):
            state = "broken"
        expires = time.monotonic() + getattr(match.page, "FRESH_SECONDS", math.inf)
        return PageResult(match.params, state, node, status or STATUS[state], live, expires)

    def _frozen(self, section: VdomDict, page: Any, number: int) -> Any:
        try:
            node = freeze_if_shareable(section)
            if isinstance(node, VdomDict) and not is_fragment(node):
                check_all(node)
            return node
        except UnsafeMarkup:
            log.exception("section failed", section=f"number {number} of {described(page.view)}")
            placeholders().number += 1
            return self.not_shown()

    def _sections(self, match: Match, state: State, data: Any) -> Nodes:
        page = match.page
        if state in ("loaded", "partial"):
            return page.view(data)  # type: ignore[no-any-return]
        if state == "waiting":
            return page.skeleton()  # type: ignore[no-any-return]
        if state == "missing":
            return page.missing() if hasattr(page, "missing") else self.missing(match)
        others = {"unavailable": self.unavailable, "busy": self.overloaded}
        return others.get(state, self.failed)(match)
