"""Cards are shared by all visitors, and their heart is not part of the link."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from reactpy.types import VdomDict
from selectolax.lexbor import LexborHTMLParser

from app.live.render.fragment import is_fragment
from app.live.render.html import render
from components.cards.card import blog_card, city_card, nearby_card, place_card, property_card
from data import demo
from data.models import Text

Card = Callable[[Any], VdomDict]
CARDS: dict[str, tuple[Card, Any]] = {
    "property": (property_card, demo.properties()[0]),
    "place": (place_card, demo.places()[0]),
    "city": (city_card, demo.cities()[0]),
    "blog": (blog_card, demo.blogs()[0]),
    "nearby": (nearby_card, next(place for place in demo.places() if place.nearby_properties).nearby_properties[0]),
}


@pytest.mark.parametrize(("build", "record"), CARDS.values(), ids=CARDS)
def test_every_card_is_shared_and_has_a_heart_beside_its_link(build: Card, record: Any) -> None:
    card = build(record)
    assert is_fragment(card)
    tree = LexborHTMLParser(render(card)[1])
    (heart,) = tree.css(".heart")
    (title,) = tree.css(".card__link")
    assert heart.attributes == {
        "class": "heart",
        "type": "button",
        "aria-pressed": "false",
        "aria-label": f"Save: {title.text()}",
    }
    assert not tree.css("a .heart")


def test_only_the_card_of_a_stay_with_a_tour_says_360() -> None:
    with_tour = {each.id: "badge--round" in render(property_card(each))[1] for each in demo.properties()}
    assert with_tour == {each.id: bool(each.virtual_tour_url) for each in demo.properties()}
    assert len(set(with_tour.values())) == 2


@pytest.mark.parametrize(("build", "record"), [
    (place_card, demo.places()[0].model_copy(update={"description": Text(en="long " * 20_000)})),
    (city_card, demo.cities()[0].model_copy(update={"description": Text(en="long " * 20_000)})),
    (blog_card, demo.blogs()[0].model_copy(update={"excerpt": Text(en="long " * 20_000)})),
], ids=["place", "city", "story"])  # fmt: skip
def test_a_card_shows_the_beginning_of_a_long_text(build: Card, record: Any) -> None:
    """Else /places with 200 longest descriptions has 20 MB."""
    html = render(build(record))[1]
    assert "long long" in html
    assert len(html) < 5_000
