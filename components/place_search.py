"""The search field on /places: a combobox that lists matching places and cities. The page's strips are not filtered."""

from __future__ import annotations

from reactpy import html
from reactpy.types import VdomDict

from app.live.fragment import fragment
from components.core import links
from components.core.client import PlaceSearch
from components.core.i18n import localized, region, t
from components.core.icons import icon
from data import near
from data.filters import versions
from data.models import City, Place
from data.reference.regions import region_name

# The options of the region select (specification: Places list); their values are in lower case.
REGIONS = ("Tbilisi", "Kakheti", "Adjara", "Samtskhe-Javakheti", "Guria", "Imereti", "Racha", "Svaneti")


def place_search(places: tuple[Place, ...], cities: tuple[City, ...]) -> VdomDict:
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
                },
                *(_option(links.place(each), each, t("Place")) for each in places),
                *(_option(links.city(each), each, t("City")) for each in cities),
            ),
            html.p({"className": "place-search__none", "hidden": True, "role": "status"}, t("No places found")),
            html.p({"className": "place-search__near visually-hidden", "role": "status"}),
        ),
        rules=near.rules(),
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


@fragment
def _option(href: str, record: Place | City, kind: str) -> VdomDict:
    """The script matches the text against `data-words` (every language), and the region against `data-region`."""
    where = region_name(record.region)
    return html.li(
        {
            "className": "place-search__option",
            "role": "option",
            "aria-selected": "false",
            "data-href": href,
            "data-words": " ".join(versions(record.name, where)),
            "data-near": "|".join(near.written(record.name)),
            "data-region": where.read("en").lower(),
        },
        icon("map-pin"),
        html.span({"className": "place-search__name"}, localized(record.name)),
        html.span({"className": "place-search__kind"}, f"{kind} · {region(record.region)}"),
    )
