"""Roles and accessible names of HTML elements, as assistive technology and Playwright's `get_by_role` compute them.

The part of the W3C's HTML-AAM and accname specifications that this site uses. Style sheets are not read: an element that
only CSS hides counts as shown.
"""

from __future__ import annotations

from collections.abc import Iterator

from selectolax.lexbor import LexborNode

# Tag → role, for roles that do not depend on attributes.
ROLES = {
    **{f"h{level}": "heading" for level in range(1, 7)},
    "article": "article", "aside": "complementary", "blockquote": "blockquote", "button": "button", "dd": "definition",
    "details": "group", "dialog": "dialog", "dt": "term", "fieldset": "group", "figure": "figure", "hr": "separator",
    "iframe": "iframe", "li": "listitem", "main": "main", "menu": "list", "meter": "meter", "nav": "navigation",
    "ol": "list", "optgroup": "group", "option": "option", "output": "status", "progress": "progressbar",
    "search": "search", "summary": "button", "table": "table", "tbody": "rowgroup", "td": "cell", "textarea": "textbox",
    "th": "columnheader", "thead": "rowgroup", "tr": "row", "ul": "list", "video": "video",
}  # fmt: skip
INPUTS = {
    "button": "button", "checkbox": "checkbox", "image": "button", "number": "spinbutton", "radio": "radio",
    "range": "slider", "reset": "button", "search": "searchbox", "submit": "button",
}  # fmt: skip
NAMED_BY_CONTENT = frozenset(
    {"button", "cell", "checkbox", "columnheader", "heading", "link", "menuitem", "option", "radio", "row", "switch", "tab",
     "tooltip"}
)  # fmt: skip
INLINE = frozenset(
    {"a", "abbr", "b", "bdi", "bdo", "cite", "code", "em", "i", "kbd", "mark", "q", "s", "small", "span", "strong", "sub",
     "sup", "time", "u", "var", "wbr"}
)  # fmt: skip
SILENT = frozenset({"head", "noscript", "script", "style", "template", "title"})
LANDMARKS = frozenset({"article", "aside", "main", "nav", "section"})  # header and footer inside them have no role


def squeezed(text: str) -> str:
    return " ".join(text.split())


def attribute(node: LexborNode, name: str) -> str | None:
    """The value of an attribute: '' if it has no value, None if it is missing."""
    attributes = node.attributes
    return (attributes[name] or "") if name in attributes else None


def ancestors(node: LexborNode) -> Iterator[LexborNode]:
    """The elements around `node`, the innermost first."""
    parent = node.parent
    while parent is not None:
        yield parent
        parent = parent.parent


def closest(node: LexborNode, tag: str) -> LexborNode | None:
    """`node` or the innermost element around it with this tag."""
    return next((each for each in (node, *ancestors(node)) if each.tag == tag), None)


def role_of(node: LexborNode) -> str:
    """The role; '' if there is none."""
    if explicit := attribute(node, "role"):
        return explicit.split()[0]
    tag = node.tag or ""
    match tag:
        case "a" | "area":
            return "link" if attribute(node, "href") is not None else ""
        case "input":
            kind = attribute(node, "type") or "text"
            if kind == "hidden":
                return ""
            return "combobox" if attribute(node, "list") is not None else INPUTS.get(kind, "textbox")
        case "select":
            is_list = attribute(node, "multiple") is not None or int(attribute(node, "size") or 1) > 1
            return "listbox" if is_list else "combobox"
        case "img":
            return "" if attribute(node, "alt") == "" else "img"
        case "section":
            return "region" if _given_name(node) else ""
        case "form":
            return "form" if _given_name(node) else ""
        case "header" | "footer":
            if any(each.tag in LANDMARKS for each in ancestors(node)):
                return ""
            return "banner" if tag == "header" else "contentinfo"
    return ROLES.get(tag, "")


