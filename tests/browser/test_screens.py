"""Each screen in each size and language, opened once: nothing shifts, nothing is too wide, axe-core finds nothing in either
colour scheme, Tab reaches every control, and on paper every word can be read."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import ALL_THERE, DESKTOP, PHONE, Open
from tests.browser.test_accessibility import SCREENS, violations
from tests.browser.test_keyboard import unreached_by_tab
from tests.browser.test_movement import shifts_of
from tests.browser.test_print import PALE

pytestmark = pytest.mark.pictures

WITH_FRAMES = ("/properties/", "/places/", "/cities/")  # of other sites, once the visitor scrolls to them
MOST_SHIFT = {"en": 0.001, "ka": 0.05}  # a Georgian line may break elsewhere


def scroll_through(page: Page) -> None:
    is_endless = page.locator(".show-more").count()  # more cards push down what stands below: that is asked for
    height = 0 if is_endless else page.evaluate("() => document.documentElement.scrollHeight")
    for top in range(0, height, 700):
        page.evaluate("(top) => scrollTo({ top, behavior: 'instant' })", top)
    page.evaluate(ALL_THERE)


@pytest.mark.parametrize("language", ["en", "ka"])
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["390", "1440"])
@pytest.mark.parametrize("path", SCREENS)
def test_screen(open_page: Open, path: str, size: tuple[int, int], language: str) -> None:
    page = open_page(
        f"{path}{'&' if '?' in path else '?'}lang={language}",
        size=size,
        bypass_csp=True,
        allow=("404 (Not Found)",),
        outside=path.startswith(WITH_FRAMES),
    )
    wrong: dict[str, object] = {}
    scroll_through(page)
    shifts = shifts_of(page)
    if sum(value for value, *_ in shifts) >= MOST_SHIFT[language]:
        wrong["shifts"] = shifts
    page.emulate_media(reduced_motion="reduce")
    page.evaluate("() => scrollTo({ top: 0, behavior: 'instant' })")
    if (width := page.evaluate("() => document.documentElement.scrollWidth")) > size[0]:
        wrong["width"] = width
    wrong["axe"] = violations(page)
    page.emulate_media(color_scheme="dark")
    wrong["axe in the dark"] = violations(page, "color-contrast")
    if language == "en":
        wrong["unreached by Tab"] = unreached_by_tab(page)
        if size == DESKTOP:
            page.emulate_media(media="print")
            wrong["pale on paper"] = page.evaluate(PALE)
    assert {name: found for name, found in wrong.items() if found} == {}
