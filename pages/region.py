"""/regions/{slug} : one region of the built-in catalogue."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from reactpy import html
from reactpy.types import VdomDict

from components import links, states
from components.cards import city_card, place_card
from components.icons import icon
from components.media import picture
from components.region_map import outlines
from components.sections import CARD, carousel, section
from components.states import boundary
from components.stays import stays
from components.structured import breadcrumbs, region_of
from components.text import current_language, said, shortened, t
from data.catalog import Catalog
from data.errors import NotFound
from data.models import City, Place, Property
from data.regions import RegionPage, region_page
from pages.page import Head, Nodes, Params

QUERY: tuple[str, ...] = ()
SECTION = "places"
OVER_PICTURE = True

CITIES, PLACES = 6, 6  # the first of all, not only of the region (specification: Region page)


@dataclass(frozen=True)
class Data:
    region: RegionPage
    properties: tuple[Property, ...]
    cities: tuple[City, ...]
    places: tuple[Place, ...]


async def load(catalog: Catalog, params: Params) -> Data:
    region = region_page(params["slug"])
    if region is None:
        raise NotFound("Region not found")
    properties, cities, places = await asyncio.gather(
        catalog.properties_in(region.slug), catalog.cities(), catalog.places()
    )
    return Data(region, properties, cities[:CITIES], places[:PLACES])


def head(data: Data) -> Head:
    region = data.region
    path = links.region(region.slug)
    return Head(
        title=said(region.name),
        description=shortened(said(region.description)),
        path=path,
        image=_image(region),
        image_alt=said(region.name),
        json_ld=(region_of(region, path), breadcrumbs((t("Places"), links.places()), (said(region.name), path))),
    )


def view(data: Data) -> Nodes:
    region = data.region
    return [
        hero(region),
        boundary(highlights, region) if region.highlights else None,
        boundary(stay, data) if data.properties else None,
        boundary(cities, data) if data.cities else None,
        boundary(explore, data) if data.places else None,
    ]


def skeleton() -> Nodes:
    return [states.loading(t("Loading…"))]


def missing() -> Nodes:
    return [
        states.state(
            "map",
            t("Region Not Found"),
            t("The region you're looking for doesn't exist."),
            html.a({"className": "button", "href": links.home()}, t("Back to Home")),
        )
    ]


def hero(region: RegionPage) -> VdomDict:
    local = region.name.ka if current_language() != "ka" else ""
    return html.section(
        {"className": "region-hero"},
        html.div({"className": "region-hero__media"}, picture(_image(region), "", sizes="100vw", first=True)),
        html.div(
            {"className": "region-hero__words container"},
            html.div(
                {"className": "region-hero__text"},
                icon(region.icon or "mountain", "region-hero__icon"),
                html.h1({"className": "region-hero__title"}, said(region.name)),
                html.p({"className": "region-hero__local", "lang": "ka"}, local) if local else None,
                html.p({"className": "region-hero__lead"}, said(region.description)),
            ),
            html.div({"className": "region-hero__map"}, outlines(region.slug, True)),
        ),
    )


def highlights(region: RegionPage) -> VdomDict:
    return section(
        t("Highlights of {region}", region=said(region.name)),
        html.ul(
            {"className": "highlight-cards"},
            *(
                html.li(
                    {"className": "highlight-cards__card"},
                    html.h3({"className": "highlight-cards__title"}, said(each.title)),
                    html.p(said(each.text)),
                )
                for each in region.highlights
            ),
        ),
    )


def stay(data: Data) -> VdomDict:
    return stays(t("Stay in {region}", region=said(data.region.name)), data.properties)


def cities(data: Data) -> VdomDict:
    title = t("Cities in {region}", region=said(data.region.name))
    cards = [city_card(each, f"{CARD}px") for each in data.cities]
    return section(title, carousel(title, cards))


def explore(data: Data) -> VdomDict:
    title = t("Explore {region}", region=said(data.region.name))
    cards = [place_card(each, f"{CARD}px") for each in data.places]
    return section(title, carousel(title, cards), more=(t("View All Places"), links.places()))


def _image(region: RegionPage) -> str | None:
    return f"/static/media/{region.image}-1200.webp" if region.image else None
