"""The home page, by the sentences of the specification."""

from __future__ import annotations

import re
from itertools import combinations

import pytest
from playwright.sync_api import Locator, Page, Request, expect

from data.reference.regions import MAP_REGIONS
from tests.browser.conftest import DESKTOP, PHONE, Open, SlowSite, at_rest, box_of
from tests.browser.test_accessibility import LANGUAGES
from tests.browser.test_modules import point_until_told

pytestmark = pytest.mark.pictures


def part(page: Page, heading: str) -> Locator:
    return page.locator("section").filter(has=page.locator(f"h2:text-is({heading!r})"))


@LANGUAGES
def test_the_headline_stands_over_a_full_screen(open_page: Open, language: str) -> None:
    page = open_page(f"/?lang={language}", size=PHONE)
    for width, height in (PHONE, DESKTOP):
        page.set_viewport_size({"width": width, "height": height})
        box = box_of(page.locator(".hero").filter(has=page.get_by_role("heading", level=1)))
        assert box["width"] == pytest.approx(width, abs=20)
        assert box["height"] == pytest.approx(height, abs=100)


def test_a_full_page_screenshot_scrolls_no_strip(open_page: Open) -> None:
    page = open_page("/", size=(1600, 900), reduced_motion="reduce")
    page.screenshot(full_page=True)
    page.screenshot(full_page=True)
    tracks = page.locator(".carousel__track").all()
    assert [track.evaluate("track => track.scrollLeft") for track in tracks] == [0] * len(tracks)


def test_featured_is_a_grid_of_six_on_phones_and_a_strip_of_eight_on_desktop(open_page: Open) -> None:
    page = open_page("/", size=PHONE, reduced_motion="reduce")
    cards = page.locator(".section:has(h2:text-is('Featured VIP Properties')) .card--property")
    places = "(cards) => cards.map((card) => [card.checkVisibility(), card.getBoundingClientRect().top])"
    phone = cards.evaluate_all(places)
    assert [is_visible for is_visible, _ in phone] == [True] * 6 + [False] * 2
    tops = [top for _, top in phone]
    assert tops[0] == tops[1] < tops[2]
    page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
    desktop = cards.evaluate_all(places)
    assert len(desktop) == 8
    assert all(is_visible for is_visible, _ in desktop)
    assert len({top for _, top in desktop}) == 1


def test_an_arrow_moves_the_strip_by_the_visible_cards_less_one(open_page: Open) -> None:
    page = open_page("/", size=(1280, 900), reduced_motion="reduce")
    strip = page.locator(".carousel").first
    track = strip.locator(".carousel__track")
    # Indexes of the cards mostly in view.
    visible = """(track) => [...track.children].map((card, index) => {
      const { left, right, width } = card.getBoundingClientRect()
      return Math.min(right, innerWidth) - Math.max(left, 0) > width / 2 ? index : -1
    }).filter((index) => index >= 0)"""
    before = track.evaluate(visible)
    assert before[0] == 0
    assert len(before) > 2
    strip.get_by_role("button", name="Next").click()
    assert at_rest(track, visible)[0] == len(before) - 1


def test_pointing_at_a_region_changes_its_card_and_the_map_leads_to_it(open_page: Open) -> None:
    page = open_page("/")
    shown = page.locator(".region-card:visible")
    expect(shown).to_have_count(1)
    expect(shown.locator("h3")).to_have_text("Kakheti")
    point_until_told(page, "Svaneti")
    expect(page.get_by_role("tooltip")).to_contain_text("126")
    page.locator("[data-region=Imereti]").hover()
    expect(shown.locator("h3")).to_have_text("Imereti")
    page.locator("[data-region=Guria]").focus()
    expect(shown.locator("h3")).to_have_text("Guria")
    page.locator("[data-region='Svaneti']").focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/regions/samegrelo-zemo-svaneti$"))


def test_the_film_depends_on_the_width_and_can_be_paused(open_page: Open) -> None:
    for size, name in ((PHONE, "hero-home-portrait"), ((1280, 800), "hero-home."), (DESKTOP, "hero-home-wide")):
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


def test_first_view_on_a_phone_is_small_and_requests_its_poster_first(open_page: Open) -> None:
    phone = {"size": PHONE, "device_scale_factor": 2, "is_mobile": True}
    page = open_page("/static/dist/licenses.txt", live=False, allow=("404 (Not Found)",), **phone)
    loaded: list[tuple[str, int]] = []

    def note(request: Request) -> None:
        if not request.url.startswith("data:"):
            loaded.append((request.url, request.sizes()["responseBodySize"]))

    page.on("requestfinished", note)
    page.goto("/")
    page.wait_for_function("() => document.querySelector('.hero video')?.currentTime > 0.5")
    before_the_film = sum(size for url, size in loaded if not url.endswith((".webm", ".mp4")))
    assert 100_000 < before_the_film <= 350_000
    assert sum(size for _, size in loaded) <= 900_000
    assert any("hero-home-portrait-poster" in url for url, _ in loaded)
    expect(page.locator(".hero [fetchpriority=high]")).to_have_count(1)
    assert not any("georgian" in url for url, _ in loaded)


