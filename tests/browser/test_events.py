"""What a handler gets of real events: before hydration, and of the fields that it names."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
import reactpy
from playwright.sync_api import Page, expect

from app.live.tree.event_fields import NAMES, OF_ALL
from tests.browser.conftest import Open, hold_app
from tests.browser.server import Server

NO_ICON = ("404 (Not Found)",)  # Chromium requests one
LONG = "ა" * 99_999

CONTROLS = """
<form onsubmit="note(event); return false"><input id="text" value="a"><input type="checkbox"><select><option>1<option>2</select>
<textarea>x</textarea><input type="file"><button>Go</button></form>
<div id="box" style="width: 200px; height: 200px; overflow: auto" draggable="true"><p style="height: 900px">text</p></div>
<details><summary>More</summary></details><img alt=""><a href="/x">Link</a>
"""
KINDS = """
click dblclick mousedown mouseup mousemove mouseover contextmenu pointerdown pointermove wheel keydown keyup keypress input
beforeinput change focus blur submit dragstart dragover drop scroll toggle copy paste select load error
"""
NOTE = """
window.seen = { event: {}, element: {} }
window.note = (event) => {
  const converted = convert(event)
  Object.assign(seen.event, Object.fromEntries(Object.keys(converted).map((name) => [name, event.type])))
  Object.assign(seen.element, Object.fromEntries(Object.keys(converted.target ?? {}).map((name) => [name, event.type])))
}
void 0
"""
# Of ReactPy's own client: the elements of a form by their numbers (`elements`), and what a style sheet decides.
LEFT_OUT = {*"012345", "style", "attributeStyleMap", "customElementRegistry", "nonce"}


class EventSite(Server):
    def command(self) -> list[str]:
        return ["tests.browser.event_site", str(self.port)]


@pytest.fixture
def event_site(tmp_path: Path) -> Iterator[Server]:
    server = EventSite(tmp_path).start()
    yield server
    server.stop()


@pytest.mark.pictures
def test_events_before_and_after_hydration_reach_their_handlers(open_page: Open, event_site: Server) -> None:
    page = open_page("about:blank", base=event_site.url, live=False, allow=NO_ICON)
    let_app_come = hold_app(page)
    page.goto(event_site.url, wait_until="commit")
    page.get_by_label("Where").press("End")
    page.get_by_label("Where").press_sequentially("heti")
    expect(page.locator("output")).to_have_text("Kak, 0 loaded, ")
    page.wait_for_function("document.querySelector('img').complete")
    let_app_come()
    expect(page.locator("output")).to_have_text("Kakheti, 1 loaded, ")
    expect(page.get_by_label("Where")).to_have_value("Kakheti")
    page.get_by_role("button").hover(position={"x": 5, "y": 5})
    box = page.get_by_role("button").bounding_box()
    assert box
    expect(page.locator("output")).to_contain_text(f"{round(box['x'] + 5)},{round(box['y'] + 5)} in Vardzia")
    story = page.get_by_label("Story")
    story.fill(LONG)
    story.press("End")
    story.press_sequentially("!")
    expect(page.locator("output")).to_contain_text("100000 letters", timeout=20_000)


@pytest.mark.deep
def test_no_field_of_reactpy_s_own_client_is_unknown(page: Page) -> None:
    bundle = json.loads((Path(reactpy.__file__).parent / "static/index.js.map").read_text())
    source = next(
        text
        for name, text in zip(bundle["sources"], bundle["sourcesContent"], strict=True)
        if "event-to-object" in name
    )
    page.set_content(CONTROLS)
    page.evaluate(f"{source.replace('export default function', 'window.convert = function')}\n{NOTE}")
    page.evaluate(
        "kinds => kinds.trim().split(/\\s+/).forEach(kind => document.addEventListener(kind, note, true))", KINDS
    )
    page.get_by_role("button", name="Go").click()
    page.fill("#text", "abc")
    page.press("#text", "x")
    page.get_by_role("checkbox").check()
    page.select_option("select", "2")
    for keys in ("Control+a", "Control+c", "Control+v"):
        page.press("textarea", keys)
    page.dblclick("#box")
    page.mouse.wheel(0, 50)
    page.drag_and_drop("#box", "#text")
    page.set_input_files("[type=file]", {"name": "a.txt", "mimeType": "text/plain", "buffer": b"x"})
    page.get_by_text("More").click()
    page.wait_for_function("seen.element.scrollTop || seen.event.newState")
    seen = page.evaluate("seen")
    assert len(set(seen["event"].values())) > 5  # kinds of events
    known = NAMES | set(OF_ALL.split()) | LEFT_OUT
    assert {name: kind for of in seen.values() for name, kind in of.items() if name not in known} == {}
