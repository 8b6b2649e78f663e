"""Star ratings."""

from __future__ import annotations

from math import floor

from reactpy.types import VdomDict

from app.live.render.tags import html
from components.core import i18n
from components.core.i18n import t, tn

STARS = 5


def stars(value: float) -> VdomDict | None:
    """Five stars, filled up to the floor of the rating, and the rating with one decimal; None for a rating of 0."""
    if not value:
        return None
    filled, shown = floor(value), i18n.rating(value)
    return html.span(
        {"className": "rating", "role": "img", "aria-label": t("Rated {value} out of 5", value=shown)},
        html.span({"className": "rating__stars"}, "★" * filled,
                  html.span({"className": "rating__rest"}, "★" * (STARS - filled))),
        html.span({"className": "rating__value"}, shown),
    )  # fmt: skip


def reviews(count: int) -> VdomDict | None:
    """'({n} reviews)'; None for 0."""
    if not count:
        return None
    return html.span({"className": "rating__count"}, tn("({n} review)", "({n} reviews)", count))
