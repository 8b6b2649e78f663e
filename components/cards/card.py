"""`card()`, and a card for each kind of record: fragments, built once and shared by all visitors."""

from __future__ import annotations

from collections.abc import Callable

from reactpy.types import VdomDict

from app.live.render.fragment import fragment
from app.live.render.guard import guarded
from app.live.render.tags import html
from components.cards.rating import reviews, stars
from components.core import i18n, links
from components.core.i18n import localized, region, shortened, t, titled
from components.core.media import CARD_SIZES, picture
from components.core.rates import abroad, current_rates
from data.models import Blog, City, NearbyProperty, Place, Property, Record
from data.prices import price_range
from data.rates import Rates

CITY_RATING, CITY_REVIEWS = 4.8, 245
CARD_TEXT = 1_000  # characters of a description (up to 100,000), of which a card shows three lines


def card(kind: str, id: str, href: str, image: VdomDict, title: str, *details: VdomDict | None) -> VdomDict:
    """A picture and a few lines. A click follows the link of the title, except on the heart, which saves '{kind}:{id}'
    (static/src/modules/saved/hearts.js).
    """
    return html.article(
        {"className": f"card card--{kind}", "data-save-id": f"{kind}:{id}"},
        image,
        html.div(
            {"className": "card__body"},
            html.h3({"className": "card__title"}, html.a({"className": "card__link", "href": href}, title)),
            *(detail for detail in details if detail),
        ),
        html.button(
            {
                "className": "heart",
                "type": "button",
                "aria-pressed": "false",
                "aria-label": t("Save: {name}", name=title),
            }
        ),
    )


def badge(label: str, kind: str = "plain", *sign: VdomDict) -> VdomDict:
    return html.span({"className": f"badge badge--{kind}"}, *sign, label)


def place_line(label: str) -> VdomDict | None:
    return html.p({"className": "card__place"}, label) if label else None


def foot(*entries: VdomDict | None) -> VdomDict | None:
    """The last line of a card, aligned to its bottom."""
    entries = tuple(each for each in entries if each)
    return html.div({"className": "card__foot"}, *entries) if entries else None


def price_line(low: float, high: float | None, rates: Rates | None) -> VdomDict | None:
    """The price per night in lari, with `rates` in euros and dollars too; None if `low` is 0 (unknown)."""
    if not low:
        return None
    return html.p(
        {"className": "price"},
        html.span({"className": "price__amount"}, i18n.price(low, high)),
        " " + t("per night"),
        abroad(low, high, rates),
    )


def property_card(record: Property, sizes: str = CARD_SIZES, *, first: bool = False) -> VdomDict:
    return _property_card(record, sizes, current_rates(), first=first)


@fragment
@guarded
def _property_card(record: Property, sizes: str, rates: Rates | None, *, first: bool) -> VdomDict:
    badges = [badge(" " + t("VIP"), "vip", html.span({"className": "badge__star"}, "⭐"))] if record.is_vip else []
    badges += [badge("360°", "round")] if record.virtual_tour_url else []
    return card(
        "property",
        record.id,
        links.record(record),
        picture(record.image_url, localized(record.name), *badges, sizes=sizes, first=first),
        localized(record.name),
        place_line(localized(record.location)),
        foot(stars(record.rating), price_line(*price_range(record), rates)),
    )


@fragment
@guarded
def place_card(record: Place, sizes: str = CARD_SIZES) -> VdomDict:
    return _destination_card("place", links.record(record), record, sizes)


@fragment
@guarded
def city_card(record: City, sizes: str = CARD_SIZES, label: str = "") -> VdomDict:
    rating = html.p({"className": "card__rating"}, stars(CITY_RATING), reviews(CITY_REVIEWS))
    return _destination_card("city", links.record(record), record, sizes, rating, label=label)


def nearby_card(record: NearbyProperty, sizes: str = CARD_SIZES) -> VdomDict:
    """A property in the list of a place."""
    return _nearby_card(record, sizes, current_rates())


@fragment
@guarded
def _nearby_card(record: NearbyProperty, sizes: str, rates: Rates | None) -> VdomDict:
    low = record.min_price or record.max_price or 0
    return card(
        "property",
        record.id,
        links.property_id(record.id),
        picture(record.image_url, localized(record.name), sizes=sizes),
        localized(record.name),
        place_line(localized(record.location)),
        foot(stars(record.rating), price_line(low, record.max_price, rates)),
    )


def _destination_card(
    kind: str, href: str, record: Place | City, sizes: str, *more: VdomDict, label: str = ""
) -> VdomDict:
    tour = t("Tour") if record.virtual_tour_url else t("Explore")
    image = picture(record.image_url, localized(record.name), badge(label or tour, "tour"), sizes=sizes)
    return card(
        kind,
        record.id,
        href,
        image,
        localized(record.name),
        html.p({"className": "card__category"}, t(titled(record.category))),
        place_line(region(record.region) or t("Georgia")),
        *more,
        html.p({"className": "card__text"}, shortened(localized(record.description), CARD_TEXT)),
    )


@fragment
@guarded
def blog_card(record: Blog, sizes: str = CARD_SIZES, *, first: bool = False) -> VdomDict:
    return card(
        "blog",
        record.id,
        links.record(record),
        picture(record.image_url, localized(record.title), sizes=sizes, first=first),
        localized(record.title),
        html.p({"className": "card__category"}, t(record.category)),
        html.p({"className": "card__text"}, shortened(localized(record.excerpt), CARD_TEXT)),
        html.p(
            {"className": "card__meta"},
            html.span(t("By {author}", author=record.author)),
            html.span(i18n.short_date(record.published_at)),
            html.span(t("5 min read")),
        ),
    )


# Of each kind whose records have pages.
CARDS: dict[type[Record], Callable[..., VdomDict]] = {
    Property: property_card,
    Place: place_card,
    City: city_card,
    Blog: blog_card,
}
