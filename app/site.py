"""From an address to the page that shows it: match → load → nodes.

One `Outcome` (an address with its shared nodes) serves every GET and every session that asks for it, until the
catalogue changes. A `Visit` is one visitor's hold on outcomes: what it has seen does not go stale under the eyes.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

import structlog
from reactpy import html
from reactpy.types import Location, VdomDict

from app.routes import match
from components import states
from components.core.config import Config, build_with
from components.core.i18n import set_language, t
from components.seo.head import head_nodes
from components.shell import footer, header, section_of, tab_bar, toaster
from data.catalog.catalog import Catalog
from data.errors import CatalogError, InvalidMessage, NotFound, TooMany
from data.inbox.inbox import Inbox
from live.elements import check_all
from live.fragment import freeze, frozen_where_possible, is_shared
from pages import not_found
from pages.page import Head, Nodes, Page, Params

log = structlog.get_logger()

# `partial` is loaded, but for a part that its source did not give: shown, not kept.
State = Literal["loaded", "partial", "missing", "failed", "waiting"]

LONGEST_LOAD = 5.5  # seconds until a page that waits for its source is given up; a source gives up after 5
OUTCOMES_KEPT = 1024
OUTCOMES_PER_VISIT = 12

_KEEPING: set[asyncio.Task[None]] = set()  # messages on their way to the disk


@dataclass(frozen=True, eq=False)
class Outcome:
    """What became of an address. `node` is the whole page, ready for any layout."""

    params: Params
    state: State
    node: VdomDict
    status: int = 200
    live: bool = False  # there are handlers or components in it, which need a session


class Site:
    """The pages of one process, over one catalogue. `base_url` is scheme and host, without a slash at the end."""

    def __init__(self, catalog: Catalog, inbox: Inbox, base_url: str, config: Config) -> None:
        self.catalog = catalog
        self.inbox = inbox
        self.base_url = base_url
        self.config = config
        self._outcomes: OrderedDict[tuple[str, Params], Outcome] = OrderedDict()
        self._running: dict[tuple[str, Params], asyncio.Task[Outcome]] = {}

    def kept(self, params: Params) -> Outcome | None:
        """The outcome of an address, if it is at hand and the catalogue has not changed since."""
        key = (self.catalog.version, params)
        if found := self._outcomes.get(key):
            self._outcomes.move_to_end(key)
        return found

    async def outcome(self, page: Page, params: Params, seconds: float) -> Outcome:
        """The outcome of an address; still `waiting` (its skeleton) when it takes longer than `seconds`."""
        if found := self.kept(params):
            return found
        key = (self.catalog.version, params)
        if not (task := self._running.get(key)):
            task = self._running[key] = asyncio.create_task(self._load(page, params, key[0]))
            task.add_done_callback(lambda _: self._running.pop(key, None))
        done, _ = await asyncio.wait({task}, timeout=seconds)
        return task.result() if done else self.waiting(page, params)

    def answer(self, page: Page, params: Params, data: Any, status: int) -> Outcome:
        """A page that shows `data` once, to the one who asked for it."""
        set_language(params.language)
        build_with(self.config)
        return self._outcome(page, params, "loaded", status, page.head(data), page.view(data))

    def waiting(self, page: Page, params: Params) -> Outcome:
        """The skeleton of a page whose data is under way."""
        set_language(params.language)
        return self._outcome(page, params, "waiting", 200, _plain_head(params, t("Loading…")), page.skeleton())

    async def _load(self, page: Page, params: Params, version: str) -> Outcome:
        set_language(params.language)
        build_with(self.config)
        try:
            async with asyncio.timeout(LONGEST_LOAD):
                data = await page.load(self.catalog, params)
            state: State = "partial" if hasattr(page, "partial") and page.partial(data) else "loaded"
            status = 404 if page is not_found else 200
            outcome = self._outcome(page, params, state, status, page.head(data), page.view(data))
        except NotFound:
            nodes = page.missing() if hasattr(page, "missing") else not_found.view(params)
            return self._outcome(page, params, "missing", 404, not_found.head(params), nodes)
        except (CatalogError, TimeoutError) as error:
            log.warning("page unavailable", path=params.path, error=str(error))
            return self._failed(page, params, 503)
        except Exception:
            log.exception("page failed", path=params.path)
            return self._failed(page, params, 500)
        # A catalogue that changed meanwhile may or may not be in it.
        if page is not not_found and state == "loaded" and version == self.catalog.version:
            self._outcomes[(version, params)] = outcome
        if len(self._outcomes) > OUTCOMES_KEPT:
            self._outcomes.popitem(last=False)
        return outcome

    def _failed(self, page: Page, params: Params, status: int) -> Outcome:
        head = _plain_head(params, t("This page could not be loaded"))
        return self._outcome(page, params, "failed", status, head, [states.could_not_load()])

    def _outcome(
        self,
        page: Page,
        params: Params,
        state: State,
        status: int,
        head: Head,
        sections: Nodes,
    ) -> Outcome:
        """Head, header, sections and footer: one shared fragment, or a handful and what must stay live between them."""
        section = page.SECTION or section_of(params.path)
        over_picture = page.OVER_PICTURE and state in ("loaded", "partial")
        parts = [frozen_where_possible(section) for section in sections if section]
        node = frozen_where_possible(
            html.fragment(
                freeze(head_nodes(head, self.base_url)),
                header(section, over_picture, params.path, params.query),
                # Keyed by path: another page is another element, another filter of the same page is not.
                html.main({"id": "main", "key": params.path, "tabIndex": -1}, *parts),
                footer(),
                tab_bar(section),
                toaster(),
            )
        )
        if live := not is_shared(node):
            check_all(node)  # what is shared was checked when it was frozen
        return Outcome(params, state, node, status, live=live)


class Visit:
    """One GET or one live session: the outcomes it has been shown, the last few of them.

    `tell(message)` sends the visitor a message of its own kind; a GET has nobody to tell. `address` is the visitor's on
    the network. `go(location)` shows what is prepared for another address; the root component sets it.
    """

    go: Callable[[Location], None]

    __slots__ = ("_seen", "address", "go", "site", "tell")

    def __init__(
        self, site: Site, tell: Callable[[dict[str, Any]], Awaitable[None]] | None = None, address: str = ""
    ) -> None:
        self.site = site
        self.tell = tell
        self.address = address
        self._seen: OrderedDict[Params, Outcome] = OrderedDict()

    async def prepare(self, location: Location, seconds: float) -> Outcome:
        """Have the page of `location` at hand, within `seconds`."""
        page, params = match(location.path, location.query_string)
        seen = self._seen.get(params)
        if seen is None or seen.state in ("waiting", "partial", "failed"):
            seen = self._seen[params] = await self.site.outcome(page, params, seconds)
            if len(self._seen) > OUTCOMES_PER_VISIT:
                self._seen.popitem(last=False)
        self._seen.move_to_end(params)
        return seen

    def leave(self) -> None:
        """Break the circle with the session and its layout: most of it is then freed at once."""
        self.tell = None
        self.go = lambda _: None

    def show(self, location: Location, outcome: Outcome) -> None:
        """Show this outcome at `location`, whatever is stored for it."""
        _, params = match(location.path, location.query_string)
        self._seen[params] = outcome

    async def mail(self, fields: Mapping[str, object]) -> None:
        """Keep a contact message of this visitor, even if he leaves meanwhile. Raises InvalidMessage and TooMany."""
        keeping = asyncio.create_task(self._keep(fields))
        _KEEPING.add(keeping)  # asyncio itself holds a task only weakly
        keeping.add_done_callback(_KEEPING.discard)
        await asyncio.shield(keeping)

    async def _keep(self, fields: Mapping[str, object]) -> None:
        try:
            await self.site.inbox.contact(fields, address=self.address)
        except (InvalidMessage, TooMany):
            raise
        except Exception:  # told in the log even if nobody is there any more to be told
            log.exception("message not kept")
            raise

    def shown(self, location: Location) -> Outcome:
        """The outcome for the render that is under way; a skeleton where nothing was prepared."""
        page, params = match(location.path, location.query_string)
        return self._seen.get(params) or self.site.kept(params) or self.site.waiting(page, params)


def _plain_head(params: Params, title: str) -> Head:
    return Head(title=title, description="", path=params.path, indexed=False)
