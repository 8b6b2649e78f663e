"""The dark scheme: axe-core finds nothing in what opens, the map on the canvas follows, nothing flashes, rings are seen.

What holds for every screen is in `test_screens`.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Open
from tests.browser.server import Server
from tests.browser.test_accessibility import OUTSIDE, violations

DARK = {"color_scheme": "dark", "reduced_motion": "reduce", "bypass_csp": True}
GROUND = "rgb(12, 23, 19)"
SIZES = pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["390", "1440"])
LANGUAGES = pytest.mark.parametrize("language", ["en", "ka"])


@SIZES
@LANGUAGES
def test_the_scheme_changes_while_the_page_is_open(open_page: Open, size: tuple[int, int], language: str) -> None:
    page = open_page(f"/properties?lang={language}", size=size, color_scheme="light", reduced_motion="reduce")
    html = page.locator("html")
    expect(html).to_have_css("background-color", "rgb(250, 246, 238)")
    page.emulate_media(color_scheme="dark")
    expect(html).to_have_css("background-color", GROUND)
    expect(html).to_have_css("color-scheme", "dark")
    page.emulate_media(color_scheme="light")
    expect(html).to_have_css("background-color", "rgb(250, 246, 238)")


@SIZES
@LANGUAGES
def test_the_map_on_the_canvas_follows(open_page: Open, size: tuple[int, int], language: str) -> None:
    page = open_page(f"/properties?view=map&lang={language}", size=size, color_scheme="light", allow=("getImageData",))
    page.locator("[data-pins]").wait_for()
    sea = """() => {
      const canvas = document.querySelector('.property-map__canvas')
      return [...canvas.getContext('2d').getImageData(2, canvas.height - 2, 1, 1).data].slice(0, 3)
    }"""
    light = page.evaluate(sea)
    page.emulate_media(color_scheme="dark")
    page.wait_for_function(f"(light) => String(({sea})()) !== String(light)", arg=light)
    dark = page.evaluate(sea)
    assert sum(dark) < 100 < sum(light)
    page.emulate_media(color_scheme="light")
    page.wait_for_function(f"(light) => String(({sea})()) === String(light)", arg=light)


@pytest.mark.parametrize(("path", "scheme", "is_light"), [
    ("/terms", "light", True),
    ("/terms", "dark", False),
    ("/api/docs", "dark", False),
    ("/static/tour/?id=pano-gudauri", "light", False),
    ("/static/tour/?id=pano-gudauri", "dark", False),
])  # fmt: skip
def test_nothing_flashes_before_the_style_sheet_is_there(
    open_page: Open, path: str, scheme: str, is_light: bool
) -> None:
    page = open_page("/about", color_scheme=scheme, allow=("ERR_FAILED",))
    page.route(re.compile(r"\.(css|js)$"), lambda route: route.abort())
    page.goto(path)
    ground = page.evaluate(
        """() => {
          const probe = document.body.appendChild(document.createElement('p'))
          probe.style.background = 'Canvas'
          return getComputedStyle(probe).backgroundColor
        }"""
    )
    assert (ground == "rgb(255, 255, 255)") == is_light


def test_paper_stays_light(open_page: Open) -> None:
    page = open_page("/properties/marani-guesthouse", **DARK, allow=OUTSIDE)
    page.emulate_media(media="print")
    expect(page.locator("html")).to_have_css("color", "rgb(27, 39, 34)")
    expect(page.locator(".side-card")).to_have_css("background-color", "rgb(255, 253, 250)")


@LANGUAGES
def test_open_menu(open_page: Open, language: str) -> None:
    page = open_page(f"/?lang={language}", size=PHONE, **DARK)
    page.locator(".header__menu").click()
    expect(page.locator("dialog.menu[open]")).to_be_visible()
    assert violations(page) == []


@LANGUAGES
@SIZES
def test_open_combobox_and_filters(open_page: Open, size: tuple[int, int], language: str) -> None:
    page = open_page(f"/places?lang={language}", size=size, **DARK)
    page.get_by_role("combobox").first.fill("tb")
    expect(page.get_by_role("listbox")).to_be_visible()
    assert violations(page) == []
    page.goto(f"/properties?tour=1&guests=2&lang={language}")
    page.wait_for_selector("html[data-ready]", state="attached")
    if size == PHONE:
        page.locator(".filters__summary").click()
    if page.locator(".more-filters:not([open])").count():
        page.locator(".more-filters__summary").click()
    assert violations(page) == []


@LANGUAGES
def test_toast_and_what_is_wrong_in_a_form(open_page: Open, language: str) -> None:
    page = open_page(f"/contact?lang={language}", **DARK)
    page.locator(".form__submit").click()
    expect(page.locator(".field__error").first).to_be_visible()
    assert violations(page) == []
    page.goto(f"/properties?lang={language}")
    page.wait_for_selector("html[data-ready]", state="attached")
    page.locator(".heart").first.click()
    page.goto(f"/properties?saved=mine&lang={language}")
    page.locator(".card .heart").first.click()
    expect(page.locator(".toast")).to_be_visible()
    assert violations(page) == []


@LANGUAGES
def test_a_page_that_cannot_be_loaded(open_page: Open, tmp_path: Path, language: str) -> None:
    server = Server(tmp_path, GEORGIA360_REMOTE="http://127.0.0.1:9").start()
    try:
        page = open_page(f"/properties?lang={language}", base=server.url, **DARK, allow=("503",))
        expect(page.locator(".state")).to_be_visible()
        expect(page.locator("html")).to_have_css("background-color", GROUND)
        assert violations(page) == []
    finally:
        server.stop()


def test_the_documentation_of_the_api(open_page: Open) -> None:
    page = open_page("/api/docs", **DARK, live=False)
    expect(page.locator("html")).to_have_css("background-color", GROUND)
    assert violations(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_viewer_of_tours_is_dark_in_both(open_page: Open, scheme: str) -> None:
    page = open_page("/static/tour/?id=pano-gudauri", color_scheme=scheme, live=False)
    expect(page.locator("html")).to_have_css("background-color", "rgb(23, 53, 43)")


RING = """() => {
  const rgb = (text) => text.match(/[\\d.]+/g).map(Number)
  const light = ([r, g, b]) => [r, g, b].map((each) => each / 255)
    .map((each) => each <= 0.03928 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4)
    .reduce((sum, each, index) => sum + each * [0.2126, 0.7152, 0.0722][index], 0)
  let ringed = document.activeElement
  while (ringed && getComputedStyle(ringed).outlineStyle === 'none') ringed = ringed.parentElement
  if (document.activeElement === document.body) return null
  if (!ringed) return [document.activeElement.outerHTML.slice(0, 80), 0]
  let ground = ringed.parentElement
  while (ground && !(rgb(getComputedStyle(ground).backgroundColor)[3] ?? 1)) ground = ground.parentElement
  if (ringed.closest('.hero, .section--regions, .opening, .region-hero')) return null // pictures and gradients
  const both = [rgb(getComputedStyle(ringed).outlineColor), rgb(getComputedStyle(ground).backgroundColor)]
  const [most, least] = both.map(light).sort((a, b) => b - a)
  return [ringed.outerHTML.slice(0, 80), (most + 0.05) / (least + 0.05)]
}"""


def weak_rings(page: Page) -> list[str]:
    """What Tab reaches whose ring has less than 3:1 against what lies around it."""
    weak = []
    for _ in range(40):
        page.keyboard.press("Tab")
        name, contrast = page.evaluate(RING) or ("", 99)
        if contrast < 3:
            weak.append(f"{contrast:.1f} {name}")
    return weak


@pytest.mark.parametrize("path", ["/properties", "/contact", "/blogs", "/properties/marani-guesthouse"])
def test_rings_of_focus_are_seen(open_page: Open, path: str) -> None:
    assert weak_rings(open_page(path, **DARK, allow=OUTSIDE)) == []


@SIZES
def test_more_contrast_in_the_dark(open_page: Open, size: tuple[int, int]) -> None:
    page = open_page("/properties", size=size, contrast="more", **DARK)
    colours = "(words) => [...new Set(words.map((word) => getComputedStyle(word).color))]"
    assert page.locator(".card__place:visible, .list-title__sort:visible").evaluate_all(colours) == [
        "rgb(239, 233, 221)"
    ]
