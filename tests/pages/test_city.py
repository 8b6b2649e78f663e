"""The served page of a city."""

from __future__ import annotations

import pytest

from data import demo
from data.text.coordinates import Point, distance, place_of
from tests.kit.fixtures import Visit
from tests.pages.reading import Reader


@pytest.mark.parametrize(("query", "headings"), [
    ("", ["About Batumi", "Popular Attractions", "Visit Batumi", "Stay in Batumi",
         "Places to Stay on the Map", "Explore Near Batumi"]),
    ("?lang=ka", [
        "გაიცანით ბათუმი", "მთავარი ღირსშესანიშნაობები", "ეწვიეთ ბათუმს", "სად დავრჩეთ ბათუმში",
        "დასარჩენი ადგილები რუკაზე", "რა ვნახოთ ბათუმთან ახლოს",
    ]),
])  # fmt: skip
def test_sections_are_in_the_specified_order(read: Reader, query: str, headings: list[str]) -> None:
    page = read(f"/cities/batumi{query}")
    assert page.find("main h2").texts == headings


@pytest.mark.parametrize(("query", "name", "region", "rating", "reviews", "category"), [
    ("", "Batumi", "Adjara, Georgia", "4.8", "(245 reviews)", "Cultural Cities"),
    ("?lang=ka", "ბათუმი", "აჭარა, საქართველო", "4,8", "(245 შეფასება)", "ქალაქები და დაბები"),
])  # fmt: skip
def test_name_region_rating_and_category(
    read: Reader, query: str, name: str, region: str, rating: str, reviews: str, category: str
) -> None:
    page = read(f"/cities/batumi{query}")
    title = page.find(".detail__title")
    assert title.find("h1").text == name
    assert title.find(".detail__place").text == region
    assert title.find(".rating__value").text == rating
    assert title.find(".rating__count").text == reviews
    assert title.find(".card__category").text == category


def test_attractions_link_to_the_sights_of_the_region(read: Reader) -> None:
    page = read("/cities/telavi")
    assert [each["href"] for each in page.section("Popular Attractions").find("a")] == [
        "/places/sighnaghi-walls", "/places/alaverdi", "/places/david-gareja", "/places/omalo",
    ]  # fmt: skip


@pytest.mark.parametrize(("query", "facts", "tour", "directions", "share"), [
    ("", {"Region": "Adjara", "Type": "Cultural Cities"}, "View Tour", "Get Directions", "Share"),
    ("?lang=ka", {"რეგიონი": "აჭარა", "ტიპი": "ქალაქები და დაბები"}, "ტურის ნახვა", "როგორ მივიდეთ", "გაზიარება"),
])  # fmt: skip
def test_the_visit_card_has_region_type_and_actions(
    read: Reader, query: str, facts: dict[str, str], tour: str, directions: str, share: str
) -> None:
    page = read(f"/cities/batumi{query}")
    card = page.find(".side-card")
    shown = dict(zip(card.find("dt").texts, card.find("dd").texts, strict=True))
    assert facts.items() <= shown.items()
    assert card.find("dd .rating__value").text == "4,8" if query else "4.8"
    assert card.link(tour)["href"] == "#tour"
    assert card.link(directions)["href"] == "https://www.google.com/maps/dir/?api=1&destination=Batumi%2C+Georgia"
    assert card.button(share).is_shown


def test_the_stay_section_has_the_properties_of_the_region(read: Reader) -> None:
    page = read("/cities/batumi")
    assert {each["href"] for each in page.section("Stay in Batumi").find(".card__link")} == {
        f"/properties/{id}"
        for id in ("sarpi-coast-villa", "boulevard-sea-apartment", "hotel-argo-shore", "kobuleti-shore-resort")
    }


def at(id: str) -> Point:
    found = place_of(next(each for each in demo.cities() if each.id == id))
    assert found
    return found


