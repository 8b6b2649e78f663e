"""/blogs: the list of blog stories."""

from __future__ import annotations

from reactpy import html
from reactpy.types import VdomDict

from app.live.guard import guarded
from components.cards import blog_card
from components.core import links
from components.core.i18n import t
from components.core.icons import icon
from components.sections import SKELETON_CARDS, grid, page_head, skeleton_cards
from data.catalog.catalog import Catalog
from data.models import Blog
from pages.page import Head, Nodes, Params

QUERY: tuple[str, ...] = ()
SECTION = "blogs"
OVER_PICTURE = False

MOST = 120  # stories


async def load(catalog: Catalog, params: Params) -> tuple[Blog, ...]:
    return await catalog.blogs(MOST)


def head(blogs: tuple[Blog, ...]) -> Head:
    return Head(
        title=t("Travel Stories"),
        description=t("Stories from Georgian roads, tables and balconies, by the people of Georgia 360."),
        path=links.blogs(),
        image="/static/media/svaneti-on-foot-1200.webp",
        feed=True,
    )


def view(blogs: tuple[Blog, ...]) -> Nodes:
    sizes = "(min-width: 1024px) 33vw, (min-width: 640px) 50vw, 100vw"
    cards = [blog_card(each, sizes, first=each is blogs[0]) for each in blogs]
    heading = html.h2({"className": "visually-hidden"}, t("All stories"))
    body = grid(cards, t("Travel Stories")) if cards else nothing_yet()
    return [opening(), html.div({"className": "container section"}, heading if cards else None, body)]


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
