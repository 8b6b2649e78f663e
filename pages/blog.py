"""/blogs/{id}: one blog story."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from reactpy.types import VdomDict

from app.live.render.guard import guarded
from app.live.render.tags import html
from components.cards.card import badge, city_card, place_card, property_card
from components.core import links
from components.core.i18n import localized, long_date, shortened, t
from components.core.icons import icon
from components.core.media import COLUMN_SIZES, picture
from components.layout import states
from components.layout.actions import save, share
from components.layout.sections import carousel, section, strip_sizes
from components.seo.structured import breadcrumbs, story
from data.catalog.catalog import Catalog
from data.models import Blog, City, Place, Property, Text
from pages.page import Head, Nodes, Params, if_there

QUERY: tuple[str, ...] = ()
SECTION = "blogs"
OVER_PICTURE = False


MENTIONED = 12  # cards


@dataclass(frozen=True)
class Data:
    blog: Blog
    stays: tuple[Property, ...] | None  # mentioned in the story; None: the list could not be read
    places: tuple[Place, ...] | None
    cities: tuple[City, ...] | None


async def load(catalog: Catalog, params: Params) -> Data:
    blog = await catalog.one(Blog, params["id"])
    text = Text(**{language: f"{blog.title.read(language)}.\n{words}" for language, words in blog.content if words})
    stays, places, cities = await asyncio.gather(
        if_there(catalog.mentioned(Property, text)),
        if_there(catalog.mentioned(Place, text)),
        if_there(catalog.mentioned(City, text)),
    )
    return Data(blog, stays, places, cities)


def partial(data: Data) -> bool:
    return None in (data.stays, data.places, data.cities)


def head(data: Data) -> Head:
    blog = data.blog
    path = links.record(blog)
    return Head(
        title=localized(blog.title),
        description=shortened(localized(blog.excerpt)),
        path=path,
        image=blog.image_url,
        image_alt=localized(blog.title),
        kind="article",
        json_ld=(story(blog, path), breadcrumbs((t("Travel Stories"), links.blogs()), (localized(blog.title), path))),
        feed=True,
    )


def first_screen(_: Params) -> str:
    return "detail"


def view(data: Data) -> Nodes:
    return [
        html.article({"className": "article"}, opening(data.blog), content(data.blog)),
        mentioned(data) if data.stays or data.places or data.cities else None,
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
            picture(blog.image_url, localized(blog.title), sizes=COLUMN_SIZES, first=True),
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
def mentioned(data: Data) -> VdomDict:
    """The stays, sights and cities mentioned in the story."""
    stays, places, cities = data.stays or (), data.places or (), data.cities or ()
    sizes = strip_sizes(len(stays) + len(places) + len(cities))
    cards = [
        *(property_card(each, sizes) for each in stays),
        *(place_card(each, sizes) for each in places),
        *(city_card(each, sizes) for each in cities),
    ]
    title = t("In this story")
    return section(title, carousel(title, cards[:MENTIONED]), name="mentioned")


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
