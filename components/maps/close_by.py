"""Nearby records of a stay, a sight or a city: cards with distances, numbered as on the map below."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite
from typing import Any, NamedTuple

from reactpy.types import VdomDict

from app.live.render.tags import html
from components.core import links
from components.core.i18n import localized, number, t
from components.layout.sections import STEP, carousel, section
from components.maps.map_drawing import drawing, here, pin, view_box_of_points
from data.models import Road
from data.query_results import Nearby
from data.text.coordinates import Point, place_of

MINUTES = 5  # travel times are rounded to it


class Close(NamedTuple):
    """A nearby record, its card, and the route by road, if known."""

    nearby: Nearby[Any]
    card: VdomDict
    road: Road | None


def close_by(
    title: str, center: Point | None, entries: Sequence[Close], *, more: tuple[str, str], step: int = STEP
) -> VdomDict:
    """A strip of cards in the order of `entries` (by distance), and below it the map around `center`, the page's own place,
    if any entry has coordinates.
    """
    cards = [close_card(each, order) for order, each in enumerate(entries, 1)]
    strip = carousel(title, cards, step=step)
    placed = [
        (order, each.nearby, at)
        for order, each in enumerate(entries, 1)
        if isfinite(each.nearby.km) and (at := place_of(each.nearby.record))
    ]
    if not center or not placed:
        return section(title, strip, more=more)
    view_box = view_box_of_points([center, *(at for *_, at in placed)])
    pins = [_pin(view_box, at, order, nearby) for order, nearby, at in reversed(placed)]
    taken = [center, *(at for *_, at in placed)]
    shown = drawing(view_box, t("Map"), [here(view_box, center), *pins], taken=taken)
    return section(title, strip, html.div({"className": "close-by__map"}, shown), more=more)


def close_card(entry: Close, order: int = 0) -> VdomDict:
    """A card with its distance and, if it is on the map, its number there."""
    return html.div(
        {"className": "close-by__entry"},
        entry.card,
        html.p(
            {"className": "close-by__away"},
            html.span({"className": "close-by__order"}, number(order)) if order else None,
            " ",  # for screen readers and copies: "1 39 km", not "139 km"
            html.span(straight(entry.nearby.km)),
            " ",
            html.span(by_road(entry.road)) if entry.road else None,
        )
        if isfinite(entry.nearby.km)
        else None,
    )


def straight(km: float) -> str:
    """'0.8 km in a straight line', '12 km in a straight line'."""
    return t("{n} km in a straight line", n=number(max(0.1, round(km, 1)) if km < 10 else round(km)))


def by_road(road: Road) -> str:
    """'About 25 km by road, 30 min'."""
    way = t("About {n} km by road", n=number(round(road.km)))
    return f"{way}, {duration(road.hours)}" if road.hours else way


def duration(hours: float) -> str:
    """'30 min', '2 h', '1 h 15 min'."""
    full, minutes = divmod(max(MINUTES, MINUTES * round(hours * 60 / MINUTES)), 60)
    parts = (t("{n} h", n=number(full)) if full else "", t("{n} min", n=number(minutes)) if minutes else "")
    return " ".join(filter(None, parts))


def _pin(view_box: Any, at: Point, order: int, nearby: Nearby[Any]) -> VdomDict:
    path = links.record(nearby.record)
    return pin(
        view_box, at, number(order), path, f"{number(order)}. {localized(nearby.record.name)}, {straight(nearby.km)}"
    )
