"""axe-core with menu, dialogs, combobox and filters open; large letters, more contrast, forced colours. `test_screens` runs
axe-core on every screen as it opens.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Open, at_rest

AXE = Path(__file__).parent.parent.parent / "static" / "node_modules" / "axe-core" / "axe.min.js"
LANGUAGES = pytest.mark.parametrize("language", ["en", pytest.param("ka", marks=pytest.mark.deep)])

# Sets the root's font size by a style sheet: the CSP forbids style attributes.
LARGE_LETTERS = """(size) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`:root { font-size: ${size} }`)
  document.adoptedStyleSheets = [sheet]
}"""


def violations(page: Page, *rules: str) -> list[str]:
    """axe-core's violations in the page without frames of other sites; `rules` limits the rules."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text())
    only = {"runOnly": list(rules)} if rules else {}
    found = page.evaluate("(only) => axe.run(document, {iframes: false, resultTypes: ['violations'], ...only})", only)
    return [
        f"{each['id']}: {node['html'][:160]} {node['failureSummary'][:200]}"
        for each in found["violations"]
        for node in each["nodes"]
    ]


def violations_in_both_schemes(page: Page) -> list[str]:
    """In the dark scheme only the colours are checked: nothing else differs."""
    page.emulate_media(color_scheme="light")
    found = violations(page)
    page.emulate_media(color_scheme="dark")
    return found + violations(page, "color-contrast")


@LANGUAGES
def test_open_menu(open_page: Open, language: str) -> None:
    page = open_page(f"/?lang={language}", size=PHONE, reduced_motion="reduce", bypass_csp=True)
    page.locator(".header__menu").click()
    expect(page.locator("dialog.menu[open]")).to_be_visible()
    assert violations_in_both_schemes(page) == []


@LANGUAGES
def test_open_map_and_tour_dialogs(open_page: Open, language: str) -> None:
    page = open_page(f"/properties/ushguli-tower-guesthouse?lang={language}", reduced_motion="reduce", bypass_csp=True)
    for opener in (".frame-dialog--map button", ".frame-dialog--tour button"):
        page.locator(opener).first.click()
        expect(page.locator("dialog[open]")).to_be_visible()
        assert violations_in_both_schemes(page) == []
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)
        expect(page.locator(opener).first).to_be_focused()


@pytest.mark.parametrize("size", [PHONE, pytest.param(DESKTOP, marks=pytest.mark.deep)], ids=["390", "1440"])
@LANGUAGES
def test_open_combobox_and_filters(open_page: Open, size: tuple[int, int], language: str) -> None:
    page = open_page(f"/places?lang={language}", size=size, reduced_motion="reduce", bypass_csp=True)
    page.get_by_role("combobox").first.fill("tb")
    expect(page.get_by_role("listbox")).to_be_visible()
    assert violations_in_both_schemes(page) == []
    page.goto(f"/properties?tour=1&guests=2&lang={language}")
    page.wait_for_selector("html[data-ready]", state="attached")
    if size == PHONE:
        page.locator(".filters__summary").click()
    page.locator(".more-filters__summary").click()
    assert violations_in_both_schemes(page) == []


@LANGUAGES
def test_toast_and_errors_of_a_form(open_page: Open, language: str) -> None:
    page = open_page(f"/contact?lang={language}", reduced_motion="reduce", bypass_csp=True)
    page.locator(".form__submit").click()
    expect(page.locator(".field__error").first).to_be_visible()
    assert violations_in_both_schemes(page) == []
    page.goto(f"/properties?lang={language}")
    page.wait_for_selector("html[data-ready]", state="attached")
    page.locator(".heart").first.click()
    page.goto(f"/properties?saved=mine&lang={language}")
    page.locator(".card .heart").first.click()
    expect(page.locator(".toast")).to_be_visible()
    assert violations_in_both_schemes(page) == []


