"""A part of the map of Georgia as SVG, with links as pins, without script.

The ground scales with its box. Pins keep their size: each is an `<svg>` of its own, positioned in per cent.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from reactpy.types import VdomDict

from app.live.render.fragment import fragment
from app.live.render.tags import html
from components.core import i18n, links
from components.core.base_map import layer, outline
from components.core.i18n import localized, tn
from data.models import Filter
from data.query_results import Group
from data.reference.ground import AREAS, LAYERS, TOWNS, MapName
from data.reference.regions import MAP_REGIONS, MAP_SIZE, PROJECTION, map_regions_of
from data.text.coordinates import Box, Point

RATIO = MAP_SIZE[1] / MAP_SIZE[0]  # height / width of every drawing, as of the whole country
LEAST = 0.004  # degrees of latitude: the least height of a drawing, 450 m
COLUMNS, LINES = 9, 8  # of the grid with one pin per cell
LETTER, PADDING = 8.5, 22  # px: width of a pin per letter, and besides
FINEST = 50  # units of the map: rivers and roads are not precise enough for narrower view boxes
WIDE = 16  # half the width of a name on a phone, in per cent of the drawing
MOST_NAMES = 14
PLACE_WIDTH = 160  # units of the map (90 km) shown around a place


class ViewBox(NamedTuple):
    """The shown part of the map, in units of the map; its height is `width` × RATIO."""

    left: float
    top: float
    width: float

    def position(self, point: Point) -> tuple[float, float]:
        """The position of a point, in per cent of width and height."""
        x, y = PROJECTION.place(point)
        return (x - self.left) / self.width * 100, (y - self.top) / (self.width * RATIO) * 100

    @property
    def box(self) -> Box:
        south, west = PROJECTION.point(self.left, self.top + self.width * RATIO)
        north, east = PROJECTION.point(self.left + self.width, self.top)
        return Box(west, south, east, north)


def view_box_of(box: Box) -> ViewBox:
    """The smallest view box that contains `box`, centred."""
    left, bottom = PROJECTION.place(Point(box.south, box.west))
    right, top = PROJECTION.place(Point(box.north, box.east))
    width = max(right - left, (bottom - top) / RATIO, LEAST * PROJECTION.down / RATIO)
    return ViewBox((left + right - width) / 2, (top + bottom - width * RATIO) / 2, width)


def view_box_of_points(points: Iterable[Point]) -> ViewBox:
    """A view box that contains all points, with a margin for their pins."""
    norths, easts = zip(*points, strict=True)
    high = max(max(norths) - min(norths), LEAST) * 0.22
    wide = max(max(easts) - min(easts), LEAST) * 0.16
    return view_box_of(Box(min(easts) - wide, min(norths) - high, max(easts) + wide, max(norths) + high))


@lru_cache
def region_view_box(region: str) -> ViewBox | None:
    """A view box with the outline of a region; None if it is not on the map."""
    boxes = [each.box for each in map_regions_of(region)]
    if not boxes:
        return None
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right, bottom = max(box[2] for box in boxes), max(box[3] for box in boxes)
    corners = PROJECTION.point(left, bottom), PROJECTION.point(right, top)
    return view_box_of_points(corners)


def zoomed(view_box: ViewBox, at: Point, times: float = 4) -> Box:
    """A part of a view box around a point."""
    box = view_box.box
    wide, high = (box.east - box.west) / times / 2, (box.north - box.south) / times / 2
    return Box(at.longitude - wide, at.latitude - high, at.longitude + wide, at.latitude + high)


def drawing(
    view_box: ViewBox, label: str, pins: Sequence[VdomDict], *, active: str = "", taken: Iterable[Point] = ()
) -> VdomDict:
    """The map in `view_box` with pins. `active` is the name of the highlighted region; names of towns keep clear of the pins at
    `taken`.
    """
    return html.svg(
        {"className": "map-drawing", "role": "group", "aria-label": label},
        ground(view_box, active),
        *(_name(view_box, each) for each in names(view_box, taken)),
        *pins,
    )


@fragment
def ground(view_box: ViewBox, active: str = "") -> VdomDict:
    set_off = map_regions_of(active)
    return html.svg(
        {
            "className": "map-drawing__ground",
            "viewBox": f"{view_box.left:.2f} {view_box.top:.2f} {view_box.width:.2f} {view_box.width * RATIO:.2f}",
            "aria-hidden": True,
        },
        layer("land", {"className": "map-drawing__land"}),
        *(
            outline(each, {"className": "map-drawing__region", **({"data-active": True} if each in set_off else {})})
            for each in MAP_REGIONS
        ),
        *(layer(name, {"className": f"map-drawing__{name}"}) for name in LAYERS if _is_drawn(name, view_box)),
    )


def _is_drawn(name: str, view_box: ViewBox) -> bool:
    """Whether a layer above the land is drawn. Layers of lines are not drawn in view boxes so wide that lines would crowd, or so
    narrow that they would be imprecise.
    """
    lines = {"streams": 700, "ways": 700, "rivers": 2000, "roads": 2000}
    return name != "land" and (name not in lines or FINEST <= view_box.width <= lines[name])


def names(view_box: ViewBox, taken: Iterable[Point]) -> list[MapName]:
    """The names in a view box that overlap neither each other nor the pins at `taken`: areas first, then towns by size."""
    pins = [view_box.position(each) for each in taken]
    found: list[MapName] = []
    written: list[tuple[float, float]] = []
    smallest = 2 if view_box.width > 700 else 3 if view_box.width > 350 else 4
    for each in (*AREAS, *(town for town in TOWNS if town.rank <= smallest)):
        x, y = view_box.position(each.at)
        is_free = not any(abs(x - left) < WIDE and -20 < y - top < 10 for left, top in pins)  # the name is below (x, y)
        is_free &= not any(abs(x - left) < WIDE and abs(y - top) < 11 for left, top in written)
        if 9 < x < 91 and 6 < y < 88 and is_free and len(found) < MOST_NAMES:
            found.append(each)
            written.append((x, y))
    return found


def _name(view_box: ViewBox, name: MapName) -> VdomDict:
    x, y = view_box.position(name.at)
    dot = {"className": "map-drawing__dot", "r": 4 if name.rank == 1 else 2.5}
    text = {"className": f"map-drawing__name map-drawing__name--{name.kind or 'town'}", "textAnchor": "middle"}
    return html.svg(
        {"className": "map-drawing__place", "x": f"{x:.2f}%", "y": f"{y:.2f}%", "aria-hidden": True},
        VdomDict(tagName="circle", attributes=dot) if name.rank else None,
        VdomDict(
            tagName="text",
            attributes={**text, "dy": "1.35em" if name.rank else "0.35em"},
            children=[localized(name.text)],
        ),
    )


def here(view_box: ViewBox, at: Point) -> VdomDict:
    """The mark of the page's own place."""
    x, y = view_box.position(at)
    drop = "M0,0C-3,-9 -11,-14 -11,-23A11,11 0 1 1 11,-23C11,-14 3,-9 0,0Z"
    return html.svg(
        {"className": "map-drawing__place", "x": f"{x:.2f}%", "y": f"{y:.2f}%", "aria-hidden": True},
        VdomDict(tagName="path", attributes={"className": "map-drawing__here", "d": drop}),
        VdomDict(tagName="circle", attributes={"className": "map-drawing__eye", "cy": -23, "r": 4}),
    )