def name_of(node: LexborNode) -> str:
    """The accessible name; '' if there is none."""
    return squeezed(
        _given_name(node)
        or _native_name(node)
        or (_text_of(node) if role_of(node) in NAMED_BY_CONTENT or node.tag == "summary" else "")
        or attribute(node, "title")
        or attribute(node, "placeholder")
        or ""
    )


def description_of(node: LexborNode) -> str:
    """The texts referenced by `aria-describedby`, also hidden ones."""
    return squeezed(" ".join(_text_of(each, is_referenced=True) for each in _referenced(node, "aria-describedby")))


def is_shown(node: LexborNode) -> bool:
    """Whether no attribute of the element or of an ancestor hides it."""
    inside: LexborNode | None = None
    for each in (node, *ancestors(node)):
        attributes = each.attributes
        if each.tag in SILENT or "hidden" in attributes or "inert" in attributes or "popover" in attributes:
            return False
        if attributes.get("aria-hidden") == "true" or (each.tag == "input" and attributes.get("type") == "hidden"):
            return False
        if each.tag == "dialog" and "open" not in attributes:
            return False
        if each.tag == "details" and "open" not in attributes and inside is not None and inside.tag != "summary":
            return False
        inside = each
    return True


def _given_name(node: LexborNode) -> str:
    labels = _referenced(node, "aria-labelledby")
    return (
        " ".join(_text_of(each, is_referenced=True) for each in labels) or (attribute(node, "aria-label") or "").strip()
    )


def _referenced(node: LexborNode, relation: str) -> list[LexborNode]:
    root = _root(node)
    ids = (attribute(node, relation) or "").split()
    return [found for id in ids if (found := root.css_first(f'[id="{id}"]')) is not None]


def _root(node: LexborNode) -> LexborNode:
    return next(each for each in (node, *ancestors(node)) if each.parent is None or each.tag == "html")


def _native_name(node: LexborNode) -> str:
    """The name given by HTML: label, alt, caption, legend and the like."""
    match node.tag:
        case "input" | "select" | "textarea" | "meter" | "output" | "progress":
            kind = attribute(node, "type")
            if node.tag == "input" and kind in ("submit", "reset", "button"):
                return attribute(node, "value") or {"submit": "Submit", "reset": "Reset"}.get(kind, "")
            id = attribute(node, "id")
            labels = list(_root(node).css(f'label[for="{id}"]')) if id else []
            enclosing = closest(node, "label")
            if enclosing is not None and attribute(enclosing, "for") is None:
                labels.append(enclosing)
            return " ".join(_text_of(each, without=node) for each in labels) or (
                (attribute(node, "alt") or "") if kind == "image" else ""
            )
        case "img" | "area":
            return attribute(node, "alt") or ""
        case "fieldset":
            return _of_child(node, "legend")
        case "figure":
            return _of_child(node, "figcaption")
        case "table":
            return _of_child(node, "caption")
        case "optgroup":
            return attribute(node, "label") or ""
    return ""


def _of_child(node: LexborNode, tag: str) -> str:
    child = next((each for each in node.iter() if each.tag == tag), None)
    return _text_of(child) if child is not None else ""


def _text_of(node: LexborNode, *, is_referenced: bool = False, without: LexborNode | None = None) -> str:
    """The text in `node` with the names of pictures and controls. Hidden text counts only if `node` itself is hidden and
    referenced.
    """
    parts: list[str] = []
    for child in node.iter(include_text=True):
        if child.is_text_node:
            parts.append(child.text(deep=False) or child.text())
            continue
        if without is not None and child.mem_id == without.mem_id:
            continue
        attributes = child.attributes
        if (
            child.tag in SILENT
            or attributes.get("aria-hidden") == "true"
            or ("hidden" in attributes and not is_referenced)
        ):
            continue
        own = _given_name(child) or (attribute(child, "alt") if child.tag == "img" else None)
        text = own if own is not None and own != "" else _text_of(child, is_referenced=is_referenced, without=without)
        parts.append(text if child.tag in INLINE else f" {text} ")
    return squeezed("".join(parts)) if node.tag not in INLINE else "".join(parts)
