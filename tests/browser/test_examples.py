"""ReactPy's examples on stock ReactPy and on ours: after each action both show the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import FilePayload, Locator, Page, expect

from tests.browser.conftest import Open
from tests.browser.server import Server
from tests.live.examples import FIELDS

NO_ICON = ("404 (Not Found)",)  # Chromium requests one
TYPED = {
    **FIELDS,
    "text": "Gori",
    "search": "wine",
    "email": "a@b.ge",
    "url": "https://b.ge/",
    "tel": "1",
    "password": "p",
    "number": "8",
    "range": "60",
    "date": "2027-01-02",
    "time": "11:45",
    "datetime-local": "2027-01-02T11:45",
    "month": "2027-02",
    "week": "2027-W03",
    "color": "#00bb00",
}
# What of an element a visitor can see or use: React and Preact keep `value` and `checked` in attributes or in properties.
SEEN = """(section) => {
  const lines = []
  const attributes = (element) => [...element.attributes]
    .filter(({ name }) => !['value', 'checked', 'selected', 'data-f'].includes(name))
    .map(({ name, value }) => `${name}=${value}`).sort()
  const properties = (element) => ['value', 'checked', 'selected', 'open']
    .filter((name) => typeof element[name] === 'string' || typeof element[name] === 'boolean')
    .map((name) => `.${name}=${element[name]}`)
  const walk = (element, depth) => {
    lines.push(' '.repeat(depth) + [element.localName, ...attributes(element), ...properties(element)].join(' '))
    let text = ''
    for (const child of [...element.childNodes, null]) {
      if (child?.nodeType === Node.TEXT_NODE) text += child.data
      else {
        if (text && element.localName !== 'textarea') lines.push(' '.repeat(depth + 1) + JSON.stringify(text))
        text = ''
        if (child?.nodeType === Node.ELEMENT_NODE) walk(child, depth + 1)
      }
    }
  }
  walk(section, 0)
  return lines
}"""


class Step(NamedTuple):
    section: str
    act: Callable[[Locator], object]
    output: str
    """The text of the section's <output> afterwards."""
    stock: str | None = None
    """Its text on stock ReactPy, where that is another; the comment says why."""


class Examples(Server):
    def __init__(self, folder: Path, site: str) -> None:
        super().__init__(folder)
        self.site = site

    def command(self) -> list[str]:
        return ["tests.live.examples", self.site, str(self.port)]


@pytest.fixture
def sites(tmp_path: Path) -> Iterator[dict[str, Server]]:
    servers: dict[str, Server] = {}
    for site in ("stock", "ours"):
        (tmp_path / site).mkdir()
        servers[site] = Examples(tmp_path / site, site).start()
    yield servers
    for server in servers.values():
        server.stop()


def click(*names: str) -> Callable[[Locator], None]:
    def act(section: Locator) -> None:
        for name in names:
            section.get_by_role("button", name=name, exact=True).click()

    return act


def fill(fields: dict[str, str]) -> Callable[[Locator], None]:
    def act(section: Locator) -> None:
        for kind, value in fields.items():
            if kind != "hidden":
                section.locator(f"[name={kind}]").fill(value)

    return act


def press(*keys: str, on: str = "input, textarea") -> Callable[[Locator], None]:
    def act(section: Locator) -> None:
        for key in keys:
            section.locator(on).press(key)

    return act


def write(text: str, on: str = "input, textarea") -> Callable[[Locator], None]:
    return lambda section: section.locator(on).press_sequentially(text)


def on(selector: str, act: Callable[[Locator], object]) -> Callable[[Locator], object]:
    return lambda section: act(section.locator(selector))


def turn_wheel(section: Locator) -> None:
    section.locator("#of-wheel").hover()
    section.page.mouse.wheel(3, 40)


def visit_field(section: Locator) -> None:
    section.locator("input").focus()
    section.locator("input").blur()


def drag(section: Locator) -> None:
    section.locator("#dragged").drag_to(section.locator("#target"))


def file(name: str) -> FilePayload:
    return {"name": name, "mimeType": "text/plain", "buffer": b"text"}


