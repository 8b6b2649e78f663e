"""Examples of `components/tours/embed.py`. The tour viewer is a page of its own, /static/tour/."""

from __future__ import annotations

from reactpy.types import VdomDict

from app.live.render.tags import html
from components.core.i18n import localized, t
from components.examples import STAYS, part
from components.tours import embed

STAY = next(each for each in STAYS if each.virtual_tour_url)
TOUR = STAY.virtual_tour_url or ""
OUTSIDE = "https://tours.example/bath?view=1"
MAP = "https://www.openstreetmap.org/export/embed.html?bbox=44.7,41.6,44.9,41.8"


def tour() -> VdomDict:
    return part(embed.tour(TOUR, localized(STAY.name), STAY.image_url))


def tour_without_picture() -> VdomDict:
    return part(embed.tour(TOUR, localized(STAY.name), None))


def tour_outside() -> VdomDict:
    return part(embed.tour(OUTSIDE, localized(STAY.name), STAY.image_url))


def collection() -> VdomDict:
    return part(embed.collection(TOUR, localized(STAY.name), STAY.image_url))


def tour_dialog() -> VdomDict:
    return part(embed.tour_dialog(html.span({"className": "button"}, t("Tour")), TOUR, localized(STAY.name)))


def tour_dialog_outside() -> VdomDict:
    return part(embed.tour_dialog(html.span({"className": "button"}, t("Tour")), OUTSIDE, localized(STAY.name)))


def map_dialog() -> VdomDict:
    return part(embed.map_dialog(MAP, localized(STAY.name)))
