"""The map of Georgia by region, and the card of the region that the visitor points at."""

from __future__ import annotations

from collections.abc import Iterable

from reactpy import html
from reactpy.types import VdomDict

from components.core import links
from components.core.client import RegionMap
from components.core.i18n import current_language, localized, number, t, tn
from components.core.icons import icon
from components.media import picture
from data.models import Region
from data.reference.regions import MAP_REGIONS, VIEW_BOX, MapRegion, merge
from live.fragment import fragment

PRESELECTED = "Kakheti"
REACH = 40  # units of the map: a radius of 15 px on a phone


def region_map(records: Iterable[Region]) -> VdomDict:
    """Every region is a link; pointing at one shows its card. Without script the preselected card stays."""
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
def outlines(active: str, only: bool = False) -> VdomDict:
    """The country as SVG; `active` is a region's name, or the slug of a page. With `only`, nothing is a link."""
    # From north to south, so that a lifted piece lies over the one behind it; then those that their names do not fit in.
    regions = sorted(MAP_REGIONS, key=lambda region: (_is_small(region), region.box[3]))
    shown = [(region, active in (region.name, region.page)) for region in regions]
    label = t("Map of Georgia") if only else t("Map of Georgia: choose a region")
    return html.svg(
        {"className": "region-map__map", "viewBox": VIEW_BOX, "role": "img" if only else "group", "aria-label": label},
        *(_outline(region, is_active, only) for region, is_active in shown),
        *(() if only else (_label(region, is_active) for region, is_active in shown)),  # over all shapes
    )


def _is_small(region: MapRegion) -> bool:
    left, _, right, _ = region.box
    return right - left < 80


def _outline(region: MapRegion, active: bool, only: bool) -> VdomDict:
    shape = [VdomDict(tagName="path", attributes={"className": "region-map__shape", "d": region.outline})]
    if only:
        return VdomDict(tagName="g", attributes=_marked(active), children=shape)
    if _is_small(region):  # under a finger it reaches further than it looks
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
            **_marked(active),
        },
        children=shape,
    )


def _label(region: MapRegion, active: bool) -> VdomDict:
    """A name of two words in two lines."""
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
            **_marked(active),
        },
        children=lines,
    )


def _marked(active: bool) -> dict[str, bool]:
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
