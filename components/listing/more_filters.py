"""The dialog "More filters": guests, bedrooms, tour and amenities, each with its number of results. Without script it is a
part of the page (static/css/components/more-filters.css)."""

from __future__ import annotations

from collections.abc import Sequence

from reactpy.types import VdomDict

from app.live.render.tags import html
from components.core.dialog import dialog
from components.core.i18n import localized, number, t, tn
from components.core.icons import icon
from data.filters import BEDROOMS, GUESTS, amenity_key
from data.models import Filter
from data.query_results import Facets

DIALOG = "more-filters"  # the dialog's id


def more_filters(criteria: Filter, facets: Facets, found: int | None) -> VdomDict:
    """The button and its dialog, whose own button submits the form. `found` is the number of properties in the list, None if
    it is not counted yet."""
    return dialog(
        DIALOG,
        html.fragment(icon("sliders-horizontal"), t("More filters"), *_number_chosen(criteria)),
        t("More filters"),
        _at_least("guests", t("Guests"), GUESTS, criteria.guests, facets),
        _at_least("bedrooms", t("Bedrooms"), BEDROOMS, criteria.bedrooms, facets),
        html.fieldset(
            {"className": "more-filters__group"},
            html.legend({"className": "field__label"}, t("360° tour")),
            _box("tour", "1", t("Has a tour"), criteria.tour, facets),
        ),
        html.fieldset(
            {"className": "more-filters__group more-filters__group--wide"},
            html.legend({"className": "field__label"}, t("Amenities")),
            html.div({"className": "more-filters__boxes"}, *_amenities(criteria, facets)),
        ),
        foot=html.button(
            {
                "className": "button sheet__show",
                "type": "submit",
                "data-part": "show",
                "suppressHydrationWarning": True,
            },
            t("Show stays") if found is None else tn("Show {n} stay", "Show {n} stays", found),
        ),
    )


def narrowings(criteria: Filter) -> int:
    """The number of chosen options of "More filters"."""
    return len(criteria.amenities) + bool(criteria.guests) + bool(criteria.bedrooms) + criteria.tour


def _number_chosen(criteria: Filter) -> Sequence[VdomDict]:
    if not (chosen := narrowings(criteria)):
        return ()
    spoken = html.span({"className": "visually-hidden"}, tn("{n} chosen", "{n} chosen", chosen))
    return (html.span({"className": "more-filters__number", "aria-hidden": "true"}, number(chosen)), spoken)


def _amenities(criteria: Filter, facets: Facets) -> list[VdomDict]:
    """The options, and chosen amenities that are no option."""
    keys = dict.fromkeys((*map(amenity_key, facets.amenities), *criteria.amenities))
    return [_box("amenity", key, amenity_label(key, facets), key in criteria.amenities, facets) for key in keys]


def amenity_label(key: str, facets: Facets) -> str:
    """The name of an amenity in the reader's language; the capitalised key if it is no option."""
    names = (localized(each) for each in facets.amenities if amenity_key(each) == key)
    return next(names, key[:1].upper() + key[1:])


def _at_least(name: str, label: str, values: Sequence[int], chosen: int, facets: Facets) -> VdomDict:
    value = str(chosen or "")
    options = (_counted(t("{n} or more", n=each), facets.counts.get((name, str(each)))) for each in values)
    return html.div(
        {"className": f"field field--{name}"},
        html.label({"className": "field__label", "htmlFor": f"filter-{name}"}, label),
        html.select(
            {
                "className": "field__input",
                "id": f"filter-{name}",
                "name": name,
                "defaultValue": value,
                "data-value": value,
            },
            html.option({"value": ""}, t("Any number")),
            *(html.option({"value": str(each)}, text) for each, text in zip(values, options, strict=True)),
        ),
    )


def _box(name: str, value: str, label: str, checked: bool, facets: Facets) -> VdomDict:
    count = facets.counts.get((name, value))
    return html.label(
        {"className": "check" if checked or count != 0 else "check check--none", "key": value},
        html.input(
            {
                "className": "check__box",
                "type": "checkbox",
                "name": name,
                "value": value,
                "defaultChecked": checked,
                "data-value": value if checked else "",
            }
        ),
        html.span(_counted(label, count)),
    )


def _counted(label: str, count: int | None) -> str:
    return label if count is None else f"{label} ({number(count)})"
