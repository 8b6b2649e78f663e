"""The places to stay of a region on its part of the map, for the pages of the region and its cities."""

from __future__ import annotations

from reactpy.types import VdomDict

from app.live.render.guard import guarded
from app.live.render.tags import html
from components.core import links
from components.core.i18n import t
from components.layout.sections import section
from components.maps.map_drawing import drawing, group_pins, region_view_box
from data.models import Filter
from data.query_results import Group


@guarded
def stays_map(region: str, groups: tuple[Group, ...]) -> VdomDict | None:
    if not (view_box := region_view_box(region)):
        return None
    criteria = Filter()
    label, pins = t("Map of places to stay"), group_pins(view_box, groups, criteria)
    return section(
        t("Places to Stay on the Map"),
        html.div(
            {"className": "stays-map"},
            drawing(view_box, label, pins, active=region, taken=[each.at for each in groups]),
        ),
        more=(t("Open the map"), links.properties_map(criteria, view_box.box)),
    )
