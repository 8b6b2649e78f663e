"""Removes unsafe URLs from records as they enter the catalogue; `data.urls` holds the rules."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Protocol, TypeVar

from pydantic.alias_generators import to_camel

from data.errors import NotFound
from data.models import Record
from data.urls import map_url, phone_number, picture_url, tour_url, web_link

R = TypeVar("R", bound=Record)


class Lists(Protocol):
    async def list(self, model: type[Any]) -> tuple[Any, ...]: ...


def sanitize(record: R, hosts: Collection[str]) -> R:
    """The record, and the records in it, with unsafe URLs removed and the others normalized."""
    changes: dict[str, Any] = {}
    for field in type(record).model_fields.keys() & _RULES.keys():
        given = getattr(record, field)
        allowed = None if given is None else _RULES[field](given, hosts)
        if allowed != given:
            changes[field] = allowed
    return record.model_copy(update=changes) if changes else record


def unsafe_fields(record: Record, hosts: Collection[str]) -> list[tuple[str, str]]:
    """(path of the field, such as 'rooms.0.kuulaEmbedCode', and its value) of each URL that `sanitize` removes."""
    found: list[tuple[str, str]] = []
    for field in type(record).model_fields.keys() & _RULES.keys():
        given, name = getattr(record, field), to_camel(field)
        if isinstance(given, tuple):
            for index, each in enumerate(given):
                found += [(f"{name}.{index}.{inner}", value) for inner, value in unsafe_fields(each, hosts)]
        elif given and _RULES[field](given, hosts) is None:
            found.append((name, given))
    return sorted(found)


class SanitizedSource:
    """A source of complete lists whose records are sanitized. An unchanged list is the identical tuple."""

    def __init__(self, source: Lists, hosts: Collection[str]) -> None:
        self._source = source
        self._hosts = hosts
        self._cache: dict[type[Record], tuple[tuple[Any, ...], tuple[Any, ...]]] = {}

    async def list(self, model: type[Any]) -> tuple[Any, ...]:
        given = await self._source.list(model)
        cached = self._cache.get(model)
        if cached is None or cached[0] is not given:
            cached = self._cache[model] = (given, _sanitize_all(given, self._hosts))
        return cached[1]

    async def one(self, model: type[Any], id: str) -> Any:
        """Raises NotFound: the lists are complete, so a record that is not in them does not exist."""
        raise NotFound(f"{model.__name__} not found", path=id)

    async def close(self) -> None:
        """Does nothing: the owner of the wrapped source closes it."""


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
