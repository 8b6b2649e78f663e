"""The strip of properties on the page of a city or a region."""

from __future__ import annotations

from reactpy.types import VdomDict

from app.live.render.tags import html
from components.cards.card import property_card
from components.core import links
from components.core.i18n import t
from components.layout.sections import carousel, section, strip_sizes
from data.filters import region_slug
from data.models import Filter, Property

MOST = 24  # cards; the link "View All Properties" leads to the others


def property_strip(title: str, name: str, region: str, properties: tuple[Property, ...]) -> VdomDict:
    """A section with the first MOST of `properties`. `name` is the page's city or region (Georgian: in the locative case);
    the link "View All Properties" filters by `region`.
    """
    if not properties:
        return section(title, _none(name))
    first = properties[:MOST]
    cards = [property_card(each, strip_sizes(len(first))) for each in first]
    all_properties = links.properties(Filter(region=region_slug(region)))
    return section(title, carousel(title, cards), more=(t("View All Properties"), all_properties))


def _none(name: str) -> VdomDict:
    return html.div(
        {"className": "empty"},
        html.p(t("No properties available in {city} at the moment", city=name)),
        html.a({"className": "button", "href": links.properties()}, t("Browse All Properties")),
    )
