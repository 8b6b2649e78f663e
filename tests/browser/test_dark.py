"""The dark scheme of the page and its map, no white flash before the style sheet, and pages without the site's shell.
`test_screens` and `test_accessibility` run axe-core on it.
"""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.server import Server
from tests.browser.test_accessibility import LANGUAGES, violations

DARK = {"color_scheme": "dark", "reduced_motion": "reduce", "bypass_csp": True}
GROUND = "rgb(12, 23, 19)"


def test_page_and_canvas_map_follow_a_change_of_colour_scheme(open_page: Open) -> None:
    page = open_page("/properties?view=map", color_scheme="light", reduced_motion="reduce", allow=("getImageData",))
    page.locator("[data-pins]").wait_for()
    html = page.locator("html")
    sea = """() => {
      const canvas = document.querySelector('.property-map__canvas')
      return [...canvas.getContext('2d').getImageData(2, canvas.height - 2, 1, 1).data].slice(0, 3)
    }"""
    expect(html).to_have_css("background-color", "rgb(250, 246, 238)")
    light = page.evaluate(sea)
    page.emulate_media(color_scheme="dark")
    expect(html).to_have_css("background-color", GROUND)
    expect(html).to_have_css("color-scheme", "dark")
    page.wait_for_function(f"(light) => String(({sea})()) !== String(light)", arg=light)
    assert sum(page.evaluate(sea)) < 100 < sum(light)
    page.emulate_media(color_scheme="light")
    expect(html).to_have_css("background-color", "rgb(250, 246, 238)")
    page.wait_for_function(f"(light) => String(({sea})()) === String(light)", arg=light)


def test_no_white_flash_before_the_style_sheet(open_page: Open) -> None:
    page = open_page("/about", allow=("ERR_FAILED", "dynamically imported module"))
    page.route(re.compile(r"\.(css|js)$"), lambda route: route.abort())
    for path, schemes in (
        ("/terms", "light dark"),
        ("/api/docs", "light dark"),
        ("/static/tour/?id=pano-gudauri", "dark"),
    ):
        page.goto(path)
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            ground = page.evaluate(
                """() => {
                  const probe = document.body.appendChild(document.createElement('p'))
                  probe.style.background = 'Canvas'
                  return getComputedStyle(probe).backgroundColor
                }"""
            )
            is_light = scheme == "light" and schemes == "light dark"
            assert (ground == "rgb(255, 255, 255)") == is_light, (path, scheme)


@LANGUAGES
def test_the_error_page_is_dark(open_page: Open, tmp_path: Path, language: str) -> None:
    server = Server(tmp_path, GEORGIA360_REMOTE="http://127.0.0.1:9").start()
    try:
        page = open_page(f"/properties?lang={language}", base=server.url, **DARK, allow=("503",))
        expect(page.locator(".state")).to_be_visible()
        expect(page.locator("html")).to_have_css("background-color", GROUND)
        assert violations(page) == []
    finally:
        server.stop()


def test_the_api_documentation_is_dark(open_page: Open) -> None:
    page = open_page("/api/docs", **DARK, live=False)
    expect(page.locator("html")).to_have_css("background-color", GROUND)
    assert violations(page) == []


def test_the_tour_viewer_is_dark_in_both_schemes(open_page: Open) -> None:
    page = open_page("/static/tour/?id=pano-gudauri", live=False)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        expect(page.locator("html")).to_have_css("background-color", "rgb(23, 53, 43)")
