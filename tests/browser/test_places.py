"""The list of places and cities, sentence by sentence."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE, SERVED, Open, SlowSite
from tests.browser.server import Server

SIZES = pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["390", "1440"])


# Hero


@pytest.mark.parametrize(("query", "title", "destinations", "properties"), [
    ("", "Discover Georgia", "Explore Destinations", "View Properties"),
    ("?lang=ka", "აღმოაჩინეთ საქართველო", "ადგილების დათვალიერება", "დასარჩენი ადგილები"),
])  # fmt: skip
def test_headline_and_buttons(open_page: Open, query: str, title: str, destinations: str, properties: str) -> None:
    page = open_page(f"/places{query}", **SERVED)
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    expect(page.get_by_role("link", name=destinations)).to_have_attribute("href", "#featured")
    expect(page.locator(".hero").get_by_role("link", name=properties, exact=True)).to_have_attribute(
        "href", f"/properties{query}"
    )


@pytest.mark.parametrize(("size", "film"), [(PHONE, "hero-places-portrait."), (DESKTOP, "hero-places.")])
def test_film_is_chosen_by_width(open_page: Open, size: tuple[int, int], film: str) -> None:
    page = open_page("/places", size=size)
    page.locator(".hero video").wait_for(state="attached")
    page.wait_for_function("() => document.querySelector('.hero video').currentSrc")
    assert film in page.locator(".hero video").evaluate("film => film.currentSrc")


def test_explore_destinations_leads_down_to_featured_places(open_page: Open) -> None:
    page = open_page("/places", reduced_motion="reduce")
    page.get_by_role("link", name="Explore Destinations").click()
    expect(page).to_have_url(re.compile(r"/places#featured$"))
    expect(page.get_by_role("heading", name="Featured Places")).to_be_in_viewport()


@pytest.mark.parametrize(("query", "label", "names"), [
    ("", "Region", [
        "Any region", "Tbilisi", "Kakheti", "Adjara", "Samtskhe-Javakheti", "Guria", "Imereti", "Racha", "Svaneti",
    ]),
    ("?lang=ka", "რეგიონი", [
        "ყველა რეგიონი", "თბილისი", "კახეთი", "აჭარა", "სამცხე-ჯავახეთი", "გურია", "იმერეთი", "რაჭა", "სვანეთი",
    ]),
])  # fmt: skip
def test_regions_to_choose_from(open_page: Open, query: str, label: str, names: list[str]) -> None:
    page = open_page(f"/places{query}", **SERVED)
    options = page.get_by_label(label, exact=True).locator("option")
    assert options.all_inner_texts() == names
    assert [each.get_attribute("value") for each in options.all()] == [
        "", "tbilisi", "kakheti", "adjara", "samtskhe-javakheti", "guria", "imereti", "racha", "svaneti",
    ]  # fmt: skip


def test_search_leaves_the_strips_and_lists_matches(open_page: Open) -> None:
    page = open_page("/places")
    field = page.get_by_role("combobox", name="Where")
    field.fill("gela")
    options = page.get_by_role("listbox").get_by_role("option")
    expect(options).to_have_count(1)
    expect(options.first).to_contain_text("Gelati")
    assert page.locator(".card--place").count() == 24
    field.fill("")
    page.get_by_label("Region", exact=True).select_option("tbilisi")
    expect(options.first).to_be_visible()
    names = options.all_inner_texts()
    assert all("Tbilisi" in name for name in names)
    assert page.locator(".card--city").count() == 12
    field.focus()
    field.press("ArrowDown")
    expect(options.first).to_have_attribute("aria-selected", "true")
    field.press("Enter")
    expect(page).to_have_url(re.compile(r"/(places|cities)/[\w-]+$"))


def test_search_says_when_nothing_matches_and_escape_closes(open_page: Open) -> None:
    page = open_page("/places")
    field = page.get_by_role("combobox", name="Where")
    field.fill("qqqq")
    expect(page.locator(".place-search__none")).to_be_visible()
    field.fill("tb")
    expect(page.get_by_role("listbox")).to_be_visible()
    field.press("Escape")
    expect(page.get_by_role("listbox")).to_be_hidden()


def test_search_in_the_other_language_after_a_switch(open_page: Open) -> None:
    page = open_page("/places")
    page.locator(".languages a", has_text="GE").click()
    options = page.get_by_role("listbox").get_by_role("option")
    for typed, name in (("ვარძია", "ვარძია"), ("gelati", "გელათი")):
        page.get_by_role("combobox", name="სად").fill(typed)
        expect(options).to_have_count(1)
        expect(options).to_contain_text(name)


@pytest.mark.parametrize("query", ["", "?lang=ka"])
def test_search_finds_by_names_and_regions_of_every_language(open_page: Open, query: str) -> None:
    page = open_page(f"/places{query}")
    field, options = page.locator("#place-where"), page.get_by_role("listbox").get_by_role("option")
    for typed, ids in (
        ("Vardzia", {"vardzia"}), ("ᲕᲐᲠᲫᲘᲐ", {"vardzia"}), ("Вардзия", {"vardzia"}), (" gergeti  trinity", {"gergeti-trinity"}),
        ("guria", {"gomismta"}), ("გურია", {"gomismta"}),
        ("svaneti", {"ushguli", "koruldi-lakes", "mestia"}), ("სვანეთი", {"ushguli", "koruldi-lakes", "mestia"}),
    ):  # fmt: skip
        field.fill(typed)
        expect(options.filter(visible=True)).to_have_count(len(ids))
        found = [each.get_attribute("data-href") for each in options.filter(visible=True).all()]
        assert {href.rpartition("/")[2].partition("?")[0] for href in found} == ids


# Featured places and cities


@SIZES
@pytest.mark.parametrize(("query", "titles"), [
    ("", ["Featured Places", "Featured Cities"]),
    ("?lang=ka", ["რჩეული ადგილები", "რჩეული ქალაქები"]),
])  # fmt: skip
def test_two_strips(open_page: Open, size: tuple[int, int], query: str, titles: list[str]) -> None:
    page = open_page(f"/places{query}", size=size, **SERVED)
    assert page.locator("main h2").all_inner_texts() == titles
    for cards, count in ((".card--place", 24), (".card--city", 12)):
        assert page.locator(cards).count() == count
        assert len({card.bounding_box()["y"] for card in page.locator(cards).all()[:4]}) == 1


@pytest.mark.parametrize(("query", "badge", "name", "region", "words", "category"), [
    ("", "Tour", "Vardzia", "Samtskhe-Javakheti", "King Giorgi III", "Cave Towns"),
    ("?lang=ka", "ტური", "ვარძია", "სამცხე-ჯავახეთი", "გიორგი მესამემ", "კლდის ქალაქები"),
])  # fmt: skip
def test_place_card(open_page: Open, query: str, badge: str, name: str, region: str, words: str, category: str) -> None:
    page = open_page(f"/places{query}", **SERVED)
    card = page.locator("[data-save-id='place:vardzia']")
    expect(card.locator(".picture__image")).to_have_attribute("alt", name)
    expect(card.locator(".badge")).to_have_text(badge)
    expect(card.get_by_role("link", name=name)).to_have_attribute("href", f"/places/vardzia{query}")
    expect(card.locator(".card__place")).to_have_text(region)
    expect(card.locator(".card__text")).to_contain_text(words)
    expect(card.locator(".card__category")).to_have_text(category)


@pytest.mark.parametrize(("query", "label"), [("", "Tour"), ("?lang=ka", "ტური")])
def test_tour_badge_where_there_is_one(open_page: Open, query: str, label: str) -> None:
    page = open_page(f"/places{query}", **SERVED)
    assert page.locator(f".card--place .badge:text-is('{label}')").count() == 5
    expect(page.locator("[data-save-id='place:shaori-lake'] .badge")).to_have_text(label)
    expect(page.locator("[data-save-id='place:narikala'] .badge")).not_to_have_text(label)


@pytest.mark.parametrize(("query", "badge", "name", "region"), [
    ("", "City", "Tbilisi", "Tbilisi"), ("?lang=ka", "ქალაქი", "თბილისი", "თბილისი"),
])  # fmt: skip
def test_city_card(open_page: Open, query: str, badge: str, name: str, region: str) -> None:
    page = open_page(f"/places{query}", **SERVED)
    card = page.locator("[data-save-id='city:tbilisi']")
    expect(card.locator(".badge")).to_have_text(badge)
    expect(card.get_by_role("link", name=name)).to_have_attribute("href", f"/cities/tbilisi{query}")
    expect(card.locator(".card__place")).to_have_text(region)
    expect(card.locator(".card__rating")).to_contain_text("4.8" if not query else "4,8")
    expect(card.locator(".card__rating")).to_contain_text("(245 ")


@pytest.mark.parametrize(("query", "region"), [("", "Georgia"), ("?lang=ka", "საქართველო")])
def test_a_city_without_region_and_picture_has_defaults(
    open_page: Open, odd_site: Server, query: str, region: str
) -> None:
    page = open_page(f"/places{query}", base=odd_site.url, **SERVED)
    card = page.locator("[data-save-id='city:gori']")
    expect(card.locator(".card__place")).to_have_text(region)
    expect(card.locator(".picture__image")).to_have_attribute("src", re.compile(r"^/static/media/"))


@pytest.mark.parametrize("strip", ["Featured Places", "Featured Cities"])
def test_arrow_moves_306(open_page: Open, strip: str) -> None:
    page = open_page("/places", reduced_motion="reduce")
    section = page.locator("section").filter(has=page.get_by_role("heading", name=strip))
    track = section.locator(".carousel__track")
    track.evaluate("track => { track.style.scrollSnapType = 'none' }")
    section.get_by_role("button", name="Next").click()
    page.wait_for_function("track => track.scrollLeft === 306", arg=track.element_handle())
    section.get_by_role("button", name="Previous").click()
    page.wait_for_function("track => track.scrollLeft === 0", arg=track.element_handle())


# Empty and loading


@SIZES
@pytest.mark.parametrize(("query", "texts"), [
    ("", ["No places found", "No cities found matching your criteria."]),
    ("?lang=ka", ["ადგილი ვერ მოიძებნა", "თქვენი პირობებით ქალაქი ვერ მოიძებნა."]),
])  # fmt: skip
def test_empty(open_page: Open, empty_site: Server, size: tuple[int, int], query: str, texts: list[str]) -> None:
    page = open_page(f"/places{query}", size=size, base=empty_site.url)
    empty = page.locator("main .empty")
    expect(empty).to_have_text(texts)
    for each in empty.all():
        expect(each).to_be_visible()


def test_four_skeletons_while_loading_then_the_page_by_itself(slow_site: SlowSite) -> None:
    page = slow_site.open("/places")
    for path, title in (("/places", "Featured Places"), ("/places?lang=ka", "რჩეული ადგილები")):
        html = slow_site.html(path)
        assert title in html
        assert html.count("card--skeleton") == 2 * 4
    expect(page.locator("#featured .card--skeleton")).to_have_count(4)
    expect(page.get_by_role("heading", level=1)).to_have_text("Discover Georgia")
    slow_site.answer()
    expect(page.locator(".card--place")).to_have_count(24)
    expect(page.locator(".card--skeleton")).to_have_count(0)
    assert page.evaluate("() => window.same")
