"""/blogs/{id}: one blog story."""

from __future__ import annotations

from reactpy import html
from reactpy.types import VdomDict

from app.live.guard import guarded
from components import states
from components.actions import save, share
from components.cards import badge
from components.core import links
from components.core.i18n import localized, long_date, shortened, t
from components.core.icons import icon
from components.media import picture
from components.seo.structured import breadcrumbs, story
from data.catalog.catalog import Catalog
from data.models import Blog
from pages.page import Head, Nodes, Params

QUERY: tuple[str, ...] = ()
SECTION = "blogs"
OVER_PICTURE = False


async def load(catalog: Catalog, params: Params) -> Blog:
    return await catalog.blog(params["id"])


def head(blog: Blog) -> Head:
    path = links.blog(blog)
    return Head(
        title=localized(blog.title),
        description=shortened(localized(blog.excerpt)),
        path=path,
        image=blog.image_url,
        image_alt=localized(blog.title),
        kind="article",
        json_ld=(story(blog, path), breadcrumbs((t("Travel Stories"), links.blogs()), (localized(blog.title), path))),
    )


def view(blog: Blog) -> Nodes:
    return [
        html.article({"className": "article"}, opening(blog), content(blog)),
        more(),
    ]


def skeleton() -> Nodes:
    return [states.loading(t("Loading…"))]


def missing() -> Nodes:
    return [
        states.state(
            "book-open",
            t("Blog Not Found"),
            t("The story you're looking for doesn't exist."),
            html.a({"className": "button", "href": links.blogs()}, t("Read all stories")),
        )
    ]


@guarded
def opening(blog: Blog) -> VdomDict:
    return html.header(
        {"className": "article__head container"},
        badge(t(blog.category), "type"),
        html.h1({"className": "article__title"}, localized(blog.title)),
        html.p(
            {"className": "article__meta"},
            html.span(t("By {author}", author=blog.author)),
            html.time({"dateTime": blog.published_at.date().isoformat()}, long_date(blog.published_at))
            if blog.published_at
            else None,
            html.span(t("5 min read")),
        ),
        html.div(
            {"className": "article__picture"},
            picture(blog.image_url, localized(blog.title), sizes="(min-width: 1024px) 960px, 100vw", first=True),
        ),
        html.p({"className": "article__excerpt"}, localized(blog.excerpt)),
    )


@guarded
def content(blog: Blog) -> VdomDict:
    """The content. An empty line separates paragraphs; CSS preserves single line breaks."""
    paragraphs = [part for part in localized(blog.content).split("\n\n") if part.strip()]
    return html.div(
        {"className": "article__body prose container"},
        *(html.p({"className": "prose__kept-lines"}, part) for part in paragraphs),
        html.p({"className": "article__actions"}, share(localized(blog.title)), save(f"blog:{blog.id}")),
    )


@guarded
def more() -> VdomDict:
    return html.section(
        {"className": "article__more container"},
        html.h2({"className": "section__title"}, t("More Stories")),
        html.p(t("There is always another road. Find it among our travel stories.")),
        html.a(
            {"className": "button button--quiet", "href": links.blogs()}, t("Read all stories"), icon("arrow-right")
        ),
    )
