"""What a page is on paper: readable without its grounds (see `test_screens`), with nothing that only works on a screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE, Open

pytestmark = pytest.mark.pictures

# A browser leaves out grounds unless told otherwise: of all words, those that are too light for white paper.
PALE = """() => {
  const light = (colour) => {
    const [red, green, blue] = colour.match(/[\\d.]+/g).map((part) => (Number(part) / 255) ** 2.2)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const words = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT)
  const pale = []
  while (words.nextNode()) {
    const parent = words.currentNode.parentElement
    const style = getComputedStyle(parent)
    if (!words.currentNode.data.trim() || !parent.checkVisibility() || style.color.endsWith(', 0)')) continue
    if (parent.closest('[aria-hidden], [role=img]')) continue  // drawings: stars beside their number
    if (1.05 / (light(style.color) + 0.05) < 4.5) pale.push(`${parent.className}: ${words.currentNode.data}`)
  }
  return pale
}"""


def test_how_to_reach_a_host_is_on_the_paper(open_page: Open) -> None:
    page = open_page("/properties/marani-guesthouse")
    page.emulate_media(media="print")
    expect(page.locator(".side-card .price")).to_be_visible()
    expect(page.locator(".side-card__call")).to_be_visible()
    address = page.locator(".side-card__social a").first.evaluate("(link) => getComputedStyle(link, '::after').content")
    assert "https://www.facebook.com/" in address


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_strips_are_printed_whole(open_page: Open, size: tuple[int, int]) -> None:
    page = open_page("/", size=size)
    page.emulate_media(media="print")
    cards, strips = page.locator(".carousel__item").all(), page.locator(".carousel__track").all()
    assert cards
    assert strips
    for card in cards:
        expect(card).to_be_visible()
    for strip in strips:
        expect(strip).to_have_css("overflow-x", "visible")  # what scrolls is never parted between two pages


@pytest.mark.parametrize(("path", "machinery"), [
    ("/cities/batumi", ".detail__back, .side-card__actions, .carousel__arrow"),
    ("/contact", ".form__submit"),
])  # fmt: skip
def test_what_only_a_screen_can_do_is_left_out(open_page: Open, path: str, machinery: str) -> None:
    page = open_page(path)
    page.emulate_media(media="print")
    expect(page.locator(machinery).first).to_be_attached()
    expect(page.locator(machinery).filter(visible=True)).to_have_count(0)


def test_a_tour_that_is_open_does_not_lie_over_the_paper(open_page: Open) -> None:
    page = open_page("/properties/ushguli-tower-guesthouse")
    page.evaluate("() => { Element.prototype.requestFullscreen = () => Promise.reject() }")
    page.locator(".tour__open").first.click()
    expect(page.locator(".tour--overlay")).to_be_visible()
    expect(page.locator(".tour__poster")).to_be_hidden()
    page.emulate_media(media="print")
    expect(page.locator(".tour__poster")).to_be_visible()
    expect(page.locator(".tour__exit")).to_be_hidden()
    expect(page.locator(".tour")).to_have_css("position", "relative")