STEPS = [
    Step("state", click("once"), "2 "),
    Step("state", click("thrice"), "5 "),
    Step("state", click("same", "name", "name"), "5 n0, n1"),
    Step("reducer", click("pear", "fig", "pear"), "3"),
    Step("reducer", click("empty"), "0"),
    Step("reference", click("click", "click", "look"), "2 after none"),
    Step("reference", click("click", "look"), "3 after 2"),
    Step("memo", click("again", "again"), "1 counted 1, changed 0"),
    Step("memo", click("add"), "4 counted 2, changed 1"),
    Step("effect", click("toggle"), "begin 1"),
    Step("effect", click("next"), "begin 1, end 1, begin 2"),
    Step("effect", click("toggle"), "begin 1, end 1, begin 2, end 2"),
    Step("async-effect", on(".found", lambda found: expect(found).to_have_text("GORI")), ""),
    Step("async-effect", click("other"), "left gori"),
    Step("async-effect", on(".found", lambda found: expect(found).to_have_text("TELAVI")), "left gori"),
    Step("async-effect", click("leave"), "left gori, left telavi"),
    Step("async-handler", click("load"), "loading, loaded"),
    Step("async-handler", click("later"), "done later"),
    Step("context", lambda section: None, "red"),
    Step("context", click("blue"), "blue"),
    Step("controlled", lambda section: None, " ".join(FIELDS.values())),
    Step("controlled", fill(TYPED), " ".join(TYPED.values())),
    Step("controlled", click("reset"), " ".join(FIELDS.values())),
    *(Step("uncontrolled", fill({name: value}), f"{name} {value}") for name, value in TYPED.items() if name != "hidden"),
    Step("uncontrolled", fill({"story": "Once upon"}), "story Once upon"),
    # Stock ReactPy loses a letter that is typed while a corrected value is on its way.
    *(Step("corrected", write(letter), shown) for letter, shown in (("a", "A"), ("b", "AB"), ("c", "ABC"))),
    Step("entered", write("buy wine"), "0 tasks buy wine"),
    Step("entered", press("Enter"), "1 tasks "),
    Step("entered", write("x"), "1 tasks x"),
    Step("story", press("ControlOrMeta+End", "Enter", "c"), "5"),
    Step("boxes", on("[aria-label=controlled]", lambda box: box.uncheck()), "False Gori "),
    Step("boxes", on("[aria-label=controlled]", lambda box: box.check()), "True Gori "),
    Step("boxes", on("[aria-label=uncontrolled]", lambda box: box.uncheck()), "True Gori uncontrolled False"),
    Step("boxes", on("[value=Telavi]", lambda box: box.check()), "True Telavi uncontrolled False"),
    Step("boxes", click("off"), "False Telavi uncontrolled False"),
    # Stock ReactPy makes a list of a select, so that no handler finds its value.
    Step("choices", on("[name=one]", lambda select: select.select_option("Tbilisi")), "Tbilisi Gori ",
         stock="Gori Gori "),
    Step("choices", on("[name=several]", lambda select: select.select_option(["Tbilisi", "Telavi"])),
         "Tbilisi Tbilisi+Telavi ", stock="Gori Gori "),
    Step("choices", on("[name=free]", lambda select: select.select_option("Gori")), "Tbilisi Tbilisi+Telavi Gori 1",
         stock="Gori Gori "),
    Step("files", on("[name=one]", lambda field: field.set_input_files(file("a.txt"))), "a.txt text/plain"),
    Step("files", on("[name=several]", lambda field: field.set_input_files([file("b.txt"), file("c.txt")])),
         "b.txt text/plain, c.txt text/plain"),
    Step("form", fill({"name": "Nino", "town": "Gori"}), ""),
    Step("form", click("Send"), "submit Nino of Gori"),
    Step("prevented", on("a", lambda link: link.click()), "link"),
    Step("prevented", click("decorated", "called", "free"), "link, inner, stopped, free in outer"),
    Step("keys", on(".elements input >> nth=0", lambda field: field.fill("of a")), "abc"),
    Step("keys", on(".components button >> nth=0", lambda button: button.click()), "abc"),
    Step("keys", on(".components", lambda rows: expect(rows).to_have_text("a 1b 0c 0")), "abc"),
    Step("keys", click("reverse"), "cba"),
    Step("keys", click("drop first"), "ba"),
    Step("keys", click("put first"), "zba"),
    Step("kinds", click("first 0"), "0"),
    Step("kinds", on("p >> nth=0", lambda shown: expect(shown).to_have_text("first 1")), "0"),
    *(Step("kinds", click("next"), str(number)) for number in (1, 2, 3, 4, 5, 6, 0)),
    Step("attributes", click("turn"), "True"),
    Step("attributes", click("turn"), "False"),
    Step("mouse", on("div", lambda box: box.click(position={"x": 5, "y": 6}, modifiers=["Shift"])),
         "mousedown 0 1 shiftKey 5,6; mouseup 0 1 shiftKey 5,6"),
    Step("mouse", on("div", lambda box: box.click(position={"x": 7, "y": 6}, button="right")),
         "mousedown 0 1 shiftKey 5,6; mouseup 0 1 shiftKey 5,6; mousedown 2 1  7,6; contextmenu 2 0  7,6; mouseup 2 1  7,6"),
    Step("pointer", on("div", lambda box: box.hover()), "mouseenter 0 of-pointer; mousemove 0 of-pointer"),
    Step("wheel", turn_wheel, "wheel 3 40 0"),
    Step("keyboard", press("a", "Shift+B"),
         "keydown a KeyA False False; keyup a KeyA False False; keydown Shift ShiftLeft False True; "
         "keydown B KeyB False True; keyup B KeyB False True; keyup Shift ShiftLeft False False"),
    Step("focus", visit_field, "focus of-focus; blur of-focus",
         stock="focusin of-focus; focusout of-focus"),  # Preact names the event that it listens to
    Step("clipboard", on("input", lambda field: field.fill("copied")), ""),
    Step("clipboard", press("ControlOrMeta+a", "ControlOrMeta+c", "ControlOrMeta+v"), "copy []; paste ['text/plain']"),
    Step("selection", press("Home", "Shift+ArrowRight", "Shift+ArrowRight"), "select 0-0; select 0-1; select 0-2",
         stock="select 0-1; select 0-2"),  # React sees the caret move too
    Step("details", on("summary", lambda summary: summary.click()), "toggle open"),
    Step("scroll", on("#of-scroll", lambda box: box.evaluate("box => box.scrollBy(0, 50)")), "scroll of-scroll"),
    Step("data", on("div", lambda box: box.click()), "click [('place', 'Gori'), ('stayId', '7')]"),
    Step("picture", lambda section: None, "load 10"),
    Step("drag", drag, "dragstart uninitialized dragged; dragenter all target; drop all target; dragend uninitialized dragged"),
    # Each render of stock ReactPy begins a new throttle.
    Step("rates", click("click", "click", "click"), "1  0", stock="3  0"),
    Step("rates", write("abc"), "1 abc 1", stock="3 abc 1"),
    Step("location", lambda section: None, "/ ?q=1 True"),
]  # fmt: skip


def acted(page: Page, site: str) -> list[tuple[int, list[str]]]:
    """What each step shows."""
    seen = []
    for number, step in enumerate(STEPS):
        section = page.locator(f"#{step.section}")
        step.act(section)
        output = step.output if site == "ours" or step.stock is None else step.stock
        expect(section.locator("output").first, f"step {number} of {site}").to_have_text(output)
        if step.stock is None:
            seen.append((number, section.evaluate(SEEN)))
    return seen


@pytest.mark.deep
@pytest.mark.pictures
def test_examples_show_the_same_on_stock_reactpy(open_page: Open, sites: dict[str, Server]) -> None:
    stock, ours = (
        open_page("/?q=1", base=sites[site].url, live=False, allow=NO_ICON, reduced_motion="reduce")  # no smooth scroll
        for site in ("stock", "ours")
    )
    ours.wait_for_selector("html[data-ready]", state="attached")
    assert acted(ours, "ours") == acted(stock, "stock")
