"""What a page is: a module with `load`, `head`, `view` and `skeleton`, in this order.

QUERY               the query parameters it reads; all others are ignored
SECTION             which tab is active ('' for none)
OVER_PICTURE        True where the header stands in light text over a picture
load(catalog, params) -> data      the only part that awaits; raises NotFound before any HTML is sent
head(data) -> Head                 title, description, picture, structured data: a value, no side effect
view(data) -> list of nodes        the sections, in screen order
skeleton() -> list of nodes        what stands there while `load` runs
missing() -> list of nodes         optional: what a NotFound shows
partial(data) -> bool              optional: whether a part could not be read; such a page is not kept
"""

from __future__ import annotations

from collections.abc import Awaitable
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from reactpy.types import VdomDict

from components.seo.head import Head
from data.catalog.catalog import Catalog
from data.errors import Unavailable
from data.models import Language

__all__ = ["Head", "Nodes", "Page", "Params", "if_there"]

T = TypeVar("T")

Nodes = list[VdomDict | None]  # None: this section has nothing to say here


@dataclass(frozen=True)
class Params:
    """An address, cleaned: only what its page reads. Equal addresses are equal values."""

    path: str
    named: tuple[tuple[str, str], ...] = ()  # from the pattern: (('id', 'gori'),)
    query: tuple[tuple[str, str], ...] = ()  # sorted, empty values left out
    language: Language = "en"

    def __getitem__(self, name: str) -> str:
        return dict(self.named)[name]

    def get(self, name: str) -> str:
        """A query parameter, '' when absent."""
        return dict(self.query).get(name, "")


async def if_there(read: Awaitable[T]) -> T | None:
    """What was read, or None where its source does not answer: the rest of the page goes without it."""
    try:
        return await read
    except Unavailable:
        return None


class Page(Protocol):
    QUERY: tuple[str, ...]
    SECTION: str
    OVER_PICTURE: bool

    async def load(self, catalog: Catalog, params: Params, /) -> Any: ...
    def head(self, data: Any, /) -> Head: ...
    def view(self, data: Any, /) -> Nodes: ...
    def skeleton(self) -> Nodes: ...
