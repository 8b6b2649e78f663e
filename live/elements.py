"""What no element may bear: the browser would refuse it, or pass over it in silence."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from reactpy.types import VdomDict

OURS = "georgia360"  # the client modules of `components.core.client`
FORBIDDEN = frozenset({"style", "dangerouslySetInnerHTML"})
_HANDLER = re.compile(r"on[A-Z]\w*")


class UnsafeMarkup(ValueError):
    """The tree asks for what the Content-Security-Policy or the escaping rules out, or what React does not know."""


def check(node: Mapping[str, Any]) -> None:
    """
    Raises:
        UnsafeMarkup: names the element, and what to write instead.
    """
    tag = node["tagName"]
    if (source := node.get("importSource")) and source["source"] != OURS:
        raise UnsafeMarkup(f"<{tag}> is JavaScript from elsewhere, which the browser does not run here")
    for name in node.get("inlineJavaScript", ()):
        raise UnsafeMarkup(f"<{tag}> has {name} as JavaScript, which the browser does not run here: give a function")
    for name in node.get("eventHandlers", ()):
        if not _HANDLER.fullmatch(name):
            raise UnsafeMarkup(f"<{tag}> has the handler {name}: write {_camel(name)}")
    for name in node.get("attributes", ()):
        if name in FORBIDDEN:
            raise UnsafeMarkup(f"<{tag}> has {name}: use a class")
        if "_" in name and not name.startswith("data-"):
            raise UnsafeMarkup(f"<{tag}> has {name}: write {_camel(name)}")


def check_all(node: VdomDict) -> None:
    """`check` for `node` and all elements in it."""
    check(node)
    for child in node.get("children", ()):
        if isinstance(child, dict):
            check_all(child)  # type: ignore[arg-type]


def _camel(name: str) -> str:
    """'on_click' → 'onClick', 'aria_label' → 'aria-label'."""
    if name.startswith(("aria_", "data_")):
        return name.replace("_", "-")
    return re.sub("_+(.)", lambda found: found[1].upper(), name)
