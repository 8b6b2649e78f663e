"""From the write of a source to the open page: `make dev` in a copy of this project, with a section's text, a style sheet, and a
section whose module asks for a restart."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from tests.dev.project import DevelopedProject
from tests.tools.chromium import FLAGS, find_chromium

PAGE, STYLE = "pages/about.py", "static/css/tokens.css"
HEADING = '"See it first. Then come."'
# Resolves with the time (s since 1970) of the first frame in which `is_shown(text)`.
SHOWN = """(isShown) => async (text) => {
  while (!isShown(text)) await new Promise(requestAnimationFrame)
  return (performance.timeOrigin + performance.now()) / 1000
}"""
TEXT = "(text) => document.body.textContent.includes(text)"
PROPERTY = "(text) => getComputedStyle(document.documentElement).getPropertyValue('--saved').includes(text)"


def main(folder: Path, saves: int) -> None:
    project = DevelopedProject(folder)
    project.change(PAGE, f"t({HEADING})", HEADING)
    page_text, style_text = project.text(PAGE), project.text(STYLE)
    project.start()
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=find_chromium(shell=True), args=list(FLAGS))
            page = browser.new_page(base_url=project.url)
            page.goto("/about")
            page.wait_for_selector("html[data-ready]", state="attached")
            page.evaluate("() => { window.same = true }")

            def section(text: str) -> None:
                project.save(PAGE, page_text.replace(HEADING, f'"{text}"'))

            def style(text: str) -> None:
                project.save(STYLE, f"{style_text}\n:root {{ --saved: '{text}'; }}\n")

            def restarted(text: str) -> None:
                project.save(PAGE, page_text.replace(HEADING, f'"{text}"') + '\n__reload__ = "restart"\n')

            rows = [
                ("a section", *_measured(page, section, TEXT, saves)),
                ("a style sheet", *_measured(page, style, PROPERTY, saves)),
                ("a section, with a restart", *_measured(page, restarted, TEXT, max(3, saves // 4))),
            ]
            same = page.evaluate("() => window.same === true")
            browser.close()
    finally:
        project.stop()
    print(f"| saved | n | p50 ms | p95 ms |\n|---|--:|--:|--:|\n{chr(10).join(map(_row, rows))}")
    print(f"\nThe page was {'never' if same else 'at least once'} loaded again.")


def _measured(page: Page, save: Callable[[str], None], is_shown: str, saves: int) -> list[Any]:
    """Number, p50 and p95 of `saves`, in ms."""
    page.evaluate(f"() => {{ window.shown = ({SHOWN})({is_shown}) }}")
    times = []
    for number in range(saves):
        text = f"Saved for the {number + 1}. time {time.time_ns()}"
        page.evaluate("(text) => { window.seen = window.shown(text) }", text)
        written = time.time()
        save(text)
        times.append(1000 * (page.evaluate("() => window.seen") - written))
    return [saves, statistics.median(times), statistics.quantiles(times, n=20, method="inclusive")[-1]]


def _row(row: tuple[str, Any, Any, Any]) -> str:
    name, number, median, late = row
    return f"| {name} | {number} | {median:.0f} | {late:.0f} |"
