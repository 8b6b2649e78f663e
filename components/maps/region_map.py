"""The map of Georgia's regions, and a card for the active region."""

from __future__ import annotations

from collections.abc import Iterable

from reactpy.types import VdomDict

from app.live.render.fragment import fragment
from app.live.render.tags import html
from components.core import links
from components.core.base_map import outline
from components.core.i18n import current_language, localized, number, t, tn
from components.core.icons import icon
from components.core.media import picture
from components.core.modules import RegionMap
from data.models import Region
from data.reference.regions import MAP_REGIONS, VIEW_BOX, MapRegion, merge

PRESELECTED = "Kakheti"
REACH = 40  # radius of a small region's touch target in units of the map: 15 px on a phone


def region_map(records: Iterable[Region]) -> VdomDict:
    """Every region is a link; hover or focus shows its card. Without script the preselected card is shown."""
    entries = merge(records)
    names = [entry.map.name for entry in entries]
    active = PRESELECTED if PRESELECTED in names else names[0]
    return RegionMap(
        html.div(
            {"className": "region-map"},
            outlines(active),
            html.div(
                {"className": "region-map__cards"},
                *(region_card(e.map, e.region, e.map.name == active) for e in entries),
            ),
        ),
        active=active,
    )


@fragment
def outlines(active: str, static: bool = False) -> VdomDict:
    """The map as SVG. `active` is the name of a region or the slug of a page; `static` omits the links and labels."""
    # North to south, so that a raised region overlaps its northern neighbour; small regions last, on top.
    regions = sorted(MAP_REGIONS, key=lambda region: (_is_small(region), region.box[3]))
    entries = [(region, active in (region.name, region.page)) for region in regions]
    label = t("Map of Georgia") if static else t("Map of Georgia: choose a region")
    return html.svg(
        {
            "className": "region-map__map",
            "viewBox": VIEW_BOX,
            "role": "img" if static else "group",
            "aria-label": label,
        },
        *(_outline(region, is_active, static) for region, is_active in entries),
        *(() if static else (_label(region, is_active) for region, is_active in entries)),  # on top of all shapes
    )


def _is_small(region: MapRegion) -> bool:
    left, _, right, _ = region.box
    return right - left < 80


def _outline(region: MapRegion, active: bool, static: bool) -> VdomDict:
    shape = [outline(region, {"className": "region-map__shape"})]
    if static:
        return VdomDict(tagName="g", attributes=_active_attributes(active), children=shape)
    # The visible shape rises on hover; the shape that takes the pointer stays.
    shape.append(outline(region, {"className": "region-map__area"}))
    if _is_small(region):  # an invisible circle enlarges the touch target
        x, y = region.label
        shape.append(
            VdomDict(tagName="circle", attributes={"className": "region-map__reach", "cx": x, "cy": y, "r": REACH})
        )
    tip = t("{name}: {n} things to do", name=localized(region.text), n=number(region.things_to_do))
    return VdomDict(
        tagName="a",
        attributes={
            "className": "region-map__region",
            "href": links.region(region.page),
            "data-region": region.name,
            "data-tip": tip,
            "aria-label": tip,
            **_active_attributes(active),
        },
        children=shape,
    )


def _label(region: MapRegion, active: bool) -> VdomDict:
    """The name of a region, one word per line."""
    x, y = region.label
    words = localized(region.text).replace("-", "- ").split()
    small = " region-map__label--small" if _is_small(region) else ""
    lines = [
        VdomDict(
            tagName="tspan", attributes={"x": x, "dy": f"{1.1 if line else (1 - len(words)) * 0.55}em"}, children=[word]
        )
        for line, word in enumerate(words)
    ]
    return VdomDict(
        tagName="text",
        attributes={
            "className": f"region-map__label{small}",
            "y": y,
            "textAnchor": "middle",
            "aria-hidden": True,
            "data-region-label": region.name,
            **_active_attributes(active),
        },
        children=lines,
    )


def _active_attributes(active: bool) -> dict[str, bool]:
    return {"data-active": True} if active else {}


@fragment
def region_card(region: MapRegion, counted: Region | None, active: bool) -> VdomDict:
    image = counted.image if counted else None
    return html.article(
        {"className": "region-card", "data-region-card": region.name, **({} if active else {"hidden": True})},
        html.div(
            {"className": "region-card__picture"},
            picture(image, localized(region.text), sizes="(min-width: 640px) 360px, 40vw"),
        ),
        html.h3({"className": "region-card__name"}, localized(region.text)),
        html.p({"className": "region-card__local", "lang": "ka"}, region.text.ka)
        if current_language() != "ka"
        else None,
        html.ul(
            {"className": "region-card__counts"},
            html.li(tn("{n} place to stay", "{n} places to stay", counted.number_of_property if counted else 0)),
            html.li(tn("{n} sight", "{n} sights", counted.number_of_place if counted else 0)),
        ),
        html.a(
            {
                "className": "button region-card__link",
                "href": links.region(region.page),
            },
            html.span({"lang": "ka"}, "ნახვა"),
            html.span({"className": "visually-hidden"}, f" {localized(region.text)}"),
            icon("arrow-right"),
        ),
    )
