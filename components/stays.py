"""Places to stay, on the page of a city or a region."""

from __future__ import annotations

from reactpy.types import VdomDict

from components import links
from components.cards import property_card
from components.sections import CARD, carousel, section
from components.text import t
from data.models import Filter, Property

MOST = 24  # of a region with thousands, the rest is a click away


def stays(title: str, properties: tuple[Property, ...]) -> VdomDict:
    """A strip of the first of `properties`, which are those of one region."""
    rest = Filter(where=properties[0].region) if len(properties) > MOST else None
    cards = [property_card(each, f"{CARD}px") for each in properties[:MOST]]
    more = (t("View All Properties"), links.properties(rest))
    return section(title, carousel(title, cards), more=more)
