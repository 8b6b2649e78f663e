"""Removes unsafe URLs, and what turns the direction of the writing, from records as they enter the catalogue. `data.text.urls`
holds the rules for URLs."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from typing import Any, TypeVar

from pydantic.alias_generators import to_camel

from data.models import Record, Text
from data.text.urls import map_url, phone_number, picture_url, tour_url, web_link

R = TypeVar("R", bound=Record)


# They turn the order of the letters after them: "annual\u202egnp.exe" is read as "annualexe.png", and what follows a name on
# the page is turned too. The marks U+200E, U+200F and U+061C turn nothing beyond themselves.
_OVERRIDES = re.compile("[\u202a-\u202e\u2066-\u2069]")
_ADDRESSES = {"id", "slug"}  # never shown; another spelling would lead nowhere


def sanitize(record: R, hosts: Collection[str]) -> R:
    """The record, and the records in it, without overrides of the writing direction, with unsafe URLs removed and the others
    normalized."""
    changes: dict[str, Any] = {}
    for field, given in record:
        if given is None or field in _ADDRESSES:
            continue
        allowed = _RULES[field](given, hosts) if field in _RULES else _readable(given)
        if allowed is not given and allowed != given:
            changes[field] = allowed
    return record.model_copy(update=changes) if changes else record


def readable(record: R) -> R:
    """The record without overrides of the writing direction in its own texts."""
    changes = {
        field: text for field, given in record if field not in _ADDRESSES and (text := _readable(given)) != given
    }
    return record.model_copy(update=changes) if changes else record


def without_overrides(text: str) -> str:
    """`text` without the characters that override the direction of what follows."""
    return _OVERRIDES.sub("", text)


def unsafe_fields(record: Record, hosts: Collection[str]) -> list[tuple[str, str]]:
    """(path of the field, such as 'rooms.0.kuulaEmbedCode', and its value) of each URL that `sanitize` removes."""
    found: list[tuple[str, str]] = []
    for field in type(record).model_fields.keys() & _RULES.keys():
        given = getattr(record, field)
        if isinstance(given, tuple):
            for index, each in enumerate(given):
                found += [(f"{to_camel(field)}.{index}.{inner}", value) for inner, value in unsafe_fields(each, hosts)]
        elif given and _RULES[field](given, hosts) is None:
            found.append((to_camel(field), given))
    return sorted(found)


def _readable(value: Any) -> Any:
    """A text, or texts, without overrides; any other value as it is."""
    if isinstance(value, str):
        return without_overrides(value)
    if isinstance(value, Text):
        return Text(**{language: without_overrides(text) for language, text in value}) if value else value
    return tuple(map(_readable, value)) if isinstance(value, tuple) else value


def _sanitize_all(records: tuple[R, ...], hosts: Collection[str]) -> tuple[R, ...]:
    return tuple(sanitize(record, hosts) for record in records)


_RULES: dict[str, Callable[[Any, Collection[str]], Any]] = {
    "virtual_tour_url": tour_url,
    "kuula_embed_code": tour_url,
    "map_url": map_url,
    "facebook_url": lambda text, hosts: web_link(text),
    "instagram_url": lambda text, hosts: web_link(text),
    "image_url": lambda text, hosts: picture_url(text),
    "image": lambda text, hosts: picture_url(text),
    "host_phone": lambda text, hosts: phone_number(text),
    "rooms": _sanitize_all,
    "nearby_properties": _sanitize_all,
}
URL_FIELDS = _RULES.keys() - {"rooms", "nearby_properties"}
