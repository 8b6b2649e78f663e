"""The served list of properties."""

from __future__ import annotations

import re
from urllib.parse import quote_plus

import pytest

from tests.kit.fixtures import Visit
from tests.pages.reading import Reader

CARD = ".card--property"


def test_heading_counts_and_sort_is_only_a_label(read: Reader) -> None:
    page = read("/properties")
    assert page.find("h1").text == "36 Premium Properties"
    assert page.says("Sort by: Featured").is_shown


def test_the_price_and_type_options_are_those_of_the_specification(read: Reader) -> None:
    page = read("/properties")
    assert page.field("Price").find("option").texts == [
        "Any price",
        "Under ₾50",
        "₾50 - ₾100",
        "₾100 - ₾200",
        "₾200 - ₾500",
        "₾500+",
    ]
    kinds = page.field("Property type").find("option").texts
    assert kinds[0] == "Any type"
    assert set(kinds[1:]) == {"Hotel", "Apartment", "Guesthouse", "Villa", "Chalet", "Resort"}


@pytest.mark.parametrize(("query", "count"), [("type=hotel", 6), ("price=500%2B", 4), ("where=ბათუმი&lang=ka", None)])
def test_filters_of_the_url_are_combined(read: Reader, query: str, count: int | None) -> None:
    page = read(f"/properties?{query}")
    found = len(page.find(CARD))
    assert found == count if count is not None else found > 0


def test_an_empty_catalogue_says_so(read_empty: Reader) -> None:
    page = read_empty("/properties")
    assert page.named("heading", "No properties found").is_shown


def test_show_more_links_to_at_most_the_whole_list(read: Reader) -> None:
    page = read("/properties")
    assert page.link("Show more (12 left)")["href"] == "/properties?shown=36"


def test_a_card_has_the_specified_parts(read: Reader) -> None:
    page = read("/properties")
    card = page.find(f"{CARD}:has(.badge--vip)").at(0)
    assert card.find(".badge--vip").text == "⭐ VIP"
    assert re.search(r"^[45]\.\d$", card.find(".rating__value").text)
    assert re.search(r"^\d+( - \d+)?₾ per night$", card.find(".price").text)
    assert re.search(r"\w", card.find("img.picture__image")["alt"])


def test_the_closing_banner_leads_to_the_contact_page(read: Reader) -> None:
    page = read("/properties")
    assert page.named("heading", "Can't Find What You're Looking For?").is_shown
    assert page.link("Contact Our Experts")["href"] == "/contact"


def test_more_filters_narrow_the_list_and_say_how_many_there_are(read: Reader) -> None:
    page = read("/properties?guests=8&amenity=sauna&amenity=wifi")
    found = len(page.find(CARD))
    assert 0 < found < 36
    assert len(page.find("dialog[open]")) == 0
    assert page.find("form .sheet__show").text == f"Show {found} stays"
    assert page.find(".more-filters__number").text == "3"
    checked = page.find(".check__box[checked]")
    assert [each["value"] for each in checked] == ["wifi", "sauna"]
    assert page.find("#filter-guests option[selected]").text == f"8 or more ({found})"
    assert f"WiFi ({found})" in page.find(".check").texts


def test_an_unknown_filter_value_is_ignored(read: Reader) -> None:
    page = read("/properties?guests=7&bedrooms=-1&tour=yes&amenity=" + "x" * 41)
    assert len(page.find(".more-filters__number")) == 0
    assert page.find("h1").text == "36 Premium Properties"


def test_an_unknown_amenity_finds_nothing_and_can_be_unchecked(read: Reader) -> None:
    page = read("/properties?amenity=moon+view")
    assert page.find("h1").text == "0 Premium Properties"
    assert page.find(".check:has([checked])").text == "Moon view (0)"


def test_the_other_language_keeps_all_amenities(read: Reader) -> None:
    page = read("/properties?amenity=wifi&amenity=sauna")
    georgian = page.find('.languages__choice[hreflang="ka"]')["href"]
    assert georgian == "/properties?amenity=sauna&amenity=wifi&lang=ka"


@pytest.mark.parametrize(("query", "name", "to"), [
    ("where=Tbilissi", "Tbilisi?", "/properties?where=Tbilisi"),
    ("where=თბილისშიო", "Tbilisi?", "/properties?where=Tbilisi"),
    ("where=ბათუმიდან&lang=ka", "ბათუმი?", "/properties?where=%E1%83%91%E1%83%90%E1%83%97%E1%83%A3%E1%83%9B%E1%83%98&lang=ka"),
    ("where=Mcxeta&type=&price=", "Mtskheta?", "/properties?where=Mtskheta"),
])  # fmt: skip
def test_a_search_without_a_result_offers_similar_names(read: Reader, query: str, name: str, to: str) -> None:
    page = read(f"/properties?{query}")
    assert len(page.find(CARD)) == 0
    similar = page.find(".near a").at(0)
    assert (similar.text, similar["href"]) == (name, to)
    assert len(read(to).find(CARD)) > 0


