"""From the write of a source to the open page, and what of the page is kept: `make dev` in a copy of this project, beside `make dev` of
another checkout, NiceGUI and Streamlit. One server runs at a time.
"""

from __future__ import annotations

import os
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.bench.authoring_peers import peers
from tests.bench.machine import Machine
from tests.dev.project import DevelopedProject
from tests.tools.chromium import FLAGS, find_chromium

RESULT = Path(__file__).parent / "AUTHORING.md"
PAGE, STYLE = "pages/contact.py", "static/css/tokens.css"
IMPORT = "from components.core import links\n"
ANCHOR = '{"className": "contact container"}, '
TEXT = "Questions about a valley, a road or a room? Write to us, we answer."
PARTS = """
from reactpy import component, html, use_state

@component
def counter():
    count, set_count = use_state(0)
    return html.button({"type": "button", "onClick": lambda _: set_count(count + 1)}, f"Count {count}")

def packing():
    return html.dialog({"id": "packing", "aria-label": "Packing"}, html.input({"aria-label": "Note"}))
"""
# Every document notes when a frame first has the text or the custom property of a save.
NOTE = """(() => {
  const look = () => {
    const values = [...document.querySelectorAll('p')].map((each) => each.textContent)
    values.push(getComputedStyle(document.documentElement).getPropertyValue('--saved'))
    for (const value of values) {
      const saved = /Saved \\d+/.exec(value)?.[0]
      if (saved && !sessionStorage[saved]) sessionStorage[saved] = (performance.timeOrigin + performance.now()) / 1000
    }
    requestAnimationFrame(look)
  }
  addEventListener('DOMContentLoaded', look)
})()"""
SCROLLED = (
    """() => Math.max(...[...document.querySelectorAll('html, main, section, div')].map((each) => each.scrollTop))"""
)
SCROLL = """() => {
  for (const each of document.querySelectorAll('html, main, section, div')) each.scrollTop = 150
}"""
READY = "html[data-ready], #app, #root"  # of this site, NiceGUI and Streamlit
PATIENCE, PAUSE = 300_000, 500  # ms: for a save to be shown; between two saves


@dataclass(frozen=True)
class Row:
    """`served()` is a context with the URL of the page; `save(text)` writes its source."""

    title: str
    served: Callable[[], AbstractContextManager[str]]
    save: Callable[[str], None]
    saves: int
    goal: int = 0  # ms at p95; such a row keeps everything


class Ours:
    """The contact page of a copy of this project or of another checkout, with a counter and a dialog."""

    def __init__(self, project: DevelopedProject) -> None:
        self.project = project
        project.save("components/parts.py", PARTS)
        project.change(PAGE, f't("{TEXT}")', f'"{TEXT}"')
        project.change(PAGE, IMPORT, f"{IMPORT}from components.parts import counter, packing\n")
        project.change(PAGE, ANCHOR, f"{ANCHOR}counter(), packing(), ")
        self.page, self.style = project.text(PAGE), project.text(STYLE)

    @contextmanager
    def served(self) -> Iterator[str]:
        self.project.save(PAGE, self.page)
        self.project.start()
        try:
            yield f"{self.project.url}/contact"
        finally:
            self.project.stop()

    def save_page(self, text: str) -> None:
        self.project.save(PAGE, self.page.replace(TEXT, text))

    def save_restart(self, text: str) -> None:
        self.project.save(PAGE, f'{self.page.replace(TEXT, text)}\n__reload__ = "restart"\n')

    def save_style(self, text: str) -> None:
        self.project.save(STYLE, f"{self.style}\n:root {{ --saved: '{text}'; }}\n")


