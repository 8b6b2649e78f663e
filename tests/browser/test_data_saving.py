"""Who saves data loads no film, no tour and no map by itself, nothing ahead, and smaller pictures."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import ALL_THERE, DESKTOP, PHONE, Open, wait_until_idle
from tests.browser.test_accessibility import OUTSIDE

pytestmark = pytest.mark.pictures

SAVE_DATA = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
REDUCED_DATA = """{
  const ask = window.matchMedia
  window.matchMedia = (query) => query === '(prefers-reduced-data: reduce)' ? { matches: true } : ask.call(window, query)
}"""
SIZES = pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["390", "1440"])
LANGUAGES = pytest.mark.parametrize("language", ["en", "ka"])
SIGNS = pytest.mark.parametrize("sign", [SAVE_DATA, REDUCED_DATA], ids=["Save-Data", "prefers-reduced-data"])
WITH_TOUR = "/properties/ushguli-tower-guesthouse"


def go(page: Page, path: str, language: str) -> None:
    page.goto(f"{path}?lang={language}")
    page.wait_for_selector("html[data-ready]", state="attached")
    wait_until_idle(page)


@SIZES
@LANGUAGES
@SIGNS
def test_nothing_comes_that_was_not_asked_for(open_page: Open, size: tuple[int, int], language: str, sign: str) -> None:
    page = open_page("/blogs", size=size, reduced_motion="no-preference", allow=OUTSIDE, outside=True)
    page.add_init_script(sign)
    go(page, "/", language)
    expect(page.locator(".hero video")).to_have_count(0)
    expect(page.locator(".hero__pause")).to_be_hidden()
    go(page, WITH_TOUR, language)
    page.locator(".tour__open").scroll_into_view_if_needed()
    page.locator(".lazy-frame").scroll_into_view_if_needed()
    wait_until_idle(page)
    expect(page.locator("iframe")).to_have_count(0)
    page.locator(".lazy-frame__open").click()
    expect(page.locator("iframe.lazy-frame__frame")).to_have_count(1)
    page.locator(".tour__open").click()
    expect(page.locator("iframe.tour__frame")).to_have_count(1)


def bytes_of_pictures(page: Page) -> int:
    page.evaluate(ALL_THERE)
    total: int = page.evaluate(
        """() => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/static/media/'))
          .reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0)"""
    )
    return total


@SIZES
def test_pictures_are_smaller(open_page: Open, size: tuple[int, int]) -> None:
    options = {"size": size, "device_scale_factor": 2, "reduced_motion": "reduce", "fresh": True}
    usual = bytes_of_pictures(open_page("/blogs", **options))
    saving = bytes_of_pictures(open_page("/blogs", extra_http_headers={"Save-Data": "on"}, **options))
    assert 0 < saving < usual / 2
