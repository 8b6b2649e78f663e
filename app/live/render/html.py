"""VDOM → HTML that React 19 hydrates without a mismatch. All escaping of elements, attributes and texts is here.

React's rules for served HTML:
- neighbouring texts are one text node, empty ones none (the client merges them in the same way);
- `true` is a bare attribute, `false` and `None` no attribute, except for `aria-*`, `data-*` and enumerated ones;
- `defaultValue` and `defaultChecked` become `value` and `checked`; either value is a textarea's text, a select's selection;
- the element of a client module is between `<!--$-->` and `<!--/$-->`: React hydrates it when the module is loaded;
- `<title>`, `<meta>` and `<link>` are hoisted into the head from anywhere in the tree.

The element with the attribute `data-fold` is the first below every first screen: the first frame does not wait for it.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Any

import orjson

from app.live.render.children import UnsafeMarkup
from app.live.render.fragment import FRAGMENTS, HOISTED, Fragment, compact

VOID = frozenset(["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"])
RAW = frozenset({"script"})
# In front of the element with `data-fold`. No text can contain it, and React hydrates past a comment.
FOLD = "<!--fold-->"
SILENT = frozenset({"key", "ref", "children", "defaultValue", "defaultChecked", "suppressHydrationWarning"})
NAMES = {"className": "class", "htmlFor": "for", "httpEquiv": "http-equiv", "acceptCharset": "accept-charset"}
# SVG: React writes these with a dash, and keeps the case of the others.
DASHED = {
    name: "".join(f"-{c.lower()}" if c.isupper() else c for c in name)
    for name in [
        "strokeWidth",
        "strokeLinecap",
        "strokeLinejoin",
        "strokeDasharray",
        "fillRule",
        "clipRule",
        "clipPath",
        "textAnchor",
        "dominantBaseline",
        "fontSize",
        "fontFamily",
        "fontWeight",
        "fillOpacity",
        "strokeOpacity",
        "stopColor",
        "vectorEffect",
    ]
}
CASED = frozenset(
    ["viewBox", "preserveAspectRatio", "gradientUnits", "gradientTransform", "pathLength", "patternUnits"]
)
ENUMERATED = frozenset({"contentEditable", "draggable", "spellCheck"})


def render(model: dict[str, Any]) -> tuple[str, str]:
    """(head, body): the HTML of `model`, its hoisted elements apart."""
    writer = _Writer()
    writer.node(model)
    return "".join(writer.head), "".join(writer.body)


def fragment_html(fragment: Fragment) -> str:
    """A fragment's HTML, without elements of the head."""
    if fragment.html:
        return fragment.html
    written = render(_named(fragment))[1]
    # Cached from the second use on: on a large site most fragments are on a single page, which is cached itself.
    fragment.html = "" if fragment.html is None else written
    return written


def fragment_payload(fragment: Fragment) -> bytes:
    """A fragment for the client: `[tag, attributes, html]` of a static one, else the model."""
    if not fragment.static:
        return fragment.source
    if fragment.payload:
        return fragment.payload
    model = _named(fragment)
    inner = _Writer()
    inner.children(model)
    payload = orjson.dumps([model["tagName"], model["attributes"], "".join(inner.body)])
    # Cached from the second use on, like the HTML: most are sent once, to one visitor.
    fragment.payload = b"" if fragment.payload is None else compact(payload)
    return payload


def _named(fragment: Fragment) -> dict[str, Any]:
    """The element of a static fragment with its id, by which the client finds it in the served page."""
    if not fragment.static:
        return fragment.model
    return fragment.model | {"attributes": {**fragment.model.get("attributes", {}), "data-f": fragment.id}}


