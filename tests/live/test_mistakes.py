"""An author's mistakes: the terminal names the mistake with the author's line, and only the section with it falls.

Each mistake is planted in the source of a page; `# <-` marks the line that the terminal must name.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from reactpy.types import Location

from app.live.pages.results import PageResults
from app.live.pages.router import Router
from app.live.pages.site import Site
from app.live.render.html import render
from app.live.tree.layout import LiveLayout
from app.live.tree.root import root
from app.live.tree.visitor import Visitor

NOT_SHOWN = "This part of the page could not be shown."
PAGE = """
import asyncio
import time
from datetime import date
from enum import Enum

from pydantic import BaseModel
from reactpy import component, html, reactjs, use_effect, use_state
import reactpy_router

from app.live.render.fragment import fragment
from app.live.render.guard import guarded

QUERY = ()


class Season(Enum):
    WINTER = "winter"


class Stay(BaseModel):
    name: str


async def text():
    return "x"


def do_nothing(event):
    pass


@component
def row(name):
    return html.li(name)


def skeleton():
    return []


async def load(source, params):
    return {"name": "Gori"}


def view(data):
    return [html.title("Page"), html.h1("Stands"), part()]

"""
PageOf = Callable[[str], tuple[Any, str]]


class Planted(NamedTuple):
    mistake: str
    source: str
    said: str


class Terminal:
    """What the engine and ReactPy have logged."""

    def __init__(self, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]) -> None:
        self._reactpy, self._engine = caplog, capsys

    def says(self, *parts: str) -> None:
        said = re.sub(r"\x1b\[\d*m", "", self._engine.readouterr().out) + self._reactpy.text
        for part in parts:
            assert part in said, said


@pytest.fixture
def terminal(caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]) -> Terminal:
    return Terminal(caplog, capsys)


@pytest.fixture
def plant(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> PageOf:
    """`page, place = plant(source)`: the page with this source, and the place of its mark as a traceback names it."""
    monkeypatch.syspath_prepend(tmp_path)

    def page_of(source: str) -> tuple[Any, str]:
        file = tmp_path / f"planted_{abs(hash(source))}.py"
        whole = PAGE + source
        file.write_text(whole)
        line = whole[: whole.index("# <-")].count("\n") + 1
        return import_module(file.stem), f"{file}:{line}"

    return page_of


def in_traceback(place: str) -> str:
    file, _, line = place.rpartition(":")
    return f'File "{file}", line {line}'


def served(page: Any) -> tuple[int, str]:
    """The status of a page and its HTML."""

    async def main() -> tuple[int, str]:
        site = Site(Router([("/", page)]))
        match, visitor = site.match(Location("/", "")), Visitor(PageResults(site))
        result = await site.load(match)
        async with LiveLayout(root(match, result, visitor), visitor) as layout:
            return result.status, "".join(render(dict((await layout.render())["model"])))

    return asyncio.run(main())


# The line with the mark raises.
RAISED = [
    Planted("an exception in a section", "@guarded\ndef part():\n    raise ValueError('roof')  # <-", "ValueError: roof"),
    Planted("an exception in a card", """
@guarded
def part():
    return html.ul(card("Gori"))

@fragment
def card(name):
    return html.li(name.titel())  # <-
""", "AttributeError: 'str' object has no attribute 'titel'"),
    Planted("an exception in a component", """
@component
def part():
    return html.p(unknown)  # <-
""", "NameError: name 'unknown' is not defined"),
    Planted("a set as children", """
@guarded
def part():
    return html.ul({html.li("a").get("tagName"), "b"})  # <-
""", "a set as children has no order: write sorted(…)"),
    Planted("a record as a child", """
@guarded
def part():
    return html.p(Stay(name="Gori"))  # <-
""", "a Stay as a child: write the text or the field that is to be shown"),
    Planted("bytes as a child", """
@guarded
def part():
    return html.p("Gori".encode())  # <-
