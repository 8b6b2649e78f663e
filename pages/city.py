"""/cities/{id}: one city, with the shared tour collection on top."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import NamedTuple

from reactpy.types import VdomDict

from app.live.render.guard import guarded
from app.live.render.tags import html
from components.cards.card import CITY_RATING, CITY_REVIEWS, place_card
from components.cards.property_strip import MOST as STRIP
from components.cards.property_strip import property_strip
from components.cards.rating import reviews, stars
from components.cards.regions import region_link
from components.core import links
from components.core.i18n import localized, region, shortened, t, titled
from components.core.icons import icon
from components.layout import states
from components.layout.actions import directions, save, share
from components.layout.sections import carousel, section
from components.layout.states import not_shown
from components.maps.close_by import Close, close_card
from components.maps.stays_map import stays_map
from components.seo.structured import breadcrumbs, city_of
from components.tours.embed import collection, tour
from data.catalog.catalog import Catalog
from data.catalog.map import by_distance, nearest
from data.catalog.regions import records_in
from data.models import City, Place, Property
from data.query_results import Group, Nearby
from data.reference.tours import scene_of
from data.text.coordinates import place_of
from pages.maps import stays_in
from pages.page import Head, Nodes, Params, if_there

QUERY: tuple[str, ...] = ()
SECTION = "places"
OVER_PICTURE = False

SHARED_TOUR = "/static/tour/?id=georgia"
PLACES = 24  # cards of the strip, nearest first
NEARBY_KM = 90  # km
EXPLORE_CARD, EXPLORE_STEP = 340, 640  # px


class Places(NamedTuple):
    """Places `nearby`, nearest first; `others`; and those of its region, the attractions."""

    nearby: tuple[Nearby[Place], ...]
    others: tuple[Place, ...]
    own: tuple[Place, ...]


@dataclass(frozen=True)
class Data:
    city: City
    properties: tuple[Property, ...] | None  # None: the list could not be read
    places: Places | None
    stays: tuple[Group, ...] = ()  # on the map


async def load(catalog: Catalog, params: Params) -> Data:
    city = await catalog.one(City, params["id"])
    properties, places, stays = await asyncio.gather(
        if_there(catalog.properties_in(city.region, STRIP)),
        if_there(places_of(catalog, city)),
        if_there(stays_in(catalog, city.region)),
    )
    return Data(city, properties, places, stays or ())


async def places_of(catalog: Catalog, city: City) -> Places:
    """The places around a city. Without coordinates, those of its region count as near."""
    own, every = await asyncio.gather(records_in(catalog, Place, city.region, PLACES), catalog.list_of(Place, PLACES))
    if center := place_of(city):
        nearby = tuple(each for each in await nearest(catalog, Place, center, PLACES) if each.km <= NEARBY_KM)
    else:
        nearby = by_distance(own, None)
    ids = {each.record.id for each in nearby}
    return Places(nearby, tuple(each for each in every if each.id not in ids)[: PLACES - len(nearby)], own)


def partial(data: Data) -> bool:
    return None in (data.properties, data.places)


def head(data: Data) -> Head:
    city = data.city
    path = links.record(city)
    return Head(
        title=localized(city.name),
        description=shortened(localized(city.description)),
        path=path,
        image=city.image_url,
        image_alt=localized(city.name),
        json_ld=(city_of(city, path), breadcrumbs((t("Places"), links.places()), (localized(city.name), path))),
    )


def first_screen(_: Params) -> str:
    return "detail"


def view(data: Data) -> Nodes:
    city = data.city
    return [
        html.div(
            {"className": "detail container"},
            opening(city),
            html.div(
                {"className": "detail__columns"},
                html.div(
                    {"className": "detail__main"},
                    title(city),
                    about(city),
                    attractions(data) if city.attractions or region_places(data) else None,
                ),
                html.aside({"className": "detail__side"}, visit(city)),
            ),
        ),
        properties(data.city, data.properties) if data.properties is not None else not_shown(),
        stays_map(city.region, data.stays) if data.stays else None,
        explore(data.city, data.places) if data.places is not None else not_shown(),
    ]


def skeleton() -> Nodes:
    return [states.loading(t("Loading city details..."))]


def missing() -> Nodes:
    return [
        states.state(
            "building-2",
            t("City Not Found"),
            t("The city you're looking for doesn't exist."),
            html.a({"className": "button", "href": links.home()}, t("Back to Home")),
        )
    ]


@guarded
def opening(city: City) -> VdomDict:
    return html.div(
        {"className": "detail__media", "id": "tour"},
        html.a({"className": "detail__back button button--light", "href": links.home()}, icon("arrow-left"), t("Back")),
        shared_tour(city),
    )


def shared_tour(city: City) -> VdomDict:
    """The collection of all tours, beginning at the city's scene, else with the list of scenes."""
    scene = scene_of(city)
    if scene is None:
        return collection(f"{SHARED_TOUR}&embed=1", localized(city.name), city.image_url)
    return tour(f"{SHARED_TOUR}&at={scene.id}&embed=1", localized(city.name), city.image_url)