@pytest.mark.parametrize("path", ["/properties", pytest.param("/places/vardzia", marks=pytest.mark.deep)])
def test_focus_is_never_under_header_or_tab_bar(open_page: Open, path: str) -> None:
    page = open_page(path, size=PHONE, reduced_motion="reduce")  # no smooth scrolling: positions are final
    covered = []
    for _ in range(40):
        page.keyboard.press("Tab")
        covered += page.evaluate(
            """() => {
              const focused = document.activeElement
              if (!focused || focused === document.body || focused.closest('.header, .tab-bar, iframe')) return []
              const box = focused.getBoundingClientRect()
              const top = document.querySelector('.header').getBoundingClientRect().bottom
              const bottom = document.querySelector('.tab-bar').getBoundingClientRect().top
              return box.bottom > top + 1 && box.top < bottom - 1 ? [] : [focused.outerHTML.slice(0, 120)]
            }"""
        )
    assert covered == []


def test_the_focused_link_does_not_move_while_the_list_above_grows(open_page: Open) -> None:
    page = open_page("/properties", size=PHONE, reduced_motion="reduce")
    last = page.locator(".banner a")
    top = "(element) => Math.round(element.getBoundingClientRect().top)"
    last.focus()
    before = last.evaluate(top)
    expect(page.locator(".card--property")).to_have_count(36)
    assert 0 < before == at_rest(last, top) < PHONE[1]


@pytest.mark.parametrize("language", ["en", "ka"])
def test_tab_bar_labels_are_not_cut(open_page: Open, language: str) -> None:
    page = open_page(f"/about?lang={language}", size=PHONE)
    expect(page.locator(".tab-bar > *")).to_have_count(5)
    for width in (320, 390):
        page.set_viewport_size({"width": width, "height": 844})
        for letters in ("16px", "20px", "24px", "32px"):
            page.evaluate(LARGE_LETTERS, letters)
            wrong = page.evaluate(
                """() => [...document.querySelectorAll('.tab-bar > *')].filter((tab) => {
                  const label = tab.querySelector('.tab-bar__label')  // read, where it is not seen
                  const { left, right, width, height } = tab.getBoundingClientRect()
                  const text = label.firstChild
                  const lines = ({ index, 0: word }) => {
                    const range = document.createRange()
                    range.setStart(text, index)
                    range.setEnd(text, index + word.length)
                    return range.getClientRects().length
                  }
                  const isCut = getComputedStyle(label).position === 'static' &&
                    (label.scrollWidth > label.clientWidth || [...text.data.matchAll(/\\S+/g)].some((word) => lines(word) > 1))
                  return isCut || !tab.innerText.trim() || left < 0 || right > innerWidth || Math.min(width, height) < 44
                }).map((tab) => tab.textContent)"""
            )
            assert wrong == [], (width, letters)


@pytest.mark.parametrize("path", [
    "/properties",
    *(pytest.param(path, marks=pytest.mark.deep) for path in ("/", "/places", "/contact")),
])  # fmt: skip
def test_more_contrast_makes_text_darkest_and_bars_opaque(open_page: Open, path: str) -> None:
    page = open_page(path, size=PHONE, contrast="more", reduced_motion="reduce")
    soft = page.locator("main :is(.list-title__sort, .card__place, .page-head__lead, .contact-cards__note):visible")
    ink = "(words) => [...new Set(words.map((word) => getComputedStyle(word).color))]"
    assert set(soft.evaluate_all(ink)) <= {"rgb(27, 39, 34)"}
    expect(page.locator(".tab-bar")).to_have_css("background-color", "rgb(255, 253, 250)")
    page.emulate_media(color_scheme="dark")
    assert set(soft.evaluate_all(ink)) <= {"rgb(239, 233, 221)"}


def test_the_current_tab_and_the_chosen_option_show_in_forced_colours(open_page: Open) -> None:
    page = open_page("/places", size=PHONE, forced_colors="active", color_scheme="dark", reduced_motion="reduce")
    ground = "(icon) => getComputedStyle(icon).backgroundColor"
    current, other = (
        page.locator(f".tab-bar a{which} > .icon").first for which in ("[aria-current]", ":not([aria-current])")
    )
    assert current.evaluate(ground) != other.evaluate(ground)
    page.get_by_role("combobox", name="Where").fill("tb")
    found = page.get_by_role("listbox", name="Matching places")
    expect(found.get_by_role("option").first).to_be_visible()
    page.keyboard.press("ArrowDown")
    expect(found.get_by_role("option", selected=True)).to_have_css("outline-style", "solid")
