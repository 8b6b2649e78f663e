"""The served list of places and cities."""

from __future__ import annotations

import re

import pytest

from components.layout.hero import WIDE_WINDOW
from data.demo import places
from tests.kit.fixtures import Visit
from tests.pages.reading import Reader


@pytest.mark.parametrize(("query", "title", "destinations", "properties"), [
    ("", "Discover Georgia", "Explore Destinations", "View Properties"),
    ("?lang=ka", "აღმოაჩინეთ საქართველო", "ადგილების დათვალიერება", "დასარჩენი ადგილები"),
])  # fmt: skip
def test_the_headline_has_its_buttons(read: Reader, query: str, title: str, destinations: str, properties: str) -> None:
    page = read(f"/places{query}")
    assert page.find("h1").text == title
    assert page.link(destinations)["href"] == "#featured"
    assert page.find(".hero").link(properties, exact=True)["href"] == f"/properties{query}"


@pytest.mark.parametrize(("query", "label", "names"), [
    ("", "Region", [
        "Any region", "Tbilisi", "Kakheti", "Adjara", "Samtskhe-Javakheti", "Guria", "Imereti", "Racha", "Svaneti",
    ]),
    ("?lang=ka", "რეგიონი", [
        "ყველა რეგიონი", "თბილისი", "კახეთი", "აჭარა", "სამცხე-ჯავახეთი", "გურია", "იმერეთი", "რაჭა", "სვანეთი",
    ]),
])  # fmt: skip
def test_the_region_field_has_all_regions(read: Reader, query: str, label: str, names: list[str]) -> None:
    page = read(f"/places{query}")
    options = page.field(label).find("option")
    assert options.texts == names
    assert [each["value"] for each in options] == [
        "", "tbilisi", "kakheti", "adjara", "samtskhe-javakheti", "guria", "imereti", "racha", "svaneti",
    ]  # fmt: skip


@pytest.mark.parametrize(("query", "badge", "name", "region", "words", "category"), [
    ("", "Tour", "Vardzia", "Samtskhe-Javakheti", "King Giorgi III", "Cave Towns"),
    ("?lang=ka", "ტური", "ვარძია", "სამცხე-ჯავახეთი", "გიორგი მესამემ", "კლდეში ნაკვეთი ქალაქები"),
])  # fmt: skip
def test_place_card(read: Reader, query: str, badge: str, name: str, region: str, words: str, category: str) -> None:
    page = read(f"/places{query}")
    card = page.find("[data-save-id='place:vardzia']")
    assert card.find(".picture__image")["alt"] == name
    assert card.find(".badge").text == badge
    assert card.link(name)["href"] == f"/places/vardzia{query}"
    assert card.find(".card__place").text == region
    assert words in card.find(".card__text").text
    assert card.find(".card__category").text == category


@pytest.mark.parametrize(("query", "label"), [("", "Tour"), ("?lang=ka", "ტური")])
def test_only_cards_of_places_with_a_tour_have_a_tour_badge(read: Reader, query: str, label: str) -> None:
    page = read(f"/places{query}")
    assert page.find(".card--place .badge").texts.count(label) == sum(bool(each.virtual_tour_url) for each in places())
    assert page.find("[data-save-id='place:shaori-lake'] .badge").text == label
    assert page.find("[data-save-id='place:narikala'] .badge").text != label


@pytest.mark.parametrize(("query", "badge", "name", "region"), [
    ("", "City", "Tbilisi", "Tbilisi"), ("?lang=ka", "ქალაქი", "თბილისი", "თბილისი"),
])  # fmt: skip
def test_city_card(read: Reader, query: str, badge: str, name: str, region: str) -> None:
    page = read(f"/places{query}")
    card = page.find("[data-save-id='city:tbilisi']")
    assert card.find(".badge").text == badge
    assert card.link(name)["href"] == f"/cities/tbilisi{query}"
    assert card.find(".card__place").text == region
    assert "4.8" if not query else "4,8" in card.find(".card__rating").text
    assert "(245 " in card.find(".card__rating").text


@pytest.mark.parametrize(("query", "region"), [("", "Georgia"), ("?lang=ka", "საქართველო")])
def test_a_city_without_region_and_picture_has_defaults(read_odd: Reader, query: str, region: str) -> None:
    page = read_odd(f"/places{query}")
    card = page.find("[data-save-id='city:gori']")
    assert card.find(".card__place").text == region
    assert re.search(r"^/static/media/", card.find(".picture__image")["src"])


@pytest.mark.parametrize(("query", "texts"), [
    ("", ["No places found", "No cities found matching your criteria."]),
    ("?lang=ka", ["სანახავი ადგილი ვერ მოიძებნა", "თქვენი პირობებით ქალაქი ვერ მოიძებნა."]),
])  # fmt: skip
def test_an_empty_list_says_so(read_empty: Reader, query: str, texts: list[str]) -> None:
    page = read_empty(f"/places{query}")
    empty = page.find("main .empty")
    assert empty.texts == texts
    for each in empty:
        assert each.is_shown


@pytest.mark.parametrize(("language", "titles"), [
    ("en", ["Featured Places", "Featured Cities"]), ("ka", ["რჩეული სანახავი ადგილები", "რჩეული ქალაქები და დაბები"]),
])  # fmt: skip
async def test_all_places_and_cities_are_in_two_strips(visit: Visit, language: str, titles: list[str]) -> None:
    page = await visit("/places", language=language)
    assert [each.name for each in page.find("main h2")] == titles
    places, cities = (page.role("list", title) for title in titles)
    assert (len(places.find(".card--place")), len(cities.find(".card--city"))) == (24, 12)
    assert page.find("#featured h2")[0].name == titles[0]  # the target of "Explore Destinations"


async def test_narrow_windows_get_the_portrait_film_and_wide_ones_the_large_one(visit: Visit) -> None:
    (hero,) = (await visit("/places")).find(".hero")
    films = {"mobile": "hero-places-portrait", "desktop": "hero-places", "wide": "hero-places-wide"}
    for window, film in films.items():
        assert {source["src"].rpartition("/")[2].partition(".")[0] for source in hero.props[window]} == {film}
    posters = {each["media"]: str(each["srcset"]).rpartition("/")[2] for each in hero.find(".picture source")}
    assert posters[WIDE_WINDOW] == "hero-places-wide-poster.webp"
