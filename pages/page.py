"""The interface of this site's pages: a page of the engine (`app.live.pages.page`) with a head and a section.

QUERY, load, view, skeleton, missing, partial, FRESH_SECONDS, first_screen      see `app.live.pages.page`
SECTION             which tab is active ('' for none)
OVER_PICTURE        True where the header stands in light text over a picture
head(data) -> Head  title, description, picture, structured data: a value, no side effect
"""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any, Protocol, TypeVar

from app.live.pages.page import Nodes, Params
from app.live.pages.page import Page as LivePage
from components.seo.head import Head
from data.errors import Unavailable

__all__ = ["Head", "Nodes", "Page", "Params", "if_there"]

T = TypeVar("T")


class Page(LivePage, Protocol):
    SECTION: str
    OVER_PICTURE: bool

    def head(self, data: Any, /) -> Head: ...


async def if_there(read: Awaitable[T]) -> T | None:
    """The result of `read`; None if the source does not answer, and the page is shown without it."""
    try:
        return await read
    except Unavailable:
        return None
