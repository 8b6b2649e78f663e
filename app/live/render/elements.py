"""Validation of elements: rejects markup that the browser would refuse or silently ignore."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from enum import Enum
from functools import lru_cache
from typing import Any

from reactpy.types import Component, VdomDict

from app.live.render.react_names import ARIA, ATTRIBUTES, EVENTS

MODULE_SOURCE = "modules"  # the client modules of `app.live.render.modules`
FORBIDDEN = frozenset({"style", "dangerouslySetInnerHTML", "innerHTML"})
RENAMED = {"class": "className", "for": "htmlFor", "http-equiv": "httpEquiv", "accept-charset": "acceptCharset"}
DATA_TYPES = ("application/ld+json", "application/json")  # types of <script> that browsers do not run
NO_EVENT = "an event that React has"
_OURS = frozenset({"key", "ref", "fragment", "_reactpy_ack_seq"})  # attributes that are not sent to the DOM
_BY_LOWER = {name.lower(): name for name in (*ATTRIBUTES, *ARIA, *EVENTS)}


class UnsafeMarkup(ValueError):
    """Markup that violates the CSP or the escaping rules, or that React does not know."""


def check(node: Mapping[str, Any]) -> None:
    """
    Raises:
        UnsafeMarkup: with the element and the correct spelling.
    """
    tag = node["tagName"]
    source = node.get("importSource")
    if source and source["source"] != MODULE_SOURCE:
        raise UnsafeMarkup(f"<{tag}> is JavaScript from elsewhere, which the browser does not run here")
    attributes = node.get("attributes") or {}
    if tag == "style" or (tag == "script" and attributes.get("type") not in DATA_TYPES):
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
    children = node.get("children", ())
    if not isinstance(children, list | tuple):
        raise UnsafeMarkup(f"<{tag}> has a {type(children).__name__} in place of its list of children: write a list")
    for child in children:
        if not isinstance(child, str | VdomDict | Component):
            _check_child(tag, child)


def _check_attribute(tag: str, name: str, value: Any) -> None:
    if name in FORBIDDEN:
        raise UnsafeMarkup(f"<{tag}> has {name}: use a class")
    if name in ARIA or name in _OURS or name.startswith("data-") or "-" in tag:
        return
    if name in EVENTS or (name.lower() in _BY_LOWER and name.startswith("on")):
        kind = "JavaScript" if isinstance(value, str) else type(value).__name__
        raise UnsafeMarkup(f"<{tag}> has {name} as {kind}: write {spelled(name)}, and give a function")
    if instead := _instead(name):
        raise UnsafeMarkup(f"<{tag}> has {name}: write {instead}")


def _check_child(tag: str, child: Any) -> None:
    of = f"<{tag}>" if tag else "a fragment"
    if isinstance(child, dict):
        if "tagName" not in child:
            raise UnsafeMarkup(f"{of} has a dict as a child: write an element, or attributes as its first argument")
    elif isinstance(child, bool):
        raise UnsafeMarkup(f"{of} has {child} as a child: write None, or the element itself")
    elif callable(child):
        raise UnsafeMarkup(f"{of} has the function {child.__qualname__} as a child: call it")
    elif hasattr(child, "__await__"):
        raise UnsafeMarkup(f"{of} has a coroutine as a child: await it in `load` or in an effect")
    elif isinstance(child, Enum):
        raise UnsafeMarkup(f"{of} has {child} as a child: write its value")


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
    if close := get_close_matches(name.lower(), _BY_LOWER, 1, cutoff=0.8):
        return _BY_LOWER[close[0]]
    if name.startswith("on"):
        return NO_EVENT
    if name.startswith("aria-"):
        return "an attribute of WAI-ARIA"
    return "it as data-…" if name.lower() != name or "_" in name else ""
