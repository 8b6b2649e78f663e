"""The served pages of the regions."""

from __future__ import annotations

import re

import pytest

from tests.kit.fixtures import Visit
from tests.pages.reading import Reader


@pytest.mark.parametrize(("slug", "name", "local"), [
    ("adjara", "Adjara", "აჭარა"), ("guria", "Guria", "გურია"),
    ("samegrelo-zemo-svaneti", "Samegrelo-Zemo Svaneti", "სამეგრელო-ზემო სვანეთი"),
    ("racha-lechkhumi", "Racha-Lechkhumi", "რაჭა-ლეჩხუმი"), ("imereti", "Imereti", "იმერეთი"),
    ("samtskhe-javakheti", "Samtskhe-Javakheti", "სამცხე-ჯავახეთი"), ("shida-kartli", "Shida Kartli", "შიდა ქართლი"),
    ("kvemo-kartli", "Kvemo Kartli", "ქვემო ქართლი"), ("kakheti", "Kakheti", "კახეთი"),
    ("mtskheta-mtianeti", "Mtskheta-Mtianeti", "მცხეთა-მთიანეთი"), ("tbilisi", "Tbilisi", "თბილისი"),
])  # fmt: skip
def test_every_region_page_has_all_sections(read: Reader, slug: str, name: str, local: str) -> None:
    page = read(f"/regions/{slug}")
    hero = page.find(".region-hero")
    assert hero.find("h1").text == name
    assert hero.find(".region-hero__local").text == local
    assert hero.find("svg.region-hero__icon").is_shown
    assert re.search(r"^/static/media/", hero.find(".picture__image")["src"])
    assert len(hero.find(".region-hero__lead").text) > 100
    assert len(page.section(f"Highlights of {name}").find("li")) >= 5


@pytest.mark.parametrize(("slug", "name"), [
    ("svaneti", "Samegrelo-Zemo Svaneti"), ("racha", "Racha-Lechkhumi"), ("abkhazia", "Abkhazia"),
])  # fmt: skip
def test_aliases_of_regions_have_a_page(read: Reader, slug: str, name: str) -> None:
    page = read(f"/regions/{slug}")
    assert page.find("h1").text == name


def test_the_stay_section_has_the_properties_of_the_region(read: Reader) -> None:
    page = read("/regions/kakheti")
    assert {each["href"] for each in page.section("Stay in Kakheti").find(".card__link")} == {
        f"/properties/{id}"
        for id in (
            "tsinandali-vineyard-villa",
            "marani-guesthouse",
            "alazani-wine-resort",
            "omalo-tusheti-chalet",
            "kvareli-lake-villa",
        )
    }


@pytest.mark.parametrize(("query", "cities", "places", "elsewhere"), [
    ("", "Cities in Kakheti", "Explore Kakheti", "Elsewhere in Georgia"),
    ("?lang=ka", "ქალაქები და დაბები კახეთში", "რა ვნახოთ კახეთში", "საქართველოს სხვა კუთხეებში"),
])  # fmt: skip
def test_6_cities_and_6_places_are_shown_own_region_first(
    read: Reader, query: str, cities: str, places: str, elsewhere: str
) -> None:
    page = read(f"/regions/kakheti{query}")
    for heading, own, others in (
        (cities, ["telavi", "sighnaghi"], ["tbilisi", "batumi", "kutaisi", "mestia"]),
        (places, ["sighnaghi-walls", "alaverdi", "david-gareja", "omalo"], ["ushguli", "koruldi-lakes"]),
    ):
        items = page.section(heading).find(".carousel__track > li")
        told = [each.find("[href]")["href"] if len(each.find("[href]")) else each.text
                for each in items]  # fmt: skip
        told = [each.rpartition("/")[2].removesuffix(query) for each in told]
        assert told == [*own, elsewhere, *others]


