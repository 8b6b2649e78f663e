"""A list of any length: cards in chunks with a link to more of them, and from MOST cards on with links between pages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from reactpy.types import VdomDict

from app.live.pages.page import Params
from app.live.render.fragment import freeze
from app.live.render.tags import html
from components.core import links
from components.core.i18n import number, t
from components.core.modules import LoadMore, LongList

FIRST_SCREEN = 12  # cards before the fold: two rows of five, and what shows of a third
CHUNK = 24  # cards on the first page, and added by each "Show more"
MOST = 240  # cards on a page
LAST_PAGE = 10_000
QUERY = ("shown", "page")
SIZES = "(min-width: 1024px) 33vw, (min-width: 640px) 50vw, 100vw"  # of a picture in the grid


class Window(NamedTuple):
    """The shown part of a list: `shown` records from `start`."""

    start: int = 0
    shown: int = CHUNK


def read_window(params: Params) -> Window:
    page = links.read_count(params.get("page"), default=1, most=LAST_PAGE)
    return Window((page - 1) * MOST, links.read_count(params.get("shown"), default=CHUNK, most=MOST))


def long_list(label: str, cards: Sequence[VdomDict], window: Window, total: int, url: Callable[..., str]) -> VdomDict:
    """`cards` (with keys) are those of `window`, of a list of `total`; `url(shown=, page=)` is the URL of another
    window.
    """
    items = [html.li({"className": "grid__item"}, each) for each in cards]
    return LongList(
        html.div(
            chunked_grid(label, items),
            *_onward(window, len(cards), total, url),
        )
    )


def chunked_grid(label: str, items: Sequence[VdomDict], kind: str = "") -> VdomDict:
    """The list of `items` in chunks, so that it is sent as a few ids, and "Show more" sends only the new chunk. The first frame
    waits for FIRST_SCREEN of them (`data-fold`: app/live/render/html.py)."""
    for item in items[FIRST_SCREEN : FIRST_SCREEN + 1]:
        item["attributes"] = {**item["attributes"], "data-fold": True}
    chunks = [freeze(html.fragment(*items[start : start + CHUNK])) for start in range(0, len(items), CHUNK)]
    return html.ul({"className": f"grid {kind}".rstrip(), "aria-label": label, "data-part": "cards"}, *chunks)


def _onward(window: Window, shown: int, total: int, url: Callable[..., str]) -> Sequence[VdomDict]:
    page, left = window.start // MOST + 1, total - window.start - shown
    if shown < MOST and left > 0:
        return (load_more(url(page=page, shown=min(MOST, shown + CHUNK)), left),)
    previous = html.a(
        {"className": "button button--quiet", "rel": "prev", "href": url(page=page - 1)}, t("Previous page")
    )
    following = html.a({"className": "button button--quiet", "rel": "next", "href": url(page=page + 1)}, t("Next page"))
    steps = [each for each, is_there in ((previous, page > 1), (following, left > 0)) if is_there]
    return (html.p({"className": "show-more"}, *steps),) if steps else ()


def load_more(url: str, left: int | None, *, changes_early: bool = False) -> VdomDict:
    """The link to the same list with more cards; `left`: the number of cards not shown, or None. `changes_early`: the script
    changes it before React hydrates."""
    words = t("Show more") if left is None else t("Show more ({n} left)", n=number(left))
    link = html.a({"className": "button button--quiet", "href": url, "data-replace": True}, words)
    return LoadMore(
        html.p({"className": "show-more", "data-part": "more", "suppressHydrationWarning": changes_early}, link)
    )
