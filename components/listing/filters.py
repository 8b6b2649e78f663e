"""The filter form of the properties list: a GET form, whose state is in the URL."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from reactpy.types import VdomDict

from app.live.render.tags import html
from components.core import links
from components.core.i18n import t, tn
from components.core.icons import icon
from components.core.language_field import language_field
from components.core.modules import FilterForm
from components.listing.more_filters import narrowings
from data.filters import LONGEST_WHERE
from data.models import Filter


def type_label(type: str) -> str:
    """'guesthouse' → 'Guesthouse' in the reader's language; a type without translation is capitalised."""
    return t(type[:1].upper() + type[1:])


def price_label(band: str) -> str:
    return {
        "": t("Any price"),
        "0-50": t("Under ₾50"),
        "50-100": "₾50 - ₾100",
        "100-200": "₾100 - ₾200",
        "200-500": "₾200 - ₾500",
        "500+": "₾500+",
    }[band]


def property_filters(
    criteria: Filter,
    types: Sequence[str],
    bands: Sequence[str],
    more: VdomDict,
    kept: Mapping[str, str] = MappingProxyType({}),
) -> VdomDict:
    """The fields where, type and price, and `more` (`components.listing.more_filters`). On small screens the form is collapsed
    under 'Where To?' and a summary of the filter. `kept` are the parts of the query without a field, the region and the map's box, submitted as hidden fields.
    """
    chosen = [
        criteria.where,
        type_label(criteria.type) if criteria.type else "",
        price_label(criteria.price) if criteria.price else "",
        tn("{n} more filter", "{n} more filters", narrowings(criteria)) if narrowings(criteria) else "",
    ]
    return FilterForm(
        html.form(
            {"className": "filters", "action": links.properties(), "method": "get", "role": "search"},
            html.details(
                # Its summary alone: filters.css hides the fields beside it while it is closed.
                {"className": "filters__fold"},
                html.summary(
                    {"className": "filters__summary"},
                    icon("search"),
                    html.span(
                        html.span({"className": "filters__where-to"}, t("Where To?")),
                        html.span(
                            {"className": "filters__chosen"},
                            " · ".join(filter(None, chosen)) or t("Anywhere · Any type · Any price"),
                        ),
                    ),
                    icon("sliders-horizontal"),
                ),
            ),
            html.div(
                {"className": "filters__fields"},
                _field(
                    "where",
                    t("Where"),
                    html.input(
                        {
                            "className": "field__input",
                            "id": "filter-where",
                            "name": "where",
                            "type": "search",
                            "defaultValue": criteria.where,
                            "data-value": criteria.where,
                            "placeholder": t("Search destinations"),
                            "autoComplete": "off",
                            "maxLength": LONGEST_WHERE,
                            "enterKeyHint": "search",
                        }
                    ),
                ),
                _field(
                    "type",
                    t("Property type"),
                    _select(
                        "type", criteria.type, [("", t("Any type")), *((each, type_label(each)) for each in types)]
                    ),
                ),
                _field(
                    "price",
                    t("Price"),
                    _select("price", criteria.price, [(each, price_label(each)) for each in ("", *bands)]),
                ),
                html.button({"className": "button filters__submit", "type": "submit"}, icon("search"), t("Search")),
                *(
                    html.input({"key": name, "type": "hidden", "name": name, "value": value, "readOnly": True})
                    for name, value in kept.items()
                    if value
                ),
                language_field(),
            ),
            more,
        )
    )


def _field(name: str, label: str, control: VdomDict) -> VdomDict:
    return html.div(
        {"className": f"field field--{name}"},
        html.label({"className": "field__label", "htmlFor": f"filter-{name}"}, label),
        control,
    )


def _select(name: str, value: str, options: Sequence[tuple[str, str]]) -> VdomDict:
    return html.select(
        {"className": "field__input", "id": f"filter-{name}", "name": name, "defaultValue": value, "data-value": value},
        *(html.option({"value": each}, label) for each, label in options),
    )
