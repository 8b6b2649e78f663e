"""A page as an indented tree of roles and names, for messages of failed tests."""

from __future__ import annotations

from collections.abc import Iterator

from selectolax.lexbor import LexborNode

from tests.kit.accessibility import SILENT, attribute, is_shown, name_of, role_of, squeezed

MOST_LINES = 100
LONGEST = 80  # characters of a text
LEAVES = frozenset(
    {"button", "checkbox", "heading", "img", "link", "option", "radio", "textbox", "searchbox", "spinbutton"}
)
QUIET = frozenset({"listitem", "rowgroup"})  # only their content is shown
LANDMARKS = ("banner", "contentinfo", "navigation")


def outline(root: LexborNode) -> str:
    """At most MOST_LINES lines; on longer pages the landmarks around the main part take one line each."""
    lines = list(_lines(root, 0, folded=()))
    if len(lines) > MOST_LINES:
        lines = list(_lines(root, 0, folded=LANDMARKS))
    if len(lines) > MOST_LINES:
        lines = [*lines[:MOST_LINES], f"… {len(lines) - MOST_LINES} more lines"]
    return "\n".join(lines)


def _lines(node: LexborNode, depth: int, folded: tuple[str, ...]) -> Iterator[str]:
    is_closed = node.tag == "details" and attribute(node, "open") is None
    for child in node.iter(include_text=True):
        if is_closed and child.tag != "summary":
            continue
        if child.is_text_node:
            if text := squeezed(child.text()):
                yield f"{'  ' * depth}{_short(text)}"
        elif child.tag not in SILENT and is_shown_itself(child):
            yield from _element(child, depth, folded)


def _element(node: LexborNode, depth: int, folded: tuple[str, ...]) -> Iterator[str]:
    role = role_of(node)
    if not role or role in QUIET:
        yield from _lines(node, depth, folded)
        return
    name = name_of(node)
    line = "  " * depth + role + (f' "{_short(name)}"' if name else "")
    line += "".join(
        f" {word}" for word in ("disabled", "required", "checked", "open") if attribute(node, word) is not None
    )
    if role in folded:
        links = sum(1 for each in node.css("a[href], button") if is_shown(each))
        yield f"{line} … {links} links and buttons"
    else:
        yield line
        if role not in LEAVES:
            yield from _lines(node, depth + 1, folded)


def is_shown_itself(node: LexborNode) -> bool:
    attributes = node.attributes
    if node.tag == "dialog" and "open" not in attributes:
        return False
    return not ({"hidden", "inert", "popover"} & attributes.keys()) and attributes.get("aria-hidden") != "true"


def _short(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"