class _Writer:
    def __init__(self) -> None:
        self.head: list[str] = []
        self.body: list[str] = []

    def node(self, model: dict[str, Any], selected: Any = None) -> None:
        tag = model["tagName"]
        attributes = model.get("attributes") or {}
        if tag == "fragment":
            part = attributes["fragment"]
            self.fragment(FRAGMENTS[part] if isinstance(part, str) else part)  # within a fragment: its id
        elif tag == "":
            self.children(model, selected)
        elif "importSource" in model:
            self.module(model, attributes)
        elif tag in HOISTED:
            body, self.body = self.body, self.head
            self.element(tag, attributes, model)
            self.body = body
        else:
            self.element(tag, attributes, model, selected)

    def fragment(self, fragment: Fragment) -> None:
        if fragment.static:
            self.body.append(fragment_html(fragment))
        else:
            self.node(fragment.model)

    def module(self, model: dict[str, Any], attributes: dict[str, Any]) -> None:
        """The host element, which the module hydrates once it is loaded (see `components.core.modules`); of a component of
        reactpy.reactjs its fallback.
        """
        self.body.append("<!--$-->")
        if host := attributes.get("host"):
            self.element(host["tagName"], host.get("attributes") or {}, model)
        else:
            self.children({"children": [model["importSource"]["fallback"]]})
        self.body.append("<!--/$-->")

    def element(self, tag: str, attributes: dict[str, Any], model: dict[str, Any], selected: Any = None) -> None:
        write = self.body.append
        if attributes.get("data-fold"):
            write(FOLD)
        write(f"<{tag}")
        if tag == "option" and _is_selected(attributes.get("value"), selected):
            attributes = {**attributes, "selected": True}
        chosen = attributes.get("value", attributes.get("defaultValue")) if tag in ("select", "textarea") else None
        if chosen is not None:
            attributes = {name: value for name, value in attributes.items() if name != "value"}
        self.attributes(tag, attributes)
        write(">")
        if tag in VOID:
            return
        if tag == "textarea":
            text = _text(chosen or "")
            write("\n" + text if text.startswith("\n") else text)  # HTML parsers drop a leading line break
        elif tag in RAW:
            write(_raw("".join(model.get("children", ()))))
        else:
            self.children(model, selected if chosen is None else chosen)
        write(f"</{tag}>")

    def attributes(self, tag: str, attributes: dict[str, Any]) -> None:
        write = self.body.append
        for name, value in attributes.items():
            if name not in SILENT and value is not None and not callable(value):
                write(_attribute(name, value))
        if tag == "input":
            for name, default in (("value", "defaultValue"), ("checked", "defaultChecked")):
                if (value := attributes.get(default)) is not None:
                    write(_attribute(name, value))

    def children(self, model: dict[str, Any], selected: Any = None) -> None:
        for child in merged(model.get("children", ())):
            if isinstance(child, str):
                self.body.append(_text(child))
            else:
                self.node(child, selected)


def _is_selected(value: Any, selected: Any) -> bool:
    chosen = selected if isinstance(selected, list) else [selected]
    return value is not None and selected is not None and str(value) in map(str, chosen)


def merged(children: Iterable[Any]) -> list[Any]:
    """Children as a browser parses them: neighbouring texts joined, empty ones left out."""
    result: list[Any] = []
    for child in children:
        if child is None or child == "":
            continue
        if not isinstance(child, dict):
            child = str(child)
            if result and isinstance(result[-1], str):
                result[-1] += child
                continue
        result.append(child)
    return result


def _raw(value: str) -> str:
    """The text of a script, which cannot be escaped: it must not contain `<` (use `script_json`)."""
    if "<" in value:
        raise UnsafeMarkup("a script's text holds '<'")
    return value


def _text(value: str) -> str:
    return escape(value, quote=False)


def _attribute(name: str, value: str | bool | float) -> str:
    """An attribute with a leading space; '' if React omits it."""
    if isinstance(value, bool):
        if name in ENUMERATED or name.startswith(("aria-", "data-")):
            value = "true" if value else "false"
        elif value:
            value = ""
        else:
            return ""
    return f' {_attribute_name(name)}="{escape(str(value))}"'


def _attribute_name(name: str) -> str:
    if name in NAMES:
        return NAMES[name]
    if name in DASHED:
        return DASHED[name]
    return name if name in CASED or "-" in name else name.lower()


def script_json(value: Any) -> str:
    """JSON as the text of a <script>: without `<`, so that it cannot end the element."""
    return orjson.dumps(value).decode().replace("<", "\\u003c")
