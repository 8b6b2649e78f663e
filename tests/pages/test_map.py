"""The served map of properties, without script."""

from __future__ import annotations

import re

import pytest

from tests.pages.reading import Reader

PINS = ".property-map .map-pin"


def test_list_and_map_link_to_each_other(read: Reader) -> None:
    assert read("/properties?type=hotel").link("Map")["href"] == "/properties?type=hotel&view=map"
    assert read("/properties?type=hotel&view=map").link("List")["href"] == "/properties?type=hotel"


def test_clusters_link_to_smaller_areas_and_finally_to_each_property(read: Reader) -> None:
    seen = {"/properties?view=map"}
    waiting = [*seen]
    while waiting:
        new = set(read(waiting.pop()).find(PINS).values("href")) - seen
        seen |= new
        waiting += [href for href in new if href.startswith("/properties?")]
        assert len(seen) < 120
    assert len([href for href in seen if href.startswith("/properties/")]) == 34  # of 36 two have no map


@pytest.mark.parametrize(
    "path",
    ["/properties?view=map&type=villa", "/properties?view=map&within=44,41,46,43", "/regions/adjara", "/cities/batumi"],
)
def test_a_single_pin_has_name_and_price(read: Reader, path: str) -> None:
    names = read(path).find(".map-pin--stay").values("aria-label")
    assert names
    assert all(re.fullmatch(r"\w[\w’“” -]+, [\d,]+₾", name) for name in names), names


def test_properties_without_coordinates_are_counted_and_stay_in_the_list(read: Reader) -> None:
    page = read("/properties?view=map&type=chalet")
    assert "Hatsvali Chalet" in page.find(".card--property .card__link").texts
    unplaced = read(page.link("2 not on the map")["href"])
    assert unplaced.find("h1").text == "2 Premium Properties"
    assert unplaced.find(".card--property .card__link").texts == ["Gomismta Cloud Chalet", "Hatsvali Chalet"]
    assert unplaced.link("Map")["href"] == "/properties?type=chalet&view=map"
    assert unplaced.link("Clear filters")["href"] == "/properties"


@pytest.mark.parametrize("query", ["", "&type=chalet", "&where=mestia"])
def test_the_map_is_fitted_to_its_results(read: Reader, query: str) -> None:
    page = read(f"/properties?view=map{query}")
    whole = read("/properties?view=map&within=39.9,41.0,46.8,43.7")
    wide, of_all = (
        float(each.find(".property-map .map-drawing__ground")["viewBox"].split()[2]) for each in (page, whole)
    )
    assert wide < of_all * {"": 0.95, "&type=chalet": 0.9, "&where=mestia": 0.4}[query]
    places = page.find(".property-map .map-drawing__place:has(.map-pin)")
    assert all(3 < float(value.rstrip("%")) < 97 for name in "xy" for value in places.values(name))


def test_a_map_names_towns_in_the_language_of_the_page(read: Reader) -> None:
    for query, name in (("", "Stepantsminda"), ("?lang=ka", "სტეფანწმინდა")):
        page = read(f"/regions/kakheti{query}")
        assert name in page.find(".stays-map .map-drawing__name--town").texts


def test_an_area_narrows_the_list(read: Reader) -> None:
    page = read("/properties?view=map&within=44.7,41.6,44.9,41.8")
    names = page.find(".card--property .card__place").texts
    assert page.find("h1").text == f"{len(names)} Premium Properties"
    assert set(names) == {"Tbilisi"}
    assert page.link("Whole country")["href"] == "/properties?view=map"


def test_the_list_ignores_the_area_of_the_map(read: Reader) -> None:
    assert read("/properties?within=44.7,41.6,44.9,41.8").find("h1").text == "36 Premium Properties"


@pytest.mark.parametrize("box", ["", "1,2,3", "a,b,c,d", "46,43,40,41", "nan,nan,nan,nan", "1e9,1,1e10,2"])
def test_an_invalid_area_is_the_whole_country(read: Reader, box: str) -> None:
    assert read(f"/properties?view=map&within={box}").find("h1").text == "36 Premium Properties"


def test_filters_keep_the_map(read: Reader) -> None:
    page = read("/properties?view=map&within=44.7,41.6,44.9,41.8&lang=ka")
    hidden = page.find(".filters input[type=hidden]")
    kept = dict(zip(hidden.values("name"), hidden.values("value"), strict=True))
    assert kept == {"view": "map", "within": "44.7000,41.6000,44.9000,41.8000", "lang": "ka"}
