"""The list of places and cities, sentence by sentence."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import DESKTOP, PHONE, SERVED, Open, SlowSite, box_of

SIZES = pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["390", "1440"])


# Hero


@pytest.mark.pictures
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
        found = [each.get_attribute("data-href") or "" for each in options.filter(visible=True).all()]
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
        assert len({box_of(card)["y"] for card in page.locator(cards).all()[:4]}) == 1


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


@pytest.mark.parametrize(("language", "typed", "name"), [
    ("en", "Mcxeta", "Mtskheta"), ("en", "თბილისში", "Tbilisi"), ("ka", "ბათუმიდან", "ბათუმი"), ("ka", "Signagi", "სიღნაღი"),
])  # fmt: skip
def test_a_name_in_another_form_is_offered_and_opened_by_enter(
    open_page: Open, language: str, typed: str, name: str
) -> None:
    page = open_page(f"/places?lang={language}")
    page.locator("#place-where").press_sequentially(typed, delay=10)
    expect(page.locator(".place-search__near")).to_have_text(re.compile(f": {name}$"))
    expect(page.locator(".place-search__none")).to_be_hidden()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_contain_text(name)


def test_what_is_chosen_stays_chosen_when_the_rules_of_near_names_arrive(open_page: Open) -> None:
    page, held = open_page("/places"), list[Route]()
    page.route("**/near_names-*.js", lambda route: held.append(route))
    field = page.get_by_role("combobox", name="Where")
    chosen = page.get_by_role("listbox").get_by_role("option", selected=True)
    with page.expect_request("**/near_names-*.js"):
        field.fill("tb")
    field.press("ArrowDown")
    name = chosen.inner_text()
    with page.expect_response("**/near_names-*.js") as arrived:
        held[0].continue_()
    arrived.value.finished()
    page.evaluate("() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))")
    expect(chosen).to_have_text(name, use_inner_text=True)


def test_near_names_come_after_those_that_contain_the_text(open_page: Open) -> None:
    page = open_page("/places")
    page.locator("#place-where").press_sequentially("batumi", delay=10)
    expect(page.locator(".place-search__option:visible").first).to_contain_text("Batumi")
    expect(page.locator(".place-search__near")).to_be_empty()
    page.locator("#place-where").fill("qwertyuiop")
    expect(page.locator(".place-search__none")).to_be_visible()
