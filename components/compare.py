"""Stays beside each other in one table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from reactpy import html
from reactpy.types import VdomDict

from components.core import i18n, links
from components.core.i18n import localized, number, region, t
from components.core.icons import icon
from components.core.rates import abroad, current_rates
from components.filters import type_label
from components.media import picture
from components.rating import stars
from components.rooms import totals
from data.models import Property
from data.prices import price_range

MOST_AMENITIES = 40  # rows

Cell = VdomDict | str
Row = tuple[str, Callable[[Property], Cell | None]]


def comparison(properties: Sequence[Property]) -> VdomDict:
    """A column for each stay. The table scrolls sideways on small screens; the names of its rows stay."""
    return html.div(
        {"className": "compare", "role": "region", "aria-label": t("Comparison"), "tabIndex": 0},
        html.table(
            {"className": "compare__table"},
            html.thead(html.tr(html.td(), *(_column(each, properties) for each in properties))),
            html.tbody(*(_row(label, [cell(each) for each in properties]) for label, cell in _facts())),
            *_amenities(properties),
        ),
    )


def _facts() -> tuple[Row, ...]:
    return (
        (t("Price per night"), _price),
        (t("Rating"), lambda each: stars(each.rating)),
        (t("Type"), lambda each: type_label(each.type)),
        (t("Region"), lambda each: region(each.region)),
        (t("Location"), lambda each: localized(each.location)),
        (t("Guests"), lambda each: number(each.max_guests)),
        (t("Rooms"), lambda each: number(len(each.rooms)) if each.rooms else None),
        (t("Bedrooms"), lambda each: number(totals(each.rooms)[0]) if each.rooms else None),
        (t("Bathrooms"), lambda each: number(totals(each.rooms)[1]) if each.rooms else None),
        (t("360° tour"), lambda each: _has(bool(each.virtual_tour_url))),
    )


def _price(record: Property) -> VdomDict | None:
    low, high = price_range(record)
    return html.fragment(i18n.price(low, high), abroad(low, high, current_rates())) if low else None


def _column(record: Property, all_properties: Sequence[Property]) -> VdomDict:
    name = localized(record.name)
    others = [each.id for each in all_properties if each is not record]
    return html.th(
        {"scope": "col", "className": "compare__stay"},
        picture(record.image_url, name, sizes="(min-width: 1024px) 20vw, 60vw"),
        html.a({"className": "compare__name", "href": links.property(record)}, name),
        html.a(
            {"className": "compare__remove", "href": links.compare(others), "data-replace": True},
            icon("x"),
            t("Remove"),
            html.span({"className": "visually-hidden"}, name),
        )
        if len(others) > 1
        else None,
    )


def _row(label: str, cells: Sequence[Cell | None]) -> VdomDict:
    return html.tr(html.th({"scope": "row"}, label), *(html.td(each or "–") for each in cells))


def _amenities(properties: Sequence[Property]) -> list[VdomDict]:
    """A row for each amenity of any of the stays: who has it?"""
    offered = [{localized(amenity) for amenity in each.amenities} for each in properties]
    labels = list(dict.fromkeys(localized(amenity) for each in properties for amenity in each.amenities))
    if not labels:
        return []
    title = html.th(
        {"scope": "rowgroup", "colSpan": len(properties) + 1, "className": "compare__group"},
        t("What this place offers"),
    )
    rows = [_row(label, [_has(label in each) for each in offered]) for label in labels[:MOST_AMENITIES]]
    return [html.tbody(html.tr(title), *rows)]


def _has(there: bool) -> VdomDict:
    if there:
        return html.span(
            {"className": "compare__yes"}, icon("check"), html.span({"className": "visually-hidden"}, t("Yes"))
        )
    return html.span({"className": "compare__no"}, "–", html.span({"className": "visually-hidden"}, t("No")))
