"""One city, sentence by sentence."""

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


@SIZES
def test_shared_tour_stands_at_the_top_with_a_link_back_home(open_page: Open, size: tuple[int, int]) -> None:
    for city in ("batumi", "gori"):
        page = open_page(f"/cities/{city}", size=size)
        expect(page.locator(".tour iframe")).to_have_attribute("src", re.compile("id=georgia.*embed=1$"))
        assert page.locator(".tour").bounding_box()["y"] < page.locator("h1").bounding_box()["y"]
    page.get_by_role("main").get_by_role("link", name="Back", exact=True).click()
    expect(page).to_have_url(re.compile(r"/$"))


@pytest.mark.parametrize(("city", "at", "way_in", "title"), [
    ("batumi", "&at=pano-batumi", "Enter the 360° tour", "360° tour of Batumi"),
    ("stepantsminda", "&at=pano-kazbegi", "Enter the 360° tour", "360° tour of Stepantsminda"),
    ("kutaisi", "", "Enter the 360° tours of Georgia", "360° tours of Georgia"),
    ("kutaisi?lang=ka", "", "შედით საქართველოს 360°-იან ტურებში", "საქართველოს 360°-იანი ტურები"),
])  # fmt: skip
def test_the_shared_tour_begins_in_the_city_or_says_that_it_is_of_the_country(
    open_page: Open, city: str, at: str, way_in: str, title: str
) -> None:
    page = open_page(f"/cities/{city}")
    expect(page.get_by_role("link", name=way_in, exact=True)).to_be_visible()
    frame = page.locator(".tour iframe")
    expect(frame).to_have_attribute("src", re.compile(rf"\?id=georgia{at}&embed=1(&lang=ka)?$"))
    expect(frame).to_have_attribute("title", title)


@pytest.mark.parametrize(("query", "headings"), [
    ("", ["About Batumi", "Popular Attractions", "Visit Batumi", "Stay in Batumi", "Explore Near Batumi"]),
    ("?lang=ka", [
        "ბათუმი: ქალაქის შესახებ", "რა უნდა ნახოთ", "ბათუმი: გზამკვლევი", "ბათუმი: სად დავრჩეთ",
        "ბათუმი: რა ვნახოთ ახლომახლო",
    ]),
])  # fmt: skip
def test_parts_stand_in_order(open_page: Open, query: str, headings: list[str]) -> None:
    page = open_page(f"/cities/batumi{query}", **SERVED)
    expect(page.locator("main h2")).to_have_text(headings)


@pytest.mark.parametrize(("query", "name", "region", "rating", "reviews", "category"), [
    ("", "Batumi", "Adjara, Georgia", "4.8", "(245 reviews)", "Cultural Cities"),
    ("?lang=ka", "ბათუმი", "აჭარა, საქართველო", "4,8", "(245 შეფასება)", "კულტურის ქალაქები"),
])  # fmt: skip
def test_name_region_rating_and_category(
    open_page: Open, query: str, name: str, region: str, rating: str, reviews: str, category: str
) -> None:
    page = open_page(f"/cities/batumi{query}", **SERVED)
    title = page.locator(".detail__title")
    expect(title.get_by_role("heading", level=1)).to_have_text(name)
    expect(title.locator(".detail__place")).to_have_text(region)
    expect(title.locator(".rating__value")).to_have_text(rating)
    expect(title.locator(".rating__count")).to_have_text(reviews)
    expect(title.locator(".card__category")).to_have_text(category)


def test_attractions_lead_to_the_sights_of_the_region(open_page: Open) -> None:
    page = open_page("/cities/telavi", **SERVED)
    assert [each.get_attribute("href") for each in part(page, "Popular Attractions").locator("a").all()] == [
        "/places/sighnaghi-walls", "/places/alaverdi", "/places/david-gareja", "/places/omalo",
    ]  # fmt: skip


@pytest.mark.parametrize(("query", "facts", "tour", "directions", "share"), [
    ("", {"Region": "Adjara", "Type": "Cultural Cities"}, "View Tour", "Get Directions", "Share"),
    ("?lang=ka", {"რეგიონი": "აჭარა", "ტიპი": "კულტურის ქალაქები"}, "ტურის ნახვა", "როგორ მივიდეთ", "გაზიარება"),
])  # fmt: skip
def test_visit_card(open_page: Open, query: str, facts: dict[str, str], tour: str, directions: str, share: str) -> None:
    page = open_page(f"/cities/batumi{query}", **SERVED)
    card = page.locator(".side-card")
    shown = dict(zip(card.locator("dt").all_inner_texts(), card.locator("dd").all_inner_texts(), strict=True))
    assert facts.items() <= shown.items()
    expect(card.locator("dd .rating__value")).to_have_text("4,8" if query else "4.8")
    expect(card.get_by_role("link", name=tour)).to_have_attribute("href", "#tour")
    expect(card.get_by_role("link", name=directions)).to_have_attribute(
        "href", "https://www.google.com/maps/dir/?api=1&destination=Batumi%2C+Georgia"
    )
    expect(card.get_by_role("button", name=share)).to_be_visible()


