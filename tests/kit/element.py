from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import orjson
from selectolax.lexbor import LexborNode

from tests.kit.accessibility import ancestors, attribute, description_of, is_shown, name_of, role_of, squeezed
from tests.kit.client import HANDLES, PROPS

Name = str | re.Pattern[str]
"""An accessible name: the whole of it, or a pattern in it."""

LANDMARKS = ("main", "banner", "navigation", "region", "contentinfo", "form", "article", "dialog")


class Element:
    """One element of a settled page."""

    def __init__(self, node: LexborNode) -> None:
        self.node = node

    def __repr__(self) -> str:
        return f'{self.role or self.node.tag} "{self.name}"'

    @property
    def role(self) -> str:
        return role_of(self.node)

    @property
    def name(self) -> str:
        return name_of(self.node)

    @property
    def description(self) -> str:
        return description_of(self.node)

    @property
    def text(self) -> str:
        """Its text without parts hidden by attributes; elements are separated by a space."""
        return squeezed(" ".join(shown_texts(self.node)))

    def __getitem__(self, name: str) -> str | None:
        """The value of an attribute: '' if it has no value, None if it is missing."""
        return attribute(self.node, name)

    def handler(self, event: str) -> dict[str, Any] | None:
        """ReactPy's description of an event handler, such as 'onClick'."""
        handlers: dict[str, dict[str, Any]] = orjson.loads(attribute(self.node, HANDLES) or "{}")
        return handlers.get(event)

    @property
    def props(self) -> dict[str, Any]:
        """The props of its client module, without the element itself."""
        props: dict[str, Any] = orjson.loads(attribute(self.node, PROPS) or "{}")
        return props

    def find(self, selector: str) -> list[Element]:
        """Descendants by CSS selector."""
        return [Element(node) for node in self.node.css(selector) if node.mem_id != self.node.mem_id]


def fits(element: Element, name: Name | None) -> bool:
    if name is None:
        return True
    return element.name == squeezed(name) if isinstance(name, str) else bool(name.search(element.name))


def spelled(name: Name | None) -> str:
    return "" if name is None else f'"{name}"' if isinstance(name, str) else f"/{name.pattern}/"


def path_of(node: LexborNode) -> str:
    """Names of the landmarks and headed sections around an element."""
    named = [Element(each) for each in ancestors(node) if role_of(each) in LANDMARKS]
    return " < ".join(repr(each) if each.name else each.role for each in named) or "the page"


def key_of(node: LexborNode) -> str:
    """A key that identifies a field or control across renders."""
    id, name = attribute(node, "id"), attribute(node, "name")
    value = attribute(node, "value") if attribute(node, "type") in ("checkbox", "radio") else ""
    return f"#{id}" if id else f"{node.tag} {name} {value}" if name else f"{node.tag} {name_of(node)}"


def shown_texts(node: LexborNode) -> Iterator[str]:
    if is_shown(node):
        for child in node.iter(include_text=True):
            if child.is_text_node:
                yield child.text()
            else:
                yield from shown_texts(child)
