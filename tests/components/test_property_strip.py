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


def test_few_are_all_there() -> None:
    html = shown(of_one_region(MOST))
    assert html.count("card--property") == MOST
    assert 'href="/properties?region=adjara"' in html


def test_of_many_the_first_are_there_and_the_others_a_click_away() -> None:
    many = of_one_region(MOST + 1)
    html = shown(many)
    assert html.count("card--property") == MOST
    assert f'href="/properties/{many[-1].id}"' not in html
    assert 'href="/properties?region=adjara"' in html


def test_of_none_it_says_so() -> None:
    html = shown(())
    assert "No properties available in Adjara at the moment" in html
    assert 'href="/properties"' in html


def test_an_endless_name_of_a_region_is_cut() -> None:
    endless = property_strip("Stay", "X", "X" * 1000, of_one_region(1))
    assert f'href="/properties?region={"x" * LONGEST_WHERE}"' in render(endless)[1]