""", "a bytes as a child: write the text or the field that is to be shown"),
    Planted("a list as the argument of a fragment", """
@guarded
def part():
    return card(["Gori"])  # <-

@fragment
def card(names):
    return html.li(*names)
""", ".card is a @fragment: give it a tuple in place of a list"),
    Planted("a handler in a fragment", """
@guarded
def part():
    return card("Gori")  # <-

@fragment
def card(name):
    return html.button({"onClick": do_nothing}, name)
""", ".card is a @fragment, but <button> has the handler onClick: put it into a @component"),
    Planted("a hook outside of a component", """
@guarded
def part():
    return html.p(use_state(0)[0])  # <-
""", "No life cycle hook is active"),
]  # fmt: skip

# The function that begins on the line with the mark returns what is refused.
REFUSED = [
    Planted("a misspelt attribute", 'html.p({"classname": "a"})', "<p> has classname: write className"),
    Planted("a misspelt handler", 'html.button({"onClik": do_nothing})', "<button> has the handler onClik: write onClick"),
    Planted("HTML's name of an attribute", 'html.label({"htmlfor": "a"})', "<label> has htmlfor: write htmlFor"),
    Planted("a style", 'html.p({"style": {"fontSize": "2em", "color": "red"}})',
            "<p> has style: write className, and in static/css: .name { font-size: 2em; color: red }"),
    Planted("HTML as a text", 'html.p({"dangerouslySetInnerHTML": {"__html": "<b>a</b>"}})',
            "<p> has dangerouslySetInnerHTML: write string_to_reactpy(…), after sanitizing what others have written"),
    Planted("a style sheet", 'html.style("p { color: red }")', "<style> is not read by the browser here: write a style sheet"),
    Planted("a script", 'html.script("alert(1)")', "<script> is not read by the browser here: write a client module"),
    Planted("a form without a method", 'html.form({"onSubmit": do_nothing})', "<form> has no method"),
    Planted("a dict as a child", 'html.p("a", {"lang": "ka"})', "<p> has a dict as a child"),
    Planted("False as a child", "html.p(False)", "<p> has False as a child: write None, or the element itself"),
    Planted("a function as a child", "html.p(do_nothing)", "<p> has the function do_nothing as a child: call it"),
    Planted("a component that is not called", "html.p(row)", "<p> has the function row as a child: call it"),
    Planted("an enum as a child", "html.p(Season.WINTER)", "<p> has Season.WINTER as a child: write its value"),
    Planted("a date as a child", "html.p(date(2026, 1, 2))", "<p> has a date as a child: write it in the reader's language"),
    Planted("a coroutine as a child", "html.p(text())", "<p> has a coroutine as a child: await it"),
    Planted("an enum in an attribute", 'html.p({"className": Season.WINTER})',
            "<p> has Season.WINTER as className: write its value"),
    Planted("a date in an attribute", 'html.time({"dateTime": date(2026, 1, 2)})',
            "<time> has a date as dateTime: write its isoformat()"),
    Planted("a list in an attribute", 'html.p({"className": ["a", "b"]})', "<p> has a list as className: write a text"),
]  # fmt: skip
OF_COMPONENT = [
    Planted("a list as a component", "[html.p(), html.p()]", "has a list as a child: write html.fragment(…)"),
    Planted("a boolean as a component", "False", "has False as a child: write None"),
    Planted("a coroutine as a component", "text()", "has a coroutine as a child: await it"),
    Planted("two equal keys", 'html.ul(row("a", key=1), row("b", key=1))', "Duplicate keys [1]"),
]


def ids(planted: Planted) -> str:
    return planted.mistake


def check_that_the_part_falls(page: Any) -> None:
    status, html = served(page)
    assert status == 200
    assert ">Stands</h1>" in html
    assert NOT_SHOWN in html


@pytest.mark.filterwarnings("ignore:coroutine 'text' was never awaited")
@pytest.mark.parametrize("planted", RAISED, ids=ids)
def test_an_exception_is_named_with_its_line(planted: Planted, plant: PageOf, terminal: Terminal) -> None:
    page, place = plant(planted.source)
    check_that_the_part_falls(page)
    terminal.says(planted.said, in_traceback(place))


@pytest.mark.filterwarnings("ignore:coroutine 'text' was never awaited")
@pytest.mark.parametrize("kind", ["guarded", "component"])
@pytest.mark.parametrize("planted", REFUSED, ids=ids)
def test_refused_markup_is_named_with_its_function(
    planted: Planted, kind: str, plant: PageOf, terminal: Terminal
) -> None:
    page, place = plant(f"@{kind}  # <-\ndef part():\n    return {planted.source}\n")
    check_that_the_part_falls(page)
    terminal.says(planted.said, f"part ({place})")


@pytest.mark.filterwarnings("ignore:coroutine 'text' was never awaited")
@pytest.mark.parametrize("planted", OF_COMPONENT, ids=ids)
def test_a_wrong_result_of_a_component_is_named(planted: Planted, plant: PageOf, terminal: Terminal) -> None:
    page, place = plant(f"@component  # <-\ndef part():\n    return {planted.source}\n")
    check_that_the_part_falls(page)
    terminal.says(planted.said, f"part ({place})")


def test_refused_markup_of_an_unguarded_section_is_named_with_its_view(plant: PageOf, terminal: Terminal) -> None:
    page, place = plant('def part():\n    return html.p({"classname": "a"})\n\ndef view(data):  # <-\n'
                        '    return [html.h1("Stands"), part()]\n')  # fmt: skip
    check_that_the_part_falls(page)
    terminal.says("<p> has classname: write className", f"number 2 of view ({place})")


def test_refused_markup_of_a_fragment_is_named_with_it(plant: PageOf, terminal: Terminal) -> None:
    page, place = plant('@guarded\ndef part():\n    return card("a")\n\n@fragment  # <-\ndef card(name):\n'
                        '    return html.p({"titel": name})\n')  # fmt: skip
    check_that_the_part_falls(page)
    terminal.says(f"card ({place}): <p> has titel: write title")


# Of the whole page.
FAILED = [
    Planted("a NameError in load", "async def load(source, params):\n    return unknown  # <-", "name 'unknown' is not defined"),
    Planted("a TypeError in view", "def view(data):\n    return [html.h1(data['name'] + 1)]  # <-",
            'can only concatenate str (not "int") to str'),
]  # fmt: skip


@pytest.mark.parametrize("planted", FAILED, ids=ids)
def test_a_page_that_raises_is_an_error_with_its_line(planted: Planted, plant: PageOf, terminal: Terminal) -> None:
    page, place = plant(planted.source)
    status, html = served(page)
    assert status == 500
    assert "Something went wrong on our side" in html
    terminal.says("page failed", planted.said, in_traceback(place))


def test_a_view_that_returns_one_element_is_named(plant: PageOf, terminal: Terminal) -> None:
    page, place = plant("def view(data):  # <-\n    return html.h1('Stands')\n")
    assert served(page)[0] == 500
    terminal.says(f"view ({place}) gives a VdomDict: write a list of nodes")


# After the first render: `part` has one button.
LATER = [
    Planted("an exception in a handler", """
