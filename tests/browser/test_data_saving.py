"""With data saving on, a page loads smaller pictures, and film and tour on a click only.

`tests/client` tests how it is detected.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import ALL_THERE, PHONE, Open, wait_until_idle

pytestmark = pytest.mark.pictures

WITH_TOUR = "/properties/ushguli-tower-guesthouse"


def test_film_and_tour_load_only_on_a_click(open_page: Open) -> None:
    page = open_page("/blogs", size=PHONE, reduced_motion="no-preference")
    page.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
    for path in ("/", WITH_TOUR):
        page.goto(path)
        page.wait_for_selector("html[data-ready]", state="attached")
        wait_until_idle(page)
        for part in page.locator(".tour__open, #location").all():
            part.scroll_into_view_if_needed()
        wait_until_idle(page)
        expect(page.locator("video, iframe")).to_have_count(0)
    page.locator(".tour__open").click()
    expect(page.locator("iframe.tour__frame")).to_have_count(1)


def bytes_of_pictures(page: Page) -> int:
    page.evaluate(ALL_THERE)
    total: int = page.evaluate(
        """() => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/static/media/'))
          .reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0)"""
    )
    return total


def test_pictures_are_smaller(open_page: Open) -> None:
    options = {"device_scale_factor": 2, "reduced_motion": "reduce", "fresh": True}
    usual = bytes_of_pictures(open_page("/blogs", **options))
    saving = bytes_of_pictures(open_page("/blogs", extra_http_headers={"Save-Data": "on"}, **options))
    assert 0 < saving < usual / 2
