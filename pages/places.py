"""/places: featured places and cities, with a search field; `?all=places` and `?all=cities`: the whole lists."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from reactpy.types import VdomDict

from app.live.render.guard import guarded
from app.live.render.tags import html
from components.cards.card import city_card, place_card
from components.core import links
from components.core.i18n import number, t
from components.layout.hero import video_hero
from components.layout.sections import SKELETON_CARDS, carousel, section, skeleton_cards
from components.listing.long_list import QUERY as OF_LISTS
from components.listing.long_list import SIZES, Window, long_list, read_window
from components.listing.place_search import place_search
from data.catalog.catalog import Catalog
from data.models import City, Place
from pages.page import Head, Nodes, Params

QUERY: tuple[str, ...] = ("all", *OF_LISTS)
SECTION = "places"
OVER_PICTURE = True

CARD, STEP = 282, 306  # px
MOST = 24  # cards of each strip


@dataclass(frozen=True)
class Data:
    places: tuple[Place, ...]
    cities: tuple[City, ...]
    number_of_places: int
    number_of_cities: int


@dataclass(frozen=True)
class All:
    """A page of all places or cities."""

    kind: Literal["places", "cities"]
    records: tuple[Place, ...] | tuple[City, ...]
    window: Window
    total: int


async def load(catalog: Catalog, params: Params) -> Data | All:
    kind, window = params.get("all"), read_window(params)
    if kind == "places":
        records, total = await asyncio.gather(catalog.list_of(Place, window.shown, window.start), catalog.size(Place))
        return All("places", records, window, total)
    if kind == "cities":
        cities, total = await asyncio.gather(catalog.list_of(City, window.shown, window.start), catalog.size(City))
        return All("cities", cities, window, total)
    return Data(
        *await asyncio.gather(
            catalog.list_of(Place, MOST), catalog.list_of(City, MOST), catalog.size(Place), catalog.size(City)
        )
    )


def head(data: Data | All) -> Head:
    return Head(
        title=t("Places to see in Georgia"),
        description=t(
            "Fortresses, monasteries, canyons, lakes and old towns of Georgia, some of them with 360° tours."
        ),
        path=links.places(),
        image="/static/media/kakheti-1200.webp",
    )


def first_screen(_: Params) -> str:
    return "opening"


def view(data: Data | All) -> Nodes:
    if isinstance(data, All):
        return [hero("#all"), all_of_a_kind(data)]
    return [
        hero("#featured"),
        featured_places(data.places, data.number_of_places),
        featured_cities(data.cities, data.number_of_cities),
    ]


def skeleton() -> Nodes:
    waiting = skeleton_cards(SKELETON_CARDS["place list"], "carousel__track")
    return [
        hero("#featured"),
        section(t("Featured Places"), waiting, name="featured"),
        section(t("Featured Cities"), waiting),
    ]


@guarded
def hero(destinations: str) -> VdomDict:
    return video_hero(
        "hero-places",
        "kakheti",
        t("Discover Georgia"),
        t("Towers above the clouds, towns cut into rock, a sea at the end of the road."),
        html.a({"className": "button", "href": destinations}, t("Explore Destinations")),
        html.a({"className": "button button--glass", "href": links.properties()}, t("View Properties")),
        below=place_search(),
    )


@guarded
def featured_places(records: tuple[Place, ...], total: int) -> VdomDict:
    title = t("Featured Places")
    if not records:
        return section(title, html.p({"className": "empty"}, t("No places found")), name="featured")
    cards = [place_card(each, f"{CARD}px") for each in records]
    return strip(title, cards, total, t("View All Places"), links.all_of("places"), name="featured")


@guarded
def featured_cities(records: tuple[City, ...], total: int) -> VdomDict:
    title = t("Featured Cities")
    if not records:
        return section(title, html.p({"className": "empty"}, t("No cities found matching your criteria.")))
    cards = [city_card(each, f"{CARD}px", label=t("City")) for each in records]
    return strip(title, cards, total, t("View All Cities"), links.all_of("cities"))


def strip(title: str, cards: Sequence[VdomDict], total: int, label: str, url: str, name: str = "") -> VdomDict:
    """A section with the first cards of a list, and links to the others beside its title and after the last card."""
    left, url = total - len(cards), f"{url}#all"
    if left <= 0:
        return section(title, carousel(title, cards, width=CARD, step=STEP), name=name)
    last = html.a({"className": "button button--quiet", "href": url}, t("Show more ({n} left)", n=number(left)))
    return section(title, carousel(title, cards, last=last, width=CARD, step=STEP), more=(label, url), name=name)


@guarded
def all_of_a_kind(data: All) -> VdomDict:
    if data.kind == "places":
        title, none = t("All Places"), t("No places found")
        cards = [place_card(each, SIZES) for each in data.records if isinstance(each, Place)]
    else:
        title, none = t("All Cities"), t("No cities found matching your criteria.")
        cards = [city_card(each, SIZES, label=t("City")) for each in data.records if isinstance(each, City)]
    more = (t("Featured Places"), links.places())
    if not cards:
        return section(title, html.p({"className": "empty"}, none), more=more, name="all")
    listed = long_list(title, cards, data.window, data.total, functools.partial(links.all_of, data.kind))
    return section(title, listed, more=more, name="all")
