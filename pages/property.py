"""/properties/{id}: one property."""

from __future__ import annotations

from dataclasses import dataclass

from reactpy.types import VdomDict

from app.live.render.guard import guarded
from app.live.render.tags import html
from components.cards.card import badge, place_card
from components.cards.rating import reviews, stars
from components.cards.regions import region_link
from components.cards.rooms import rooms, totals
from components.core import i18n, links
from components.core.config import config
from components.core.i18n import localized, region, shortened, t, tn
from components.core.icon_names import Icon
from components.core.icons import icon
from components.core.media import WINDOW_SIZES, picture
from components.core.rates import abroad, current_rates
from components.layout import states
from components.layout.actions import messengers, save, share
from components.layout.sections import strip_sizes
from components.listing.filters import type_label
from components.maps.close_by import Close, close_by
from components.maps.map_drawing import place_drawing
from components.seo.structured import breadcrumbs, lodging
from components.tours.embed import map_dialog, tour
from data.catalog.catalog import Catalog
from data.catalog.map import nearest_places
from data.models import Place, Property
from data.prices import price_range
from data.query_results import Nearby
from data.reference.pictures import own_picture
from data.text.coordinates import place_of
from data.text.urls import is_frame
from pages.page import Head, Nodes, Params, if_there

QUERY: tuple[str, ...] = ()
SECTION = "properties"
OVER_PICTURE = False

NEARBY_PLACES = 5
NEARBY_STEP = 280  # px
HIGHLY_RATED = 4.5

AMENITY_ICONS: dict[str, Icon] = {"wifi": "wifi", "parking": "square-parking", "breakfast": "coffee"}


@dataclass(frozen=True)
class Data:
    property: Property
    places: tuple[Nearby[Place], ...] | None  # None: the list could not be read


async def load(catalog: Catalog, params: Params) -> Data:
    record = await catalog.one(Property, params["id"])
    places = await if_there(nearest_places(catalog, record.region, place_of(record), NEARBY_PLACES))
    return Data(record, places)


def partial(data: Data) -> bool:
    return data.places is None


def head(data: Data) -> Head:
    record = data.property
    name, path = localized(record.name), links.record(record)
    return Head(
        title=name,
        description=shortened(localized(record.description)),
        path=path,
        image=record.image_url,
        image_alt=name,
        json_ld=(lodging(record, path), breadcrumbs((t("Properties"), links.properties()), (name, path))),
    )


def first_screen(_: Params) -> str:
    return "detail"


def view(data: Data) -> Nodes:
    record = data.property
    return [
        html.article(
            {"className": "detail container"},
            media(record),
            html.div(
                {"className": "detail__columns"},
                title(record),
                html.aside({"className": "detail__side"}, side_card(record)),
                html.div(
                    {"className": "detail__main"},
                    amenities(record) if record.amenities else None,
                    rooms(record) if record.rooms else None,
                ),
            ),
            html.div(
                {"className": "detail__pair"},
                about(record),
                highlights(record),
                location(record) if record.map_url or place_of(record) else None,
            ),
        ),
        nearby(record, data.places) if data.places else None,
    ]


def skeleton() -> Nodes:
    return [
        html.div(
            {"className": "detail container", "aria-busy": True},
            html.h1({"className": "visually-hidden"}, html.span({"role": "status"}, t("Loading…"))),
            html.div({"className": "detail__media skeleton"}),
            html.div({"className": "skeleton skeleton--heading"}),
            html.div({"className": "skeleton skeleton--line"}),
            html.div({"className": "skeleton skeleton--block"}),
        )
    ]


def missing() -> Nodes:
    return [
        states.state(
            "search",
            t("Property Not Found"),
            t("The property you're looking for doesn't exist."),
            html.a({"className": "button", "href": links.properties()}, t("Browse All Properties")),
        )
    ]


@guarded
def media(record: Property) -> VdomDict:
    name = localized(record.name)
    badges = html.div(
        {"className": "detail__badges"},
        badge(type_label(record.type), "type"),
        badge(t("VIP Property"), "vip") if record.is_vip else None,
    )
    shown = (
        tour(record.virtual_tour_url, name, record.image_url)
        if record.virtual_tour_url
        else picture(record.image_url, name, sizes=WINDOW_SIZES, first=True)
    )
    return html.div({"className": "detail__media"}, shown, badges)


@guarded
def title(record: Property) -> VdomDict:
    bedrooms, bathrooms = totals(record.rooms)
    facts: list[tuple[Icon, str]] = [
        ("users", tn("{n} guest", "{n} guests", record.max_guests)),
        ("bed-double", tn("{n} bedroom", "{n} bedrooms", bedrooms) if bedrooms else ""),
        ("bath", tn("{n} bathroom", "{n} bathrooms", bathrooms) if bathrooms else ""),
    ]
    return html.header(
        {"className": "detail__title"},
        html.h1(localized(record.name)),
        html.p(
            {"className": "detail__place"},
            icon("map-pin"),
            html.span(*where(record)),
        ),
        html.p({"className": "detail__rating"}, stars(record.rating), reviews(record.review_count))
        if record.rating
        else None,
        html.ul({"className": "facts"}, *(html.li(icon(image), label) for image, label in facts if label)),
    )