def main(folder: Path, saves: int, before: Path | None, *, with_peers: bool) -> None:
    """Print the table; with both others it is written too. Ends with an error if a row with a goal lost something."""
    machine, results = Machine(), []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(shell=True), args=list(FLAGS))
        for row in _rows(folder, saves, before, with_peers=with_peers):
            print(row.title, file=sys.stderr)
            results.append((row, *_measured(browser, row)))
            machine.look()
        browser.close()
    kept = list(results[0][2])
    lines = [f"| saved | n | p50 ms | p95 ms | goal | {' | '.join(kept)} |\n|---|--:|--:|--:|--:|{'---|' * len(kept)}"]
    for row, times, what in results:
        late = statistics.quantiles(times, n=20, method="inclusive")[-1]
        cells = [
            row.title,
            len(times),
            f"{statistics.median(times):.0f}",
            f"{late:.0f}",
            f"≤ {row.goal}" * bool(row.goal),
        ]
        lines.append(f"| {' | '.join(map(str, [*cells, *('kept' if each else 'lost' for each in what.values())]))} |")
    shown = "\n".join(lines)
    print(f"{shown}\n\n{machine}")
    lost = [f"{row.title}: {name}" for row, _, what in results if row.goal for name in what if not what[name]]
    if lost:
        sys.exit(f"lost: {'; '.join(lost)}")
    if not machine.is_even:
        sys.exit(f"the machine's speed changed by {machine.drift:.0%}: AUTHORING.md is not written")
    if before and with_peers:
        RESULT.write_text(
            "# From a save to the open page\n\n`python -m tests.bench authoring --peers --checkout FOLDER`, "
            f"{datetime.now(UTC).isoformat(timespec='minutes')}, {os.cpu_count()} cores; {machine}. From the write of a source to "
            "the first frame that shows it, one server at a time. *Before*: `make dev` of the checkout. The right columns: what "
            f"the page had before the first save and has after the last one.\n\n{shown}\n"
        )


def _rows(folder: Path, saves: int, before: Path | None, *, with_peers: bool) -> Iterator[Row]:
    few = max(3, saves // 4)
    ours = Ours(DevelopedProject(folder / "ours"))
    yield Row("a section", ours.served, ours.save_page, saves, 500)
    yield Row("a style sheet", ours.served, ours.save_style, saves, 300)
    yield Row("a section of a module that asks for a restart", ours.served, ours.save_restart, few)
    if before:
        command = (str(before / ".venv" / "bin" / "python"), "-m", "app", "dev")
        old = Ours(DevelopedProject(folder / "before", before, "static/dist", command))
        yield Row("before: a section", old.served, old.save_page, saves)
        yield Row("before: a style sheet", old.served, old.save_style, few)
    for peer in peers(folder) if with_peers else ():
        yield Row(f"{peer.title}: a text", peer.served, peer.save, saves)


def _measured(browser: Browser, row: Row) -> tuple[list[float], dict[str, bool]]:
    """Milliseconds from each write to the first frame that has it, and what the page kept over all of them."""
    times = []
    with row.served() as url:
        page = browser.new_page()
        page.add_init_script(NOTE)
        page.goto(url)
        scrolled = _used(page)
        for _ in range(row.saves):
            text = f"Saved {time.time_ns()}"
            written = time.time()
            row.save(text)
            page.wait_for_function("(text) => sessionStorage[text]", arg=text, timeout=PATIENCE)
            page.wait_for_timeout(PAUSE)
            times.append(1000 * (float(page.evaluate("(text) => sessionStorage[text]", text)) - written))
        kept = _kept(page, scrolled)
        page.close()
    return times, kept


def _used(page: Page) -> int:
    """Leave traces in the page as a visitor does. Returns how far it is scrolled."""
    page.wait_for_selector(READY, state="attached", timeout=PATIENCE)
    for number in range(2):
        page.get_by_role("button", name=f"Count {number}").click(timeout=PATIENCE)
    expect(page.get_by_role("button", name="Count 2")).to_be_visible(timeout=PATIENCE)
    page.get_by_label("Name", exact=True).first.fill("Nino")
    page.evaluate(SCROLL)
    if (dialog := page.locator("dialog#packing")).count():
        dialog.evaluate("(dialog) => dialog.showModal()")
    else:
        page.get_by_role("button", name="Packing").click()
    page.get_by_label("Note").first.press_sequentially("Boots")
    page.wait_for_timeout(PAUSE)
    return int(page.evaluate(SCROLLED))


def _kept(page: Page, scrolled: int) -> dict[str, bool]:
    return {
        "typed text": page.get_by_label("Name", exact=True).first.input_value() == "Nino",
        "scroll": scrolled > 0 and int(page.evaluate(SCROLLED)) == scrolled,
        "focus": page.evaluate("() => document.activeElement?.value") == "Boots",
        "dialog": page.get_by_role("dialog").first.is_visible(),
        "state": page.get_by_text("Count 2", exact=True).count() == 1,
    }
