"""What is near, with kilometres and on a map, on the pages of stays, sights, regions and cities; without script."""

from __future__ import annotations

import re

import pytest

from data import demo
from data.catalog.map import place_of
from data.coordinates import Point, distance
from tests.pages.reading import Reader


def kilometres(texts: list[str]) -> list[float]:
    return [float(re.sub(r"[^\d,.]", "", text).replace(",", ".")) for text in texts]


def at(records: tuple[object, ...], id: str) -> Point:
    found = place_of(next(each for each in records if each.id == id))  # type: ignore[attr-defined]
    assert found
    return found


@pytest.mark.parametrize(("query", "heading", "unit"), [
    ("", "Nearest Sights and Cities", "km"), ("?lang=ka", "უახლოესი სანახავი ადგილები, ქალაქები და დაბები", "კმ"),
])  # fmt: skip
def test_a_stay_has_its_nearest_sights_and_cities_with_kilometres(
    read: Reader, query: str, heading: str, unit: str
) -> None:
    part = read(f"/properties/tsinandali-vineyard-villa{query}").section(heading)
    entries = part.find(".close-by__entry")
    paths = [each["href"].partition("?")[0].split("/")[1] for each in entries.find("a")]
    assert (paths.count("places"), paths.count("cities")) == (5, 3)
    away = kilometres(part.find(".close-by__km").texts)
    assert away == sorted(away)
    assert all(text.endswith(unit) for text in part.find(".close-by__km").texts)
    here = at(demo.properties(), "tsinandali-vineyard-villa")
    assert away[0] == pytest.approx(distance(here, at(demo.cities(), "telavi")), abs=0.05)


@pytest.mark.parametrize(("query", "heading"), [
    ("", "Nearest Places to Stay"), ("?lang=ka", "უახლოესი დასარჩენი ადგილები"),
])  # fmt: skip
def test_a_sight_has_its_nearest_stays_with_price_and_kilometres(read: Reader, query: str, heading: str) -> None:
    part = read(f"/places/vardzia{query}").section(heading)
    here = at(demo.places(), "vardzia")
    nearest = sorted(demo.properties(), key=lambda each: distance(here, p) if (p := place_of(each)) else 1e9)[:6]
    paths = [each["href"].partition("?")[0] for each in part.find(".close-by__entry a")]
    assert paths == [f"/properties/{each.id}" for each in nearest]
    assert len(part.find(".close-by__entry .price")) == 6


def test_the_pins_of_the_map_have_the_numbers_and_links_of_the_list(read: Reader) -> None:
    part = read("/places/vardzia").section("Nearest Places to Stay")
    listed = {str(order): each["href"] for order, each in enumerate(part.find(".close-by__entry a"), 1)}
    assert {pin.text: pin["href"] for pin in part.find("a.map-pin")} == listed
    assert len(part.find(".map-drawing__here")) == 1


def test_a_record_without_coordinates_has_no_such_part(read: Reader) -> None:
    page = read("/properties/hatsvali-chalet")
    assert not page.find(".close-by")
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
