"""/places, /places/{id}, /cities/{id} and /regions/{slug}, sentence by sentence."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Open


def test_places_opening(open_page: Open) -> None:
    page = open_page("/places")
    expect(page.get_by_role("heading", level=1)).to_have_text("Discover Georgia")
    expect(page.get_by_role("link", name="Explore Destinations")).to_have_attribute("href", "#featured")
    expect(page.get_by_role("link", name="View Properties")).to_have_attribute("href", "/properties")
    region = page.get_by_label("Region", exact=True)
    assert region.locator("option").all_inner_texts() == [
        "Any region", "Tbilisi", "Kakheti", "Adjara", "Samtskhe-Javakheti", "Guria", "Imereti", "Racha", "Svaneti",
    ]  # fmt: skip
    assert region.locator("option").nth(4).get_attribute("value") == "samtskhe-javakheti"


def test_places_strips(open_page: Open) -> None:
    page = open_page("/places")
    assert page.locator("main h2").all_inner_texts() == ["Featured Places", "Featured Cities"]
    assert page.locator(".card--place").count() == 24
    assert page.locator(".card--city").count() == 12
    place = page.locator("[data-save-id='place:vardzia']")
    expect(place).to_contain_text("Cave Towns")
    expect(place).to_contain_text("Samtskhe-Javakheti")
    expect(place.locator("a")).to_have_attribute("href", "/places/vardzia")
    expect(page.locator(".card--city").first.locator(".badge")).to_have_text("City")


def test_places_arrow_moves_306(open_page: Open) -> None:
    page = open_page("/places", reduced_motion="reduce")
    strip = page.locator("#featured")
    strip.get_by_role("button", name="Next").click()
    track = strip.locator(".carousel__track")
    page.wait_for_function("track => Math.abs(track.scrollLeft - 306) < 40", arg=track.element_handle())


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


def test_place(open_page: Open) -> None:
    page = open_page("/places/vardzia")
    expect(page.get_by_role("heading", level=1)).to_have_text("Vardzia")
    assert page.locator("main h2").all_inner_texts() == ["About This Place", "Attractions", "Nearby Properties"]
    expect(page.get_by_text("Must-see places and landmarks")).to_be_visible()
    expect(page.get_by_role("link", name="View All Properties")).to_have_attribute("href", "/properties")
    assert 0 < page.locator(".card--property").count() <= 8


def test_place_with_a_tour(open_page: Open) -> None:
    page = open_page("/places/narikala")
    expect(page.locator(".badge", has_text="Virtual Tour")).to_be_visible()
    expect(page.locator(".tour iframe")).to_have_attribute(
        "src", re.compile(r"/static/tour/\?id=pano-tbilisi.*embed=1")
    )


def test_save_keeps_in_this_browser_and_marks_the_card(open_page: Open) -> None:
    page = open_page("/places/vardzia")
    save = page.get_by_role("button", name="Save")
    save.click()
    expect(page.get_by_role("button", name="Saved")).to_have_attribute("aria-pressed", "true")
    page.goto("/places")
    card = page.locator("[data-save-id='place:vardzia']")
    expect(card).to_have_attribute("data-saved", "")
    page.go_back()
    page.get_by_role("button", name="Saved").click()
    expect(page.get_by_role("button", name="Save", exact=True)).to_have_attribute("aria-pressed", "false")


def test_share_copies_the_link_and_says_so(open_page: Open) -> None:
    page = open_page("/places/vardzia", permissions=["clipboard-read", "clipboard-write"])
    page.evaluate("delete Navigator.prototype.share")
    page.get_by_role("button", name="Share").click()
    expect(page.locator(".toast")).to_contain_text("Link copied")
    assert page.evaluate("navigator.clipboard.readText()").endswith("/places/vardzia")


def test_city(open_page: Open) -> None:
    page = open_page("/cities/batumi")
    expect(page.get_by_role("heading", level=1)).to_have_text("Batumi")
    assert page.locator("main h2").all_inner_texts() == [
        "About Batumi",
        "Popular Attractions",
        "Visit Batumi",
        "Stay in Batumi",
        "Explore Near Batumi",
    ]
    expect(page.locator(".tour iframe")).to_have_attribute("src", re.compile("id=georgia.*embed=1"))
    expect(page.get_by_role("link", name="Back", exact=True)).to_have_attribute("href", "/")
    main = page.get_by_role("main")
    expect(main).to_contain_text("4.8")
    expect(main).to_contain_text("(245 reviews)")
    expect(main).to_contain_text("Adjara, Georgia")
    expect(page.get_by_role("link", name="Get Directions")).to_have_attribute("href", re.compile("google.com/maps/dir"))
    assert page.locator(".card--place").count() == 24
    assert page.locator(".card--property").count() > 0


def test_region(open_page: Open) -> None:
    page = open_page("/regions/kakheti")
    expect(page.get_by_role("heading", level=1)).to_have_text("Kakheti")
    assert page.locator("main h2").all_inner_texts() == [
        "Highlights of Kakheti",
        "Stay in Kakheti",
        "Cities in Kakheti",
        "Explore Kakheti",
    ]
    assert page.locator(".card--city").count() == 6
    assert page.locator(".card--place").count() == 6
    assert page.locator(".card--property").count() == 5
    expect(page.locator(".region-hero svg.region-map__map")).to_be_visible()


@pytest.mark.parametrize(("slug", "name"), [
    ("adjara", "Adjara"), ("guria", "Guria"), ("samegrelo-zemo-svaneti", "Samegrelo-Zemo Svaneti"),
    ("racha-lechkhumi", "Racha-Lechkhumi"), ("imereti", "Imereti"), ("samtskhe-javakheti", "Samtskhe-Javakheti"),
    ("shida-kartli", "Shida Kartli"), ("kvemo-kartli", "Kvemo Kartli"), ("mtskheta-mtianeti", "Mtskheta-Mtianeti"),
    ("tbilisi", "Tbilisi"), ("svaneti", "Samegrelo-Zemo Svaneti"), ("racha", "Racha-Lechkhumi"), ("abkhazia", "Abkhazia"),
])  # fmt: skip
def test_every_region_has_its_page(open_page: Open, slug: str, name: str) -> None:
    page = open_page(f"/regions/{slug}", live=False, java_script_enabled=False)
    expect(page.get_by_role("heading", level=1)).to_have_text(name)


@pytest.mark.parametrize(("path", "title", "text", "way_out"), [
    ("/properties/none", "Property Not Found", "The property you're looking for doesn't exist.", None),
    ("/places/none", "Place Not Found", "The place you're looking for doesn't exist.", None),
    ("/cities/none", "City Not Found", "The city you're looking for doesn't exist.", "Back to Home"),
    ("/regions/none", "Region Not Found", None, "Back to Home"),
    ("/blogs/none", "Blog Not Found", "The story you're looking for doesn't exist.", None),
])  # fmt: skip
def test_what_is_missing_says_so(open_page: Open, path: str, title: str, text: str | None, way_out: str | None) -> None:
    page = open_page(path, size=PHONE, allow=("404",))
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    if text:
        expect(page.get_by_text(text)).to_be_visible()
    if way_out:
        expect(page.get_by_role("link", name=way_out)).to_have_attribute("href", "/")
