"""Axe-core finds nothing with menu, dialogs and combobox open, and pages bear large letters, notches and forced colours.

What holds for every screen is in `test_screens`.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from reactpy.types import Location

from app.routes import ROUTER, ROUTES
from tests.browser.conftest import PHONE, Open, box_of

OUTSIDE = ("openstreetmap", "ERR_")  # maps come from outside, where tests do not go
AXE = Path(__file__).parent.parent.parent / "static" / "node_modules" / "axe-core" / "axe.min.js"
SCREENS = (
    "/",
    "/properties",
    "/properties?where=zzzz",
    "/properties?saved=mine",
    "/properties?saved=property:marani-guesthouse/place:gone/blog:autumn-in-racha/property:ushguli-tower-guesthouse",
    "/properties?compare=marani-guesthouse/ushguli-tower-guesthouse/rustaveli-balcony-hotel",
    "/properties/marani-guesthouse",
    "/places",
    "/places/vardzia",
    "/cities/batumi",
    "/regions/kakheti",
    "/blogs",
    "/blogs/autumn-in-racha",
    "/about",
    "/contact",
    "/privacy",
    "/terms",
    "/nowhere",
)


def test_every_page_is_one_of_the_screens() -> None:
    looked_at = {
        ROUTER.match(Location(path, query)).page for path, _, query in (screen.partition("?") for screen in SCREENS)
    }
    assert [pattern for pattern, page in ROUTES if page not in looked_at] == []


def violations(page: Page, *rules: str) -> list[str]:
    """What axe finds in the page itself, with `rules` by them alone; frames of others are not ours to mend."""
    page.evaluate(AXE.read_text())
    only = {"runOnly": list(rules)} if rules else {}
    found = page.evaluate("(only) => axe.run(document, {iframes: false, resultTypes: ['violations'], ...only})", only)
    return [
        f"{each['id']}: {node['html'][:160]} {node['failureSummary'][:200]}"
        for each in found["violations"]
        for node in each["nodes"]
    ]


def test_open_menu(open_page: Open) -> None:
    page = open_page("/", size=PHONE, reduced_motion="reduce", bypass_csp=True)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog", name="Menu")).to_be_visible()
    assert violations(page) == []


@pytest.mark.parametrize(("language", "scheme"), [("en", "light"), ("en", "dark"), ("ka", "dark")])
def test_open_map_and_tour_dialogs(open_page: Open, language: str, scheme: str) -> None:
    page = open_page(
        f"/properties/ushguli-tower-guesthouse?lang={language}",
        reduced_motion="reduce",
        color_scheme=scheme,
        bypass_csp=True,
        allow=("openstreetmap", "ERR_"),
    )
    for opener in (".frame-dialog--map button", ".frame-dialog--tour button"):
        page.locator(opener).first.click()
        expect(page.locator("dialog[open]")).to_be_visible()
        assert violations(page) == []
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)
        expect(page.locator(opener).first).to_be_focused()


def test_open_combobox(open_page: Open) -> None:
    page = open_page("/places", reduced_motion="reduce", bypass_csp=True)
    page.get_by_role("combobox", name="Where").fill("tb")
    expect(page.get_by_role("listbox")).to_be_visible()
    assert violations(page) == []


@pytest.mark.parametrize("path", ["/properties", "/places/vardzia"])
def test_focus_is_never_under_header_or_tab_bar(open_page: Open, path: str) -> None:
    page = open_page(path, size=PHONE, reduced_motion="reduce")  # no smooth scrolling: where it is, it stays
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


def test_focus_stays_where_it_is_while_the_list_above_grows(open_page: Open) -> None:
    page = open_page("/properties", size=PHONE, reduced_motion="reduce")
    last = page.locator(".banner a")
    top = "(element) => Math.round(element.getBoundingClientRect().top)"
    last.focus()
    before = last.evaluate(top)
    expect(page.locator(".card--property")).to_have_count(36)
    page.wait_for_timeout(300)
    assert 0 < before == last.evaluate(top) < PHONE[1]


def cover(page: Page, **insets: int) -> None:
    """The phone's notch and its bar for gestures lie over the page's edges."""
    page.context.new_cdp_session(page).send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})


def test_page_reflows_at_320_px(open_page: Open) -> None:
    for path in ("/", "/properties", "/properties/marani-guesthouse", "/places", "/contact"):
        page = open_page(path, size=(320, 640))
        assert page.evaluate("document.documentElement.scrollWidth") <= 320, path


def test_page_reflows_at_400_percent_with_the_longest_title(open_page: Open) -> None:
    page = open_page("/privacy?lang=ka", size=(320, 256))
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


LARGE_LETTERS = """() => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(':root { font-size: 24px }')
  document.adoptedStyleSheets = [sheet]
}"""


@pytest.mark.parametrize("path", ["/places/narikala", "/cities/batumi"])
def test_facts_stay_in_their_card_with_large_letters(open_page: Open, path: str) -> None:
    page = open_page(f"{path}?lang=ka", size=PHONE)
    page.evaluate(LARGE_LETTERS)
    outside = page.locator(".side-card").evaluate(
        """(card) => [...card.querySelectorAll('dd, .button')]
          .filter((part) => part.getBoundingClientRect().right > Math.min(card.getBoundingClientRect().right, innerWidth))
          .map((part) => part.textContent)"""
    )
    assert outside == []


def test_footer_has_room_for_long_words_in_large_letters(open_page: Open) -> None:
    page = open_page("/terms?lang=ka", size=PHONE)
    page.evaluate(LARGE_LETTERS)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


@pytest.mark.parametrize("language", ["en", "ka"])
@pytest.mark.parametrize("path", ["/", "/about", "/contact", "/cities/batumi", "/places/vardzia"])
def test_a_phone_shows_twice_as_large_letters_in_its_own_width(open_page: Open, path: str, language: str) -> None:
    page = open_page(f"{path}?lang={language}", size=PHONE, has_touch=True, is_mobile=True, allow=OUTSIDE)
    page.evaluate(LARGE_LETTERS.replace("24px", "32px"))
    # A phone widens the page for what stands out of it, until all of it is in view.
    assert page.evaluate("[innerWidth, document.documentElement.scrollWidth]") == [PHONE[0]] * 2
    outside = page.evaluate(
        """() => [...document.querySelectorAll('h1, h2, .button, .tile__label, .tab-bar__label, .footer :is(a, p)')]
          .filter((part) => part.checkVisibility() && part.getBoundingClientRect().right > innerWidth)
          .map((part) => part.textContent)"""
    )
    assert outside == []


@pytest.mark.parametrize("language", ["en", "ka"])
def test_no_word_of_the_tab_bar_is_cut(open_page: Open, language: str) -> None:
    page = open_page(f"/about?lang={language}", size=PHONE)
    for width in (320, 390):
        page.set_viewport_size({"width": width, "height": 844})
        for letters in ("16px", "20px", "24px", "32px"):
            page.evaluate(LARGE_LETTERS.replace("24px", letters))
            cut = page.locator(".tab-bar__label").evaluate_all(
                """(labels) => labels.filter((label) => getComputedStyle(label).position === 'static' &&
                  label.scrollWidth > label.clientWidth).map((label) => label.textContent)"""
            )
            assert cut == [], (width, letters)
            for tab in page.locator(".tab-bar > *").all():
                assert tab.inner_text().strip()  # read, where it is not seen
                box = box_of(tab)
                assert box["x"] >= 0, (width, letters)
                assert box["x"] + box["width"] <= width, (width, letters)
                assert min(box["width"], box["height"]) >= 44, (width, letters)


def test_featured_stays_do_not_overlap_in_large_letters(open_page: Open) -> None:
    page = open_page("/", size=PHONE)
    page.evaluate(LARGE_LETTERS.replace("24px", "32px"))
    outside = page.locator(".carousel--grid-on-phones .card").evaluate_all(
        """(cards) => cards.flatMap((card) => [...card.querySelectorAll('.rating, .price, .card__place')]
          .filter((part) => part.getBoundingClientRect().right > card.getBoundingClientRect().right + 1)
          .map((part) => part.textContent))"""
    )
    assert outside == []


@pytest.mark.parametrize("path", ["/", "/properties", "/places", "/contact"])
def test_words_are_as_dark_as_can_be_for_who_asks_for_contrast(open_page: Open, path: str) -> None:
    page = open_page(path, size=PHONE, contrast="more")
    soft = page.locator("main :is(.list-title__sort, .card__place, .page-head__lead, .contact-cards__note):visible")
    ink = "(words) => words.map((word) => getComputedStyle(word).color)"
    assert set(soft.evaluate_all(ink)) <= {"rgb(27, 39, 34)"}
    expect(page.locator(".tab-bar")).to_have_css("background-color", "rgb(255, 253, 250)")


@pytest.mark.parametrize("path", ["/", "/properties", "/contact", "/cities/batumi"])
def test_words_keep_clear_of_the_notch_of_a_phone_held_crosswise(open_page: Open, path: str) -> None:
    page = open_page(path, size=(844, 390), has_touch=True, is_mobile=True, allow=OUTSIDE)
    cover(page, left=59, right=59, bottom=21)
    edges = page.evaluate(
        """() => [...document.querySelectorAll('.header__bar, main h1, .side-card, .form, .footer__columns')]
          .map((part) => part.getBoundingClientRect()).flatMap(({ left, right }) => [left, innerWidth - right])"""
    )
    assert min(edges) >= 59


# Where a browser paints with the visitor's own few colours


def forced(open_page: Open, path: str, size: tuple[int, int]) -> Page:
    return open_page(path, size=size, forced_colors="active", color_scheme="dark", reduced_motion="reduce")


@pytest.mark.parametrize("path", ["/", "/properties", "/properties/marani-guesthouse", "/places", "/contact"])
def test_icons_have_the_forced_colour_of_their_words(open_page: Open, path: str) -> None:
    page = forced(open_page, path, PHONE)
    strange = page.evaluate(
        """() => [...document.querySelectorAll('.icon')]
          .filter((icon) => icon.checkVisibility() && !icon.closest('[aria-current]'))
          .filter((icon) => getComputedStyle(icon).stroke !== getComputedStyle(icon.parentElement).color)
          .map((icon) => icon.outerHTML.slice(0, 120))"""
    )
    assert strange == []


@pytest.mark.parametrize("path", ["/", "/contact"])
def test_the_sign_of_the_site_has_the_forced_colour_of_its_name(open_page: Open, path: str) -> None:
    brand = forced(open_page, path, PHONE).locator(".header .brand")
    colour = brand.evaluate("(brand) => getComputedStyle(brand).color")
    expect(brand.locator(".brand__mark")).to_have_css("fill", colour)


def test_what_is_chosen_shows_in_forced_colours(open_page: Open) -> None:
    page = forced(open_page, "/places", PHONE)
    ground = "(icon) => getComputedStyle(icon).backgroundColor"
    current, other = (
        page.locator(f".tab-bar a{which} > .icon").first for which in ("[aria-current]", ":not([aria-current])")
    )
    assert current.evaluate(ground) != other.evaluate(ground)
    page.get_by_role("combobox", name="Where").fill("tb")
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("listbox").get_by_role("option", selected=True)).to_have_css("outline-style", "solid")
