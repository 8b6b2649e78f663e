"""/blogs: the list of blog stories."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from reactpy.types import VdomDict

from app.live.render.guard import guarded
from app.live.render.tags import html
from components.cards.card import blog_card
from components.core import links
from components.core.i18n import t
from components.core.icons import icon
from components.layout.sections import SKELETON_CARDS, page_head, skeleton_cards
from components.listing.long_list import CHUNK, SIZES, Window, long_list, read_window
from components.listing.long_list import QUERY as OF_LISTS
from components.listing.story_search import story_search
from data.catalog.catalog import Catalog
from data.catalog.stories import find_stories
from data.filters import normalize_where
from data.models import Blog
from pages.page import Head, Nodes, Params

QUERY: tuple[str, ...] = ("search", *OF_LISTS)
SECTION = "blogs"
OVER_PICTURE = False


@dataclass(frozen=True)
class Data:
    blogs: tuple[Blog, ...]
    window: Window
    total: int
    search: str
    has_search: bool


async def load(catalog: Catalog, params: Params) -> Data:
    window, search = read_window(params), normalize_where(params.get("search") or "")
    everything = catalog.size(Blog)
    if search:
        (blogs, total), size = await asyncio.gather(
            find_stories(catalog, search, window.shown, window.start), everything
        )
    else:
        blogs, size = await asyncio.gather(catalog.list_of(Blog, window.shown, window.start), everything)
        total = size
    return Data(blogs, window, total, search, has_search=bool(search) or size > CHUNK)


def head(data: Data) -> Head:
    return Head(
        title=t("Travel Stories"),
        description=t("Stories from Georgian roads, tables and balconies, by the people of Georgia 360."),
        path=links.blogs(),
        image="/static/media/svaneti-on-foot-1200.webp",
        feed=True,
    )


def first_screen(_: Params) -> str:
    return "list"


def view(data: Data) -> Nodes:
    cards = [blog_card(each, SIZES, first=each is data.blogs[0]) for each in data.blogs]
    heading = html.h2({"className": "visually-hidden"}, t("All stories"))
    return [
        opening(),
        html.div(
            {"className": "container section"},
            story_search(data.search) if data.has_search else None,
            heading if cards else None,
            found(cards, data) if cards else nothing_found(data.search) if data.search else nothing_yet(),
        ),
    ]


def found(cards: list[VdomDict], data: Data) -> VdomDict:
    def url(*, page: int = 1, shown: int = 0) -> str:
        return links.blogs(search=data.search, page=page, shown=shown)

    return long_list(t("Travel Stories"), cards, data.window, data.total, url)


def skeleton() -> Nodes:
    return [opening(), html.div({"className": "container section"}, skeleton_cards(SKELETON_CARDS["blog list"]))]


@guarded
def opening() -> VdomDict:
    return page_head(t("Travel Stories"), t("Long walks, short ferries, and what was on the table."))


@guarded
def nothing_yet() -> VdomDict:
    return html.div(
        {"className": "empty"},
        icon("book-open", "empty__icon"),
        html.h2({"className": "empty__title"}, t("No Stories Found")),
        html.p(t("Check back soon for amazing travel stories.")),
    )


@guarded
def nothing_found(search: str) -> VdomDict:
    return html.div(
        {"className": "empty"},
        icon("search", "empty__icon"),
        html.h2({"className": "empty__title"}, t("No story has “{text}”", text=search)),
        html.p(html.a({"className": "button button--quiet", "href": links.blogs()}, t("All stories"))),
    )
