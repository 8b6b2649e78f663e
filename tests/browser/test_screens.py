"""Checks every screen, opening each once. `make test` takes a phone in Georgian and a dark desktop in English, where
axe-core checks colours only: the content is the same. The deep part takes both sizes and languages, with all rules of
axe-core.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page
from reactpy.types import Location

from app.routes import ROUTER, ROUTES
from tests.browser.conftest import ALL_THERE, DESKTOP, PHONE, Open, wait_until_whole
from tests.browser.test_accessibility import LARGE_LETTERS, violations
from tests.browser.test_keyboard import tab_through
from tests.browser.test_movement import shifts_of
from tests.browser.test_print import unfit_for_paper
from tests.screens import DETAILS, LISTS, SCREENS, TEXTS

pytestmark = pytest.mark.pictures

MOST_SHIFT = {"en": 0.001, "ka": 0.05}  # a Georgian line may break elsewhere
KINDS = pytest.mark.parametrize("screens", [LISTS, DETAILS, TEXTS], ids=["lists", "details", "texts"])
NOTCH = {"left": 59, "right": 59, "bottom": 21}  # px, of a phone in landscape

# Text outside the window or outside its card. A phone widens the page for overflowing content.
UNFIT = """(width) => {
  const found = []
  const name = (part) => `${part.className}: ${part.textContent.trim().slice(0, 60)}`
  const pageWidth = Math.max(innerWidth, document.documentElement.scrollWidth)
  if (pageWidth > width) found.push(`the page is ${pageWidth} px wide`)
  for (const part of document.querySelectorAll('h1, h2, .button, .tile__label, .tab-bar__label, .footer :is(a, p)')) {
    if (part.checkVisibility() && part.getBoundingClientRect().right > width) found.push(name(part))
  }
  for (const part of document.querySelectorAll('.side-card :is(dd, .button), .card :is(.rating, .price, .card__place)')) {
    const card = part.closest('.side-card, .card').getBoundingClientRect()
    if (part.checkVisibility() && part.getBoundingClientRect().right > card.right + 1) found.push(`in its card ${name(part)}`)
  }
  return found
}"""
# Icons above or below the words of their link: on no line of its text.
OFF_THE_LINE = """() => [...document.querySelectorAll(':is(a, button, summary) > .icon')]
  .filter((icon) => {
    const words = [...icon.parentElement.childNodes].filter((node) => node.nodeType === 3 && node.data.trim())
    if (!icon.checkVisibility() || !words.length) return false
    const text = document.createRange()
    text.selectNodeContents(words[0])
    const { top, bottom } = icon.getBoundingClientRect()
    const middle = (top + bottom) / 2
    return ![...text.getClientRects()].some((line) => line.top <= middle && middle <= line.bottom)
  })
  .map((icon) => icon.parentElement.textContent.trim())"""
UNDER_THE_NOTCH = """(inset) => [...document.querySelectorAll('.header__bar, main h1, .side-card, .form, .footer__columns')]
  .filter((part) => {
    const { left, right } = part.getBoundingClientRect()
    return Math.min(left, innerWidth - right) < inset
  }).map((part) => part.className || part.localName)"""
STRANGE_FORCED_COLOURS = """() => {
  const colour = (part) => getComputedStyle(part).color
  const icons = [...document.querySelectorAll('.icon')]
    .filter((icon) => icon.checkVisibility() && !icon.closest('[aria-current]'))
    .filter((icon) => getComputedStyle(icon).stroke !== colour(icon.parentElement))
  const marks = [...document.querySelectorAll('.header .brand .brand__mark')]
    .filter((mark) => getComputedStyle(mark).fill !== colour(mark.closest('.brand')))
  return [...icons, ...marks].map((part) => part.outerHTML.slice(0, 120))
}"""


def test_every_page_is_one_of_the_screens() -> None:
    looked_at = {
        ROUTER.match(Location(path, query)).page for path, _, query in (screen.partition("?") for screen in SCREENS)
    }
    assert [pattern for pattern, page in ROUTES if page not in looked_at] == []


def in_language(path: str, language: str) -> str:
    return f"{path}{'&' if '?' in path else '?'}lang={language}"


def scroll_through(page: Page) -> None:
    is_endless = page.locator(".show-more").count()  # endless lists shift what is below on purpose
    height = 0 if is_endless else page.evaluate("() => document.documentElement.scrollHeight")
    for top in range(0, height, 700):
        page.evaluate("(top) => scrollTo({ top, behavior: 'instant' })", top)
    page.evaluate(ALL_THERE)


def too_much_shift(page: Page, language: str) -> list[Any]:
    """Layout shifts while scrolling from top to bottom, if above the limit; then scrolls back to the top."""
    scroll_through(page)
    shifts = shifts_of(page)
    page.evaluate("() => scrollTo({ top: 0, behavior: 'instant' })")
    return shifts if sum(value for value, *_ in shifts) >= MOST_SHIFT[language] else []


def unfit(page: Page, size: tuple[int, int]) -> list[str]:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    found: list[str] = page.evaluate(UNFIT, size[0])
    return found


def under_the_notch(page: Page, session: CDPSession) -> list[str]:
    """Elements under the notch of a phone in landscape."""
    page.set_viewport_size({"width": PHONE[1], "height": PHONE[0]})
    session.send("Emulation.setSafeAreaInsetsOverride", {"insets": NOTCH})
    found: list[str] = page.evaluate(UNDER_THE_NOTCH, NOTCH["left"])
    session.send("Emulation.setSafeAreaInsetsOverride", {"insets": {}})
    return found


def walk(page: Page, screens: tuple[str, ...], language: str, look: Any) -> dict[str, dict[str, Any]]:
    """The findings of `look()`, by screen and check."""
    wrong = {}
    for path in screens:
        page.goto(in_language(path, language), wait_until="domcontentloaded")
        wait_until_whole(page)
        found = {name: each for name, each in look().items() if each}
        if found:
            wrong[path] = found
    return wrong


def begin(open_page: Open, screens: tuple[str, ...], size: tuple[int, int], **options: Any) -> Page:
    return open_page(
        "about:blank",
        live=False,
        size=size,
        bypass_csp=True,
        reduced_motion="reduce",
        allow=("404 (Not Found)",),
        **options,
    )


@KINDS
def test_screens_on_a_phone_in_georgian(open_page: Open, screens: tuple[str, ...]) -> None:
    page = begin(open_page, screens, PHONE, has_touch=True, is_mobile=True)
    session = page.context.new_cdp_session(page)

    def look() -> dict[str, Any]:
        wrong: dict[str, Any] = {"shifts": too_much_shift(page, "ka"), "axe": violations(page)}
        page.emulate_media(forced_colors="active")
        wrong["forced colours"] = page.evaluate(STRANGE_FORCED_COLOURS)
        page.emulate_media(forced_colors="none")
        wrong["width"] = unfit(page, PHONE)
        wrong["icons"] = page.evaluate(OFF_THE_LINE)
        wrong["width at 400 %"] = unfit(page, (320, 256))
        wrong["under the notch"] = under_the_notch(page, session)
        page.evaluate(LARGE_LETTERS, "32px")
        wrong["letters twice as large"] = unfit(page, PHONE)
        return wrong

    assert walk(page, screens, "ka", look) == {}


@KINDS
def test_screens_on_a_desktop_in_english_and_dark(open_page: Open, screens: tuple[str, ...]) -> None:
    page = begin(open_page, screens, DESKTOP, color_scheme="dark")

    def look() -> dict[str, Any]:
        wrong: dict[str, Any] = {
            "shifts": too_much_shift(page, "en"),
            "width": unfit(page, DESKTOP),
            "icons": page.evaluate(OFF_THE_LINE),
            "contrast": violations(page, "color-contrast"),
            **tab_through(page),
        }
        page.emulate_media(media="print")
        wrong["on paper"] = unfit_for_paper(page)
        page.emulate_media(media="screen")  # for the next page
        return wrong

    assert walk(page, screens, "en", look) == {}


@pytest.mark.deep
@pytest.mark.parametrize("language", ["en", "ka"])
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["390", "1440"])
@pytest.mark.parametrize("path", SCREENS)
def test_screen_in_each_size_and_language(open_page: Open, path: str, size: tuple[int, int], language: str) -> None:
    page = open_page(
        in_language(path, language),
        size=size,
        bypass_csp=True,
        allow=("404 (Not Found)",),
    )
    wrong: dict[str, Any] = {"shifts": too_much_shift(page, language)}
    page.emulate_media(reduced_motion="reduce")
    wrong["width"] = unfit(page, size)
    wrong["axe"] = violations(page)
    page.emulate_media(color_scheme="dark")
    wrong["axe in the dark"] = violations(page, "color-contrast")
    wrong |= tab_through(page)
    page.emulate_media(media="print")
    wrong["on paper"] = unfit_for_paper(page)
    assert {name: found for name, found in wrong.items() if found} == {}
