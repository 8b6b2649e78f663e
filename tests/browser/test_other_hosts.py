"""Test pages send no request beyond the loopback: frames of other sites are answered, other hosts are not found."""

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


def test_a_frame_fails_where_a_test_asks_for_it(open_page: Open) -> None:
    page = open_page("/about", outside=False, allow=("ERR_FAILED",))
    page.evaluate(FRAME, MAP)
    assert page.frames[1].url == "chrome-error://chromewebdata/"


def test_a_context_without_our_fixtures_has_no_network_either(browser: Browser) -> None:
    page = browser.new_page()
    for url in ("https://site.example/", "http://192.0.2.1/", "http://localhost:8000/"):
        with pytest.raises(Error, match="ERR_NAME_NOT_RESOLVED"):
            page.goto(url)
    page.close()
