"""/: the home page."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from reactpy.types import VdomDict

from app.live.render.guard import guarded, guarded_by
from app.live.render.tags import html
from components.cards.card import blog_card, city_card, property_card
from components.core import links
from components.core.i18n import stays_label, t
from components.core.media import picture
from components.layout.hero import video_hero
from components.layout.sections import SKELETON_CARDS, carousel, grid, section, skeleton_cards
from components.layout.states import not_shown, try_again
from components.maps.region_map import region_map
from components.seo.structured import website
from data.catalog.catalog import Catalog
from data.models import Blog, City, Filter, Property, Record, Region
from pages.page import Head, Nodes, Params, if_there

QUERY: tuple[str, ...] = ()
SECTION = "home"
OVER_PICTURE = True

TILE_SIZES = "(min-width: 1024px) 24rem, 60vw"  # tiles are portrait, so a cropped picture is twice as wide as its tile
CITIES = 60  # cards of the strip
PROPERTY_CARD, CITY_CARD = 320, 240  # px; an arrow scrolls by this times max(visible − 1, 1)


@dataclass(frozen=True)
class Data:
    """None: the list could not be read."""

    properties: tuple[Property, ...] | None
    regions: tuple[Region, ...]
    cities: tuple[City, ...] | None
    blogs: tuple[Blog, ...] | None


async def load(catalog: Catalog, params: Params) -> Data:
    return Data(
        *await asyncio.gather(
            if_there(catalog.featured_properties()),
            catalog.regions(),
            if_there(catalog.list_of(City, CITIES)),
            if_there(catalog.latest_blogs()),
        )
    )


def partial(data: Data) -> bool:
    return None in (data.properties, data.cities, data.blogs)


def head(data: Data | None) -> Head:
    return Head(
        title=t("Georgia 360: stays, sights and virtual tours in Georgia"),
        description=t(
            "Places to stay, sights, cities and stories from Georgia, with 360° virtual tours and prices in lari."
        ),
        path=links.home(),
        image="/static/media/svaneti-1200.webp",
        json_ld=(website(),),
        feed=True,
    )


def first_screen(_: Params) -> str:
    return "opening"


def view(data: Data) -> Nodes:
    return [
        hero(),
        part(featured, data.properties),
        types(),
        regions(data.regions),
        part(cities, data.cities),
        part(stories, data.blogs),
    ]


def skeleton() -> Nodes:
    strip = "carousel__track"
    return [
        hero(),
        section(t("Featured VIP Properties"), skeleton_cards(SKELETON_CARDS["properties"], strip)),
        types(),
        section(t("Explore Georgia by Region"), html.div({"className": "skeleton skeleton--block"}), name="regions"),
        section(t("Explore Georgian Cities"), skeleton_cards(SKELETON_CARDS["cities"], strip)),
        section(t("Travel Stories & Insights"), skeleton_cards(SKELETON_CARDS["blogs"]), name="stories"),
    ]


def part(show: Callable[..., VdomDict], records: tuple[Record, ...] | None) -> VdomDict | None:
    """`show(records)`; a notice if the list could not be read, None if it is empty."""
    if records is None:
        return not_shown()
    return show(records) if records else None


@guarded
def hero() -> VdomDict:
    return video_hero(
        "hero-home",
        "svaneti",
        t("Experience Georgia's 360° Tours"),
        t("Walk through mountain villages, wine valleys and hotel rooms before you pack a bag."),
        html.a({"className": "button", "href": links.properties()}, t("Explore Properties")),
        html.a({"className": "button button--glass", "href": links.places()}, t("Discover Places")),
    )


@guarded
def featured(properties: tuple[Property, ...]) -> VdomDict:
    cards = [property_card(each, "(min-width: 768px) 320px, 50vw") for each in properties]
    title = t("Featured VIP Properties")
    return section(
        title,
        carousel(title, cards, width=PROPERTY_CARD, step=PROPERTY_CARD, by_view=True, kind="grid-on-phones"),
        lead=t("Handpicked stays; some of them you can walk through in a 360° tour."),
        more=(t("View all properties"), links.properties()),
    )


@guarded
def types() -> VdomDict:
    kinds = (
        ("hotel", "hotel-argo-shore"),
        ("apartment", "vera-garden-apartment"),
        ("guesthouse", "marani-guesthouse"),
        ("villa", "lisi-hills-villa"),
        ("chalet", "bakuriani-snow-chalet"),
        ("resort", "alazani-wine-resort"),
    )
    return section(
        t("Find Your Perfect Stay"),
        html.ul(
            {"className": "tiles"},
            *(
                html.li(
                    html.a(
                        {"className": f"tile tile--{kind}", "href": links.properties(Filter(type=kind))},
                        html.div(
                            {"className": "tile__picture", "aria-hidden": True},
                            picture(f"/static/media/{image}-1200.webp", stays_label(kind), sizes=TILE_SIZES),
                        ),
                        html.span({"className": "tile__label"}, stays_label(kind)),
                    )
                )
                for kind, image in kinds
            ),
        ),
        name="types",
    )


@guarded_by(lambda: no_regions())
def regions(records: tuple[Region, ...]) -> VdomDict:
    return section(
        t("Explore Georgia by Region"),
        region_map(records),
        lead=t("From the Black Sea to the high Caucasus in a day’s drive."),
        name="regions",
    )


def no_regions() -> VdomDict:
    return section(
        t("Explore Georgia by Region"),
        html.div({"className": "empty"}, html.p(t("Failed to load regions. Please try again later.")), try_again()),
        name="regions",
    )


@guarded
def cities(records: tuple[City, ...]) -> VdomDict:
    title = t("Explore Georgian Cities")
    cards = [city_card(each, "240px") for each in records]
    return section(
        title,
        carousel(title, cards, width=CITY_CARD, step=CITY_CARD, by_view=True),
        more=(t("View all places"), links.places()),
    )


@guarded
def stories(records: tuple[Blog, ...]) -> VdomDict:
    title = t("Travel Stories & Insights")
    return section(
        title,
        grid([blog_card(each, "(min-width: 1024px) 33vw, 100vw") for each in records], title),
        more=(t("Read all stories"), links.blogs()),
        name="stories",
    )
