"""Removes unsafe URLs, and what turns the direction of the writing, from records as they enter the catalogue. The rule of a
field is the `Clean` in its line in `data.models`."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache
from typing import Any, TypeVar

from data.fields import Clean, fields_of
from data.models import Record, Text, part_of

R = TypeVar("R", bound=Record)


# Bidi overrides reverse the letters after them, also beyond a name: "annual\u202egnp.exe" is read as "annualexe.png". The
# marks U+200E, U+200F and U+061C affect nothing after them.
_OVERRIDES = re.compile("[\u202a-\u202e\u2066-\u2069]")
_URL_PARTS = {"id", "slug"}  # never shown, and parts of URLs: must not change


def sanitize(record: R, hosts: Collection[str] | None) -> R:
    """The record, and the records in it, without overrides of the writing direction, with unsafe URLs removed and the others
    normalized. Without `hosts` URLs stay as they are."""
    if hosts is None and not _OVERRIDES.search(record.model_dump_json()):
        return record  # almost every record; field by field takes twice as long
    changes = {}
    for name, clean in _texts(type(record)):
        if (given := getattr(record, name)) is None:
            continue
        cleaned = _readable(given, hosts) if hosts is None or clean is None else clean(given, hosts)
        if cleaned is not given and cleaned != given:
            changes[name] = cleaned
    return record.model_copy(update=changes) if changes else record


def without_overrides(text: str) -> str:
    """`text` without bidi overrides."""
    return _OVERRIDES.sub("", text)


def unsafe_fields(record: Record, hosts: Collection[str]) -> list[tuple[str, str]]:
    """(path of the field, such as 'rooms.0.kuulaEmbedCode', value) of each URL that `sanitize` removes."""
    found: list[tuple[str, str]] = []
    for field in fields_of(type(record)):
        given, clean = getattr(record, field.name), field.given(Clean)
        if part_of(field):
            for index, each in enumerate(given):
                found += [(f"{field.key}.{index}.{inner}", value) for inner, value in unsafe_fields(each, hosts)]
        elif clean and given and clean(given, hosts) is None:
            found.append((field.key, given))
    return sorted(found)


@cache
def _texts(model: type[Record]) -> tuple[tuple[str, Clean | None], ...]:
    """The names of the fields that hold texts, each with its rule."""
    return tuple(
        (field.name, field.given(Clean))
        for field in fields_of(model)
        if field.type in (str, Text, tuple) and field.name not in _URL_PARTS
    )


def _readable(value: Any, hosts: Collection[str] | None) -> Any:
    """A text, a record or several, without overrides."""
    if isinstance(value, str):
        return without_overrides(value)
    return sanitize(value, hosts) if isinstance(value, Record) else tuple(_readable(each, hosts) for each in value)
