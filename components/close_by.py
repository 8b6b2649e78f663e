"""What is close to a stay or a sight: names with their kilometres by air, numbered as on the map beside them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from reactpy import html
from reactpy.types import VdomDict

from app.live.guard import guarded
from components.cards import price_line
from components.core import links
from components.core.i18n import localized, number, t
from components.core.rates import current_rates
from components.map_drawing import drawing, frame_around, here, pin
from components.sections import section
from data.catalog.map import Near, place_of
from data.coordinates import Point
from data.models import City, Place, Property
from data.prices import price_range

PATHS: dict[type[Any], Any] = {Property: links.property, Place: links.place, City: links.city}


@guarded
def close_by(title: str, center: Point, found: Sequence[Near[Any]]) -> VdomDict:
    """The section. `center` is the place of the page, `found` the records around it, the closest first."""
    places = [(each, at) for each in found if (at := place_of(each.record))]
    frame = frame_around([center, *(at for _, at in places)])
    pins = [_pin(frame, at, order, each) for order, (each, at) in enumerate(places, 1)]
    return section(
        title,
        html.div(
            {"className": "close-by"},
            html.ol({"className": "close-by__list"}, *(_entry(each) for each, _ in places)),
            html.div({"className": "close-by__map"}, drawing(frame, t("Map"), [here(frame, center), *reversed(pins)])),
        ),
        lead=t("By air; roads take longer."),
    )


def kilometres(km: float) -> str:
    """'0.8 km', '12 km'."""
    return t("{n} km", n=number(round(km, 1) if km < 10 else round(km)))


def _entry(near: Near[Any]) -> VdomDict:
    record = near.record
    return html.li(
        {"className": "close-by__entry"},
        html.a({"className": "text-link", "href": PATHS[type(record)](record)}, localized(record.name)),
        price_line(*price_range(record), current_rates()) if isinstance(record, Property) else None,
        html.span({"className": "close-by__km"}, kilometres(near.km)),
    )


def _pin(frame: Any, at: Point, order: int, near: Near[Any]) -> VdomDict:
    name = f"{number(order)}. {localized(near.record.name)}, {kilometres(near.km)}"
    return pin(frame, at, number(order), PATHS[type(near.record)](near.record), name)
