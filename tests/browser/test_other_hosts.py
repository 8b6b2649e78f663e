"""No page of a test asks anything outside the loopback: frames of other sites are answered, the rest is not found."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Error

from tests.browser.conftest import Open

FRAME = """(url) => new Promise((resolve) => {
  const frame = Object.assign(document.createElement('iframe'), { src: url, onload: resolve })
  document.body.append(frame)
})"""
MAP = "https://www.openstreetmap.org/export/embed.html?bbox=44.7%2C41.6%2C44.9%2C41.8"


@pytest.mark.parametrize(
    "marks", [pytest.param("without pictures"), pytest.param("pictures", marks=pytest.mark.pictures)]
)
def test_a_frame_of_another_site_is_an_empty_page(open_page: Open, marks: str) -> None:
    page = open_page("/about")
    page.evaluate(FRAME, MAP)
    assert page.frames[1].title() == "Another site"
    with pytest.raises(Error, match="ERR_NAME_NOT_RESOLVED"):
        page.goto("https://site.example/")


def test_it_fails_where_a_test_wants_that(open_page: Open) -> None:
    page = open_page("/about", outside=False, allow=("ERR_FAILED",))
    page.evaluate(FRAME, MAP)
    assert page.frames[1].url == "chrome-error://chromewebdata/"


def test_a_context_that_no_fixture_of_ours_made_asks_nothing_either(browser: Browser) -> None:
    page = browser.new_page()
    for address in ("https://site.example/", "http://192.0.2.1/", "http://localhost:8000/"):
        with pytest.raises(Error, match="ERR_NAME_NOT_RESOLVED"):
            page.goto(address)
    page.close()
