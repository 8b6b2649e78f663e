"""The map of the regions, by mouse and finger."""

from __future__ import annotations

import re
from itertools import chain, cycle, islice, pairwise

from playwright.sync_api import expect

from data.reference.regions import MAP_REGIONS
from tests.browser.conftest import PHONE, Open
from tests.browser.test_modules import point_until_told

# WALK goes from neighbour to neighbour, in a circle. In PAIRS, a tooltip above or below the first would cover the second.
WALK = (
    *("Imereti", "Lechkhumi", "Svaneti", "Samegrelo", "Guria", "Samegrelo", "Imereti", "Samtskhe-Javakheti", "Adjara"),
    *("Guria", "Imereti", "Shida Kartli", "Kvemo Kartli", "Shida Kartli", "Mtskheta", "Tbilisi", "Kakheti", "Mtskheta"),
    "Racha",
)
PAIRS = (
    ("Imereti", "Lechkhumi"),
    ("Guria", "Samegrelo"),
    ("Adjara", "Guria"),
    ("Kvemo Kartli", "Shida Kartli"),
    ("Lechkhumi", "Svaneti"),
)
MOVES = 40
TO_THE_MIDDLE = "map => map.scrollIntoView({ block: 'center', behavior: 'instant' })"
THINGS_TO_DO = {each.name: each.things_to_do for each in MAP_REGIONS}

# Per region: the middle of its label, and the region's lowest point straight below.
POINTS = """names => Object.fromEntries(names.map((name) => {
  const region = (x, y) => document.elementFromPoint(x, y)?.closest('[data-region]')?.dataset.region
  const { x, y, width, height } = document.querySelector(`[data-region-label="${name}"]`).getBoundingClientRect()
  const [across, middle] = [x + width / 2, y + height / 2]
  let low = middle
  while (region(across, low + 1) === name) low++
  return [name, [[across, middle], [across, low - 1]]]
}))"""
# Reads card, tooltip and the number of labels that the tooltip hides at (x, y), until they are as expected, for 2 s at
# most.
SHOWN = """async ([[x, y], expected]) => {
  const [cards, names] = ['region-card', 'region-label'].map((name) => [...document.querySelectorAll(`[data-${name}]`)])
  const read = () => {
    const tooltip = document.querySelector('.tooltip')?.getBoundingClientRect()
    const isUnder = ({ left, top, right, bottom }) =>
      left < tooltip.right && tooltip.left < right && top < tooltip.bottom && tooltip.top < bottom
    return {
      hit: document.elementFromPoint(x, y)?.closest('[data-region]')?.dataset.region,
      card: cards.filter((each) => !each.hidden).map((each) => each.dataset.regionCard).join(),
      tooltip: [...document.querySelectorAll('[role=tooltip]')].map((each) => each.textContent).join(),
      hidden: tooltip ? names.filter((each) => isUnder(each.getBoundingClientRect())).length : 0,
      inSight: tooltip && tooltip.top > 68 && tooltip.bottom < innerHeight && tooltip.right < innerWidth,
    }
  }
  for (const end = performance.now() + 2000; performance.now() < end; await new Promise(requestAnimationFrame))
    if (JSON.stringify(read()) === JSON.stringify(expected)) break
  return read()
}"""


def test_forty_moves_of_the_mouse_each_show_the_region_under_it_and_its_click_arrives(open_page: Open) -> None:
    page = open_page("/", reduced_motion="reduce")
    page.locator(".region-map").evaluate(TO_THE_MIDDLE)
    points = page.evaluate(POINTS, WALK)
    page.evaluate("""() => addEventListener('click', (event) => {
      event.preventDefault()
      event.stopPropagation()
      window.clicked = event.target.closest('[data-region]')?.dataset.region
    }, { capture: true })""")
    point_until_told(page, WALK[-1])
    assert set(PAIRS) <= set(pairwise(WALK))
    wrong = []
    for move, (before, name) in enumerate(pairwise((WALK[-1], *islice(cycle(WALK), MOVES)))):
        is_edge, is_slow = move % 3 == 2, move % 2 == 1
        at = points[name][is_edge]
        page.mouse.move(*at, steps=5 if is_slow else 1)
        told = f"{name}: {THINGS_TO_DO[name]} things to do"
        expected = {"hit": name, "card": name, "tooltip": told, "hidden": 0, "inSight": True}
        shown = page.evaluate(SHOWN, [at, expected])
        if (before, name) in PAIRS:
            page.mouse.click(*at)
            expected["clicked"], shown["clicked"] = name, page.evaluate("window.clicked")
        if shown != expected:
            wrong.append((before, name, is_edge, is_slow, shown))
    assert wrong == []


def test_two_taps_on_a_neighbour_open_its_page_and_no_tooltip(open_page: Open) -> None:
    page = open_page("/", size=PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")
    shown = page.locator("[data-region-card]:visible")

    def tap(name: str) -> None:
        page.locator(".region-map__map").evaluate(TO_THE_MIDDLE)
        page.touchscreen.tap(*page.evaluate(POINTS, [name])[name][0])

    for name in chain(*PAIRS):
        tap(name)
        expect(shown).to_have_attribute("data-region-card", name)
        expect(page.get_by_role("tooltip")).to_have_count(0)
    tap("Svaneti")
    expect(page).to_have_url(re.compile(r"/regions/samegrelo-zemo-svaneti$"))
