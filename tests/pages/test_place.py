"""The served page of a place."""

from __future__ import annotations

import pytest

from tests.kit.fixtures import Visit
from tests.pages.reading import Reader


def test_badges_in_georgian(read: Reader) -> None:
    page = read("/places/vardzia?lang=ka")
    assert page.find(".opening .badge").texts == ["კლდეში ნაკვეთი ქალაქები", "ვირტუალური ტური"]


@pytest.mark.parametrize(("query", "name", "region", "category"), [
    ("", "Vardzia", "Samtskhe-Javakheti", "Cave Towns"), ("?lang=ka", "ვარძია", "სამცხე-ჯავახეთი", "კლდეში ნაკვეთი ქალაქები"),
])  # fmt: skip
def test_name_region_and_category(read: Reader, query: str, name: str, region: str, category: str) -> None:
    page = read(f"/places/vardzia{query}")
    assert page.find("h1").text == name
    assert page.find(".opening__place").text == f"{region} · {category}"
    assert page.find(".side-card dd").texts == [region, category]


@pytest.mark.parametrize(("query", "label"), [("", "Get Directions"), ("?lang=ka", "როგორ მივიდეთ")])
def test_directions_and_region(read: Reader, query: str, label: str) -> None:
    page = read(f"/places/vardzia{query}")
    assert page.link(label)["href"] == "https://www.google.com/maps/dir/?api=1&destination=Vardzia%2C+Georgia"
    assert page.find(".side-card dd a")["href"] == f"/regions/samtskhe-javakheti{query}"


@pytest.mark.parametrize(("query", "headings", "words", "lead"), [
    ("", ["About This Place", "Attractions", "Nearby Properties"],
     "King Giorgi III", "Must-see places and landmarks"),
    ("?lang=ka", ["ადგილის შესახებ", "ღირსშესანიშნაობები", "დასარჩენი ადგილები ახლოს"], "გიორგი მესამემ", "რისი ნახვაც ღირს"),
])  # fmt: skip
def test_sections_are_in_the_specified_order(
    read: Reader, query: str, headings: list[str], words: str, lead: str
) -> None:
    page = read(f"/places/vardzia{query}")
    assert page.find("main h2").texts == headings
    assert words in page.section(headings[0]).text
    assert lead in page.section(headings[1]).text
    assert len(page.section(headings[1]).find("li")) == 5


def test_without_attractions_their_section_is_omitted(read: Reader) -> None:
    page = read("/places/gomismta")
    assert page.find("main h2").texts == ["About This Place", "Nearby Properties"]


@pytest.mark.parametrize(("query", "heading", "label"), [
    ("", "Nearby Properties", "View All Properties"), ("?lang=ka", "დასარჩენი ადგილები ახლოს", "ყველა დასარჩენი ადგილი"),
])  # fmt: skip
def test_nearby_properties(read: Reader, query: str, heading: str, label: str) -> None:
    page = read(f"/places/vardzia{query}")
    nearby = page.section(heading)
    assert [each["href"] for each in nearby.find(".card__link")] == [
        f"/properties/{id}{query}" for id in ("rabati-gate-hotel", "bakuriani-snow-chalet", "borjomi-pine-villa")
    ]
    assert nearby.link(label)["href"] == f"/properties{query}"


def test_nearby_properties_are_the_first_8(read_odd: Reader) -> None:
    page = read_odd("/places/ushguli")
    cards = page.section("Nearby Properties").find(".card--property h3")
    assert len(cards) == 8
    assert cards.at(0).text == "Ushguli Tower Guesthouse"
    assert cards.at(-1).text == "Martvili River Guesthouse"


def test_share_and_save_in_georgian(read: Reader) -> None:
    page = read("/places/vardzia?lang=ka")
    assert page.find(".side-card button").texts == ["გაზიარება", "შენახვა შენახული"]


async def test_a_place_with_a_tour_opens_with_it_and_another_with_its_picture(visit: Visit) -> None:
    page = await visit("/places/vardzia")
    assert [each.text for each in page.find(".opening .badge")] == ["Cave Towns", "Virtual Tour"]
    assert page.role("link", "Enter the 360° tour")
    (tour,) = page.find(".opening .tour")
    assert tour.props["src"].startswith("/static/tour/?id=pano-vardzia")
    assert tour.props["src"].endswith("embed=1")
    page = await visit("/places/narikala")
    assert [each.text for each in page.find(".opening .badge")] == ["Fortresses"]
    assert page.find(".opening .tour") == []
    assert page.find(".opening__media .picture__image")[0]["alt"] == "Narikala Fortress"
