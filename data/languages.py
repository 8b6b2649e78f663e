"""The languages of the site, one row each. Pages, API, links, search, fonts, dates and sitemaps follow from this table.

A language is a row here and `data/locale/{code}.po`. Whatever is not translated is shown in the language's fallback, at
last in English; `python -m app texts missing {code}` lists it. Plural rules, numbers and names of months are CLDR's (babel,
`Intl` in the browser).
"""

from __future__ import annotations

from typing import Literal, NamedTuple


class Script(NamedTuple):
    """`letters`: a regular expression class for Python and JavaScript, in lower case, without brackets. `faces`: the faces
    of `static/css/fonts.css` that the first screen needs, the most important first."""

    letters: str
    faces: tuple[str, ...]


SCRIPTS: dict[str, Script] = {
    "latin": Script(r"a-z\u00c0-\u024f", ("sans-latin", "serif-latin", "sans-signs")),
    "cyrillic": Script(r"\u0400-\u052f", ("sans-cyrillic", "sans-latin", "sans-signs")),
    "georgian": Script(r"\u10a0-\u10ff\u2d00-\u2d2f", ("sans-georgian", "serif-georgian", "sans-latin", "sans-signs")),
}


class Language(NamedTuple):
    """`code`: two or three letters of ISO 639, as in `?lang=`. `name` and `short` are on its link in the header, `name` in the
    language itself. `locale`: as in Open Graph. `date`: the long form, as a CLDR pattern. `fallback`: codes of the languages
    that are read before English. `is_complete`: every text is translated; the tests then hold that."""

    code: str
    name: str
    short: str
    locale: str
    script: Literal["latin", "cyrillic", "georgian"]
    date: str = "d MMMM yyyy"
    fallback: tuple[str, ...] = ()
    is_complete: bool = False


_TABLE = (
    Language("en", "English", "EN", "en_GB", "latin", "MMMM dd, yyyy", is_complete=True),
    Language("ka", "ქართული", "GE", "ka_GE", "georgian", "dd MMMM, yyyy", is_complete=True),
)
LANGUAGES: dict[str, Language] = {language.code: language for language in _TABLE}  # the first is the default
COMPLETE = tuple(code for code, language in LANGUAGES.items() if language.is_complete)

# The languages of a record's texts: the remote service sends Russian too.
OF_TEXTS = tuple(dict.fromkeys((*LANGUAGES, "ru")))


def fallbacks(code: str) -> tuple[str, ...]:
    """The languages of OF_TEXTS in the order in which a reader of `code` gets a text."""
    preferred = LANGUAGES[code].fallback if code in LANGUAGES else ()
    return tuple(dict.fromkeys((code, *preferred, "en", *OF_TEXTS)))