@pytest.mark.parametrize(("query", "heading", "divider", "words"), [
    ("", "Explore Near Tbilisi", "Elsewhere in Georgia", "17 km in a straight line About 25 km by road, 30 min"),
    ("?lang=ka", "რა ვნახოთ თბილისთან ახლოს", "საქართველოს სხვა კუთხეებში",
     "17 კმ პირდაპირი ხაზით გზით დაახლოებით 25 კმ, 30 წთ"),
])  # fmt: skip
def test_explore_near_is_sorted_by_distance_across_regions(
    read: Reader, query: str, heading: str, divider: str, words: str
) -> None:
    items = read(f"/cities/tbilisi{query}").section(heading).find(".carousel__track > li")
    texts = items.texts
    number = texts.index(divider)
    here = at("tbilisi")
    away = {each.id: distance(here, point) for each in demo.places() if (point := place_of(each))}
    ids = [str(each["href"]).partition("?")[0].split("/")[-1] for each in items.find(".card__link")]
    nearby = [id for id, km in sorted(away.items(), key=lambda each: each[1]) if km <= 90]
    assert ids[:number] == nearby
    assert set(ids[number:]) == away.keys() - set(nearby)
    assert texts[nearby.index("jvari")].endswith(words)
    assert [len(each.find(".close-by__away")) for each in items] == [1] * number + [0] * (len(items) - number)


def test_without_coordinates_explore_near_begins_with_the_region(read_odd: Reader) -> None:
    of_region, of_none = (
        read_odd(f"/cities/{id}").section(heading).find(".carousel__track > li")
        for id, heading in (("telavi", "Explore Near Telavi"), ("zugdidi", "Explore Elsewhere in Georgia"))
    )
    assert len(of_region.find(".card--place")) == len(of_none.find(".card--place")) == len(demo.places())
    assert not of_region.find(".close-by__away")


def test_the_region_in_the_visit_card_is_a_link(read: Reader) -> None:
    page = read("/cities/mestia?lang=ka")
    link = page.find(".side-card dd a")
    assert link["href"] == "/regions/samegrelo-zemo-svaneti?lang=ka"
    assert link.text == "სვანეთი"


@pytest.mark.parametrize(("query", "stay", "way_out", "explore"), [
    ("", "No properties available in Gori at the moment", "Browse All Properties", "No places available at the moment"),
    ("?lang=ka", "Gori-ში დასარჩენი ადგილი ამჟამად არ არის", "ყველა დასარჩენი ადგილი", "სანახავი ადგილები ამჟამად არ არის"),
])  # fmt: skip
def test_an_empty_list_says_so(read_empty: Reader, query: str, stay: str, way_out: str, explore: str) -> None:
    page = read_empty(f"/cities/gori{query}")
    main = page.find("main")
    assert main.says(stay).is_shown
    assert main.link(way_out)["href"] == f"/properties{query}"
    assert main.says(explore).is_shown
    assert len(main.find(".amenities")) == 0  # and no heading above it
    assert len(main.find(".detail__main h2")) == 1


@pytest.mark.parametrize(("city", "language", "at", "way_in", "title"), [
    ("batumi", "en", "&at=pano-piazza", "Enter the 360° tour", "360° tour of Batumi"),
    ("batumi", "ka", "&at=pano-piazza", "შედით 360°-იან ტურში", "360°-იანი ტური: ბათუმი"),
    ("stepantsminda", "en", "&at=pano-kazbegi", "Enter the 360° tour", "360° tour of Stepantsminda"),
    ("zugdidi", "en", "", "Enter the 360° tours of Georgia", "360° tours of Georgia"),
    ("zugdidi", "ka", "", "შედით საქართველოს 360°-იან ტურებში", "საქართველოს 360°-იანი ტურები"),
])  # fmt: skip
async def test_the_tour_begins_in_the_city_or_shows_the_country(
    visit: Visit, city: str, language: str, at: str, way_in: str, title: str
) -> None:
    page = await visit(f"/cities/{city}", language=language)
    assert page.role("link", way_in)
    (tour,) = page.find(".tour")
    suffix = "&lang=ka" if language == "ka" else ""
    assert tour.props["src"] == f"/static/tour/?id=georgia{at}&embed=1{suffix}"
    assert tour.props["title"] == title


async def test_view_tour_leads_to_the_tour_and_back_leads_home(visit: Visit) -> None:
    page = await visit("/cities/batumi")
    assert page.role("link", "View Tour")["href"] == "#tour"
    assert page.find("#tour .tour, #tour.tour")
    assert len(page.find(".card--place")) == 24
    await page.click("Back", "link")
    assert page.url == "/"
