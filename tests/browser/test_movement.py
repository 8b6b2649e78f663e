"""View transitions, reduced motion, layout shifts by late fonts."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import Page, Route, WebSocket, expect

from tests.browser.conftest import DESKTOP, PHONE, Open, is_prepared, let_frames_pass, wait_until_whole
from tests.screens import SCREENS
from tests.tools.inflate import Inflater

COUNT_TRANSITIONS = """() => {
  window.transitions = []
  window.tops = []
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (update) => {
    const transition = start(update)
    transition.ready.then(() => {
      const moved = document.getAnimations().map(({ effect }) => effect.pseudoElement)
      window.tops.push(scrollY)
      window.transitions.push(moved.includes('::view-transition-group(travelling)'))
    })
    return transition
  }
}"""
ROOMS = """() => {
  const parts = [...document.querySelectorAll('main *, footer')].filter((part) => part.getClientRects().length)
  const taken = parts.map((part) => part.getBoundingClientRect().height)
  delete document.documentElement.dataset.whole
  return parts.map((part, at) => ({ part: part.className, taken: taken[at], style: getComputedStyle(part) }))
    .filter(({ style }) => style.contentVisibility === 'auto')
    .map(({ style, ...rest }) => ({ ...rest, kept: parseFloat(style.containIntrinsicBlockSize.split(' ').at(-1)) }))
}"""
PROPERTY = "/properties/marani-guesthouse"
SHIFTS = """() => new Promise((tell) => {
  const shifts = []
  const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ')
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, sources } of list.getEntries()) {
      if (hadRecentInput) continue
      const moved = sources.map(({ node, previousRect, currentRect }) =>
        `${node?.className || node?.textContent}: ${place(previousRect)} → ${place(currentRect)}`)
      shifts.push([value, ...moved])
    }
  }).observe({ type: 'layout-shift', buffered: true })
  requestAnimationFrame(() => requestAnimationFrame(() => tell(shifts)))
})"""


def shifts_of(page: Page) -> list[Any]:
    """Layout shifts without input so far: value (web.dev/cls) and elements of each."""
    shifts: list[Any] = page.evaluate(SHIFTS)
    return shifts


def open_and_return(page: Page) -> list[bool]:
    """Hover and click a property without a tour, go back; for each view transition whether the picture took part."""
    page.evaluate(COUNT_TRANSITIONS)
    link = page.locator(f".card__link[href='{PROPERTY}']")
    prepared: list[bool] = []

    def listen(socket: WebSocket) -> None:
        inflate = Inflater()
        socket.on("framereceived", lambda frame: prepared.append(is_prepared(inflate(frame))))

    page.on("websocket", listen)
    with page.expect_event("websocket"):
        page.evaluate("() => dispatchEvent(new Event('pagehide'))")  # opens a new socket
        page.mouse.move(5, 5)
        page.mouse.move(9, 9)
    page.wait_for_selector("html[data-ready]", state="attached")
    for attempt in range(500):
        if any(prepared):
            break
        if attempt % 75 == 0:  # a busy server prepares nothing: ask again
            page.mouse.move(5, 5)
            link.hover()
        let_frames_pass(page, 1)
    assert any(prepared)
    link.click()
    expect(page.locator("h1")).not_to_have_text("36 Premium Properties")
    page.go_back()
    expect(page.locator("h1")).to_have_text("36 Premium Properties")
    expect(page.locator("[style]")).to_have_count(0)
    seen: list[bool] = page.evaluate("() => window.transitions")
    return seen


@pytest.mark.pictures
def test_the_picture_moves_from_the_card_to_its_page_and_back(open_page: Open) -> None:
    page = open_page("/properties", size=PHONE)
    page.locator(f".card__link[href='{PROPERTY}']").scroll_into_view_if_needed()
    assert page.evaluate("scrollY") > 1000
    assert open_and_return(page) == [True, True]
    assert page.evaluate("window.tops[0]") == 0  # scrollY when the transition takes its snapshot


@pytest.mark.pictures
def test_reduced_motion_has_no_transitions(open_page: Open) -> None:
    page = open_page("/properties", reduced_motion="reduce")
    gradual = (
        "() => [...new Set([...document.querySelectorAll('*')].map((e) => getComputedStyle(e).transitionProperty))]"
    )
    assert page.evaluate(gradual) == ["none"]
    assert open_and_return(page) == []


def shifts_of_late_fonts(page: Page, path: str, held: list[Route]) -> list[Any]:
    """Open `path` with fonts that load after the first frame, and wait until the page is whole."""
    held.clear()
    page.route("**/*.woff2", lambda route: held.append(route))
    page.goto(f"{path}{'&' if '?' in path else '?'}lang=en", wait_until="commit")
    page.wait_for_function("() => performance.getEntriesByName('first-contentful-paint').length")
    assert held
    page.unroute("**/*.woff2")  # continues the held requests
    page.evaluate("() => document.fonts.ready.then(() => true)")
    wait_until_whole(page)
    shifts = shifts_of(page)
    return shifts if sum(value for value, *_ in shifts) >= 0.001 else []


def test_layout_shifts_neither_when_fonts_are_late_nor_when_parts_are_laid_out(open_page: Open) -> None:
    """On a phone, where lines break first. A part whose layout is deferred is no taller than laid out."""
    page = open_page("about:blank", live=False, size=PHONE, allow=("404 (Not Found)",))
    held: list[Route] = []
    waited = Counter[int]()
    wrong: dict[str, Any] = {}
    for path in SCREENS:
        page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
        if shifts := shifts_of_late_fonts(page, path, held):
            wrong[path] = shifts
        for width in (320, 1024):
            page.set_viewport_size({"width": width, "height": 844})
            rooms = page.evaluate(ROOMS)
            page.evaluate("() => { document.documentElement.dataset.whole = '' }")
            waited[width] += len(rooms)
            if short := [room for room in rooms if room["kept"] > room["taken"]]:
                wrong[f"{path} {width}"] = short
    assert wrong == {}
    assert min(waited[320], waited[1024]) > 50


# Pages with a hero, with a list, with many parts, with text.
def test_layout_of_a_wide_window_does_not_shift_when_fonts_are_late(open_page: Open) -> None:
    page = open_page("about:blank", live=False, size=DESKTOP)
    found = {path: shifts_of_late_fonts(page, path, []) for path in ("/", "/properties", PROPERTY, "/about")}
    assert {path: shifts for path, shifts in found.items() if shifts} == {}
