"""The strip of places to stay keeps its size, however many there are."""

from __future__ import annotations

from app.live.render.html import render
from components.cards.property_strip import MOST, property_strip
from data.filters import LONGEST_WHERE
from data.models import Property
from tests.bench.records import catalogue


def shown(properties: tuple[Property, ...]) -> str:
    return render(property_strip("Stay in Adjara", "Adjara", "Adjara", properties))[1]


def of_one_region(count: int) -> tuple[Property, ...]:
    return tuple(each.model_copy(update={"region": "Adjara"}) for each in catalogue(count))


def test_a_short_list_is_shown_whole() -> None:
    html = shown(of_one_region(MOST))
    assert html.count("card--property") == MOST
    assert 'href="/properties?region=adjara"' in html


def test_a_long_list_shows_its_first_cards_and_a_link_to_the_others() -> None:
    many = of_one_region(MOST + 1)
    html = shown(many)
    assert html.count("card--property") == MOST
    assert f'href="/properties/{many[-1].id}"' not in html
    assert 'href="/properties?region=adjara"' in html


def test_an_empty_list_says_that_it_is_empty() -> None:
    html = shown(())
    assert "No properties available in Adjara at the moment" in html
    assert 'href="/properties"' in html


def test_a_long_region_name_is_cut() -> None:
    endless = property_strip("Stay", "X", "X" * 1000, of_one_region(1))
    assert f'href="/properties?region={"x" * LONGEST_WHERE}"' in render(endless)[1]
