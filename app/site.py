"""Georgia 360 as a site of the engine: its shell and its data sources."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import structlog
from reactpy.types import VdomDict

from app.live.pages.page import Match, Nodes, State
from app.live.pages.site import Site
from app.live.render.fragment import freeze
from app.live.render.tags import html
from app.routes import ROUTER
from components.core.config import Config, build_with
from components.core.i18n import t
from components.core.translations import check_languages, untranslated
from components.layout import states
from components.layout.shell import footer, header, section_of, tab_bar, toaster
from components.seo.head import Head, head_nodes
from data.catalog.catalog import Catalog
from data.errors import CatalogError, InvalidMessage, NotFound, TooMany
from data.inbox.inbox import Inbox
from data.languages import LANGUAGES
from pages import not_found

log = structlog.get_logger()

_STORING: set[asyncio.Task[None]] = set()


class Georgia(Site):
    """The site in one process, over one catalogue."""

    surrogate_key = "catalogue"
    missing_error, unavailable_error = NotFound, CatalogError

    def __init__(self, catalog: Catalog, inbox: Inbox, base_url: str, config: Config) -> None:
        super().__init__(ROUTER, catalog, base_url)
        self.catalog = catalog
        self.inbox = inbox
        self.config = config

    @property
    def version(self) -> str:
        rates = self.config.rates
        version = f"{self.catalog.version} {rates.version}" if rates else self.catalog.version
        return f"{version} {self.generation}" if self.generation else version

    def check(self) -> None:
        __tracebackhide__ = True
        super().check()
        check_languages()

    def untranslated(self, file: Path, language: str) -> list[tuple[int, str]]:
        return untranslated(file, language) if LANGUAGES[language].is_complete else []

    def set_context(self) -> None:
        build_with(self.config)

    def shell(self, match: Match, state: State, data: Any, sections: list[Any]) -> VdomDict:
        """Head, header, sections and footer."""
        page, params = match.page, match.params
        section = page.SECTION or section_of(params.path)
        over_picture = page.OVER_PICTURE and state in ("loaded", "partial")
        return html.fragment(
            freeze(head_nodes(self._head(match, state, data), self.base_url)),
            header(section, over_picture, params.path, params.query),
            tab_bar(section),  # with the first frame, which does not wait for the end of a long page
            # Keyed by path: a new page gets new elements, a new filter keeps them.
            html.main({"id": "main", "key": params.path, "tabIndex": -1}, *sections),
            footer(),
            toaster(),
        )

    def _head(self, match: Match, state: State, data: Any) -> Head:
        if state in ("loaded", "partial"):
            head: Head = match.page.head(data)
            return head
        if state == "missing":
            return not_found.head(match.params)
        titles = {
            "waiting": t("Loading…"),
            "failed": t("Something went wrong on our side"),
            "busy": t("Many people are here just now"),
        }
        title = titles.get(state, t("This page could not be loaded"))
        return Head(title=title, description="", path=match.params.path, indexed=False)

    def missing(self, match: Match) -> Nodes:
        return not_found.view(match.params)

    def unavailable(self, match: Match) -> Nodes:
        return [states.could_not_load()]

    def overloaded(self, match: Match) -> Nodes:
        return [states.too_busy()]

    def failed(self, match: Match) -> Nodes:
        return [states.went_wrong()]

    def not_shown(self) -> VdomDict:
        return states.not_shown()

    async def store_message(self, fields: Mapping[str, object], ip: str) -> None:
        """Store a contact message, even if the visitor disconnects.

        Raises:
            InvalidMessage, TooMany, NotStored: see `Inbox.contact`.
        """
        storing = asyncio.create_task(self._store(fields, ip))
        _STORING.add(storing)  # asyncio holds only weak references to tasks
        storing.add_done_callback(_STORING.discard)
        await asyncio.shield(storing)

    async def _store(self, fields: Mapping[str, object], ip: str) -> None:
        try:
            await self.inbox.contact(fields, ip=ip)
        except (InvalidMessage, TooMany):
            raise
        except Exception:  # logged here: the caller may have been cancelled
            log.exception("message not stored")
            raise
