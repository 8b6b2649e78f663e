"""What no browser takes is refused where it is written, in one line that says what to write instead."""

from __future__ import annotations

from typing import Any

import pytest
from reactpy import component, html, reactjs
from reactpy.types import VdomDict

from app.live.elements import UnsafeMarkup, check, check_all
from app.live.fragment import freeze
from components.core.client import LoadMore


def do_nothing(event: Any) -> None: ...


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
    (html.p({"style": {"color": "red"}}), "<p> has style: use a class"),
    (html.p({"dangerouslySetInnerHTML": {"__html": "<b>x</b>"}}), "<p> has dangerouslySetInnerHTML"),
    (reactjs.component_from_url("https://elsewhere.example/x.js", "Picker", resolve_imports=False)(),
     "<Picker> is JavaScript from elsewhere"),
])  # fmt: skip
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
