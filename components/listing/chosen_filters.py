"""Chips that remove one condition of the filter each, and links to lists with one condition less."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from reactpy.types import VdomDict

from app.live.render.tags import html
from components.core.i18n import number, price, region, t, tn
from components.core.icons import icon
from components.listing.filters import price_label, type_label
from components.listing.more_filters import amenity_label
from data.filters import Condition, conditions_of
from data.models import Filter
from data.query_results import Facets, Nearest

ListUrl = Callable[[Filter], str]


def chips(criteria: Filter, facets: Facets, list_url: ListUrl) -> VdomDict:
    """A link for each condition. `list_url(filter)` is the URL of a filter's list."""
    return html.ul(
        {"className": "chips", "aria-label": t("Chosen filters")},
        *(
            html.li(
                {"key": f"{each.name} {each.value}"},
                html.a(
                    {"className": "chip", "href": list_url(each.rest)},
                    html.span({"className": "visually-hidden"}, t("Remove"), " "),
                    html.span({"className": "chip__label"}, _label(each, facets)),
                    icon("x"),
                ),
            )
            for each in conditions_of(criteria)
        ),
    )


def nearest_lists(lists: Sequence[Nearest], facets: Facets, list_url: ListUrl) -> VdomDict | None:
    """'Without the price: 3 stays, from 130₾'."""
    if not lists:
        return None
    return html.div(
        {"className": "near"},
        html.p({"className": "near__lead", "id": "nearest"}, t("Leave one filter out")),
        html.ul(
            {"className": "near__lists", "aria-labelledby": "nearest"},
            *(
                html.li(
                    {"key": f"{each.condition.name} {each.condition.value}"},
                    html.a(
                        {"className": "near__list", "href": list_url(each.condition.rest)},
                        html.strong(_without(each.condition, facets) + ":"),
                        " ",
                        html.span(_found(each)),
                    ),
                )
                for each in lists
            ),
        ),
    )


def _found(each: Nearest) -> str:
    stays = tn("{n} stay", "{n} stays", each.number)
    lowest = t("from {price}", price=price(each.low))
    return f"{stays}, {lowest}" if each.low else stays


def _label(condition: Condition, facets: Facets) -> str:
    name, value = condition.name, condition.value
    if name == "type":
        return type_label(value)
    if name == "region":
        return region(value)
    if name == "price":
        return price_label(value)
    if name in ("guests", "bedrooms"):
        field = t("Guests") if name == "guests" else t("Bedrooms")
        least = t("{n} or more", n=number(int(value)))
        return f"{field}: {least}"
    if name == "tour":
        return t("Has a tour")
    return t("“{text}”", text=value) if name == "where" else amenity_label(value, facets)


def _without(condition: Condition, facets: Facets) -> str:
    return {
        "where": t("Without the words"),
        "type": t("Without the type"),
        "region": t("Without the region"),
        "price": t("Without the price"),
        "guests": t("Without the number of guests"),
        "bedrooms": t("Without the number of bedrooms"),
        "tour": t("Without the 360° tour"),
    }.get(condition.name) or t("Without “{name}”", name=amenity_label(condition.value, facets))
