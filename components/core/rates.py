"""Prices in euros and dollars."""

from __future__ import annotations

from reactpy.types import VdomDict

from app.live.render.tags import html
from components.core.config import config
from components.core.i18n import number, short_date, t, tn
from data.rates import Rates


def current_rates() -> Rates | None:
    """The current exchange rates, or None. Pass them to a `@fragment` as an argument (its cache key)."""
    file = config().rates
    return file.current if file else None


def abroad(low: float, high: float | None, rates: Rates | None, *, dated: bool = False) -> VdomDict | None:
    """'≈ €38 · $44', in words for screen readers; with `dated` also the date of the rates."""
    if not rates:
        return None
    euros, dollars = (_range(low, high, rate) for rate in (rates.euro, rates.dollar))
    day = " " + t("(rate of {date})", date=short_date(rates.day)) if dated else ""
    return html.span(
        {"className": "price__abroad"},
        html.span({"aria-hidden": "true"}, t("≈ €{euros} · ${dollars}", euros=_short(euros), dollars=_short(dollars))),
        html.span({"className": "visually-hidden"}, " " + _in_words(euros, dollars)),
        day,
    )


def _range(low: float, high: float | None, rate: float) -> tuple[int, int]:
    lowest, highest = (max(1, round(price / rate)) for price in (low, high or low))
    return lowest, highest


def _short(amounts: tuple[int, int]) -> str:
    low, high = map(number, amounts)
    return low if low == high else f"{low}–{high}"


def _in_words(euros: tuple[int, int], dollars: tuple[int, int]) -> str:
    low, high = euros
    in_euros = (
        tn("{n} euro", "{n} euros", low)
        if low == high
        else t("{low} to {high} euros", low=number(low), high=number(high))
    )
    low, high = dollars
    in_dollars = (
        tn("{n} US dollar", "{n} US dollars", low)
        if low == high
        else t("{low} to {high} US dollars", low=number(low), high=number(high))
    )
    return t("about {euros} or {dollars}", euros=in_euros, dollars=in_dollars)