@guarded
def title(city: City) -> VdomDict:
    return html.header(
        {"className": "detail__title"},
        html.h1(localized(city.name)),
        html.p({"className": "detail__place"}, icon("map-pin"), where(city)),
        html.p({"className": "detail__rating"}, stars(CITY_RATING), reviews(CITY_REVIEWS)),
        html.p({"className": "card__category"}, t(titled(city.category))),
    )


def where(city: City) -> str:
    return t("{region}, Georgia", region=region(city.region)) if city.region else t("Georgia")


@guarded
def about(city: City) -> VdomDict | None:
    if not city.description:
        return None
    return html.section(
        {"className": "detail__part"},
        html.h2({"className": "detail__heading"}, t("About {city}", city=localized(city.name))),
        html.p({"className": "detail__text"}, localized(city.description)),
    )


@guarded
def attractions(data: Data) -> VdomDict:
    """The attractions of the record, else the places of its region."""
    named = [html.li(icon("landmark"), localized(each)) for each in data.city.attractions] or [
        html.li(icon("landmark"), html.a({"href": links.record(each)}, localized(each.name)))
        for each in region_places(data)
    ]
    return html.section(
        {"className": "detail__part"},
        html.h2({"className": "detail__heading"}, t("Popular Attractions")),
        html.ul({"className": "amenities"}, *named),
    )


def region_places(data: Data) -> tuple[Place, ...]:
    """The places of the city's region."""
    return data.places.own if data.places else ()


@guarded
def visit(city: City) -> VdomDict:
    name = localized(city.name)
    return html.div(
        {"className": "side-card"},
        html.h2({"className": "side-card__title"}, t("Visit {city}", city=localized(city.name, "object"))),
        html.dl(
            {"className": "side-card__facts"},
            html.div(html.dt(t("Region")), html.dd(region_link(city.region) or t("Georgia"))),
            html.div(html.dt(t("Type")), html.dd(t(titled(city.category)))),
            html.div(html.dt(t("Rating")), html.dd(stars(CITY_RATING))),
        ),
        html.div(
            {"className": "side-card__actions"},
            html.a({"className": "button", "href": "#tour", "data-replay": True}, icon("rotate-3d"), t("View Tour")),
            directions(city.name),
            share(name),
            save(f"city:{city.id}"),
        ),
    )


@guarded
def properties(city: City, properties: tuple[Property, ...]) -> VdomDict:
    name = localized(city.name, "in")
    return property_strip(t("Stay in {city}", city=name), name, city.region, properties)


@guarded
def explore(city: City, places: Places) -> VdomDict:
    title, sizes = t("Explore Near {city}", city=localized(city.name, "near")), f"{EXPLORE_CARD}px"
    if not places.nearby and not places.others:
        return section(title, html.p({"className": "empty"}, t("No places available at the moment")))
    nearby = [
        close_card(Close(each, place_card(each.record, sizes), each.record.road(f"city:{city.id}")))
        for each in places.nearby
    ]
    others = [place_card(each, sizes) for each in places.others]
    heading = title if nearby else t("Explore Elsewhere in Georgia")
    elsewhere = others if nearby else ()
    strip = carousel(heading, nearby or others, elsewhere=elsewhere, width=EXPLORE_CARD, step=EXPLORE_STEP)
    return section(heading, strip, more=(t("View All Places"), links.all_of("places")))
