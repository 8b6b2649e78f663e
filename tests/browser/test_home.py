"""Home, sentence by sentence of the specification."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from data.regions import MAP_REGIONS
from tests.browser.conftest import DESKTOP, PHONE, Open


def test_headline_and_buttons(open_page: Open) -> None:
    page = open_page("/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Experience Georgia's 360° Tours")
    hero = page.locator(".hero")
    expect(hero.locator("a[href='/properties']")).to_be_visible()
    expect(hero.locator("a[href='/places']")).to_be_visible()


def test_sections_stand_in_order(open_page: Open) -> None:
    page = open_page("/")
    assert page.locator("main h2").all_inner_texts() == [
        "Featured VIP Properties",
        "Find Your Perfect Stay",
        "Explore Georgia by Region",
        "Explore Georgian Cities",
        "Travel Stories & Insights",
    ]


def test_featured_is_a_grid_of_six_on_phones_and_a_strip_of_eight_on_desktop(open_page: Open) -> None:
    cards = ".section:has(h2:text-is('Featured VIP Properties')) .card--property"
    phone = open_page("/", size=PHONE).locator(cards)
    assert [card.is_visible() for card in phone.all()] == [True] * 6 + [False] * 2
    boxes = [card.bounding_box() for card in phone.all()[:4]]
    assert boxes[0]["y"] == boxes[1]["y"] < boxes[2]["y"]
    desktop = open_page("/", size=DESKTOP).locator(cards)
    assert all(card.is_visible() for card in desktop.all())
    assert len({card.bounding_box()["y"] for card in desktop.all()}) == 1


def test_arrow_scrolls_by_card_width_times_visible_cards_less_one(open_page: Open) -> None:
    page = open_page("/", size=(1280, 900))
    strip = page.locator(".carousel").first
    track = strip.locator(".carousel__track")
    strip.scroll_into_view_if_needed()
    visible = max(track.evaluate("track => Math.floor(track.clientWidth / 320)") - 1, 1)
    strip.get_by_role("button", name="Next").click()
    most = track.evaluate("track => track.scrollWidth - track.clientWidth")
    page.wait_for_function(
        "([track, wanted]) => Math.abs(track.scrollLeft - wanted) < 170",
        arg=[track.element_handle(), min(320 * visible, most)],
    )


def test_six_type_tiles_lead_to_the_filtered_list(open_page: Open) -> None:
    page = open_page("/")
    addresses = [tile.get_attribute("href") for tile in page.locator(".tiles a").all()]
    kinds = ("hotel", "apartment", "guesthouse", "villa", "chalet", "resort")
    assert addresses == [f"/properties?type={kind}" for kind in kinds]
    page.locator(".tiles a").nth(4).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("6 Premium Properties")
    expect(page.get_by_label("Property type")).to_have_value("chalet")


def test_kakheti_is_preselected_and_pointing_changes_the_card(open_page: Open) -> None:
    page = open_page("/")
    shown = page.locator(".region-card:visible")
    expect(shown).to_have_count(1)
    expect(shown.locator("h3")).to_have_text("Kakheti")
    expect(shown).to_contain_text("კახეთი")
    expect(shown).to_contain_text("5 places to stay")
    expect(shown.get_by_role("link")).to_contain_text("ნახვა")
    page.locator("[data-region=Imereti]").hover()
    expect(shown.locator("h3")).to_have_text("Imereti")
    page.locator("[data-region=Guria]").focus()
    expect(shown.locator("h3")).to_have_text("Guria")


def test_map_tells_the_things_to_do_and_leads_to_the_region(open_page: Open) -> None:
    page = open_page("/")
    for region in MAP_REGIONS:
        link = page.locator(f"[data-region='{region.name}']")
        expect(link).to_have_attribute("aria-label", f"{region.name}: {region.things_to_do} things to do")
    svaneti = page.locator("[data-region='Svaneti']")
    svaneti.hover()  # the tooltips themselves are loaded now
    page.wait_for_function(
        "() => performance.getEntriesByType('resource').some((entry) => entry.name.includes('RegionTips'))"
    )
    page.wait_for_load_state("networkidle")
    svaneti.hover(position={"x": 60, "y": 30})
    svaneti.hover(position={"x": 64, "y": 32})
    expect(page.get_by_role("tooltip")).to_contain_text("126")
    page.locator("[data-region='Svaneti']").focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/regions/samegrelo-zemo-svaneti$"))


def test_cities_and_three_stories(open_page: Open) -> None:
    page = open_page("/")
    assert page.locator(".card--city").count() == 12
    expect(page.locator(".card--city").first).to_contain_text("4.8")
    expect(page.locator(".card--city").first).to_contain_text("(245 reviews)")
    stories = page.locator(".card--blog")
    assert stories.count() == 3
    expect(stories.first).to_contain_text("5 min read")
    expect(stories.first).to_contain_text(re.compile(r"[A-Z][a-z]{2} \d{2}, \d{4}"))


def test_film_is_chosen_by_width_and_can_be_held(open_page: Open) -> None:
    for size, name in ((PHONE, "hero-home-portrait"), (DESKTOP, "hero-home.")):
        page = open_page("/", size=size)
        film = page.locator(".hero video")
        film.wait_for(state="attached")
        assert name in film.evaluate(
            "film => [...film.querySelectorAll('source')].map((s) => s.src).join() || film.src"
        )
        assert film.evaluate("film => film.muted && film.loop && film.playsInline")
    pause = page.get_by_role("button", name="Pause the film")
    pause.click()
    expect(page.get_by_role("button", name="Play the film")).to_be_visible()
    assert film.evaluate("film => film.paused")


def test_no_film_with_reduced_motion(open_page: Open) -> None:
    page = open_page("/", reduced_motion="reduce")
    page.wait_for_load_state("load")
    expect(page.locator(".hero__poster")).to_be_visible()
    expect(page.locator(".hero video")).to_have_count(0)