def test_similar_names_are_offered_only_if_they_find_something(read: Reader) -> None:
    assert len(read("/properties?where=zzzz&type=villa").find(".near__names")) == 0
    assert len(read("/properties?where=Batumy&price=500%2B&type=chalet").find(".near__names")) == 0
    assert len(read("/properties?where=batumi").find(".near__names")) == 0


def test_similar_names_are_offered_beside_the_map_too(read: Reader) -> None:
    assert read("/properties?where=Tbilissi&view=map").find(".near a").at(0).text == "Tbilisi?"


async def test_show_more_is_a_link_to_the_whole_list(visit: Visit) -> None:
    page = await visit("/properties", live=False)
    assert len(page.find(CARD)) == 24
    await page.follow("Show more (12 left)")
    assert page.url == "/properties?shown=36"
    assert len(page.find(CARD)) == 36


async def test_an_empty_list_offers_to_clear_the_filters(visit: Visit) -> None:
    page = await visit("/properties?where=zzzz&type=villa")
    assert page.headings[0] == "0 Premium Properties"
    assert page.role("heading", "No properties found")
    page.sees("Try adjusting your search criteria or browse all destinations.")
    await page.follow("Clear All Filters")
    assert page.headings[0] == "36 Premium Properties"
    assert page.find("#filter-where")[0]["data-value"] == ""


@pytest.mark.parametrize(("language", "label"), [("en", "Clear filters"), ("ka", "ფილტრის მოხსნა")])
async def test_a_filtered_list_offers_to_clear_the_filters(visit: Visit, language: str, label: str) -> None:
    page = await visit("/properties?type=villa", language=language)
    assert len(page.find(CARD)) < 24
    await page.follow(label)
    assert page.url == f"/properties{'?lang=ka' if language == 'ka' else ''}"
    assert len(page.find(CARD)) == 24
    assert page.roles("link", label) == []


@pytest.mark.parametrize("where", ["svaneti", "2,100", "ᲖᲣᲒᲓᲘᲓᲘ", "каменный дом", "Samegrelo-Zemo Svaneti"])
async def test_a_word_finds_the_same_in_both_languages(visit: Visit, where: str) -> None:
    numbers = [
        (await visit(f"/properties?where={quote_plus(where)}", language=language)).headings[0].split()[0]
        for language in ("en", "ka")
    ]
    assert numbers[0] == numbers[1] != "0"


async def test_each_chosen_condition_is_a_chip_that_removes_it(visit: Visit) -> None:
    page = await visit(
        "/properties?where=batumi&type=villa&price=500%2B&guests=8&bedrooms=2&tour=1&amenity=moon+view&amenity=wifi"
    )
    assert page.role("list", "Chosen filters")
    assert [each.text for each in page.find(".chip")] == [
        *("Remove “batumi”", "Remove Villa", "Remove ₾500+", "Remove Guests: 8 or more", "Remove Bedrooms: 2 or more"),
        *("Remove Has a tour", "Remove Moon view", "Remove WiFi"),
    ]
    await page.follow("Remove Moon view")
    assert page.url == "/properties?where=batumi&type=villa&price=500%2B&guests=8&bedrooms=2&tour=1&amenity=wifi"
    await page.follow("Remove Guests: 8 or more")
    assert page.url == "/properties?where=batumi&type=villa&price=500%2B&bedrooms=2&tour=1&amenity=wifi"


def test_a_chip_beside_the_map_leads_to_the_map(read: Reader) -> None:
    page = read("/properties?type=villa&price=200-500&view=map&lang=ka")
    assert page.find(".chip").values("href") == [
        "/properties?price=200-500&view=map&lang=ka",
        "/properties?type=villa&view=map&lang=ka",
    ]


@pytest.mark.parametrize("language", ["en", "ka"])
def test_an_empty_list_offers_lists_with_one_condition_less(read: Reader, language: str) -> None:
    page = read(f"/properties?type=villa&price=0-50&guests=8&lang={language}")
    assert page.find("h1").text.startswith("0 ")
    texts = page.find(".near__list").texts
    if language == "en":
        assert texts == ["Without the type: 1 stay, from 45₾", "Without the price: 5 stays, from 480₾"]
    for text, url in zip(texts, page.find(".near__list").values("href"), strict=True):
        count = len(read(url).find(CARD))
        assert re.findall(r"(\d+) (?:stay|დასარჩენი)", text) == [str(count)]


@pytest.mark.parametrize("query", ["price=0-50&amenity=moon+view&tour=1&guests=10", "amenity=moon+view", "type=villa"])
def test_no_other_list_is_offered_if_there_are_results_or_no_list_with_one_condition_less(
    read: Reader, query: str
) -> None:
    assert not read(f"/properties?{query}").find(".near__list")
