"""Saved records in the browser. `tests/client` tests the rules, `tests/pages` the pages."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, Open, box_of

STAYS = ("marani-guesthouse", "ushguli-tower-guesthouse", "martvili-river-guesthouse")


# Whether a tap just above the tab bar hits the element.
IS_FREE = """(element) => {
  const bar = document.querySelector('.tab-bar').getBoundingClientRect()
  scrollBy({ top: element.getBoundingClientRect().bottom - bar.top + 4, behavior: 'instant' })
  const { left, top, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + 10, top + height / 2))
}"""


def heart(page: Page, id: str) -> Locator:
    return page.locator(f"[data-save-id='{id}'] .heart").first


def cards(page: Page) -> Locator:
    return page.locator("main .card")


def test_a_heart_has_a_44_px_target_works_by_key_and_saves_to_one_list(open_page: Open) -> None:
    page = open_page("/properties", size=PHONE)
    for button in page.locator("main .heart:visible").all():
        box = box_of(button)
        assert min(box["width"], box["height"]) >= 44
    first = page.locator("main .card--property .heart").first
    box = box_of(first)
    for x, y in [(2, 22), (42, 22), (22, 2), (22, 42)]:  # near the invisible edges of the target
        page.mouse.click(box["x"] + x, box["y"] + y)
    expect(first).to_have_attribute("aria-pressed", "false")  # toggled four times
    expect(page).to_have_url(re.compile(r"/properties$"))
    page.locator(".card__link").first.focus()
    page.keyboard.press("Tab")
    expect(page.locator(":focus")).to_have_accessible_name("Save: Ushguli Tower Guesthouse")
    page.keyboard.press("Space")
    expect(page.locator(":focus")).to_have_attribute("aria-pressed", "true")
    page.goto("/places/vardzia")
    button = page.get_by_role("button", name="Save", exact=True)
    button.scroll_into_view_if_needed()
    before = box_of(button)
    button.click()
    expect(page.get_by_role("button", name="Saved", exact=True)).to_have_attribute("aria-pressed", "true")
    assert box_of(page.locator(".save")) == before
    page.goto("/properties?saved=mine")
    expect(page.locator("h1")).to_have_text("Saved", use_inner_text=True)
    expect(page.locator(".saved__all")).to_be_hidden()
    saved = ["property:ushguli-tower-guesthouse", "place:vardzia"]
    for card, id in zip(cards(page).all(), saved, strict=True):
        expect(card).to_have_attribute("data-save-id", id)
    expect(page).to_have_url(re.compile(f"saved={'/'.join(saved)}$"))


def test_a_removed_card_leaves_each_tab_and_undo_restores_its_position(open_page: Open) -> None:
    page = open_page("/places?lang=ka")
    saved = ["place:vardzia", "property:marani-guesthouse", "city:gori"]
    page.evaluate("ids => localStorage.setItem('georgia360-saved', JSON.stringify(ids))", saved)
    page.goto("/properties?saved=mine&lang=ka")
    expect(cards(page)).to_have_count(3)
    heart(page, "property:marani-guesthouse").click()
    expect(cards(page)).to_have_count(2)
    expect(heart(page, "city:gori")).to_be_focused()
    expect(page.locator(".saved__lead:visible")).to_contain_text("2")
    page.get_by_role("button", name="დაბრუნება").click()
    expect(cards(page)).to_have_count(3)
    expect(cards(page).nth(1)).to_have_attribute("data-save-id", "property:marani-guesthouse")
    assert "/".join(saved) in page.url
    other = page.context.new_page()
    other.goto("/places")
    heart(other, "place:vardzia").click()
    expect(cards(page)).to_have_count(2)
    expect(page.locator(".header__saved .saved-count")).to_have_text("2")
    other.close()


def test_two_to_four_saved_stays_are_compared(open_page: Open) -> None:
    page = open_page(f"/properties?saved={'/'.join(f'property:{id}' for id in STAYS)}&lang=ka", size=PHONE)
    expect(page.locator("h1")).to_have_text("სია თქვენთვის", use_inner_text=True)
    compare = page.locator(".saved__submit")
    first = page.locator(".saved__choice").nth(0)
    assert first.evaluate(IS_FREE)  # not covered by the bar
    first.click()
    expect(compare).to_be_disabled()
    page.locator(".saved__choice").nth(2).click()
    compare.click()
    expect(page.locator(".compare__name")).to_have_count(2)
    assert f"compare={STAYS[0]}&compare={STAYS[2]}" in page.url
    assert "lang=ka" in page.url
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_shared_list_is_saved_as_a_whole(open_page: Open) -> None:
    page = open_page("/properties?saved=place:vardzia/property:marani-guesthouse", size=PHONE)
    expect(page.locator("h1")).to_have_text("A list for you", use_inner_text=True)
    page.get_by_role("button", name="Save all").click()
    expect(page.locator(".heart[aria-pressed=true]")).to_have_count(2)
    heading = page.locator("h1")
    expect(heading).to_have_text("Saved", use_inner_text=True)
    expect(heading).to_be_focused()
    expect(page.locator(".header__saved .saved-count")).to_have_text("2")


@pytest.mark.parametrize("language", ["en", "ka"])
def test_a_phone_shows_two_compared_stays_and_the_edge_of_the_third(open_page: Open, language: str) -> None:
    page = open_page(f"/properties?compare={'/'.join((*STAYS, 'rustaveli-balcony-hotel'))}&lang={language}", size=PHONE)
    columns = page.locator(".compare__stay")
    _, second, third, _ = map(box_of, columns.all())
    assert second["x"] + second["width"] < PHONE[0] - 20
    assert third["x"] < PHONE[0] - 20  # peeks into the window
    page.locator(".compare").evaluate("table => table.scrollTo({ left: 120, behavior: 'instant' })")
    gutter = box_of(page.locator(".page-head__title"))["x"]
    assert box_of(columns.nth(1))["x"] == pytest.approx(gutter, abs=1)  # snapped
    label = page.locator(".compare__label").first
    assert box_of(label)["x"] == pytest.approx(gutter, abs=1)  # sticky
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
