"""Frame rate of the map with 10,000 properties while it is dragged and zoomed: on a desktop, a phone, a phone with a CPU
four times slower.
"""

from __future__ import annotations

import asyncio
import math
import time
from pathlib import Path
from statistics import quantiles

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from tests.bench.browser import SLOW_CPU
from tests.bench.records import catalogue, seed
from tests.bench.stacks import Setting, ours
from tests.tools.chromium import FLAGS, find_chromium

DESKTOP: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
VISITORS = ("desktop", DESKTOP, 1), ("phone", PHONE, 1), ("phone, CPU 4× slower", PHONE, SLOW_CPU)
SECONDS = 6.0
RECORD = """() => {
  self.frames = []
  let before
  const note = (now) => {
    if (before) self.frames.push(now - before)
    before = now
    requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
}"""


def main(folder: Path, count: int) -> None:
    setting = Setting(folder, (), "", 0)
    asyncio.run(seed(setting.database, catalogue(count)))
    stack = ours(setting)
    executable = find_chromium()  # before Playwright starts: it may start Playwright itself
    with stack.start(), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=list(FLAGS))
        print(
            f"| {count:,} properties on the map | dragged: frames/s | p95 of a frame, ms | zoomed: frames/s | p95, ms |"
        )
        print("|---|---:|---:|---:|---:|")
        for name, size, slower in VISITORS:
            dragged, zoomed = _frames(browser, stack.url, size, slower)
            cells = [
                f"{1000 * len(each) / sum(each):.0f} | {quantiles(each, n=20)[18]:.0f}" for each in (dragged, zoomed)
            ]
            print(f"| {name} | {' | '.join(cells)} |", flush=True)
        browser.close()


def _frames(browser: Browser, url: str, size: ViewportSize, slower: int) -> tuple[list[float], list[float]]:
    """ms of each frame while the map is dragged and zoomed."""
    context = browser.new_context(viewport=size)
    page = context.new_page()
    page.goto(f"{url.partition('?')[0]}?view=map")
    page.wait_for_selector(".property-map[data-pins]", state="attached")
    if slower > 1:
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    box = page.locator(".property-map__canvas").bounding_box()
    assert box, "the map is not drawn"
    x, y = box["x"] + box["width"] / 2, box["y"] + min(box["height"], size["height"] - box["y"]) / 2
    page.mouse.move(x, y)
    for _ in range(3):  # until clusters and single prices are in view
        page.mouse.wheel(0, -240)
        page.wait_for_timeout(500)
    page.evaluate(RECORD)
    dragged, zoomed = _drag(page, x, y), _zoom(page)
    context.close()
    return dragged, zoomed


def _drag(page: Page, x: float, y: float) -> list[float]:
    page.mouse.down()
    began, turn = time.monotonic(), 0
    while time.monotonic() - began < SECONDS:
        turn += 1
        page.mouse.move(x + 90 * math.sin(turn / 9), y + 60 * math.cos(turn / 11))
        page.wait_for_timeout(8)
    page.mouse.up()
    return page.evaluate("frames.splice(0)")


def _zoom(page: Page) -> list[float]:
    began, turn = time.monotonic(), 0
    while time.monotonic() - began < SECONDS:
        turn += 1
        page.mouse.wheel(0, -60 if turn % 40 < 20 else 60)
        page.wait_for_timeout(30)
    return page.evaluate("frames.splice(0)")
