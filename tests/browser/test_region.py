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


def test_cities_and_places_are_the_first_6_of_all(open_page: Open) -> None:
    page = open_page("/regions/guria", **SERVED)
    assert [each.get_attribute("href") for each in page.locator(".card--city .card__link").all()] == [
        f"/cities/{id}" for id in ("tbilisi", "batumi", "kutaisi", "mestia", "telavi", "sighnaghi")
    ]
    assert [each.get_attribute("href") for each in page.locator(".card--place .card__link").all()] == [
        f"/places/{id}" for id in ("ushguli", "koruldi-lakes", "gergeti-trinity", "ananuri", "shatili", "jvari")
    ]


# Loading and not found


def test_lists_with_nothing_in_them_have_no_section(open_page: Open, empty_site: Server) -> None:
    page = open_page("/regions/kakheti", base=empty_site.url, **SERVED)
    assert page.locator("main h2").all_inner_texts() == ["Highlights of Kakheti"]


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