@pytest.mark.parametrize("path", [
    "/?lang=ka", "/places", *(pytest.param(path, marks=pytest.mark.deep) for path in ("/", "/places?lang=ka")),
])  # fmt: skip
def test_the_pause_button_of_the_film_overlaps_no_text_and_no_field(open_page: Open, path: str) -> None:
    page = open_page(path, size=PHONE, reduced_motion="reduce")
    button = page.locator(".hero__pause")
    button.evaluate("button => { button.hidden = false }")
    for width, height, letters in (
        (390, 844, 32), (720, 450, 16), (195, 422, 16), (768, 1024, 16), (768, 1024, 32), (1024, 768, 16),
    ):  # fmt: skip
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("letters => { document.documentElement.style.fontSize = letters + 'px' }", letters)
        met = button.evaluate("""button => {
          const own = button.getBoundingClientRect()
          const range = document.createRange()
          const boxes = (element) => (range.selectNodeContents(element), [...range.getClientRects()])
          const meets = (box) =>
            box.width && box.left < own.right && box.right > own.left && box.top < own.bottom && box.bottom > own.top
          return [...document.querySelectorAll('.hero :is(h1, p, .button, input, select)')]
            .filter((element) => (element.matches('h1, p') ? boxes(element) : [element.getBoundingClientRect()]).some(meets))
            .map((element) => element.className)
        }""")
        assert met == [], (width, height, letters)


def test_a_skeleton_is_replaced_by_the_page_when_its_data_comes(slow_site: SlowSite) -> None:
    page = slow_site.open("/")
    for path, title in (("/", "Featured VIP Properties"), ("/?lang=ka", "რჩეული VIP დასარჩენი ადგილები")):
        html = slow_site.html(path)
        assert title in html
        assert "card--skeleton" in html
    for title, count in (
        ("Featured VIP Properties", 5),
        ("Explore Georgian Cities", 6),
        ("Travel Stories & Insights", 3),
    ):
        expect(part(page, title).locator(".card--skeleton")).to_have_count(count)
    expect(page.get_by_role("heading", level=1)).to_have_text("Experience Georgia's 360° Tours")
    slow_site.answer()
    expect(page.locator(".card--blog")).to_have_count(3)
    expect(page.locator(".card--skeleton")).to_have_count(0)
    assert page.evaluate("() => window.same")


@pytest.mark.parametrize("query", ["?lang=ka", pytest.param("", marks=pytest.mark.deep)])
def test_region_names_are_legible_on_a_phone(open_page: Open, query: str) -> None:
    page = open_page(f"/{query}", size=PHONE, reduced_motion="reduce")
    lines = page.locator(".region-map__label tspan").evaluate_all(
        """lines => lines.map((line) => {
          const { a: scale, e, f } = line.getScreenCTM()
          const { x, y } = line.getStartPositionOfChar(0)
          const [left, width] = [e + x * scale, line.getComputedTextLength() * scale]
          return { text: line.textContent, size: parseFloat(getComputedStyle(line).fontSize) * scale,
                   left, right: left + width, base: f + y * scale }
        })"""
    )
    assert len(lines) > len(MAP_REGIONS)  # long names have two
    assert [line for line in lines if line["size"] < 11 or line["left"] < 0 or line["right"] > PHONE[0]] == []
    touching = [
        (one["text"], other["text"])
        for one, other in combinations(lines, 2)
        if one["left"] < other["right"] and other["left"] < one["right"] and abs(one["base"] - other["base"]) < 9
    ]
    assert touching == []


def test_a_tapped_region_shows_its_card_in_the_window_and_moves_no_film(open_page: Open) -> None:
    page = open_page("/", size=PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")
    page.wait_for_load_state("load")
    expect(page.locator(".hero__poster")).to_be_visible()
    expect(page.locator(".hero video")).to_have_count(0)
    card = page.locator(".region-card:visible")
    for region in ("Svaneti", "Kvemo Kartli"):
        # Scroll so that the map lies as low in the window as a tap allows.
        page.locator(".region-map__map").evaluate("map => map.scrollIntoView({ block: 'end', behavior: 'instant' })")
        label = page.locator(f"[data-region-label='{region}']")
        box = box_of(label)
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(label).to_have_attribute("data-active", "")
        expect(card.locator("h3")).to_have_text(region)
        bar = box_of(page.locator(".tab-bar"))
        for part in (card.locator("h3"), card.get_by_role("link")):
            page.wait_for_function(
                """([part, end]) => {
                  const { top, bottom } = part.getBoundingClientRect()
                  return top > 68 && bottom <= end
                }""",
                arg=[part.element_handle(), bar["y"]],
            )