def place_drawing(at: Point, label: str) -> VdomDict:
    """The map around one marked place."""
    x, y = PROJECTION.place(at)
    view_box = ViewBox(x - PLACE_WIDTH / 2, y - PLACE_WIDTH * RATIO / 2, PLACE_WIDTH)
    return drawing(view_box, label, [here(view_box, at)], taken=[at])


def pin(view_box: ViewBox, at: Point, words: str, href: str, name: str, kind: str = "stay") -> VdomDict:
    """A link on the map: a label with `words` at a point. `name` is its accessible name."""
    x, y = view_box.position(at)
    width = LETTER * len(words) + PADDING
    shape = {"x": -width / 2, "y": -16, "width": width, "height": 32, "rx": 16}
    return html.svg(
        {"className": "map-drawing__place", "x": f"{x:.2f}%", "y": f"{y:.2f}%"},
        VdomDict(
            tagName="a",
            attributes={"className": f"map-pin map-pin--{kind}", "href": href, "aria-label": name},
            children=[
                VdomDict(tagName="rect", attributes={"className": "map-pin__shape", **shape}),
                VdomDict(
                    tagName="text",
                    attributes={"className": "map-pin__words", "textAnchor": "middle", "dy": "0.35em"},
                    children=[words],
                ),
            ],
        ),
    )


def group_pins(view_box: ViewBox, groups: Iterable[Group], criteria: Filter) -> list[VdomDict]:
    """A pin per group: a single property links to its page, several to the map around them."""
    return [_group_pin(view_box, each, criteria) for each in groups]


def _group_pin(view_box: ViewBox, group: Group, criteria: Filter) -> VdomDict:
    if group.size > 1:
        words = i18n.number(group.size)
        name = tn("{n} place to stay", "{n} places to stay", group.size)
        return pin(view_box, group.at, words, links.properties_map(criteria, zoomed(view_box, group.at)), name, "group")
    words = i18n.price(group.price) if group.price else "·"
    name = ", ".join(filter(None, (localized(group.name), words if group.price else "")))
    return pin(view_box, group.at, words, links.property_id(group.id), name)


def apart(view_box: ViewBox, groups: Iterable[Group]) -> list[Group]:
    """The groups, with overlapping ones merged."""
    wide, high = view_box.width / COLUMNS, view_box.width * RATIO / LINES
    found: list[Group] = []
    for group in sorted(groups, key=lambda each: -each.size):
        x, y = PROJECTION.place(group.at)
        for index, other in enumerate(found):
            ox, oy = PROJECTION.place(other.at)
            if abs(x - ox) < wide and abs(y - oy) < high:
                found[index] = _merged(other, group)
                break
        else:
            found.append(group)
    return sorted(found, key=lambda each: -each.at.latitude)  # the southern one is drawn on top


def _merged(a: Group, b: Group) -> Group:
    size = a.size + b.size
    latitude, longitude = ((m * a.size + n * b.size) / size for m, n in zip(a.at, b.at, strict=True))
    prices = [each.price for each in (a, b) if each.price]
    return Group(size, Point(latitude, longitude), min(prices, default=0), a.id)
