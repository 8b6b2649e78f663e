"""Translations, and formats of dates, prices and numbers. Every visible text passes through `t()`; its key is the English text."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from datetime import date
from functools import cache, lru_cache
from math import floor
from types import FrameType

from babel.core import Locale
from babel.dates import format_date
from babel.numbers import format_decimal

from app.live.render import language
from components.core.translations import translations
from data.languages import LANGUAGES
from data.models import Text
from data.reference.cases import Case, declined
from data.reference.regions import region_name

SQUARE_METRES = 0.09290304  # per square foot


def current_language() -> str:
    """The reader's language, as set in the current task."""
    return language.current_language()


def as_language(code: str | None) -> str:
    """The language of a `lang` parameter; English if it is unknown."""
    return next((each for each in LANGUAGES if each == code), "en")


def t(message: str, **values: object) -> str:
    """`message` in the reader's language or its fallback, with its `{name}` placeholders replaced by `values`.

    Raises:
        TypeError: it is called while modules are imported, or a value is missing.
    """
    __tracebackhide__ = True  # an error is the caller's
    if not language.has_reader():
        _refuse_at_import(message)
    translated = in_language(current_language(), message)
    return _filled(translated, values) if values else translated


def in_language(code: str, message: str) -> str:
    """`message` in a language that need not be the reader's; in its fallback if it is not translated."""
    return translations(code).gettext(message) if message else ""  # gettext stores metadata under ''


def tn(one: str, many: str, n: int, **values: object) -> str:
    """The plural form for `n`, with `{n}` replaced by the formatted number."""
    translated = translations(current_language()).ngettext(one, many, n)
    return _filled(translated, {"n": number(n), **values})


def forms(one: str, many: str) -> dict[str, str]:
    """The plural forms with their `{n}` placeholder, by their name in the browser's `Intl.PluralRules`."""
    language = current_language()
    return {name: translations(language).ngettext(one, many, n) for name, n in _plurals(language).items()}


def localized(text: Text, case: Case | None = None) -> str:
    """A record's text in the reader's language; in Georgian, a name in `case`: 'Kutaisi', 'ქუთაისში'. A no-break space
    keeps a dash from the start of a line."""
    words = text.read(current_language()).replace(" — ", "\N{NO-BREAK SPACE}— ")
    return declined(words, case) if case and current_language() == "ka" else words


def region(name: str) -> str:
    """The name of a region in the reader's language."""
    return localized(region_name(name))


def stays_label(kind: str) -> str:
    """The plural name of a type of stays (`data.filters.TYPES`; '': any) in the reader's language."""
    names = {
        "hotel": t("Hotels"),
        "apartment": t("Apartments"),
        "guesthouse": t("Guesthouses"),
        "villa": t("Villas"),
        "chalet": t("Chalets"),
        "resort": t("Resorts"),
    }
    return names.get(kind, t("Properties"))


def number(value: float) -> str:
    """12,500 in English, 12 500 in Georgian; at most two decimals."""
    return _decimal(round(value, 2), None, current_language())


def rating(value: float) -> str:
    """One decimal, rounded down like the stars: 4.49 is '4.4' and not highly rated, which begins at 4.5."""
    return _decimal(floor(round(value * 10, 6)) / 10, "0.0", current_language())


def price(low: float, high: float | None = None) -> str:
    """'120₾', or '120 - 260₾' if the two differ (specification: Cards)."""
    if not high or high == low:
        return f"{number(low)}₾"
    return f"{number(low)} - {number(high)}₾"


def area(square_feet: float) -> str:
    """'180 sq ft (17 m²)'; in Georgian only square metres."""
    metres = number(round(square_feet * SQUARE_METRES))
    return t("{feet} sq ft ({metres} m²)", feet=number(square_feet), metres=metres)


def short_date(moment: date | None) -> str:
    """MMM dd, yyyy; '' for None."""
    return _date(moment, "MMM")


def long_date(moment: date | None) -> str:
    """MMMM dd, yyyy; '' for None."""
    return _date(moment, "MMMM")


def titled(slug: str) -> str:
    """'cultural-sites' → 'Cultural Sites'."""
    return " ".join(word[:1].upper() + word[1:] for word in slug.replace("-", " ").split())


def shortened(words: str, most: int = 155) -> str:
    """`words` cut to at most `most` characters, between words if possible; for meta descriptions."""
    return words if len(words) <= most else words[:most].rsplit(" ", 1)[0][: most - 1] + "…"


def _filled(text: str, values: Mapping[str, object]) -> str:
    """`text` with `values` in place of its placeholders."""
    __tracebackhide__ = True
    try:
        return text.format(**values)
    except KeyError as error:
        raise TypeError(f"{text!r} needs a value for {error}, and has {', '.join(values)}") from None


def _refuse_at_import(message: str) -> None:
    """
    Raises:
        TypeError: modules are being imported.
    """
    __tracebackhide__ = True
    frame: FrameType | None = sys._getframe()
    while frame:
        if frame.f_code.co_filename == "<frozen importlib._bootstrap>":
            raise TypeError(f"t({message!r}) has no reader while modules are imported: call it in a function")
        frame = frame.f_back


_decimal = lru_cache(maxsize=4096)(format_decimal)  # a call takes 40 µs; a page has about 20


def _date(moment: date | None, month: str) -> str:
    language = current_language()
    pattern = LANGUAGES[language].date.replace("MMMM", month)
    return format_date(moment, format=pattern, locale=language) if moment else ""


@cache
def _plurals(language: str) -> dict[str, int]:
    """The plural categories of whole numbers in a language, each with a number of it; 'other', which browsers fall back to,
    always."""
    rule = Locale.parse(language).plural_form
    first: dict[str, int] = {}
    for n in range(1, 101):
        first.setdefault(rule(n), n)
    return {"other": max(first.values()), **first}
