"""An example of every component, for the gallery of `make dev` (/dev/gallery) and for tests/components/test_examples.py.

    def property_card(first: bool = False) -> VdomDict:
        return cell(cards.property_card(STAY, first=first))

    def property_card_long_text() -> VdomDict: …

An example is a public function in the module of its component's room: `cards.py` here for `components/cards`. Its name is that of the
component, or begins with it. Its parameters have defaults, and are the gallery's controls: a `bool` is a switch, a `Literal` a select,
a number or text a field. Every example is shown in each language. Only `app.dev` imports these modules, and no wheel contains them.
"""

from __future__ import annotations

from reactpy.types import Component, VdomDict

from app.live.render.tags import html
from components.layout.sections import grid
from data import demo
from data.models import Text

STAYS, PLACES, CITIES, BLOGS = demo.properties(), demo.places(), demo.cities(), demo.blogs()
LONG_NAME = Text(
    en="The Old Guesthouse at the Very End of the Road beyond the Second Bridge, with the Walnut Tree and the Two Towers",
    ka="ძველი საოჯახო სასტუმრო გზის სულ ბოლოს, მეორე ხიდს იქით, კაკლის ხითა და ორი სვანური კოშკით დამშვენებულ ეზოში",
)
LONG_TEXT = Text(en=f"{PLACES[0].description.en}\n\n" * 5, ka=f"{PLACES[0].description.ka}\n\n" * 5)
UNBROKEN = "Gvelistskaroskhevisubanikalakdarbazisgorgasalitavadiantkari"  # a word wider than a card


def cell(*cards: VdomDict) -> VdomDict:
    """Cards in a grid, as lists show them."""
    return html.div({"className": "section container"}, grid(cards, "Cards"))


def part(*nodes: VdomDict | Component | str | None) -> VdomDict:
    """Small components in the width of a page's text."""
    return html.div({"className": "section container"}, *nodes)
