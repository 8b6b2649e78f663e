"""The pages of the regions, sentence by sentence."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DESKTOP, PHONE, SERVED, Open, SlowSite
from tests.browser.server import Server

SIZES = pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["390", "1440"])


def part(page: Page, heading: str) -> Locator:
    return page.locator("section").filter(has=page.locator(f"h2:text-is({heading!r})"))


# Loaded


@pytest.mark.parametrize(("slug", "name", "local"), [
    ("adjara", "Adjara", "აჭარა"), ("guria", "Guria", "გურია"),
    ("samegrelo-zemo-svaneti", "Samegrelo-Zemo Svaneti", "სამეგრელო-ზემო სვანეთი"),
    ("racha-lechkhumi", "Racha-Lechkhumi", "რაჭა-ლეჩხუმი"), ("imereti", "Imereti", "იმერეთი"),
    ("samtskhe-javakheti", "Samtskhe-Javakheti", "სამცხე-ჯავახეთი"), ("shida-kartli", "Shida Kartli", "შიდა ქართლი"),
    ("kvemo-kartli", "Kvemo Kartli", "ქვემო ქართლი"), ("kakheti", "Kakheti", "კახეთი"),
    ("mtskheta-mtianeti", "Mtskheta-Mtianeti", "მცხეთა-მთიანეთი"), ("tbilisi", "Tbilisi", "თბილისი"),
])  # fmt: skip
def test_every_region_of_the_catalogue_is_whole(open_page: Open, slug: str, name: str, local: str) -> None:
    page = open_page(f"/regions/{slug}", **SERVED)
    hero = page.locator(".region-hero")
    expect(hero.get_by_role("heading", level=1)).to_have_text(name)
    expect(hero.locator(".region-hero__local")).to_have_text(local)
    expect(hero.locator("svg.region-hero__icon")).to_be_visible()
    expect(hero.locator(".picture__image")).to_have_attribute("src", re.compile(r"^/static/media/"))
    assert len(hero.locator(".region-hero__lead").inner_text()) > 100
    assert part(page, f"Highlights of {name}").locator("li").count() >= 5


@pytest.mark.parametrize(("slug", "name"), [
    ("svaneti", "Samegrelo-Zemo Svaneti"), ("racha", "Racha-Lechkhumi"), ("abkhazia", "Abkhazia"),
])  # fmt: skip
def test_other_names_of_the_map_have_a_page_too(open_page: Open, slug: str, name: str) -> None:
    page = open_page(f"/regions/{slug}", **SERVED)
    expect(page.get_by_role("heading", level=1)).to_have_text(name)


@SIZES
@pytest.mark.parametrize(("query", "name", "headings"), [
    ("", "Kakheti", ["Highlights of Kakheti", "Stay in Kakheti", "Cities in Kakheti", "Explore Kakheti"]),
    ("?lang=ka", "კახეთი", [
        "კახეთი: რით გამოირჩევა", "კახეთი: სად დავრჩეთ", "კახეთი: ქალაქები", "კახეთი: რა ვნახოთ",
    ]),
])  # fmt: skip
def test_sections_stand_in_order(
    open_page: Open, size: tuple[int, int], query: str, name: str, headings: list[str]
) -> None:
    page = open_page(f"/regions/kakheti{query}", size=size)
    expect(page.get_by_role("heading", level=1)).to_have_text(name)
    expect(page.locator("main h2")).to_have_text(headings)
    expect(page.locator(".region-hero svg.region-map__map")).to_be_visible()
    assert page.locator(".region-hero").bounding_box()["width"] == pytest.approx(size[0], abs=20)


def test_stay_has_the_properties_of_the_region(open_page: Open) -> None:
    page = open_page("/regions/kakheti", **SERVED)
    assert {each.get_attribute("href") for each in part(page, "Stay in Kakheti").locator(".card__link").all()} == {
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
    ("?lang=ka", "კახეთი: ქალაქები", "კახეთი: რა ვნახოთ", "საქართველოს სხვა კუთხეებში"),
])  # fmt: skip
def test_cities_and_places_are_6_of_all_with_the_own_before_the_others(
    open_page: Open, query: str, cities: str, places: str, elsewhere: str
) -> None:
    page = open_page(f"/regions/kakheti{query}", **SERVED)
    for heading, own, others in (
        (cities, ["telavi", "sighnaghi"], ["tbilisi", "batumi", "kutaisi", "mestia"]),
        (places, ["sighnaghi-walls", "alaverdi", "david-gareja", "omalo"], ["ushguli", "koruldi-lakes"]),
    ):
        items = part(page, heading).locator(".carousel__track > li")
        told = [each.locator("[href]").get_attribute("href") if each.locator("[href]").count() else each.inner_text()
                for each in items.all()]  # fmt: skip
        told = [each.rpartition("/")[2].removesuffix(query) for each in told]
        assert told == [*own, elsewhere, *others]


def test_what_the_region_has_not_is_titled_as_what_it_is(open_page: Open) -> None:
    page = open_page("/regions/guria", **SERVED)
    assert page.locator("main h2").all_inner_texts() == [
        "Highlights of Guria", "Stay in Guria", "Cities Elsewhere in Georgia", "Explore Guria",
    ]  # fmt: skip
    expect(part(page, "Cities Elsewhere in Georgia").locator(".card--city")).to_have_count(6)
    expect(part(page, "Cities Elsewhere in Georgia").locator(".carousel__divider")).to_have_count(0)


@pytest.mark.parametrize(("slug", "pages"), [
    ("samegrelo-zemo-svaneti", {"Ushguli": "/places/ushguli", "Mestia": "/cities/mestia",
                                "Martvili Canyon": "/places/martvili-canyon"}),
    ("samtskhe-javakheti", {"Vardzia": "/places/vardzia", "Rabati Castle": "/places/rabati-castle",
                            "Borjomi": "/cities/borjomi"}),
    ("kvemo-kartli", {"Dashbashi Canyon": "/places/dashbashi-canyon"}),
])  # fmt: skip
def test_highlights_that_have_a_page_lead_there(open_page: Open, slug: str, pages: dict[str, str]) -> None:
    page = open_page(f"/regions/{slug}", **SERVED)
    links = page.locator(".highlight-cards a").all()
    assert {each.inner_text(): each.get_attribute("href") for each in links} == pages
    georgian = open_page(f"/regions/{slug}?lang=ka", **SERVED).locator(".highlight-cards a").all()
    assert {each.get_attribute("href") for each in georgian} == {f"{href}?lang=ka" for href in pages.values()}


@pytest.mark.parametrize("path", [
    *(f"/regions/{slug}" for slug in (
        "adjara", "guria", "samegrelo-zemo-svaneti", "racha-lechkhumi", "imereti", "samtskhe-javakheti",
        "shida-kartli", "kvemo-kartli", "kakheti", "mtskheta-mtianeti", "tbilisi",
    )),
    "/cities/batumi", "/cities/mestia",
])  # fmt: skip
@pytest.mark.parametrize("query", ["", "?lang=ka"])
def test_all_properties_of_a_region_are_the_list_narrowed_to_it(open_page: Open, path: str, query: str) -> None:
    page = open_page(f"{path}{query}", **SERVED)
    section = page.locator("section").filter(has=page.locator(".card--property"))
    stays = {each.get_attribute("href") for each in section.locator(".card__link").all()}
    more = section.locator(".section__more").get_attribute("href")
    assert more.startswith("/properties?where=")
    page.goto(more)
    found = {each.get_attribute("href") for each in page.locator(".card--property .card__link").all()}
    assert stays <= found
    assert len(found) < 12


@pytest.mark.parametrize(("query", "words", "way_out"), [
    ("", "No properties available in Abkhazia at the moment", "Browse All Properties"),
    ("?lang=ka", "აფხაზეთი: დასარჩენი ადგილი ამჟამად არ არის", None),
])  # fmt: skip
def test_region_without_properties_says_so(open_page: Open, query: str, words: str, way_out: str | None) -> None:
    page = open_page(f"/regions/abkhazia{query}", **SERVED)
    expect(page.get_by_text(words)).to_be_visible()
    link = page.locator(".empty a")
    expect(link).to_have_attribute("href", f"/properties{query}")
    if way_out:
        expect(link).to_have_text(way_out)


# Loading and not found


def test_empty_lists_of_cities_and_places_have_no_section(open_page: Open, empty_site: Server) -> None:
    page = open_page("/regions/kakheti", base=empty_site.url, **SERVED)
    assert page.locator("main h2").all_inner_texts() == ["Highlights of Kakheti", "Stay in Kakheti"]
    expect(page.locator(".highlight-cards a")).to_have_count(0)


def test_loading_then_the_page_by_itself(slow_site: SlowSite) -> None:
    page = slow_site.open("/regions/kakheti")
    assert "Loading…" in slow_site.html("/regions/kakheti")
    assert "იტვირთება…" in slow_site.html("/regions/kakheti?lang=ka")
    expect(page.locator("main [aria-busy] .skeleton").first).to_be_visible()
    slow_site.answer()
    expect(page.get_by_role("heading", level=1)).to_have_text("Kakheti")
    expect(page.locator(".card--property")).to_have_count(5)
    expect(page.locator(".skeleton")).to_have_count(0)
    assert page.evaluate("() => window.same")


@SIZES
@pytest.mark.parametrize(("query", "title", "way_out"), [
    ("", "Region Not Found", "Back to Home"), ("?lang=ka", "რეგიონი ვერ მოიძებნა", "მთავარ გვერდზე"),
])  # fmt: skip
def test_not_found(open_page: Open, size: tuple[int, int], query: str, title: str, way_out: str) -> None:
    page = open_page(f"/regions/none{query}", size=size, allow=("404",))
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    expect(page.get_by_role("link", name=way_out)).to_have_attribute("href", f"/{query}")
    assert page.request.get(f"/regions/none{query}").status == 404
