"""The map beside the list, by mouse, finger and key."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Open, at_rest, box_of
from tests.browser.test_accessibility import LANGUAGES, violations

MAP = "/properties?view=map"
CARDS = ".card--property"


def map_of(page: Page) -> Locator:
    """The map with its pins loaded."""
    found = page.locator(".property-map[data-pins]")
    expect(found).to_be_visible()
    return found


def heading_counts_the_cards(page: Page) -> int:
    """Wait until the heading counts the cards; returns the number."""
    page.wait_for_function(
        """() => {
            const count = document.querySelectorAll('.card--property').length
            return parseInt(document.querySelector('h1').textContent) === count && count
        }"""
    )
    return page.locator(CARDS).count()


def stays_in_sight(page: Page) -> int:
    """The number of stays in the shown part of the map, once it has come to rest."""
    count = "items => items.map(item => parseInt(item.textContent.match(/^\\d+(?= places to stay)/) ?? 1)).reduce((a, b) => a + b, 0)"
    found: int = at_rest(page.locator(".property-map__items"), f"list => ({count})([...list.children])", frames=40)
    return found


@LANGUAGES
def test_moving_the_map_narrows_the_list_and_the_url_follows(open_page: Open, language: str) -> None:
    page = open_page(f"{MAP}&lang={language}", reduced_motion="reduce")
    view = map_of(page).locator("[data-part=view]")
    view.focus()
    for _ in range(2):
        view.press("+")
    expect(page).to_have_url(re.compile("within="))
    few = heading_counts_the_cards(page)
    assert few < 20
    page.reload()
    map_of(page)
    assert heading_counts_the_cards(page) == few
    page.locator(".property-map [data-zoom='0']").click()
    expect(page).not_to_have_url(re.compile("within="))
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("^36 "))


def test_a_filter_keeps_the_map_and_changes_its_pins(open_page: Open) -> None:
    page = open_page(MAP)
    shown = map_of(page)
    assert stays_in_sight(page) == 34
    page.get_by_label("Property type").select_option("villa")
    expect(page).to_have_url(re.compile("view=map.*type=villa|type=villa.*view=map"))
    expect(page.locator(CARDS)).to_have_count(6)
    expect(shown).to_have_attribute("data-pins", "6")
    assert stays_in_sight(page) == 6
    bar, view = (box_of(shown.locator(part)) for part in (".property-map__bar", "[data-part=view]"))
    assert bar["y"] >= view["y"] + view["height"]  # the bar hides no pin


def test_wheel_and_drag_move_the_map(open_page: Open) -> None:
    page = open_page(MAP, reduced_motion="reduce")
    box = box_of(map_of(page).locator("[data-part=view]"))
    x, y = box["x"] + box["width"] * 0.7, box["y"] + box["height"] * 0.6
    page.mouse.move(x, y)
    page.mouse.wheel(0, -600)
    expect(page).to_have_url(re.compile("within="))
    zoomed = page.url
    page.mouse.down()
    page.mouse.move(x - 120, y - 40, steps=6)
    page.mouse.up()
    expect(page).not_to_have_url(zoomed)
    expect(page).to_have_url(re.compile("within="))


def test_the_map_works_by_keyboard(open_page: Open) -> None:
    page = open_page(MAP, reduced_motion="reduce")
    shown = map_of(page)
    group = shown.locator(".property-map__items button", has_text="places to stay").first
    group.focus()
    expect(group).to_be_visible()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("within="))
    heading_counts_the_cards(page)


@pytest.mark.parametrize(("size", "language"), [
    (PHONE, "ka"),
    (DESKTOP, "en"),
    *(
        pytest.param(size, language, marks=pytest.mark.deep)
        for size, language in ((PHONE, "en"), (DESKTOP, "ka"), ((768, 1024), "en"), ((768, 1024), "ka"))
    ),
])  # fmt: skip
def test_the_map_fits_its_screen(open_page: Open, size: tuple[int, int], language: str) -> None:
    page = open_page(f"{MAP}&lang={language}", size=size, bypass_csp=True, reduced_motion="reduce")
    map_of(page)
    assert page.evaluate("() => document.documentElement.scrollWidth") <= size[0]
    assert violations(page) == []


def test_other_pages_load_nothing_of_the_map(open_page: Open) -> None:
    page = open_page("/properties")
    files = page.evaluate("() => performance.getEntriesByType('resource').map((each) => each.name)")
    assert [each for each in files if "/map" in each or "pins.json" in each] == []
