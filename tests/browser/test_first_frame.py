"""The first frame: it waits for the HTML alone, and the style sheet that follows changes nothing in it."""

from __future__ import annotations

import re
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import DESKTOP, PHONE, TABLET, Open, let_frames_pass, wait_until, wait_until_idle
from tests.browser.test_movement import shifts_of
from tests.browser.test_screens import in_language
from tests.screens import SCREENS

STYLE = re.compile(r"/assets/style-")
SIZES = (PHONE, TABLET, DESKTOP)
PATHS = (*SCREENS, "/properties?view=map", "/properties/nowhere", "/regions/nowhere")
PAINTED = "() => performance.getEntriesByName('first-contentful-paint').length"

# The styles and places of all that is in the first screen: those of the first call are kept in the page, and compared.
# Sizes count by the place of each element: those of what reaches beyond the screen may change.
LOOK = """() => {
  const RESOLVED = /size$|^(width|height|top|right|bottom|left)$|^margin|^inset|origin$|^grid-template/
  const isInside = (element) => {
    const { top, bottom, left, right, width, height } = element.getBoundingClientRect()
    return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && width * height > 0
  }
  const drawing = (element) => (element.ownerSVGElement ? drawing(element.ownerSVGElement) : element) // it clips its parts
  const isSeen = (element) =>
    isInside(element) && isInside(drawing(element)) && element.checkVisibility({ visibilityProperty: true })
  const place = (element) => {
    const { x, y, right, bottom } = element.getBoundingClientRect()
    return [x, y, Math.min(right, innerWidth), Math.min(bottom, innerHeight)].map(Math.round).join(' ')
  }
  const read = (element, pseudo) => {
    const style = getComputedStyle(element, pseudo)
    if (pseudo && style.content === 'none') return {}
    const names = [...style].filter((name) => !RESOLVED.test(name))
    return Object.fromEntries([...names, 'font-size'].map((name) => [name, style.getPropertyValue(name)]))
  }
  const looked = new Map()
  for (const element of document.querySelectorAll('body, body *')) {
    if (!isSeen(element)) continue
    const [own, before, after] = ['', '::before', '::after'].map((pseudo) => read(element, pseudo))
    looked.set(element, { '': { ...own, place: place(element) }, '::before': before, '::after': after })
  }
  const first = (window.looked ??= looked)
  const differing = new Set()
  for (const [element, now] of looked) {
    const name = `${element.localName}.${element.getAttribute('class')}`
    const then = first.get(element)
    if (!then) differing.add(`${name} was not there`)
    for (const pseudo of then ? Object.keys(now) : []) {
      for (const property of new Set([...Object.keys(now[pseudo]), ...Object.keys(then[pseudo])])) {
        const [old, young] = [then[pseudo][property], now[pseudo][property]]
        if (old !== young) differing.add(`${name}${pseudo} ${property}: ${old} → ${young}`)
      }
    }
  }
  for (const element of first.keys())
    if (!looked.has(element)) differing.add(`${element.localName}.${element.getAttribute('class')} is gone`)
  return [...differing]
}"""

# Parts below the first screen, with the heights that the browser has kept for them and their real ones.
TOO_HIGH = """() => {
  const parts = [...document.querySelectorAll('.section, .detail__part, .grid__item, .banner, .footer')]
  const heights = () => parts.map((part) => part.offsetHeight)
  const kept = heights()
  document.documentElement.dataset.whole = ''
  const real = heights()
  return parts.flatMap((part, n) => (kept[n] > real[n] + 48 ? [[part.className, kept[n], real[n]]] : []))
}"""


class Held:
    """Holds back the style sheet of `page`; fonts and the app never come."""

    def __init__(self, page: Page) -> None:
        self.routes: list[Route] = []
        page.route(STYLE, lambda route: self.routes.append(route))
        page.route(re.compile(r"\.woff2$|/assets/app-"), lambda route: route.abort())


def changes(page: Page, path: str) -> list[Any]:
    """What the style sheet changes in the first screen of `path`: styles, and the places of elements."""
    held = Held(page)
    page.goto(path, wait_until="commit")
    page.wait_for_function(PAINTED)
    page.wait_for_function("() => document.getElementById('page-end')")  # on a busy machine the parser ends after it
    wait_until(page, lambda: held.routes)
    page.evaluate(LOOK)
    earlier = len(shifts_of(page))
    for route in held.routes:
        route.continue_()
    page.wait_for_load_state("load")
    let_frames_pass(page)
    changed: list[Any] = page.evaluate(LOOK)
    page.unroute_all()
    return changed + [shift for shift in shifts_of(page)[earlier:] if shift[0] > 0]


def begin(open_page: Open, size: tuple[int, int]) -> Page:
    return open_page(
        "about:blank",
        live=False,
        size=size,
        reduced_motion="reduce",
        allow=("net::ERR_FAILED", "404 (Not Found)", "Failed to fetch dynamically imported module"),
    )


@pytest.mark.parametrize(("path", "size", "language"), [
    pytest.param(path, size, language, id=f"{path} {size[0]} {language}", marks=() if is_quick else pytest.mark.deep)
    for path, size, language in product(PATHS, SIZES, ("en", "ka"))
    for is_quick in ((path, size, language) == ("/properties", PHONE, "ka"),)
])  # fmt: skip
def test_the_style_sheet_changes_nothing_in_the_first_screen(
    open_page: Open, path: str, size: tuple[int, int], language: str
) -> None:
    page = begin(open_page, size)
    assert changes(page, in_language(path, language)) == []
    assert page.evaluate(TOO_HIGH) == []  # the page would shrink when they are laid out


def test_the_menu_opens_before_any_file_has_come(open_page: Open) -> None:
    """The first script stands in the HTML."""
    page = begin(open_page, PHONE)
    held: list[Route] = []
    page.route("**/static/dist/**", lambda route: held.append(route))
    page.goto("/properties", wait_until="commit")
    page.wait_for_function(PAINTED)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog", name="Menu")).to_be_visible()
    assert held


def test_a_second_document_comes_compressed_with_the_style_sheet(open_page: Open) -> None:
    page = open_page("/about", fresh=True)
    wait_until_idle(page)
    with page.expect_response(re.compile("/contact$")) as second:
        page.goto("/contact")
    assert second.value.all_headers()["content-encoding"] == "dcz"
    expect(page.get_by_role("heading", level=1)).to_be_visible()
