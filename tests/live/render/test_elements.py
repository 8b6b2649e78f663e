"""Invalid markup is refused with one line that names the correct spelling."""

from __future__ import annotations

import re
from enum import Enum
from pathlib import Path
from typing import Any

import pytest
from reactpy import component, html, reactjs
from reactpy.types import VdomDict

from app.live.render.children import UnsafeMarkup
from app.live.render.elements import check, check_all
from app.live.render.fragment import freeze
from app.live.render.react_names import ARIA, ATTRIBUTES, EVENTS
from components.core.modules import LoadMore


def do_nothing(event: Any) -> None: ...


class Season(Enum):
    WINTER = "winter"


@component
def live() -> VdomDict:
    return html.p("…")


@pytest.mark.parametrize(("node", "said"), [
    (html.button({"on_click": do_nothing}), "<button> has the handler on_click: write onClick"),
    (html.button({"onclick": do_nothing}), "<button> has the handler onclick: write onClick"),
    (html.button({"onclick": "alert(1)"}), "<button> has onclick as JavaScript"),
    (html.p({"class": "notice"}), "<p> has class: write className"),
    (html.label({"for": "x"}), "<label> has for: write htmlFor"),
    (html.input({"maxlength": 3}), "<input> has maxlength: write maxLength"),
    (html.p({"class_name": "notice"}), "<p> has class_name: write className"),
    (html.label({"html_for": "x"}), "<label> has html_for: write htmlFor"),
    (html.p({"aria_label": "x"}), "<p> has aria_label: write aria-label"),
    (html.button({"onClick": "alert(1)"}), "<button> has onClick as JavaScript"),
    (html.p({"style": {"color": "red"}}), "<p> has style: write className, and in static/css: .name { color: red }"),
    (html.button({"onClik": do_nothing}), "<button> has the handler onClik: write onClick"),
    (html.button({"pressed": do_nothing}), "<button> has the handler pressed: write an event that React has"),
    (html.button({"onClick": 3}), "<button> has onClick as int: write onClick, and give a function"),
    (html.p({"clas": "notice"}), "<p> has clas: write className"),
    (html.p({"classname": "notice"}), "<p> has classname: write className"),
    (html.p({"clasName": "notice"}), "<p> has clasName: write className"),
    (html.label({"htmlfor": "x"}), "<label> has htmlfor: write htmlFor"),
    (html.a({"hrf": "/"}), "<a> has hrf: write href"),
    (html.p({"aria-lable": "x"}), "<p> has aria-lable: write aria-label"),
    (html.p({"fooBar": "x"}), "<p> has fooBar: write it as data-…"),
    (html.style("p { color: red }"), "<style> is not read by the browser here: write a style sheet in static/css"),
    (html.script("alert(1)"), "<script> is not read by the browser here: write a client module"),
    (html.form({"onSubmit": do_nothing}), "<form> has no method: without script what is typed would go into the URL"),
    (html.p({"lang": "ka"}, {"lang": "ka"}), "<p> has a dict as a child"),
    (html.p(False), "<p> has False as a child: write None"),
    (html.p(do_nothing), "<p> has the function do_nothing as a child: call it"),
    (html.p(Season.WINTER), "<p> has Season.WINTER as a child: write its value"),
    (VdomDict(tagName="p", children=html.b()), "<p> has a VdomDict in place of its list of children: write a list"),  # type: ignore[typeddict-item]
    (html.p({"dangerouslySetInnerHTML": {"__html": "<b>x</b>"}}), "<p> has dangerouslySetInnerHTML"),
    (reactjs.component_from_url("https://elsewhere.example/x.js", "Picker", resolve_imports=False)(),
     "<Picker> is JavaScript from elsewhere"),
])  # fmt: skip
@pytest.mark.asvs("1.3.5")
def test_unsafe_elements_and_attributes_are_refused(node: VdomDict, said: str) -> None:
    with pytest.raises(UnsafeMarkup, match=said):
        check(node)
    if not node.get("eventHandlers"):
        with pytest.raises(UnsafeMarkup, match=said):
            freeze(html.div(node))
    with pytest.raises(UnsafeMarkup, match=said):
        check_all(html.div(live(), html.div(node)))


@pytest.mark.parametrize("node", [
    html.button({"onClick": do_nothing, "className": "button", "aria-label": "x", "data-some_name": "y"}),
    LoadMore(html.p({"className": "show-more"})),
])  # fmt: skip
def test_safe_elements_and_attributes_pass(node: VdomDict) -> None:
    check(node)


def test_a_coroutine_is_refused() -> None:
    async def text() -> str:
        return "x"

    waiting = text()
    with pytest.raises(UnsafeMarkup, match="<p> has a coroutine as a child: await it"):
        check(html.p(waiting))
    waiting.close()


def test_the_names_are_those_of_the_installed_react() -> None:
    react = Path("static/node_modules/react-dom/cjs/react-dom-client.development.js").read_text()
    names = set(re.findall(r': "(.+)"', _between(react, "possibleStandardNames = {", "}"))) - {"children"}
    assert names == ATTRIBUTES
    assert set(re.findall(r'"(aria-.+)"', _between(react, "ariaProperties = {", "}"))) == ARIA
    events = _between(react, 'simpleEventPluginEvents =\n        "', '"').split()
    assert {f"on{name[0].upper()}{name[1:]}" for name in events} <= EVENTS


def _between(text: str, start: str, end: str) -> str:
    return text.partition(start)[2].partition(end)[0]
