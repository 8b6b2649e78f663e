"""The comparison of stays in one table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from reactpy.types import VdomDict

from app.live.render.tags import html
from components.cards.rating import stars
from components.cards.rooms import totals
from components.core import i18n, links
from components.core.i18n import localized, number, region, t
from components.core.icons import icon
from components.core.media import picture
from components.core.rates import abroad, current_rates
from components.listing.filters import type_label
from data.models import Property
from data.prices import price_range

MOST_AMENITIES = 40  # rows

Cell = VdomDict | str
Row = tuple[str, Callable[[Property], Cell | None]]


def comparison(properties: Sequence[Property]) -> VdomDict:
    """A line with the values common to all stays, and a table of the others with a column per stay. On small screens the
    table scrolls sideways under sticky row names.
    """
    facts = [(label, [cell(each) for each in properties]) for label, cell in _facts()]
    amenities = _amenities(properties)
    same: list[Cell] = [_fact(label, cells[0]) for label, cells in facts if cells[0] and _are_same(cells)]
    same += [label for label, offered in amenities if all(offered)]
    differing = [_row(label, cells) for label, cells in facts if not _are_same(cells)]
    offers = [_row(label, [_has(each) for each in offered]) for label, offered in amenities if not all(offered)]
    return html.fragment(
        html.div(
            {"className": "compare__same"},
            html.h2({"className": "compare__same-title"}, t("The same in all of them")),
            html.ul({"className": "compare__same-list"}, *map(html.li, same)),
        )
        if same
        else None,
        html.div(
            {"className": "compare", "role": "region", "aria-label": t("Comparison"), "tabIndex": 0},
            html.table(
                {"className": "compare__table"},
                html.thead(html.tr(html.td(), *(_column(each, properties) for each in properties))),
                html.tbody(*differing) if differing else None,
                html.tbody(html.tr(_offers_title(properties)), *offers[:MOST_AMENITIES]) if offers else None,
            ),
        ),
    )


def _are_same(cells: Sequence[Cell | None]) -> bool:
    return all(each == cells[0] for each in cells)


def _fact(label: str, cell: Cell | None) -> VdomDict:
    return html.fragment(f"{label}: ", cell)


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
        (t("360° tour"), lambda each: t("Yes") if each.virtual_tour_url else t("No")),
    )


def _price(record: Property) -> VdomDict | None:
    low, high = price_range(record)
    return html.fragment(i18n.price(low, high), abroad(low, high, current_rates())) if low else None


def _column(record: Property, all_properties: Sequence[Property]) -> VdomDict:
    name = localized(record.name)
    others = [each.id for each in all_properties if each is not record]
    return html.th(
        {"scope": "col", "className": "compare__stay"},
        picture(record.image_url, sizes="(min-width: 1024px) 20vw, 60vw"),  # the name follows
        html.a({"className": "compare__name", "href": links.record(record)}, name),
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
    name = html.th({"scope": "row"}, html.span({"className": "compare__label"}, label))
    return html.tr(name, *(html.td(each or "–") for each in cells))


def _amenities(properties: Sequence[Property]) -> list[tuple[str, list[bool]]]:
    """A row per amenity: which stays have it."""
    offered = [{localized(amenity) for amenity in each.amenities} for each in properties]
    labels = dict.fromkeys(localized(amenity) for each in properties for amenity in each.amenities)
    return [(label, [label in each for each in offered]) for label in labels]


def _offers_title(properties: Sequence[Property]) -> VdomDict:
    return html.th(
        {"scope": "rowgroup", "colSpan": len(properties) + 1, "className": "compare__group"},
        html.span({"className": "compare__label"}, t("What this place offers")),
    )


def _has(there: bool) -> VdomDict:
    if there:
        return html.span(
            {"className": "compare__yes"}, icon("check"), html.span({"className": "visually-hidden"}, t("Yes"))
        )
    return html.span({"className": "compare__no"}, "–", html.span({"className": "visually-hidden"}, t("No")))
