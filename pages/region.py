"""/regions/{slug}: one region of the built-in catalogue."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import cast

from reactpy.types import VdomDict

from app.live.render.guard import guarded
from app.live.render.tags import html
from components.cards.card import city_card, place_card
from components.cards.property_strip import MOST as STRIP
from components.cards.property_strip import property_strip
from components.cards.regions import region_strip
from components.core import links
from components.core.i18n import current_language, localized, shortened, t
from components.core.icon_names import Icon
from components.core.icons import icon
from components.core.media import WINDOW_SIZES, picture
from components.layout import states
from components.layout.sections import section
from components.maps.region_map import outlines
from components.maps.stays_map import stays_map
from components.seo.structured import breadcrumbs, region_of
from data.catalog.catalog import Catalog
from data.catalog.regions import region_first
from data.errors import NotFound
from data.models import City, Place, Property
from data.query_results import Group, RegionFirst
from data.reference.regions import Highlight, RegionPage, region_page, slug_of
from pages.maps import stays_in
from pages.page import Head, Nodes, Params

QUERY: tuple[str, ...] = ()
SECTION = "places"
OVER_PICTURE = True

CITIES, PLACES = 6, 6  # own region first (specification: Region page)


@dataclass(frozen=True)
class Data:
    region: RegionPage
    properties: tuple[Property, ...]
    cities: RegionFirst[City]
    places: RegionFirst[Place]
    stays: tuple[Group, ...]  # on the map
    pages: tuple[str, ...]  # the path of each highlight, or ''


async def load(catalog: Catalog, params: Params) -> Data:
    region = region_page(params["slug"])
    if region is None:
        raise NotFound("Region not found")
    properties, cities, places, stays, named = await asyncio.gather(
        catalog.properties_in(region.slug, STRIP),
        region_first(catalog, City, region.slug, CITIES),
        region_first(catalog, Place, region.slug, PLACES),
        stays_in(catalog, region.slug),
        asyncio.gather(*(page_of(catalog, each) for each in region.highlights)),
    )
    return Data(region, properties, cities, places, stays, tuple(named))


async def page_of(catalog: Catalog, highlight: Highlight) -> str:
    """The path of the place or city with the highlight's title as name or its slug as id; else ''."""
    title, slug = highlight.title, slug_of(highlight.title.en)
    if place := await catalog.named(Place, title, slug):
        return links.record(place)
    city = await catalog.named(City, title, slug)
    return links.record(city) if city else ""


def head(data: Data) -> Head:
    region = data.region
    path = links.region(region.slug)
    return Head(
        title=localized(region.name),
        description=shortened(localized(region.description)),
        path=path,
        image=_image(region),
        image_alt=localized(region.name),
        json_ld=(region_of(region, path), breadcrumbs((t("Places"), links.places()), (localized(region.name), path))),
    )


def first_screen(_: Params) -> str:
    return "region"


def view(data: Data) -> Nodes:
    region = data.region
    return [
        hero(region),
        highlights(data) if region.highlights else None,
        properties(data),
        stays_map(region.slug, data.stays) if data.stays else None,
        cities(data) if any(data.cities) else None,
        explore(data) if any(data.places) else None,
    ]


def skeleton() -> Nodes:
    return [states.loading(t("Loading…"))]


def missing() -> Nodes:
    return [
        states.state(
            "map",
            t("Region Not Found"),
            t("The region you’re looking for doesn’t exist."),
            html.a({"className": "button", "href": links.home()}, t("Back to Home")),
        )
    ]


@guarded
def hero(region: RegionPage) -> VdomDict:
    local = region.name.ka if current_language() != "ka" else ""
    return html.section(
        {"className": "region-hero"},
        html.div({"className": "region-hero__media"}, picture(_image(region), "", sizes=WINDOW_SIZES, first=True)),
        html.div(
            {"className": "region-hero__name container"},
            html.h1({"className": "region-hero__title"}, localized(region.name)),
            html.p({"className": "region-hero__local", "lang": "ka"}, local) if local else None,
        ),
        html.div(
            {"className": "region-hero__words container"},
            icon(cast("Icon", region.icon) or "mountain", "region-hero__icon"),
            html.p({"className": "region-hero__lead"}, localized(region.description)),
            html.div({"className": "region-hero__map"}, outlines(region.slug, True)),
        ),
    )


@guarded
def highlights(data: Data) -> VdomDict:
    region = data.region
    return section(
        t("Highlights of {region}", region=localized(region.name)),
        html.ul(
            {"className": "highlight-cards"},
            *(
                html.li(
                    {"className": "highlight-cards__card"},
                    html.h3({"className": "highlight-cards__title"}, linked(localized(each.title), page)),
                    html.p(localized(each.text)),
                )
                for each, page in zip(region.highlights, data.pages, strict=True)
            ),
        ),
    )


def linked(title: str, page: str) -> VdomDict | str:
    if not page:
        return title
    return html.a({"className": "highlight-cards__link", "href": page}, title, icon("arrow-right"))


@guarded
def properties(data: Data) -> VdomDict:
    name = localized(data.region.name, "in")
    return property_strip(t("Stay in {region}", region=name), name, data.region.slug, data.properties)


@guarded
def cities(data: Data) -> VdomDict:
    title = t("Cities in {region}", region=localized(data.region.name, "in"))
    more = (t("View All Cities"), links.all_of("cities"))
    return region_strip(title, t("Cities Elsewhere in Georgia"), data.cities, city_card, more=more)


@guarded
def explore(data: Data) -> VdomDict:
    title = t("Explore {region}", region=localized(data.region.name, "in"))
    more = (t("View All Places"), links.all_of("places"))
    return region_strip(title, t("Explore Elsewhere in Georgia"), data.places, place_card, more=more)


def _image(region: RegionPage) -> str | None:
    return f"/static/media/{region.image}-1200.webp" if region.image else None
