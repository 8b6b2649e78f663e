"""The plan of the scenes: an SVG of Georgia with a link at each place with scenes, without script.

Coordinates are those of the town or sight, not of the camera. Colours are attributes, because an SVG opened on its own has
no style sheet.
"""

from __future__ import annotations

from reactpy.types import VdomDict

from components.core.i18n import localized, t
from components.tours.scene import scene_url
from data.reference.regions import MAP_REGIONS, PROJECTION, VIEW_BOX
from data.reference.tours import Locality, Node, localities

WATER, LAND, BORDER, WORDS, DOT, HERE = "#0b221c", "#1d4438", "#3c6a5b", "#fbf6ec", "#f0b354", "#fff"
TEXT_SIZE, RADIUS, GAP = 36, 13, 22  # in units of the map, which is 1000 wide


def plan(current: Node, *, embedded: bool) -> VdomDict:
    name = t("On the map of Georgia")
    return _tag(
        "svg",
        {"xmlns": "http://www.w3.org/2000/svg", "viewBox": VIEW_BOX, "role": "group", "aria-label": name},
        _tag("title", {}, name),
        _tag("rect", {"width": "100%", "height": "100%", "fill": WATER}),
        *(_tag("path", {"d": each.outline, "fill": LAND, "stroke": BORDER}) for each in MAP_REGIONS),
        *(_link(place, nodes, current, embedded=embedded) for place, nodes in localities()),
    )


def _link(place: Locality, nodes: list[Node], current: Node, *, embedded: bool) -> VdomDict:
    """A place, linked to its first scene."""
    x, y = PROJECTION.place(place.point)
    is_left = place.side == "left"
    is_here = current in nodes
    return _tag(
        "a",
        {
            "href": scene_url(nodes[0], embedded=embedded),
            "data-scene": nodes[0].id,
            "data-scenes": " ".join(node.id for node in nodes),
            "aria-current": "true" if is_here else None,
        },
        _tag("circle", {"cx": f"{x:.0f}", "cy": f"{y:.0f}", "r": RADIUS, "fill": HERE if is_here else DOT}),
        _tag(
            "text",
            {
                "x": f"{x + (-GAP if is_left else GAP):.0f}",
                "y": f"{y:.0f}",
                "dy": "0.35em",
                "textAnchor": "end" if is_left else "start",
                "fontFamily": "sans-serif",
                "fontSize": TEXT_SIZE,
                "fill": WORDS,
            },
            localized(place.name),
        ),
    )


def _tag(name: str, attributes: dict[str, object], *children: VdomDict | str) -> VdomDict:
    return VdomDict(tagName=name, attributes=attributes, children=list(children))
