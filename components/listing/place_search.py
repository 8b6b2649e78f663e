"""The search field on /places: a combobox of `/api/suggestions`. It does not filter the page's strips."""

from __future__ import annotations

from reactpy.types import VdomDict

from app.live.render.tags import html
from components.core import links
from components.core.i18n import region, t
from components.core.modules import PlaceSearch
from data.filters import LONGEST_WHERE

# The options of the region select (specification: Places list); their values are in lower case.
REGIONS = ("Tbilisi", "Kakheti", "Adjara", "Samtskhe-Javakheti", "Guria", "Imereti", "Racha", "Svaneti")


def place_search() -> VdomDict:
    return PlaceSearch(
        html.div(
            {"className": "place-search"},
            _where(),
            _region(),
            html.ul(
                {
                    "className": "place-search__list",
                    "id": "place-search-list",
                    "role": "listbox",
                    "aria-label": t("Matching places"),
                    "data-lead": t("Did you mean"),
                    "hidden": True,
                }
            ),
            html.p({"className": "place-search__none", "hidden": True, "role": "status"}),
            html.p({"className": "place-search__near visually-hidden", "role": "status"}),
        ),
        endpoint=links.suggestions(),
        none=t("No places found"),
        failed=t("The search does not answer. Please try again."),
    )


def _where() -> VdomDict:
    return html.div(
        {"className": "field field--where"},
        html.label({"className": "field__label", "htmlFor": "place-where"}, t("Where")),
        html.input(
            {
                "className": "field__input",
                "id": "place-where",
                "type": "search",
                "role": "combobox",
                "aria-expanded": "false",
                "aria-controls": "place-search-list",
                "aria-autocomplete": "list",
                "autoComplete": "off",
                "maxLength": LONGEST_WHERE,
                "placeholder": t("Search places and cities"),
            }
        ),
    )


def _region() -> VdomDict:
    return html.div(
        {"className": "field field--region"},
        html.label({"className": "field__label", "htmlFor": "place-region"}, t("Region")),
        html.select(
            {"className": "field__input", "id": "place-region"},
            html.option({"value": ""}, t("Any region")),
            *(html.option({"value": each.lower()}, region(each)) for each in REGIONS),
        ),
    )