def test_view_tour_leads_up_to_the_tour(open_page: Open) -> None:
    page = open_page("/cities/batumi", size=PHONE, reduced_motion="reduce")
    page.get_by_role("link", name="View Tour").click()
    expect(page).to_have_url(re.compile(r"/cities/batumi#tour$"))
    expect(page.locator(".tour")).to_be_in_viewport()


def test_share_copies_the_link_and_says_so(open_page: Open) -> None:
    page = open_page("/cities/batumi", permissions=["clipboard-read", "clipboard-write"])
    page.evaluate("delete Navigator.prototype.share")
    page.get_by_role("button", name="Share").click()
    expect(page.locator(".toast")).to_contain_text("Link copied")
    assert page.evaluate("navigator.clipboard.readText()").endswith("/cities/batumi")


def test_stay_has_the_properties_of_the_region(open_page: Open) -> None:
    page = open_page("/cities/batumi", **SERVED)
    assert {each.get_attribute("href") for each in part(page, "Stay in Batumi").locator(".card__link").all()} == {
        f"/properties/{id}"
        for id in ("sarpi-coast-villa", "boulevard-sea-apartment", "hotel-argo-shore", "kobuleti-shore-resort")
    }


def test_explore_near_has_all_places_on_cards_of_340(open_page: Open) -> None:
    page = open_page("/cities/batumi", **SERVED)
    cards = part(page, "Explore Near Batumi").locator(".card--place")
    expect(cards).to_have_count(24)
    assert cards.first.bounding_box()["width"] == 340


def test_explore_near_begins_with_the_sights_of_the_region(open_page: Open) -> None:
    page = open_page("/cities/zugdidi", **SERVED)
    items = part(page, "Explore Near Zugdidi").locator(".carousel__track > li")
    expect(items.nth(0).locator("a")).to_have_attribute("href", "/places/martvili-canyon")
    expect(items.nth(1)).to_have_text("Elsewhere in Georgia")
    expect(items).to_have_count(25)


def test_region_of_the_visit_card_is_a_link(open_page: Open) -> None:
    page = open_page("/cities/mestia?lang=ka", **SERVED)
    link = page.locator(".side-card dd a")
    expect(link).to_have_attribute("href", "/regions/samegrelo-zemo-svaneti?lang=ka")
    expect(link).to_have_text("სვანეთი")


def test_explore_near_scrolls_640(open_page: Open) -> None:
    page = open_page("/cities/batumi", reduced_motion="reduce")
    near = part(page, "Explore Near Batumi")
    track = near.locator(".carousel__track")
    track.evaluate("track => { track.style.scrollSnapType = 'none' }")
    near.get_by_role("button", name="Next").click()
    page.wait_for_function("track => track.scrollLeft === 640", arg=track.element_handle())


# Empty, loading and not found


@pytest.mark.parametrize(("query", "stay", "way_out", "explore"), [
    ("", "No properties available in Gori at the moment", "Browse All Properties", "No places available at the moment"),
    ("?lang=ka", "Gori: დასარჩენი ადგილი ამჟამად არ არის", "ყველა დასარჩენი ადგილი", "ამჟამად ადგილები არ არის"),
])  # fmt: skip
def test_empty(open_page: Open, empty_site: Server, query: str, stay: str, way_out: str, explore: str) -> None:
    page = open_page(f"/cities/gori{query}", base=empty_site.url)
    main = page.get_by_role("main")
    expect(main.get_by_text(stay)).to_be_visible()
    expect(main.get_by_role("link", name=way_out)).to_have_attribute("href", f"/properties{query}")
    expect(main.get_by_text(explore)).to_be_visible()
    expect(main.locator(".amenities")).to_have_count(0)  # nor a heading over it
    expect(main.locator(".detail__main h2")).to_have_count(1)


def test_loading_text_then_the_page_by_itself(slow_site: SlowSite) -> None:
    page = slow_site.open("/cities/batumi")
    assert "Loading city details..." in slow_site.html("/cities/batumi")
    assert "ქალაქის მონაცემები იტვირთება…" in slow_site.html("/cities/batumi?lang=ka")
    expect(page.get_by_text("Loading city details...")).to_be_visible()
    slow_site.answer()
    expect(page.get_by_role("heading", level=1)).to_have_text("Batumi")
    expect(page.get_by_text("Loading city details...")).to_have_count(0)
    assert page.evaluate("() => window.same")


@SIZES
@pytest.mark.parametrize(("query", "title", "text", "way_out"), [
    ("", "City Not Found", "The city you're looking for doesn't exist.", "Back to Home"),
    ("?lang=ka", "ქალაქი ვერ მოიძებნა", "ქალაქი, რომელსაც ეძებთ, არ არსებობს.", "მთავარ გვერდზე"),
])  # fmt: skip
def test_not_found(open_page: Open, size: tuple[int, int], query: str, title: str, text: str, way_out: str) -> None:
    page = open_page(f"/cities/none{query}", size=size, allow=("404",))
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    expect(page.get_by_text(text)).to_be_visible()
    expect(page.get_by_role("link", name=way_out)).to_have_attribute("href", f"/{query}")
    assert page.request.get(f"/cities/none{query}").status == 404
