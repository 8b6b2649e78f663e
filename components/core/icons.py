"""Line icons (lucide, ISC licence; drawn into `static/icons.json` by `npm run icons`)."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import orjson
from reactpy.types import VdomDict

SOURCE = Path(__file__).parents[2] / "static" / "icons.json"


def icon(name: str, class_name: str = "") -> VdomDict:
    """The icon `name` in the text's colour and size. Decoration only: what it means is said in words beside it.

    Raises:
        KeyError: there is no such icon in `static/icons.txt`.
    """
    attributes = {
        "className": f"icon {class_name}".strip(),
        "viewBox": "0 0 24 24",
        "width": 24,
        "height": 24,
        "fill": "none",
        "stroke": "currentColor",
        "strokeWidth": 1.75,
        "strokeLinecap": "round",
        "strokeLinejoin": "round",
        "aria-hidden": True,
        "focusable": "false",
    }
    return VdomDict(tagName="svg", attributes=attributes, children=_shapes()[name])


@cache
def _shapes() -> dict[str, list[VdomDict]]:
    return {
        name: [VdomDict(tagName=tag, attributes=attributes) for tag, attributes in shapes]
        for name, shapes in orjson.loads(SOURCE.read_bytes()).items()
    }