@component
def part():
    def click(event):
        raise ValueError("roof")  # <-
    return html.button({"onClick": click})
""", "ValueError: roof"),
    Planted("an unknown field of an event", """
@component
def part():
    def click(event):
        event["clientx"]  # <-
    return html.button({"onClick": click})
""", "has no 'clientx'"),
    Planted("an exception in an effect", """
@component
def part():
    count, set_count = use_state(0)
    @use_effect(dependencies=[count])
    def effect():
        1 / (1 - count)  # <-
    return html.button({"onClick": lambda event: set_count(1)})
""", "ZeroDivisionError: division by zero"),
]  # fmt: skip
FALLING_LATER = [
    Planted("an exception in a later render", """
@component
def part():
    count, set_count = use_state(0)
    return html.button({"onClick": lambda event: set_count(1)}, 1 / (1 - count))  # <-
""", "ZeroDivisionError: division by zero"),
    Planted("a set in a later render", """
@component
def part():
    count, set_count = use_state(0)
    return html.button({"onClick": lambda event: set_count(1)}, {1} if count else None)  # <-
""", "a set as children has no order"),
]  # fmt: skip


async def clicked(page: Any, renders: int) -> list[Any]:
    """The updates of a session after a click on the only button."""
    site = Site(Router([("/", page)]))

    async def send(message: Any) -> None: ...

    visitor = Visitor(PageResults(site), send)
    match = site.match(Location("/", ""))
    async with LiveLayout(root(match, await site.load(match), visitor), visitor) as layout:
        assert "Stands" in "".join(render(dict((await layout.render())["model"])))
        [target] = layout._event_handlers
        await layout.deliver({"type": "layout-event", "target": target, "data": [{"type": "click"}]})
        updates = [dict(await layout.render()) for _ in range(renders)]
        for _ in range(20):
            await asyncio.sleep(0)
        return updates


@pytest.mark.parametrize("planted", LATER, ids=ids)
def test_an_exception_after_a_click_is_named_with_its_line(planted: Planted, plant: PageOf, terminal: Terminal) -> None:
    page, place = plant(planted.source)
    asyncio.run(clicked(page, renders="set_count" in planted.source))
    terminal.says(planted.said, in_traceback(place))


@pytest.mark.parametrize("planted", FALLING_LATER, ids=ids)
def test_a_component_falls_alone_in_a_later_render(planted: Planted, plant: PageOf, terminal: Terminal) -> None:
    page, place = plant(planted.source)
    [update] = asyncio.run(clicked(page, renders=1))
    assert NOT_SHOWN in str(update["model"])
    assert update["path"] != ""
    assert "Stands" not in str(update["model"])
    terminal.says(planted.said, in_traceback(place))


def test_a_handler_that_blocks_is_named(plant: PageOf, terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.live.tree.handlers.SLOW_SECONDS", 0)
    page, place = plant("""
