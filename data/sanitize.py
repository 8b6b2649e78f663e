"""Where data comes in, every address in a record passes `data.urls`; what may not reach a page is dropped here."""

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


def safe(record: R, hosts: Collection[str]) -> R:
    """The record, and the records in it, with only such addresses as a page may use."""
    changes: dict[str, Any] = {}
    for field in type(record).model_fields.keys() & _RULES.keys():
        given = getattr(record, field)
        allowed = None if given is None else _RULES[field](given, hosts)
        if allowed != given:
            changes[field] = allowed
    return record.model_copy(update=changes) if changes else record


def unsafe(record: Record, hosts: Collection[str]) -> list[tuple[str, str]]:
    """What `safe` would drop: where it stands ('rooms.0.kuulaEmbedCode'), and what was given."""
    found: list[tuple[str, str]] = []
    for field in type(record).model_fields.keys() & _RULES.keys():
        given, name = getattr(record, field), to_camel(field)
        if isinstance(given, tuple):
            for index, each in enumerate(given):
                found += [(f"{name}.{index}.{inner}", value) for inner, value in unsafe(each, hosts)]
        elif given and _RULES[field](given, hosts) is None:
            found.append((name, given))
    return sorted(found)


class SafeSource:
    """A source whose records are checked as they come in. Unchanged lists stay the very same tuple."""

    def __init__(self, source: Lists, hosts: Collection[str]) -> None:
        self._source = source
        self._hosts = hosts
        self._kept: dict[type[Record], tuple[tuple[Any, ...], tuple[Any, ...]]] = {}

    async def list(self, model: type[Any]) -> tuple[Any, ...]:
        given = await self._source.list(model)
        kept = self._kept.get(model)
        if kept is None or kept[0] is not given:
            kept = self._kept[model] = (given, _all_safe(given, self._hosts))
        return kept[1]

    async def one(self, model: type[Any], id: str) -> Any:
        """Its lists are complete: what is not in them does not exist."""
        raise NotFound(f"{model.__name__} not found", path=id)

    async def close(self) -> None:
        """Nothing of its own is open."""


def _all_safe(records: tuple[R, ...], hosts: Collection[str]) -> tuple[R, ...]:
    return tuple(safe(record, hosts) for record in records)


_RULES: dict[str, Callable[[Any, Collection[str]], Any]] = {
    "virtual_tour_url": tour_url,
    "kuula_embed_code": tour_url,
    "map_url": map_url,
    "facebook_url": lambda text, hosts: web_link(text),
    "instagram_url": lambda text, hosts: web_link(text),
    "image_url": lambda text, hosts: picture_url(text),
    "image": lambda text, hosts: picture_url(text),
    "host_phone": lambda text, hosts: phone_number(text),
    "rooms": _all_safe,
    "nearby_properties": _all_safe,
}
