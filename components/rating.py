"""Stars."""

from __future__ import annotations

from math import floor

from reactpy import html
from reactpy.types import VdomDict

from components import text
from components.text import t, tn

STARS = 5


def stars(value: float) -> VdomDict:
    """Five stars, filled up to the floor of the rating, and one decimal."""
    filled = floor(value)
    return html.span(
        {"className": "rating"},
        html.span({"className": "rating__stars", "aria-hidden": True}, "★" * filled,
                  html.span({"className": "rating__rest"}, "★" * (STARS - filled))),
        html.span({"className": "visually-hidden"}, t("Rated {value} out of 5", value=text.rating(value))),
        html.span({"className": "rating__value", "aria-hidden": True}, text.rating(value)),
    )  # fmt: skip


def reviews(count: int) -> VdomDict:
    return html.span({"className": "rating__count"}, tn("({n} review)", "({n} reviews)", count))
