"""/places: featured places and cities, with a search field."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from reactpy import html
from reactpy.types import VdomDict

from app.live.guard import guarded
from components.cards import city_card, place_card
from components.core import links
from components.core.i18n import t
from components.hero import video_hero
from components.place_search import place_search
from components.sections import SKELETON_CARDS, carousel, section, skeleton_cards
from data.catalog.catalog import Catalog
from data.models import City, Place
from pages.page import Head, Nodes, Params

QUERY: tuple[str, ...] = ()
SECTION = "places"
OVER_PICTURE = True

CARD, STEP = 282, 306  # px
MOST = 200  # cards of each strip, and options of the search


@dataclass(frozen=True)
class Data:
    places: tuple[Place, ...]
    cities: tuple[City, ...]


async def load(catalog: Catalog, params: Params) -> Data:
    return Data(*await asyncio.gather(catalog.places(MOST), catalog.cities(MOST)))


def head(data: Data) -> Head:
    return Head(
        title=t("Places to see in Georgia"),
        description=t(
            "Fortresses, monasteries, canyons, lakes and old towns of Georgia, some of them with 360° tours."
        ),
        path=links.places(),
        image="/static/media/kakheti-1200.webp",
    )


def view(data: Data) -> Nodes:
    return [
        hero(data.places, data.cities),
        featured_places(data.places),
        featured_cities(data.cities),
    ]


def skeleton() -> Nodes:
    waiting = skeleton_cards(SKELETON_CARDS["place list"], "carousel__track")
    return [
        hero((), ()),
        section(t("Featured Places"), waiting, name="featured"),
        section(t("Featured Cities"), waiting),
    ]


@guarded
def hero(places: tuple[Place, ...], cities: tuple[City, ...]) -> VdomDict:
    return video_hero(
        "hero-places",
        "kakheti",
        t("Discover Georgia"),
        t("Towers above the clouds, towns cut into rock, a sea at the end of the road."),
        html.a({"className": "button", "href": "#featured"}, t("Explore Destinations")),
        html.a({"className": "button button--glass", "href": links.properties()}, t("View Properties")),
        below=place_search(places, cities),
    )


@guarded
def featured_places(records: tuple[Place, ...]) -> VdomDict:
    title = t("Featured Places")
    if not records:
        return section(title, html.p({"className": "empty"}, t("No places found")), name="featured")
    cards = [place_card(each, f"{CARD}px") for each in records]
    return section(title, carousel(title, cards, width=CARD, step=STEP), name="featured")


@guarded
def featured_cities(records: tuple[City, ...]) -> VdomDict:
    title = t("Featured Cities")
    if not records:
        return section(title, html.p({"className": "empty"}, t("No cities found matching your criteria.")))
    cards = [city_card(each, f"{CARD}px", label=t("City")) for each in records]
    return section(title, carousel(title, cards, width=CARD, step=STEP))
