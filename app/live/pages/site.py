"""What the engine asks of the site that it shows. A site subclasses `Site`."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import structlog
from reactpy import html
from reactpy.types import Location, VdomDict

from app.live.pages.page import STATUS, Match, Missing, Nodes, PageResult, State, Unavailable
from app.live.pages.router import Router
from app.live.render.elements import UnsafeMarkup, check_all
from app.live.render.fragment import freeze_if_shareable, is_fragment
from app.live.render.guard import count_placeholders, placeholders, set_placeholder
from app.live.render.language import set_language

log = structlog.get_logger()

LOAD_SECONDS = 5.5  # a page that waits longer for its source is given up; the source itself gives up after 5


class Site:
    """Pages over a source of data. `base_url`: scheme and host, without a slash at the end. `surrogate_key` is the name
    under which a shared cache can drop all pages."""

    surrogate_key = "pages"

    def __init__(self, router: Router, source: Any = None, base_url: str = "") -> None:
        self.router = router
        self.source = source
        self.base_url = base_url

    @property
    def version(self) -> str:
        """Changes with the source: results are cached under it."""
        return ""

    def frame(self, match: Match, state: State, data: Any, sections: list[Any]) -> VdomDict:
        """The whole page around its sections. `data` is None unless `state` is 'loaded' or 'partial'."""
        return html.fragment(html.main({"id": "main", "key": match.params.path, "tabIndex": -1}, *sections))

    def missing(self, match: Match) -> Nodes:
        """The sections of an address that leads nowhere, for a page without a `missing` of its own."""
        return [html.h1("Not found")]

    def unavailable(self, match: Match) -> Nodes:
        """The sections of a page whose source does not answer."""
        return [html.h1("Not available at the moment")]

    def overloaded(self, match: Match) -> Nodes:
        """The sections of every page while the process has more to do than it can."""
        return [html.h1("Too many visitors at the moment")]

    def failed(self, match: Match) -> Nodes:
        """The sections of a page with a programming error."""
        return [html.h1("Something went wrong on our side")]

    def not_shown(self) -> VdomDict:
        """In place of a component that raised."""
        return html.p("This part of the page could not be shown.")

    def begin(self, match: Match) -> None:
        """Set the context variables that pages are built with."""
        set_language(match.params.language)
        set_placeholder(self.not_shown)
        count_placeholders()

    async def read(self, match: Match) -> Any:
        """The data of a page.

        Raises:
            Missing, Unavailable: the page says so. Any other exception is a programming error.
        """
        return await match.page.load(self.source, match.params)

    def match(self, location: Location) -> Match:
        return self.router.match(location)

    async def load(self, match: Match) -> PageResult:
        """The result of an address. A page that fails has a result too, which says how."""
        self.begin(match)
        try:
            if match.page is self.router.not_found:
                raise Missing
            async with asyncio.timeout(LOAD_SECONDS):
                data = await self.read(match)
            is_partial = hasattr(match.page, "partial") and match.page.partial(data)
            return self.result(match, "partial" if is_partial else "loaded", data)
        except Missing:
            return self.result(match, "missing")
        except (Unavailable, TimeoutError) as error:
            log.warning("page unavailable", path=match.params.path, error=str(error))
            return self.result(match, "unavailable")
        except Exception:
            log.exception("page failed", path=match.params.path)
            return self.result(match, "failed")

    async def complete(self, match: Match, seconds: float) -> bool:
        """Wait, at most so long, until a page that is shown in part can be loaded as a whole. Whether it can."""
        self.begin(match)
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                return bool(await match.page.complete(self.source, match.params))
        return False

    def busy(self, match: Match) -> PageResult:
        """The result of an address that there is no time for."""
        self.begin(match)
        return self.result(match, "busy")

    def skeleton(self, match: Match) -> PageResult:
        """The result of an address whose data is on its way."""
        self.begin(match)
        return self.result(match, "waiting")

    def result(self, match: Match, state: State, data: Any = None, status: int = 0) -> PageResult:
        """One shared fragment, or a handful of them around what needs a session."""
        sections = [self._frozen(each) for each in self._sections(match, state, data) if each]
        node = freeze_if_shareable(self.frame(match, state, data, sections))
        if live := not is_fragment(node):
            check_all(node)  # what is shared was checked when it was frozen
        if placeholders().number and state in ("loaded", "partial"):
            state = "broken"
        return PageResult(match.params, state, node, status or STATUS[state], live)

    def _frozen(self, section: VdomDict) -> Any:
        try:
            node = freeze_if_shareable(section)
            if isinstance(node, VdomDict) and not is_fragment(node):
                check_all(node)
            return node
        except UnsafeMarkup:
            log.exception("section failed")
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
