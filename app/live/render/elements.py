"""Validation of elements: rejects markup that the browser would refuse or silently ignore."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date, time, timedelta
from difflib import get_close_matches
from enum import Enum
from functools import lru_cache
from typing import Any

from reactpy.types import Component, VdomDict

from app.live.render.children import UnsafeMarkup
from app.live.render.react_names import ARIA, ATTRIBUTES, EVENTS

MODULE_SOURCE = "modules"  # the client modules of `app.live.render.modules`
ROUTER_SOURCE = "reactpy-router.js"
# The components of reactpy.reactjs that were built (static/reactjs.mjs), and reactpy_router's `navigate`.
BUNDLED = {"Navigate"}
FORBIDDEN = frozenset({"style", "dangerouslySetInnerHTML", "innerHTML"})
RENAMED = {"class": "className", "for": "htmlFor", "http-equiv": "httpEquiv", "accept-charset": "acceptCharset"}
DATA_TYPES = ("application/ld+json", "application/json")  # types of <script> that browsers do not run
NO_EVENT = "an event that React has"
_OURS = frozenset({"key", "ref", "fragment", "_reactpy_ack_seq"})  # attributes that are not sent to the DOM
_VALUES = (str, int, float, bool, type(None))
_BY_LOWER = {name.lower(): name for name in (*ATTRIBUTES, *ARIA, *EVENTS)}
_SIMILAR = _BY_LOWER | RENAMED


def check(node: Mapping[str, Any]) -> None:
    """
    Raises:
        UnsafeMarkup: with the element and the correct spelling.
    """
    tag = node["tagName"]
    source = node.get("importSource")
    if source and source["source"] != MODULE_SOURCE and tag not in BUNDLED:
        raise UnsafeMarkup(f"<{tag}> {_of_elsewhere(tag, source)}")
    attributes = node.get("attributes") or {}
    if tag == "style" or (tag == "script" and attributes.get("type") not in DATA_TYPES):
        if attributes.get("type") == "importmap":
            raise UnsafeMarkup("import_reactjs() is not needed: the build brings React; leave it out")
        where = "a style sheet in static/css" if tag == "style" else "a client module in static/src/modules"
        raise UnsafeMarkup(f"<{tag}> is not read by the browser here: write {where}")
    if tag == "form" and "method" not in attributes and "onSubmit" in node.get("eventHandlers", ()):
        raise UnsafeMarkup("<form> has no method: without script what is typed would go into the URL; write 'post'")
    for name in node.get("inlineJavaScript", ()):
        raise UnsafeMarkup(f"<{tag}> has {name} as JavaScript, which the browser does not run here: give a function")
    for name in node.get("eventHandlers", ()):
        if name not in EVENTS and (source is None or not name.startswith("on")):
            raise UnsafeMarkup(f"<{tag}> has the handler {name}: write {_instead(name) or NO_EVENT}")
    if source is None and tag:  # client modules have their own props
        for name, value in attributes.items():
            if name not in ATTRIBUTES or name in FORBIDDEN:
                _check_attribute(tag, name, value)
            elif type(value) not in _VALUES:
                _check_value(tag, name, value)
    children = node.get("children", ())
    if not isinstance(children, list | tuple):
        raise UnsafeMarkup(f"<{tag}> has a {type(children).__name__} in place of its list of children: write a list")
    for child in children:
        if not isinstance(child, str | VdomDict | Component):
            check_child(f"<{tag}>" if tag else "a fragment", child)


def _of_elsewhere(tag: str, source: Mapping[str, Any]) -> str:
    """Why a component of `reactpy.reactjs` or reactpy_router is refused, and what to write instead."""
    name: str = source["source"]
    if name == ROUTER_SOURCE and tag == "Link":
        return "of reactpy_router is not needed: write html.a({'href': …}), which loads no page anew"
    if name == ROUTER_SOURCE:
        return "of reactpy_router is not needed: write its pages into the table of routes"
    build = "run `python -m app build` for it"
    if package := re.match(r"https://esm\.sh/(?:v\d+/)?((?:@[^/]+/)?[^@/?]+)@", name):
        return f"is not in the build: cd static && npm install --save-exact {package[1]}, then {build}"
    if "://" in name:
        return (
            "is JavaScript from elsewhere, which the browser does not run here: write component_from_npm or _from_file"
        )
    return (
        "is not in the build: write component_from_file(Path(__file__).parent / 'NAME.jsx', 'NAME') in pages or "
        f"components, and {build}"
    )


def _check_attribute(tag: str, name: str, value: Any) -> None:
    if name == "style":
        rule = "; ".join(f"{_dashed(each)}: {value[each]}" for each in value) if isinstance(value, dict) else value
        raise UnsafeMarkup(f"<{tag}> has style: write className, and in static/css: .name {{ {rule} }}")
    if name in FORBIDDEN:
        raise UnsafeMarkup(f"<{tag}> has {name}: write string_to_reactpy(…), after sanitizing what others have written")
    if name in ARIA or name in _OURS or name.startswith("data-") or "-" in tag:
        return
    if name in EVENTS or (name.lower() in _BY_LOWER and name.startswith("on")):
        kind = "JavaScript" if isinstance(value, str) else type(value).__name__
        raise UnsafeMarkup(f"<{tag}> has {name} as {kind}: write {spelled(name)}, and give a function")
    if instead := _instead(name):
        raise UnsafeMarkup(f"<{tag}> has {name}: write {instead}")


def _dashed(name: str) -> str:
    """'fontSize' → 'font-size'."""
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name)


def _check_value(tag: str, name: str, value: Any) -> None:
    if isinstance(value, list | tuple) and tag == "select" and name in ("value", "defaultValue"):
        return
    if isinstance(value, Enum):
        raise UnsafeMarkup(f"<{tag}> has {value} as {name}: write its value")
    if isinstance(value, date | time):
        raise UnsafeMarkup(f"<{tag}> has a {type(value).__name__} as {name}: write its isoformat()")
    if isinstance(value, set | list | tuple | dict):
        raise UnsafeMarkup(f"<{tag}> has a {type(value).__name__} as {name}: write a text")


def check_child(of: str, child: Any) -> None:
    """
    Raises:
        UnsafeMarkup: `child` of the element or component `of` is nothing that is shown.
    """
    if isinstance(child, dict):
        if "tagName" not in child:
            raise UnsafeMarkup(f"{of} has a dict as a child: write an element, or attributes as its first argument")
    elif isinstance(child, bool):
        raise UnsafeMarkup(f"{of} has {child} as a child: write None, or the element itself")
    elif isinstance(child, Enum):
        raise UnsafeMarkup(f"{of} has {child} as a child: write its value")
    elif isinstance(child, date | time | timedelta):
        raise UnsafeMarkup(f"{of} has a {type(child).__name__} as a child: write it in the reader's language")
    elif isinstance(child, list | tuple | set):
        raise UnsafeMarkup(f"{of} has a {type(child).__name__} as a child: write html.fragment(…)")
    elif callable(child):
        name = getattr(child, "__qualname__", type(child).__qualname__)
        raise UnsafeMarkup(f"{of} has the function {name} as a child: call it")
    elif hasattr(child, "__await__"):
        raise UnsafeMarkup(f"{of} has a coroutine as a child: await it in `load` or in an effect")


def check_all(node: VdomDict) -> None:
    """`check` for `node` and all elements in it."""
    check(node)
    for child in node.get("children", ()):
        if isinstance(child, dict):
            check_all(child)  # type: ignore[arg-type]


def spelled(name: str) -> str:
    """'on_click', 'onclick' → 'onClick'; 'class' → 'className'; 'aria_label' → 'aria-label'."""
    if name.startswith(("aria_", "data_")):
        return name.replace("_", "-")
    plain = name.replace("_", "").replace("-", "").lower()
    return RENAMED.get(name) or _BY_LOWER.get(plain) or _BY_LOWER.get(name.replace("_", "-").lower()) or ""


@lru_cache(500)
def _instead(name: str) -> str:
    """React's name for a misspelt attribute; '' for other attributes, which React passes through."""
    if known := spelled(name):
        return known
    if close := get_close_matches(name.lower(), _SIMILAR, 1, cutoff=0.8):
        return _SIMILAR[close[0]]
    if name.startswith("on"):
        return NO_EVENT
    if name.startswith("aria-"):
        return "an attribute of WAI-ARIA"
    return "it as data-…" if name.lower() != name or "_" in name else ""
