"""A card may carry an action that is not part of its link."""

from __future__ import annotations

from reactpy import event, html

from app.live.fragment import is_fragment
from app.live.html import render
from components.actions import save
from components.cards import place_card, property_card, with_action
from data import demo


def test_action_lies_beside_the_card_and_outside_of_its_link() -> None:
    record = demo.places()[0]
    card = render(place_card(record))[1]
    action = render(save(f"place:{record.id}"))[1]
    assert render(with_action(place_card(record), save(f"place:{record.id}")))[1] == (
        f'<div class="card-with-action">{card}<div class="card-with-action__action">{action}</div></div>'
    )


def test_action_may_have_a_handler_while_the_card_stays_shared() -> None:
    node = with_action(property_card(demo.properties()[0]), html.button({"onClick": event(lambda *_: None)}))
    assert is_fragment(node["children"][0])