def where(record: Property) -> list[VdomDict | str]:
    """Location and region; only one of them if their names are equal."""
    town = localized(record.location)
    if not record.region:
        return [town or t("Georgia")]
    in_town = [f"{town}, "] if town and town != region(record.region) else []
    return [*in_town, region_link(record.region)]


@guarded
def amenities(record: Property) -> VdomDict:
    return html.section(
        {"className": "detail__part", "id": "amenities"},
        html.h2({"className": "detail__heading"}, t("What this place offers")),
        html.ul(
            {"className": "amenities amenities--short"},
            *(
                html.li(icon(AMENITY_ICONS.get(each.read("en").lower(), "check")), localized(each))
                for each in record.amenities
            ),
        ),
    )


@guarded
def about(record: Property) -> VdomDict | None:
    if not record.description:
        return None
    return html.section(
        {"className": "detail__part"},
        html.h2({"className": "detail__heading"}, t("About this place")),
        html.p({"className": "detail__text"}, localized(record.description)),
        demo_note() if is_demo(record) else None,
    )


def is_demo(record: Property) -> bool:
    """Whether the record is of the demo catalogue, where the id is the media key of its picture."""
    own = own_picture(record.image_url)
    return own is not None and own.key == record.id


def demo_note() -> VdomDict:
    return html.p(
        {"className": "notice"},
        t("Demo data: this place to stay is invented, and its picture is an illustration."),
    )


@guarded
def highlights(record: Property) -> VdomDict:
    lines: list[tuple[Icon, str, str]] = [
        (
            "users",
            t("Great for groups"),
            tn("Accommodates up to {n} guest", "Accommodates up to {n} guests", record.max_guests),
        ),
    ]
    if record.rating >= HIGHLY_RATED:
        lines.append(("star", t("Highly rated"), t("{n} stars from guests", n=i18n.rating(record.rating))))
    return html.section(
        {"className": "detail__part"},
        html.h2({"className": "detail__heading"}, t("Property highlights")),
        html.ul(
            {"className": "highlights"},
            *(html.li(icon(image), html.p(html.strong(f"{label}: "), words)) for image, label, words in lines),
        ),
    )


@guarded
def side_card(record: Property) -> VdomDict:
    low, high = price_range(record)
    social: tuple[tuple[Icon, str, str | None], ...] = (
        ("facebook", "Facebook", record.facebook_url),
        ("instagram", "Instagram", record.instagram_url),
    )
    return html.div(
        {"className": "side-card"},
        html.p(
            {"className": "price price--large"},
            html.span({"className": "price__amount"}, i18n.price(low, high)),
            " " + t("per night"),
            abroad(low, high, current_rates(), dated=True),
        )
        if low
        else None,
        html.p({"className": "side-card__host"}, icon("user"), t("Hosted by {name}", name=localized(record.host_name)))
        if record.host_name
        else None,
        html.a(
            {"className": "button side-card__call", "href": links.tel(record.host_phone)},
            icon("phone"),
            record.host_phone,
        )
        if record.host_phone
        else None,
        messengers(record.host_phone) if record.host_phone else None,
        html.div({"className": "side-card__actions"}, share(localized(record.name)), save(f"property:{record.id}")),
        html.ul(
            {"className": "side-card__social"},
            *(
                html.li(html.a({"href": url, "rel": "noopener nofollow", "target": "_blank"}, icon(image), label))
                for image, label, url in social
                if url
            ),
        ),
    )


@guarded
def location(record: Property) -> VdomDict:
    """The property on our map. A map of another site loads by its button alone."""
    name, at = localized(record.name), place_of(record)
    framed = record.map_url if record.map_url and is_frame(record.map_url, config().frame_hosts) else None
    return html.section(
        {"className": "detail__part map-card", "id": "location"},
        html.div(
            {"className": "map-card__words"},
            html.h2({"className": "detail__heading"}, t("Location")),
            html.p({"className": "map-card__name"}, name),
            html.p({"className": "map-card__place"}, icon("map-pin"), html.span(*where(record))),
            html.div(
                {"className": "map-card__actions"},
                map_dialog(framed, name) if framed else None,
                open_in_map(links.point_on_map(at) if at else record.map_url or "", is_button=not framed),
            ),
        ),
        place_drawing(at, t("Map of {name}", name=name)) if at else None,
    )


def open_in_map(url: str, *, is_button: bool) -> VdomDict:
    """A link to Google Maps; on a phone it opens the maps app."""
    return html.a(
        {
            "className": "button button--quiet" if is_button else "text-link",
            "href": url,
            "rel": "noopener",
            "target": "_blank",
        },
        icon("external-link"),
        t("View on Map") if is_button else t("Open in a map"),
    )


@guarded
def nearby(record: Property, places: tuple[Nearby[Place], ...]) -> VdomDict:
    key, sizes = f"property:{record.id}", strip_sizes(len(places))
    entries = [Close(each, place_card(each.record, sizes), each.record.road(key)) for each in places]
    title, more = t("Explore Nearby Places"), (t("View All Places"), links.places())
    return close_by(title, place_of(record), entries, more=more, step=NEARBY_STEP)
