"""The map beside the list of properties: /properties?view=map.

Without script it is a drawing whose groups link to the map around them. With script,
`static/src/modules/maps/PropertyMap.jsx` draws all pins on a canvas, with the same outlines.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from reactpy.types import VdomDict

from app.live.render.guard import guarded
from app.live.render.tags import html
from components.core import links
from components.core.base_map import base_map_path, ground_path
from components.core.i18n import current_language, forms, localized, number, t
from components.core.icon_names import Icon
from components.core.icons import icon
from components.core.modules import PropertyMap
from components.maps.map_drawing import drawing, group_pins, view_box_of
from data.models import City, Filter
from data.query_results import Group
from data.reference.ground import AREAS, LAYERS, TOWNS
from data.reference.regions import MAP_REGIONS, PROJECTION
from data.text.coordinates import COUNTRY, Box, Point, distance, place_of

SMALL = 3  # the rank of a town known only to the catalogue
SAME_TOWN = 4  # km: closer towns are the same town


@dataclass(frozen=True)
class MapData:
    """`groups` are the pins in `box`, or if it is None in `found`, the area of the results (None: no result has
    coordinates). `unplaced` is the number of results without coordinates.
    """

    criteria: Filter
    box: Box | None
    found: Box | None
    groups: tuple[Group, ...]
    unplaced: int
    towns: tuple[City, ...]
    version: str


def map_query(data: MapData | None) -> dict[str, str]:
    """The map's parameters of the query."""
    return {"view": "map", "within": links.box_text(data.box)} if data else {}


def view_switch(criteria: Filter, *, on_map: bool) -> VdomDict:
    """The link from the list to the map, or back."""
    url = links.properties(criteria) if on_map else links.properties_map(criteria)
    label = t("List") if on_map else t("Map")
    return html.a({"className": "button button--quiet", "href": url}, icon("arrow-left" if on_map else "map"), label)


def beside_map(data: MapData | None, listed: list[Any]) -> VdomDict:
    """The list with its map: side by side on wide screens, above each other on phones."""
    return html.div(
        {"className": "map-page"},
        html.div({"className": "map-page__list"}, *listed),
        html.div({"className": "map-page__map"}, property_map(data)) if data else None,
    )


@guarded
def property_map(data: MapData) -> VdomDict:
    zooms: tuple[tuple[str, Icon, str], ...] = (
        ("2", "plus", t("Zoom in")),
        ("0.5", "minus", t("Zoom out")),
        ("0", "maximize", t("Whole country")),
    )
    return PropertyMap(
        html.section(
            {"className": "property-map", "aria-label": t("Map of places to stay")},
            html.div({"className": "property-map__view", "data-part": "view"}, _drawing(data)),
            html.div(
                {"className": "property-map__bar"},
                html.label(
                    {"className": "property-map__follow", "data-part": "follow", "hidden": True},
                    html.input({"type": "checkbox", "defaultChecked": True}),
                    t("Search as I move the map"),
                ),
                _note(data),
            ),
            html.div(
                {"className": "property-map__buttons", "data-part": "buttons", "hidden": True},
                *(
                    html.button({"type": "button", "data-zoom": times, "aria-label": label}, icon(sign))
                    for times, sign, label in zooms
                ),
            ),
            html.ul({"className": "property-map__items", "data-part": "items", "aria-label": t("On the map")}),
            html.div({"className": "property-map__card", "data-part": "card", "hidden": True}),
        ),
        pins=links.map_pins(data.version, data.criteria),
        box=list(data.box) if data.box else None,
        found=list(data.found) if data.found else None,
        base={
            "outlines": base_map_path(),
            "regions": [[each.slug, localized(each.text), *each.label] for each in MAP_REGIONS],
            "ground": ground_path(),
            "layers": list(LAYERS),
            "projection": list(PROJECTION),
            "towns": [[name, *at, rank] for name, at, rank in _towns(data.towns)],
            "areas": [[localized(each.text), *each.at, each.kind] for each in AREAS],
        },
        words={
            "stays": forms("{n} place to stay", "{n} places to stay"),
            "from": t("from {price}"),
            "view": t("Map: arrow keys move it, plus and minus zoom"),
            "close": t("Close"),
            "language": current_language(),
        },
    )


def _towns(cities: Iterable[City]) -> list[tuple[str, Point, int]]:
    """Name, place and rank of the built-in towns and of the catalogue's other cities."""
    ours = [(localized(each.text), each.at, each.rank) for each in TOWNS]
    theirs = [(localized(each.name), at, SMALL) for each in cities if (at := place_of(each))]
    return [*ours, *(each for each in theirs if all(distance(each[1], at) > SAME_TOWN for _, at, _ in ours))]


def _drawing(data: MapData) -> VdomDict:
    view_box = view_box_of(data.box or data.found or COUNTRY)
    pins = group_pins(view_box, data.groups, data.criteria)
    return drawing(view_box, t("Map of places to stay"), pins, taken=[each.at for each in data.groups])


def _note(data: MapData) -> VdomDict:
    """The number of results without coordinates, and the link to the whole country."""
    return html.p(
        {"className": "property-map__note"},
        html.a(
            {"href": links.properties(data.criteria, unplaced=True), "className": "text-link"},
            t("{n} not on the map", n=number(data.unplaced)),
        )
        if data.unplaced
        else None,
        html.a({"href": links.properties_map(data.criteria), "className": "text-link"}, t("Whole country"))
        if data.box
        else None,
    )
