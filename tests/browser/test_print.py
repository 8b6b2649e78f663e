"""Print style sheets. `test_screens` prints every screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Open

pytestmark = pytest.mark.pictures

# Finds text too light for white paper (browsers print no backgrounds), strips that still scroll (a scroller does not break
# across pages), and controls that do nothing on paper.
UNFIT = """() => {
  const light = (colour) => {
    const [red, green, blue] = colour.match(/[\\d.]+/g).map((part) => (Number(part) / 255) ** 2.2)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const words = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT)
  const found = []
  while (words.nextNode()) {
    const parent = words.currentNode.parentElement
    const style = getComputedStyle(parent)
    if (!words.currentNode.data.trim() || !parent.checkVisibility() || style.color.endsWith(', 0)')) continue
    if (parent.closest('[aria-hidden], [role=img]')) continue  // drawings: stars beside their number
    if (1.05 / (light(style.color) + 0.05) < 4.5) found.push(`pale ${parent.className}: ${words.currentNode.data}`)
  }
  const parts = (selector, isWrong) => {
    for (const part of document.querySelectorAll(selector)) if (isWrong(part)) found.push(`${selector}: ${part.className}`)
  }
  parts('.carousel__track', (strip) => getComputedStyle(strip).overflowX !== 'visible')
  parts('.carousel__item', (card) => !card.checkVisibility())
  parts('.detail__back, .side-card__actions, .carousel__arrow, .form__submit', (machine) => machine.checkVisibility())
  return found
}"""


def unfit_for_paper(page: Page) -> list[str]:
    """Print defects of a page with `media: print`."""
    found: list[str] = page.evaluate(UNFIT)
    return found


def test_print_shows_contact_details_on_a_light_ground(open_page: Open) -> None:
    page = open_page("/properties/marani-guesthouse", color_scheme="dark")
    page.emulate_media(media="print")
    card = page.locator(".side-card")
    expect(card.locator(".price")).to_be_visible()
    expect(card.locator(".side-card__call")).to_be_visible()
    printed = card.locator(".side-card__social a").first.evaluate("(link) => getComputedStyle(link, '::after').content")
    assert "https://www.facebook.com/" in printed
    expect(card).to_have_css("background-color", "rgb(255, 253, 250)")
    expect(page.locator("html")).to_have_css("color", "rgb(27, 39, 34)")


def test_a_phone_prints_whole_strips(open_page: Open) -> None:
    page = open_page("/", size=(390, 844))
    page.emulate_media(media="print")
    assert page.locator(".carousel__item").count()
    assert unfit_for_paper(page) == []


def test_an_open_tour_does_not_cover_the_print(open_page: Open) -> None:
    page = open_page("/properties/ushguli-tower-guesthouse")
    page.evaluate("() => { Element.prototype.requestFullscreen = () => Promise.reject() }")
    page.locator(".tour__open").first.click()
    expect(page.locator(".tour--overlay")).to_be_visible()
    expect(page.locator(".tour__poster")).to_be_hidden()
    page.emulate_media(media="print")
    expect(page.locator(".tour__poster")).to_be_visible()
    expect(page.locator(".tour__exit")).to_be_hidden()
    expect(page.locator(".tour")).to_have_css("position", "relative")
