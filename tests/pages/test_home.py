"""The served home page, by the sentences of the specification."""

from __future__ import annotations

import re

import pytest

from data.reference.regions import MAP_REGIONS
from tests.pages.reading import Reader


@pytest.mark.parametrize(("query", "title", "properties", "places"), [
    ("", "Experience Georgia's 360° Tours", "Explore Properties", "Discover Places"),
    ("?lang=ka", "საქართველო 360°-იან ტურებში", "დასარჩენი ადგილები", "სანახავი ადგილები"),
])  # fmt: skip
def test_the_headline_has_its_links(read: Reader, query: str, title: str, properties: str, places: str) -> None:
    hero = read(f"/{query}").find(".hero")
    assert hero.find("h1").text == title
    assert hero.link(properties)["href"] == f"/properties{query}"
    assert hero.link(places)["href"] == f"/places{query}"


def test_six_type_tiles_link_to_the_filtered_list(read: Reader) -> None:
    kinds = ("hotel", "apartment", "guesthouse", "villa", "chalet", "resort")
    assert read("/").find(".tiles a").values("href") == [f"/properties?type={kind}" for kind in kinds]
    page = read("/properties?type=chalet")
    assert page.find("h1").text == "6 Premium Properties"
    assert page.field("Property type").find("option[selected]")["value"] == "chalet"


def test_each_region_of_the_map_names_its_things_to_do(read: Reader) -> None:
    map_ = read("/").find(".region-map__map")
    labels = [f"{region.name}: {region.things_to_do} things to do" for region in MAP_REGIONS]
    assert sorted(map_.find("[data-region]").values("aria-label")) == sorted(labels)


def test_region_names_are_drawn_above_all_outlines(read: Reader) -> None:
    parts = [part.node.tag for part in read("/").find(".region-map__map > *")]
    assert parts == ["a"] * len(MAP_REGIONS) + ["text"] * len(MAP_REGIONS)


@pytest.mark.parametrize(("query", "headings"), [
    ("", [
        "Featured VIP Properties", "Find Your Perfect Stay", "Explore Georgia by Region", "Explore Georgian Cities",
        "Travel Stories & Insights",
    ]),
    ("?lang=ka", [
        "რჩეული VIP დასარჩენი ადგილები", "იპოვეთ თქვენი დასარჩენი ადგილი", "საქართველო რეგიონების მიხედვით",
        "საქართველოს ქალაქები და დაბები", "მოგზაურის ამბები და რჩევები",
    ]),
])  # fmt: skip
def test_sections_are_in_the_specified_order(read: Reader, query: str, headings: list[str]) -> None:
    page = read(f"/{query}")
    assert page.find("main h2").texts == headings


@pytest.mark.parametrize(("heading", "path"), [
    ("Featured VIP Properties", "/properties"), ("Explore Georgian Cities", "/places"),
    ("Travel Stories & Insights", "/blogs"),
])  # fmt: skip
def test_sections_link_to_their_lists(read: Reader, heading: str, path: str) -> None:
    page = read("/")
    assert page.section(heading).find(".section__more")["href"] == path


@pytest.mark.parametrize(("query", "name", "place", "value", "price"), [
    ("", "Ushguli Tower Guesthouse", "Ushguli", "4.9", "130 - 180₾ per night"),
    ("?lang=ka", "საოჯახო სასტუმრო „უშგულის კოშკი“", "უშგული", "4,9", "130 - 180₾ ღამეში"),
])  # fmt: skip
def test_property_card(read: Reader, query: str, name: str, place: str, value: str, price: str) -> None:
    page = read(f"/{query}")
    card = page.find("[data-save-id='property:ushguli-tower-guesthouse']")
    assert card.find(".picture__image")["alt"] == name
    assert card.link(name)["href"] == f"/properties/ushguli-tower-guesthouse{query}"
    assert card.find(".badge").texts == ["⭐ VIP", "360°"]
    assert card.find(".card__place").text == place
    assert card.find(".rating__stars").text == "★★★★★"
    assert card.find(".rating__rest").text == "★"
    assert card.find(".rating__value").text == value
    assert card.find(".price").text == price


def test_a_card_with_one_price_and_without_a_vip_badge(read: Reader) -> None:
    page = read("/")
    card = page.find("[data-save-id='property:martvili-river-guesthouse']")
    assert card.find(".price__amount").text == "110₾"
    assert len(card.find(".badge")) == 0


def test_region_card(read: Reader) -> None:
    page = read("/")
    card = page.find(".region-card:not([hidden])")
    assert re.search(r"^/static/media/kakheti-", card.find(".picture__image")["src"])
    assert card.find(".region-card__counts li").texts == ["5 places to stay", "4 sights"]
    assert card.link("ნახვა")["href"] == "/regions/kakheti"
    assert card.find("a[href]").find("svg").is_shown


def test_region_card_in_georgian(read: Reader) -> None:
    page = read("/?lang=ka")
    card = page.find(".region-card:not([hidden])")
    assert card.find("h3").text == "კახეთი"
    assert card.find(".region-card__counts li").texts == ["5 დასარჩენი ადგილი", "4 სანახავი ადგილი"]
    assert card.link("ნახვა")["href"] == "/regions/kakheti?lang=ka"


def test_the_map_falls_back_to_the_built_in_regions(read_empty: Reader) -> None:
    page = read_empty("/")
    assert len(page.find("[data-region]")) == 14
    assert page.find(".region-card:not([hidden]) h3").text == "Kakheti"


def test_empty_lists_have_no_section(read_empty: Reader) -> None:
    page = read_empty("/")
    assert page.find("main h2").texts == ["Find Your Perfect Stay", "Explore Georgia by Region"]


def test_home_shows_cities_and_three_stories(read: Reader) -> None:
    page = read("/")
    assert len(page.find(".card--city")) == 12
    assert "4.8" in page.find(".card--city").at(0).text
    assert "(245 reviews)" in page.find(".card--city").at(0).text
    stories = page.find(".card--blog")
    assert len(stories) == 3
    assert "5 min read" in stories.at(0).text
    assert re.search(r"[A-Z][a-z]{2} \d{2}, \d{4}", stories.at(0).text)
