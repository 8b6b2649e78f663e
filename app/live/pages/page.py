"""The interface of pages: a module (or any object) with these names.

QUERY               the query parameters it reads; all others are ignored
load(source, params) -> data       the only part that awaits
view(data) -> list of nodes        the sections, in screen order
skeleton() -> list of nodes        the placeholder while `load` runs
REPEATED            optional: those of QUERY that may be given several times, and are all read
LISTS               optional: those of QUERY whose values, also repeated ones, are joined by '/', and may be long
FRESH_SECONDS       optional: how long a result may be kept, for a page that reads the clock, randomness or anything else
                    than its source. Without it `load` and `view` run once for all visitors, until the source changes
first_screen(params) -> str        optional: the name of the style rules in its HTML (static/first_screens.mjs); else 'text'
missing() -> list of nodes         optional: what the page shows when `load` finds nothing
partial(data) -> bool              optional: whether a part could not be read; such a page is not cached
complete(source, params) -> bool   optional: awaits what a partial page lacks, so that `load` then has it; sessions share
                                   such a page until one of them has waited
"""

from __future__ import annotations

import math
import time
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, Protocol

from reactpy.types import Location, VdomDict

Nodes = list[VdomDict | None]  # None: this section has nothing to show

# `partial`: loaded without a part that the source could not give; shown. `broken`: loaded, with a placeholder for a part
# that raised an exception; shown.
State = Literal["loaded", "partial", "broken", "missing", "unavailable", "busy", "failed", "waiting"]
STATUS: dict[State, int] = {
    "loaded": 200,
    "partial": 200,
    "broken": 200,
    "missing": 404,
    "unavailable": 503,
    "busy": 503,
    "failed": 500,
    "waiting": 200,
}


class Missing(Exception):
    """The record of this URL does not exist."""


class Unavailable(Exception):
    """The source of the page's data does not answer."""


@dataclass(frozen=True)
class Params:
    """A URL reduced to the parts that its page reads. Equal values show the same page."""

    path: str
    named: tuple[tuple[str, str], ...] = ()  # from the pattern: (('id', 'gori'),)
    query: tuple[tuple[str, str], ...] = ()  # sorted, empty values left out
    language: str = "en"

    def __getitem__(self, name: str) -> str:
        return dict(self.named)[name]

    def get(self, name: str) -> str:
        """A query parameter, '' when absent."""
        return dict(self.query).get(name, "")

    def all(self, name: str) -> tuple[str, ...]:
        """The values of a query parameter that may be repeated, sorted, without duplicates."""
        return tuple(value for each, value in self.query if each == name)


class Page(Protocol):
    QUERY: tuple[str, ...]

    async def load(self, source: Any, params: Params, /) -> Any: ...
    def view(self, data: Any, /) -> Nodes: ...
    def skeleton(self) -> Nodes: ...


class Match(NamedTuple):
    """The page and the parameters of a URL, matched once per request."""

    location: Location
    page: Any
    params: Params


@dataclass(frozen=True, eq=False)
class PageResult:
    """The rendered result of a URL. `node` is the whole page for any layout."""

    params: Params
    state: State
    node: VdomDict
    status: int = 200
    live: bool = False  # contains handlers or components, which need a session
    expires: float = math.inf  # `time.monotonic()`; of a page with FRESH_SECONDS

    @property
    def is_fresh(self) -> bool:
        return time.monotonic() < self.expires
