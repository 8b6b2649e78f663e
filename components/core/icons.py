"""Line icons (lucide, ISC licence). `npm run icons` writes those named in `static/icons.txt` to `static/icons.json`."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from pathlib import Path

import orjson
from reactpy.types import VdomDict

from components.core.icon_names import Icon

SOURCE = Path(__file__).parents[2] / "static" / "icons.json"


class UnknownIcon(LookupError):
    """A name that is not in `static/icons.txt`."""

    def __init__(self, name: str) -> None:
        similar = ", ".join(map(repr, get_close_matches(name, _shapes()))) or "none similar"
        super().__init__(
            f"there is no icon {name!r} (nearest: {similar}). To add one of lucide's, add its name to static/icons.txt and "
            "run: cd static && npm run icons, then python -m static.elements"
        )


def icon(name: Icon, class_name: str = "") -> VdomDict:
    """The icon `name` in the text's colour and size. Decorative: the text beside it or its label gives the meaning.

    Raises:
        UnknownIcon: there is no such icon. The message names the nearest ones.
    """
    shapes = _shapes().get(name)
    if shapes is None:
        raise UnknownIcon(name)
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
    return VdomDict(tagName="svg", attributes=attributes, children=shapes)


@cache
def _shapes() -> dict[str, list[VdomDict]]:
    return {
        name: [VdomDict(tagName=tag, attributes=attributes) for tag, attributes in shapes]
        for name, shapes in orjson.loads(SOURCE.read_bytes()).items()
    }
