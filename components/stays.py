"""Places to stay, on the page of a city or a region."""

from __future__ import annotations

from reactpy import html
from reactpy.types import VdomDict

from components.cards import property_card
from components.core import links
from components.core.i18n import t
from components.sections import carousel, section, strip_sizes
from data.catalog.filters import normalize_where
from data.models import Filter, Property

MOST = 24  # of a region with thousands, the rest is a click away


def stays(title: str, name: str, where: str, properties: tuple[Property, ...]) -> VdomDict:
    """A strip of the first of `properties`, which are those of the region that the reader calls `where`. `name` is that
    of the city or the region whose page this is on."""
    if not properties:
        return section(title, _none(name))
    shown = properties[:MOST]
    cards = [property_card(each, strip_sizes(len(shown))) for each in shown]
    found = links.properties(Filter(where=normalize_where(where)))
    return section(title, carousel(title, cards), more=(t("View All Properties"), found))


def _none(name: str) -> VdomDict:
    return html.div(
        {"className": "empty"},
        html.p(t("No properties available in {city} at the moment", city=name)),
        html.a({"className": "button", "href": links.properties()}, t("Browse All Properties")),
    )
