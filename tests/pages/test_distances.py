"""Nearby records with distances and a map, on pages of stays, sights, regions and cities, without script."""

from __future__ import annotations

import re

import pytest

from data import demo
from data.text.coordinates import Point, distance, place_of
from tests.pages.reading import Reader


def kilometres(texts: list[str]) -> list[float]:
    return [float(re.sub(r"[^\d,.]", "", text).replace(",", ".")) for text in texts]


def at(records: tuple[object, ...], id: str) -> Point:
    found = place_of(next(each for each in records if each.id == id))  # type: ignore[attr-defined]
    assert found
    return found


@pytest.mark.parametrize(("query", "heading", "words"), [
    ("", "Explore Nearby Places", "km in a straight line"), ("?lang=ka", "რა ვნახოთ ახლომახლო", "კმ პირდაპირი ხაზით"),
])  # fmt: skip
def test_a_stay_lists_the_places_of_its_region_once_with_distances(
    read: Reader, query: str, heading: str, words: str
) -> None:
    page = read(f"/properties/tsinandali-vineyard-villa{query}")
    part = page.section(heading)
    here = at(demo.properties(), "tsinandali-vineyard-villa")
    away = {each.id: distance(here, p) for each in demo.places() if each.region == "Kakheti" and (p := place_of(each))}
    paths = [str(each["href"]).partition("?")[0] for each in part.find(".card__link")]
    assert paths == [f"/places/{id}" for id in sorted(away, key=lambda id: away[id])]
    shown = part.find(".close-by__away").texts
    assert [text.endswith(words) for text in shown] == [True] * len(away)
    assert kilometres([text.split(" ", 1)[1] for text in shown]) == [
        round(km, 1) if km < 10 else round(km) for km in sorted(away.values())
    ]
    assert len(part.find(".picture__image")) == len(away)
    assert len(page.find("main .card--place")) == len(away)  # no other list repeats them


@pytest.mark.parametrize(("path", "heading", "words"), [
    ("/places/vardzia", "Nearby Properties", "1 39 km in a straight line About 60 km by road, 1 h"),
    ("/places/vardzia?lang=ka", "დასარჩენი ადგილები ახლოს", "1 39 კმ პირდაპირი ხაზით გზით დაახლოებით 60 კმ, 1 სთ"),
    ("/properties/hotel-ushba-view", "Explore Nearby Places", "2 28 km in a straight line About 45 km by road, 2 h"),
])  # fmt: skip
def test_the_road_distance_is_shown_beside_the_straight_line(read: Reader, path: str, heading: str, words: str) -> None:
    assert words in read(path).section(heading).find(".close-by__away").texts


def test_a_sight_without_listed_stays_has_the_nearest_within_90_km(read_odd: Reader) -> None:
    part = read_odd("/places/dashbashi-canyon").section("Nearby Properties")
    here = at(demo.places(), "dashbashi-canyon")
    away = {each.id: distance(here, p) for each in demo.properties() if (p := place_of(each))}
    nearby = sorted((id for id, km in away.items() if km <= 90), key=lambda id: away[id])[:8]
    assert [each["href"] for each in part.find(".card__link")] == [f"/properties/{id}" for id in nearby]


def test_map_pins_have_the_numbers_and_links_of_the_cards(read: Reader) -> None:
    part = read("/places/vardzia").section("Nearby Properties")
    listed = {
        each.find(".close-by__order").text: each.find(".card__link")["href"] for each in part.find(".close-by__entry")
    }
    assert len(listed) == 3
    assert {pin.text: pin["href"] for pin in part.find("a.map-pin")} == listed
    assert len(part.find(".map-drawing__here")) == 1


def test_without_coordinates_the_list_has_no_distances_and_no_map(read: Reader) -> None:
    page = read("/properties/hatsvali-chalet")
    assert [each["href"] for each in page.section("Explore Nearby Places").find(".card__link")] == [
        "/places/ushguli", "/places/koruldi-lakes",
    ]  # fmt: skip
    assert not page.find(".close-by__away")
    assert not page.find(".close-by__map")
    assert not page.find("link[href*='/map-']")


@pytest.mark.parametrize("path", ["/regions/kakheti", "/cities/telavi"])
def test_a_region_and_its_cities_show_their_stays_on_the_map(read: Reader, path: str) -> None:
    part = read(path).section("Places to Stay on the Map")
    assert len(part.find(".map-drawing__region[data-active]")) == 1
    pins = part.find("a.map-pin")
    numbers = [int(pin.text) if "group" in pin["class"] else 1 for pin in pins]
    placed = [each for each in demo.properties() if each.region == "Kakheti" and place_of(each)]
    assert sum(numbers) == len(placed)
    assert part.link("Open the map")["href"].startswith("/properties?view=map&within=")
