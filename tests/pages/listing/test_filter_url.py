"""Filters in URLs typed by hand."""

from __future__ import annotations

import pytest

from data import demo
from tests.pages.reading import Reader


def test_an_unescaped_plus_in_the_price_filters(read: Reader) -> None:
    typed, sent = read("/properties?price=500+"), read("/properties?price=500%2B")
    assert typed.find("h1").text == sent.find("h1").text == "4 Premium Properties"
    assert not typed.find("[role=status].notice")


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ("price=cheap", "This filter is not known: price=cheap"),
        ("guests=seven&bedrooms=0&tour=yes", "These filters are not known: guests=seven, bedrooms=0, tour=yes"),
        ("type=castle", "This filter is not known: type=castle"),
        (f"amenity={'x' * 41}", f"This filter is not known: amenity={'x' * 40}"),
        ("type=Villa", "This filter is not known: type=Villa"),
        (f"type={'x' * 41}", f"This filter is not known: type={'x' * 40}"),
        ("region=Narnia", "This filter is not known: region=Narnia"),
        ("type=castle&lang=ka", "უცნობი ფილტრი: type=castle"),
        ("price=cheap&lang=ka", "უცნობი ფილტრი: price=cheap"),
        ("price=cheap&view=map", "This filter is not known: price=cheap"),
        (
            "price=%E2%80%AEx%00%0D%EF%BF%BFy",
            "This filter is not known: price=xy",
        ),  # bidi override; breaks hydration
        (f"price={'x' * 3_000}", f"This filter is not known: price={'x' * 40}"),
    ],
)
def test_an_unknown_value_is_ignored_and_named(read: Reader, query: str, told: str) -> None:
    page = read(f"/properties?{query}")
    assert page.find("[role=status].notice").texts == [told]
    assert "36" in page.find("h1").text


def test_amenities_beyond_the_tenth_are_left_out_and_named(read: Reader) -> None:
    page = read("/properties?" + "&".join(f"amenity=a{n:02}" for n in range(12)))
    assert page.find("[role=status].notice").texts == ["These filters are not known: amenity=a10, amenity=a11"]


def test_known_values_show_no_notice(read: Reader) -> None:
    page = read("/properties?price=50-100&guests=2&bedrooms=1&tour=1&where=a&type=hotel&region=Kakheti")
    assert not page.find("[role=status].notice")


@pytest.mark.parametrize("name", ["Kakheti", "KAKHETI", "%E1%83%99%E1%83%90%E1%83%AE%E1%83%94%E1%83%97%E1%83%98"])
def test_a_region_filter_matches_the_whole_name(read: Reader, name: str) -> None:
    page = read(f"/properties?region={name}&type=villa")
    found = [each["href"].rpartition("/")[2] for each in page.find(".card--property .card__link")]
    assert found == [each.id for each in demo.properties() if (each.region, each.type) == ("Kakheti", "villa")] != []
    assert page.link("Remove Kakheti")["href"] == "/properties?type=villa"
    assert page.find("form.filters input[name=region]")["value"] == "kakheti"


def test_a_known_region_or_type_without_stays_finds_none(read: Reader) -> None:
    for query in ("region=Abkhazia", "type=chalet&region=Tbilisi"):
        page = read(f"/properties?{query}")
        assert page.find("h1").text == "0 Premium Properties"
        assert not page.find("[role=status].notice")
