"""The translations of `data/locale/{code}.po`, and what is missing in them: its English text is shown instead."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path
from string import Formatter
from typing import Any, NamedTuple

from babel.core import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir, extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, PoFileParser

from data.languages import LANGUAGES, SCRIPTS

ROOT = Path(__file__).parents[2]
LOCALE = ROOT / "data" / "locale"
KEYWORDS = {"t": None, "tn": (1, 2), "forms": (1, 2), "N_": None}
ROOMS = ("app", "components", "pages")  # whose Python has texts

_LINE = re.compile(r'#.*||(?:msg(?:ctxt|id|id_plural|str(?:\[\d\])?) )?"(?:[^"\\]|\\.)*"')

Id = str | tuple[str, ...]  # with its plural


class Missing(NamedTuple):
    """A text of the source, where it stands, and why its translation is not used ('': the file does not have it)."""

    id: Id
    places: tuple[str, ...]
    reason: str


def check_languages() -> None:
    """
    Raises:
        TypeError: a row of `data.languages` lacks something. The message names each place.
    """
    __tracebackhide__ = True  # an error is in the file that it names
    if lacking := list(_lacking()):
        raise TypeError("\n".join(lacking))


def _lacking() -> Iterator[str]:
    for code, language in LANGUAGES.items():
        if language.script not in SCRIPTS:
            yield f"data/languages.py: {code} has the unknown script {language.script!r}"
        for other in language.fallback:
            if other not in LANGUAGES:
                yield f"data/languages.py: {code} falls back to {other!r}, which has no row"
        try:
            Locale.parse(code)
        except (UnknownLocaleError, ValueError):
            yield f"data/languages.py: babel knows no language {code!r}"
            continue
        if code == "en":
            continue
        if not (LOCALE / f"{code}.po").exists():
            yield f"data/locale/{code}.po is missing: `python -m app texts missing {code}` writes its texts"
            continue
        try:
            translations(code)
        except (OSError, ValueError, PoFileError) as error:
            yield f"data/locale/{code}.po cannot be read: {error}"


@cache
def translations(code: str) -> NullTranslations:
    """The usable translations of a language, then those of its fallback, then English."""
    found = _compiled(code) if (LOCALE / f"{code}.po").exists() else NullTranslations()
    for other in LANGUAGES[code].fallback:
        found.add_fallback(translations(other))
    return found


def _compiled(code: str) -> NullTranslations:
    catalogue = read_catalogue(code)
    for message in list(catalogue):
        if message.id and fault(message):
            catalogue.delete(message.id)
    compiled = BytesIO()
    write_mo(compiled, catalogue)
    compiled.seek(0)
    return GNUTranslations(compiled)


class _Catalogue(Catalog):
    """Refuses a second entry of a text, which babel would pass over."""

    def __init__(self, file: Path) -> None:
        super().__init__(locale=file.stem)
        self._file = file

    def __setitem__(self, id: Any, message: Message) -> None:
        if known := self.get(id, message.context):
            raise ValueError(f"{id!r} has an entry at line {known.lineno} already ({self._file}:{message.lineno})")
        super().__setitem__(id, message)


def read_catalogue(code: str) -> Catalog:
    """
    Raises:
        ValueError: a line is neither a comment nor a quoted text, or a text has a second entry.
    """
    file = LOCALE / f"{code}.po"
    lines = file.read_text("utf-8").split("\n")
    for number, line in enumerate(lines, 1):
        if not _LINE.fullmatch(line.strip()):
            raise ValueError(f"this line has no quoted text: {line.strip()} ({file}:{number})")
    catalogue = _Catalogue(file)
    PoFileParser(catalogue).parse(lines)
    return catalogue


def fault(message: Message) -> str:
    """Why a translation cannot be used; '' if it can."""
    strings = strings_of(message)
    if not strings or not all(strings):
        return "not translated"
    if message.fuzzy:
        return "marked as fuzzy"
    given = placeholders(message.id if isinstance(message.id, str) else message.id[-1])
    for string in strings:
        try:
            unknown = placeholders(string) - given
        except ValueError as error:
            return f"not a template: {error}"
        if unknown:
            return f"has {{{'}, {'.join(sorted(unknown))}}}, which the English text has not"
    return ""


def strings_of(message: Message) -> list[str]:
    """The translation: one string, or one for each plural form."""
    return [message.string] if isinstance(message.string, str) else list(message.string or ())


def placeholders(template: str) -> set[str]:
    """
    Raises:
        ValueError: `str.format` does not accept `template`.
    """
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


@cache
def source_texts() -> dict[Id, list[str]]:
    """Every text of the source, with the places where it stands."""
    found: dict[Id, list[str]] = {}
    for room in ROOMS:
        for file, line, id, _, _ in extract_from_dir(ROOT / room, [("**.py", "python")], keywords=KEYWORDS):
            found.setdefault(id, []).append(f"{room}/{file}:{line}")
    return found


def missing(code: str) -> list[Missing]:
    """The texts that a page in this language shows in its fallback."""
    catalogue = read_catalogue(code) if (LOCALE / f"{code}.po").exists() else Catalog(locale=code)
    found = []
    for id, places in source_texts().items():
        message = catalogue.get(id)
        if message is None or fault(message):
            found.append(Missing(id, tuple(places), fault(message) if message else ""))
    return found


def untranslated(file: Path, code: str) -> list[tuple[int, str]]:
    """Line of each text in `file` that is shown in a fallback of language `code`, and why. `file` is a Python source or a
    file of translations.
    """
    if not (LOCALE / f"{code}.po").exists():  # English
        return []
    if file.suffix == ".po":
        messages = read_catalogue(code) if file.stem == code else ()
        return [(each.lineno or 1, reason) for each in messages if each.id and (reason := fault(each))]
    texts = extract_from_file("python", file, keywords=KEYWORDS)
    return [(line, f"{id!r} is not translated") for line, id, _, _ in texts if _key(id) not in _usable(code)]


@cache
def _usable(code: str) -> frozenset[str]:
    return frozenset(_key(each.id) for each in read_catalogue(code) if not fault(each))


def _key(id: str | Sequence[str]) -> str:
    return id if isinstance(id, str) else id[0]
