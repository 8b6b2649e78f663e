"""Scroll restoration: a new page begins at its top; back, forward and reload restore the position and focus the followed
link.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Open, SlowSite, at_rest, wait_until_whole

# Per list: URL, and a card below the first screen.
LISTS = {
    "properties": ("/properties", "main .grid__item:nth-child(20) .card__link"),
    "all properties": ("/properties?shown=36", "main .grid__item:nth-child(34) .card__link"),
    "filtered": ("/properties?price=100-200", "main .grid__item:last-child .card__link"),
    "georgian": ("/properties?lang=ka", "main .grid__item:nth-child(20) .card__link"),
    "blogs": ("/blogs", "main .grid__item:last-child .card__link"),
    "cities": ("/places", "main .section:last-of-type .carousel__item:nth-last-child(2) .card__link"),
    "home, stays": ("/", "main .section .card--property .card__link >> visible=true >> nth=5"),
    "home, cities": ("/", "main .card--city .card__link >> nth=6"),
    "home, map": ("/", "main [data-region='Imereti']"),
    "home, stories": ("/", "main .card--blog .card__link >> visible=true >> nth=1"),
    "region": ("/regions/kakheti", "main .card--place .card__link >> nth=-1"),
    "city": ("/cities/tbilisi", "main .card--place .card__link >> nth=-2"),
}
QUICK = ("properties, 390", "cities, 390", "home, map, 390", "home, stays, 1440")  # the others are deep
# At 1440 px too: a grid, a strip and the map.
WIDE = ("properties", "home, stays", "home, map")
CASES = (*((name, PHONE) for name in LISTS), *((name, DESKTOP) for name in WIDE))
WITHOUT_SOCKET = ("all properties", "cities", "home, map", "city")
WHERE = "(link) => { const { left, top } = link.getBoundingClientRect(); return [scrollY, left, top].map(Math.round) }"


def where(link: Locator) -> list[int]:
    """[scrollY, left, top of the link] in px, once they have settled."""
    place: list[int] = at_rest(link, WHERE)
    return place


def assert_same(link: Locator, place: list[int]) -> None:
    """Tolerates 1 px of rounding, and 8 px for a region of the map, which is lifted while it is active."""
    most = 8 if link.get_attribute("data-region") else 1
    now = where(link)
    assert all(abs(one - other) <= most for one, other in zip(now, place, strict=True)), (now, place)


def scroll_to(link: Locator) -> list[int]:
    link.evaluate("(link) => link.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })")
    return where(link)


def follow(link: Locator) -> None:
    """Click the link without scrolling to it."""
    url = link.get_attribute("href") or ""
    link.evaluate(
        "(link) => { link.focus({ preventScroll: true }); link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, view: window })) }"
    )
    expect(link.page).to_have_url(re.compile(re.escape(url) + "$"))
    expect(link.page.locator("main")).to_be_attached()


def assert_shown(page: Page, url: str) -> None:
    page.wait_for_function("(url) => document.querySelector('link[rel=canonical]')?.href.endsWith(url)", arg=url)


def without_socket(page: Page) -> None:
    page.route_web_socket(re.compile("_live"), lambda socket: socket.close())


@pytest.mark.parametrize(("path", "card", "size"), [
    pytest.param(*LISTS[name], size, id=id, marks=() if id in QUICK else pytest.mark.deep)
    for name, size in CASES for id in [f"{name}, {size[0]}"]
])  # fmt: skip
def test_back_forward_and_reload_restore_the_position(
    open_page: Open, path: str, card: str, size: tuple[int, int]
) -> None:
    page = open_page(path, size=size)
    link, heading = page.locator(card), page.locator("h1")
    place = scroll_to(link)
    follow(link)
    expect(heading).to_be_focused()
    assert page.evaluate("scrollY") == 0
    page.go_back()
    expect(link).to_be_focused()
    assert_same(link, place)
    page.go_forward()
    expect(heading).to_be_focused()
    page.reload()
    wait_until_whole(page)
    page.go_back()
    expect(link).to_be_focused()
    assert_same(link, place)
    page.reload()
    wait_until_whole(page)
    expect(link).to_be_focused()
    assert_same(link, place)


@pytest.mark.parametrize(("path", "card"), [
    pytest.param(*LISTS[name], id=name, marks=() if name == "cities" else pytest.mark.deep) for name in WITHOUT_SOCKET
])  # fmt: skip
def test_back_without_a_socket_restores_the_position(open_page: Open, path: str, card: str) -> None:
    page = open_page("about:blank", size=PHONE, live=False)
    without_socket(page)
    page.goto(path)
    page.wait_for_function("() => history.scrollRestoration === 'manual'")  # the app is live
    link = page.locator(card)
    place = scroll_to(link)
    follow(link)
    assert page.evaluate("scrollY") == 0
    page.go_back()
    expect(link).to_be_focused()
    assert_same(link, place)


def test_back_from_a_page_outside_the_app_works_without_the_app(open_page: Open) -> None:
    page = open_page("/properties", size=PHONE, allow=("ERR_FAILED", "dynamically imported"))
    link = page.locator(LISTS["properties"][1])
    place = scroll_to(link)
    page.goto("/static/media/icon.svg")
    page.route(re.compile("/assets/app-"), lambda route: route.abort())
    page.go_back()
    assert_same(link, place)


def test_back_to_a_page_that_waits_for_its_data_restores_the_position(open_page: Open, slow_site: SlowSite) -> None:
    page = slow_site.open("/about")
    slow_site.answer()
    page.locator(".header__nav a[href='/properties']").click()
    link = page.locator(LISTS["properties"][1])
    expect(link).to_be_attached()
    place = scroll_to(link)
    follow(link)
    expect(page.locator("h1")).to_be_focused()
    page.go_back()
    expect(link).to_be_focused()
    assert_same(link, place)


def test_each_history_entry_has_its_own_position(open_page: Open) -> None:
    """Also of the same list, visited twice."""
    page = open_page("/blogs", size=PHONE)
    first, last = page.locator("main .card__link").nth(1), page.locator("main .card__link").last
    places = []
    for link in (first, last):
        places.append(scroll_to(link))
        follow(link)
        expect(page.locator("h1")).to_be_focused()
        if link is first:
            page.locator(".tab-bar a[href='/blogs']").click()
            expect(page.locator("main .card__link").nth(1)).to_be_visible()
            page.wait_for_function("() => scrollY === 0")
    page.go_back()
    expect(last).to_be_focused()
    assert_same(last, places[1])
    page.go_back()
    expect(page.locator(".article")).to_be_visible()
    page.go_back()
    expect(first).to_be_focused()
    assert_same(first, places[0])


def test_back_within_a_page_restores_the_position(open_page: Open) -> None:
    page = open_page("/places")
    link = page.get_by_role("link", name="Explore Destinations")
    page.evaluate("() => scrollTo({ top: 90, behavior: 'instant' })")
    place = where(link)
    link.click()
    expect(page.locator("#featured")).to_be_in_viewport()
    assert where(link) != place  # smooth scrolling has begun
    page.go_back()
    expect(page).to_have_url(re.compile("/places$"))
    expect(link).to_be_focused()
    assert_same(link, place)


def test_back_to_a_hidden_link_focuses_another_link_to_its_page(open_page: Open) -> None:
    """The card of a region is shown only while the region is active."""
    page = open_page("/")
    region, card = page.locator("[data-region='Imereti']"), page.locator("[data-region-card='Imereti']")
    scroll_to(region)
    region.locator(".region-map__shape").hover()
    top = page.evaluate("scrollY")
    card.locator("a").click()
    expect(page.locator("h1")).to_be_focused()
    page.go_back()
    expect(region).to_be_focused()
    expect(card).to_be_visible()
    assert abs(page.evaluate("scrollY") - top) <= 1


def test_back_restores_the_scroll_position_of_a_strip(open_page: Open) -> None:
    """Also if no link in it was followed."""
    page = open_page("/places")
    tracks = page.locator("main .carousel__track")
    for track in tracks.all():
        track.evaluate("(track) => track.scrollTo({ left: 600, behavior: 'instant' })")
    lefts = [at_rest(track, "(track) => track.scrollLeft") for track in tracks.all()]  # snapped to a card
    assert min(lefts) > 300
    page.locator(".header__nav a[href='/blogs']").click()
    expect(page.locator("main .card--blog").first).to_be_visible()
    page.go_back()
    for track, left in zip(tracks.all(), lefts, strict=True):
        expect(track).to_have_js_property("scrollLeft", left)
    page.reload()
    wait_until_whole(page)
    for track, left in zip(tracks.all(), lefts, strict=True):
        expect(track).to_have_js_property("scrollLeft", left)
