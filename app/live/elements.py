"""What no element may have: the browser would refuse it, or ignore it without a word."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from reactpy.types import VdomDict

MODULE_SOURCE = "modules"  # the client modules of `app.live.modules`
FORBIDDEN = frozenset({"style", "dangerouslySetInnerHTML"})
# HTML's names and React's; those that differ by case alone are found by the second.
RENAMED = {"class": "className", "for": "htmlFor", "http-equiv": "httpEquiv", "accept-charset": "acceptCharset"}
CAMEL = {
    name.lower(): name
    for name in [
        *("autoComplete", "autoFocus", "autoPlay", "charSet", "colSpan", "contentEditable", "crossOrigin", "dateTime"),
        *("defaultChecked", "defaultValue", "encType", "enterKeyHint", "fetchPriority", "formAction", "hrefLang"),
        *("inputMode", "itemProp", "maxLength", "minLength", "noValidate", "playsInline", "preserveAspectRatio"),
        *("readOnly", "referrerPolicy", "rowSpan", "spellCheck", "srcDoc", "srcSet", "tabIndex", "useMap", "viewBox"),
    ]
}
_HANDLER = re.compile(r"on[A-Z]\w*")
_EVENT = {
    name.lower(): name
    for name in [
        *("onClick", "onDoubleClick", "onChange", "onInput", "onSubmit", "onKeyDown", "onKeyUp", "onFocus", "onBlur"),
        *("onScroll", "onLoad", "onError", "onMouseEnter", "onMouseLeave", "onPointerDown", "onPointerUp"),
        *("onPointerMove", "onTouchStart", "onTouchEnd"),
    ]
}


class UnsafeMarkup(ValueError):
    """The tree asks for what the Content-Security-Policy or the escaping rules out, or what React does not know."""


def check(node: Mapping[str, Any]) -> None:
    """
    Raises:
        UnsafeMarkup: names the element, and what to write instead.
    """
    tag = node["tagName"]
    if (source := node.get("importSource")) and source["source"] != MODULE_SOURCE:
        raise UnsafeMarkup(f"<{tag}> is JavaScript from elsewhere, which the browser does not run here")
    for name in node.get("inlineJavaScript", ()):
        raise UnsafeMarkup(f"<{tag}> has {name} as JavaScript, which the browser does not run here: give a function")
    for name in node.get("eventHandlers", ()):
        if not _HANDLER.fullmatch(name):
            raise UnsafeMarkup(f"<{tag}> has the handler {name}: write {spelled(name)}")
    for name, value in node.get("attributes", {}).items():
        if name in FORBIDDEN:
            raise UnsafeMarkup(f"<{tag}> has {name}: use a class")
        if name in RENAMED or name in CAMEL or ("_" in name and not name.startswith("data-")):
            raise UnsafeMarkup(f"<{tag}> has {name}: write {spelled(name)}")
        if name.lower() in _EVENT and isinstance(value, str):
            raise UnsafeMarkup(f"<{tag}> has {name} as JavaScript: write {spelled(name)}, and give a function")


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
    plain = name.replace("_", "").lower()
    known = RENAMED.get(name) or CAMEL.get(plain) or _EVENT.get(plain)
    return known or re.sub("_+(.)", lambda found: found[1].upper(), name)
