"""/places/{id}: one place."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import Any

from reactpy.types import VdomDict

from app.live.render.guard import guarded
from app.live.render.tags import html
from components.cards.card import badge, nearby_card, property_card
from components.cards.regions import region_link
from components.core import links
from components.core.i18n import localized, region, shortened, t, titled
from components.core.icons import icon
from components.core.media import WINDOW_SIZES, picture
from components.layout import states
from components.layout.actions import directions, save, share
from components.layout.sections import strip_sizes
from components.maps.close_by import Close, close_by
from components.seo.structured import breadcrumbs, sight
from components.tours.embed import tour
from data.catalog.catalog import Catalog
from data.catalog.map import by_distance, nearest
from data.models import NearbyProperty, Place, Property
from data.query_results import Nearby
from data.text.coordinates import place_of
from pages.page import Head, Nodes, Params, if_there

QUERY: tuple[str, ...] = ()
SECTION = "places"
OVER_PICTURE = True

NEARBY_PROPERTIES = 8
CLOSE = 90  # km: the greatest distance of stays that the record does not list


@dataclass(frozen=True)
class Data:
    place: Place
    close: tuple[Nearby[Any], ...]  # stays, nearest first


async def load(catalog: Catalog, params: Params) -> Data:
    place = await catalog.one(Place, params["id"])
    return Data(place, await stays_of(catalog, place))


async def stays_of(catalog: Catalog, place: Place) -> tuple[Nearby[Any], ...]:
    """The first stays listed in the place's record, else the nearest ones; nearest first."""
    center, named = place_of(place), place.nearby_properties[:NEARBY_PROPERTIES]
    if named:
        known = await if_there(catalog.of_ids(Property, (each.id for each in named))) or ()
        ids = {each.id for each in known}
        return (*by_distance(known, center), *(Nearby[Any](each, inf) for each in named if each.id not in ids))
    found = await if_there(nearest(catalog, Property, center, NEARBY_PROPERTIES)) if center else None
    return tuple(each for each in found or () if each.km <= CLOSE)


def head(data: Data) -> Head:
    place = data.place
    path = links.record(place)
    return Head(
        title=localized(place.name),
        description=shortened(localized(place.description)),
        path=path,
        image=place.image_url,
        image_alt=localized(place.name),
        json_ld=(sight(place, path), breadcrumbs((t("Places"), links.places()), (localized(place.name), path))),
    )


def first_screen(_: Params) -> str:
    return "detail"


def view(data: Data) -> Nodes:
    place = data.place
    return [
        opening(place),
        html.div(
            {"className": "detail container"},
            html.div(
                {"className": "detail__columns"},
                html.div(
                    {"className": "detail__main"},
                    about(place),
                    attractions(place) if place.attractions else None,
                ),
                html.aside({"className": "detail__side"}, facts(place)),
            ),
        ),
        nearby(place, data.close) if data.close else None,
    ]


def skeleton() -> Nodes:
    return [states.loading(t("Loading place details..."))]


def missing() -> Nodes:
    return [
        states.state(
            "map-pin",
            t("Place Not Found"),
            t("The place you're looking for doesn't exist."),
            html.a({"className": "button", "href": links.places()}, t("View All Places")),
        )
    ]


@guarded
def opening(place: Place) -> VdomDict:
    name = localized(place.name)
    if place.virtual_tour_url:
        media = tour(place.virtual_tour_url, name, place.image_url)
    else:
        media = picture(place.image_url, name, sizes=WINDOW_SIZES, first=True)
    category = t(titled(place.category))
    return html.section(
        {"className": "opening"},
        html.div({"className": "opening__media"}, media),
        html.div(
            {"className": "opening__words container"},
            html.div(
                {"className": "detail__badges"},
                badge(category, "type"),
                badge(t("Virtual Tour"), "tour") if place.virtual_tour_url else None,
            ),
            html.h1({"className": "opening__title"}, name),
            html.p(
                {"className": "opening__place"},
                icon("map-pin"),
                " · ".join(filter(None, (region(place.region), category))),
            ),
        ),
    )


@guarded
def about(place: Place) -> VdomDict | None:
    if not place.description:
        return None
    return html.section(
        {"className": "detail__part"},
        html.h2({"className": "detail__heading"}, t("About This Place")),
        html.p({"className": "detail__text"}, localized(place.description)),
    )


@guarded
def attractions(place: Place) -> VdomDict:
    return html.section(
        {"className": "detail__part"},
        html.h2({"className": "detail__heading"}, t("Attractions")),
        html.p({"className": "detail__lead"}, t("Must-see places and landmarks")),
        html.ul(
            {"className": "amenities"}, *(html.li(icon("landmark"), localized(each)) for each in place.attractions)
        ),
    )


@guarded
def facts(place: Place) -> VdomDict:
    return html.div(
        {"className": "side-card"},
        html.dl(
            {"className": "side-card__facts"},
            html.div(html.dt(t("Region")), html.dd(region_link(place.region) or t("Georgia"))),
            html.div(html.dt(t("Category")), html.dd(t(titled(place.category)))),
        ),
        html.div(
            {"className": "side-card__actions"},
            directions(place.name),
            share(localized(place.name)),
            save(f"place:{place.id}"),
        ),
    )


@guarded
def nearby(place: Place, close: tuple[Nearby[Any], ...]) -> VdomDict:
    sizes = strip_sizes(len(close))
    entries = [Close(each, stay_card(each.record, sizes), place.road(f"property:{each.record.id}")) for each in close]
    more = (t("View All Properties"), links.properties())
    return close_by(t("Nearby Properties"), place_of(place), entries, more=more)


def stay_card(record: Property | NearbyProperty, sizes: str) -> VdomDict:
    return property_card(record, sizes) if isinstance(record, Property) else nearby_card(record, sizes)