def test_a_region_without_cities_shows_those_of_other_regions(read: Reader) -> None:
    page = read("/regions/guria")
    assert page.find("main h2").texts == [
        "Highlights of Guria", "Stay in Guria", "Places to Stay on the Map", "Cities Elsewhere in Georgia", "Explore Guria",
    ]  # fmt: skip
    assert len(page.section("Cities Elsewhere in Georgia").find(".card--city")) == 6
    assert len(page.section("Cities Elsewhere in Georgia").find(".carousel__divider")) == 0


@pytest.mark.parametrize(("slug", "pages"), [
    ("samegrelo-zemo-svaneti", {"Ushguli": "/places/ushguli", "Mestia": "/cities/mestia",
                                "Martvili Canyon": "/places/martvili-canyon"}),
    ("samtskhe-javakheti", {"Vardzia": "/places/vardzia", "Rabati Castle": "/places/rabati-castle",
                            "Borjomi": "/cities/borjomi"}),
    ("kvemo-kartli", {"Dashbashi Canyon": "/places/dashbashi-canyon"}),
])  # fmt: skip
def test_highlights_link_to_their_pages(read: Reader, slug: str, pages: dict[str, str]) -> None:
    page = read(f"/regions/{slug}")
    links = page.find(".highlight-cards a")
    assert {each.text: each["href"] for each in links} == pages
    georgian = read(f"/regions/{slug}?lang=ka").find(".highlight-cards a")
    assert {each["href"] for each in georgian} == {f"{href}?lang=ka" for href in pages.values()}


@pytest.mark.parametrize("path", [
    *(f"/regions/{slug}" for slug in (
        "adjara", "guria", "samegrelo-zemo-svaneti", "racha-lechkhumi", "imereti", "samtskhe-javakheti",
        "shida-kartli", "kvemo-kartli", "kakheti", "mtskheta-mtianeti", "tbilisi",
    )),
    "/cities/batumi", "/cities/mestia",
])  # fmt: skip
@pytest.mark.parametrize("query", ["", "?lang=ka"])
def test_all_properties_links_to_the_list_filtered_by_region(read: Reader, path: str, query: str) -> None:
    page = read(f"{path}{query}")
    section = page.find("section:has(.card--property)")
    stays = {each["href"] for each in section.find(".card__link")}
    more = section.find(".section__more")["href"]
    assert more.startswith("/properties?region=")
    page = read(more)
    found = {each["href"] for each in page.find(".card--property .card__link")}
    assert stays == found


@pytest.mark.parametrize(("query", "words", "way_out"), [
    ("", "No properties available in Abkhazia at the moment", "Browse All Properties"),
    ("?lang=ka", "აფხაზეთში დასარჩენი ადგილი ამჟამად არ არის", None),
])  # fmt: skip
def test_a_region_without_properties_says_so(read: Reader, query: str, words: str, way_out: str | None) -> None:
    page = read(f"/regions/abkhazia{query}")
    assert page.says(words).is_shown
    link = page.find(".empty a")
    assert link["href"] == f"/properties{query}"
    if way_out:
        assert link.text == way_out


def test_empty_lists_of_cities_and_places_have_no_section(read_empty: Reader) -> None:
    page = read_empty("/regions/kakheti")
    assert page.find("main h2").texts == ["Highlights of Kakheti", "Stay in Kakheti"]
    assert len(page.find(".highlight-cards a")) == 0


@pytest.mark.parametrize(("language", "headings"), [
    ("en", ["Kakheti", "Highlights of Kakheti", "Stay in Kakheti", "Places to Stay on the Map", "Cities in Kakheti",
            "Explore Kakheti"]),
    ("ka", ["კახეთი", "რით გამოირჩევა კახეთი", "სად დავრჩეთ კახეთში", "დასარჩენი ადგილები რუკაზე", "ქალაქები და დაბები კახეთში",
            "რა ვნახოთ კახეთში"]),
])  # fmt: skip
async def test_sections_are_in_the_specified_order(visit: Visit, language: str, headings: list[str]) -> None:
    page = await visit("/regions/kakheti", language=language)
    assert [each.name for each in page.find("main :is(h1, h2)")] == headings
    assert len(page.find(".region-hero svg.region-map__map")) == 1
