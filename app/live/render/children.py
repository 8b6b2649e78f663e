"""Lists of children, checked where an author writes them: ReactPy flattens any iterable, in silence.

- A set has another order in each process, so that page and session differ. A record or bytes are iterables too: their fields
  or numbers would be shown.
- A list of components without keys gives the state of one row to another when a row is added before it.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping, MappingView, Sequence
from pathlib import Path
from typing import Any

import reactpy
import structlog
from reactpy.core import vdom
from reactpy.types import Component

log = structlog.get_logger()

_REACTPY = f"{Path(reactpy.__file__).parent}{os.sep}"
told: set[tuple[str, int]] = set()  # lines of lists without keys


class UnsafeMarkup(ValueError):
    """Markup that violates the CSP or the escaping rules, or that React does not know."""


def flatten(children: Any) -> list[Any]:
    """
    Raises:
        UnsafeMarkup: an iterable among the children has no order, or is no list of children.
    """
    __tracebackhide__ = True  # an error is the caller's
    flat: list[Any] = []
    for child in children:
        if isinstance(child, str | Mapping) or not hasattr(child, "__iter__"):
            flat.append(child)
            continue
        kind = type(child).__name__
        if isinstance(child, set | frozenset):
            raise UnsafeMarkup(f"a {kind} as children has no order: write sorted(…)")
        if isinstance(child, bytes | bytearray) or not isinstance(child, Sequence | Iterator | MappingView | type):
            raise UnsafeMarkup(f"a {kind} as a child: write the text or the field that is to be shown")
        part = flatten(child)
        if sum(isinstance(each, Component) and each.key is None for each in part) > 1:
            _tell_of_missing_keys()
        flat += part
    return flat


def _tell_of_missing_keys() -> None:
    """Log the author's line, once."""
    frame = sys._getframe(2)
    while frame.f_back and frame.f_code.co_filename.startswith((_REACTPY, __file__)):
        frame = frame.f_back
    line = (frame.f_code.co_filename, frame.f_lineno)
    if line not in told:
        told.add(line)
        log.warning(
            "list without keys",
            at=f"{line[0]}:{line[1]} in {frame.f_code.co_qualname}",
            instead="give each component a key that names its record: row(…, key=record.id)",
        )


vdom._flatten_children = flatten