@component
def part():
    def search(event):  # <-
        time.sleep(0)
    return html.button({"onClick": search})
""")
    asyncio.run(clicked(page, renders=0))
    terminal.says("slow handler", f"search ({place})", "await asyncio.to_thread(…)")


def test_a_component_that_sets_a_state_in_each_render_is_named(
    plant: PageOf, terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.live.tree.layout.MOST_RENDERS", 5)
    monkeypatch.setattr("app.live.tree.layout.monotonic", lambda: 1.0)
    page, place = plant("""
@component  # <-
def part():
    count, set_count = use_state(0)
    @use_effect(dependencies=None)
    def again():
        if count:
            set_count(count + 1)
    return html.button({"onClick": lambda event: set_count(1)})
""")
    asyncio.run(clicked(page, renders=7))
    terminal.says("component stopped: it sets a state each time", f"part ({place})")


def test_a_list_of_components_without_keys_is_named_once(plant: PageOf, terminal: Terminal) -> None:
    page, place = plant("@component\ndef part():\n    return html.ul([row(name) for name in 'abc'])  # <-\n")
    assert "<li>a</li><li>b</li><li>c</li>" in served(page)[1]
    terminal.says("list without keys", f"{place} in part", "key=record.id")
    served(page)
    with pytest.raises(AssertionError):
        terminal.says("list without keys")


@pytest.mark.parametrize("source", [
    "html.ul([row(name, key=name) for name in 'abc'])",
    "html.ul(row('a'), row('b'))",
    "html.ul([html.li(name) for name in 'abc'])",
])  # fmt: skip
def test_other_lists_are_not_named(source: str, plant: PageOf, terminal: Terminal) -> None:
    page, _ = plant(f"@component  # <-\ndef part():\n    return {source}\n")
    served(page)
    with pytest.raises(AssertionError):
        terminal.says("list without keys")
