"""Where data comes in, every address in a record passes `data.urls`; what may not reach a page is dropped here."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Protocol, TypeVar

from data.errors import NotFound
from data.models import Property, Record
from data.urls import map_url, phone_number, picture_url, tour_url, web_link

R = TypeVar("R", bound=Record)


class Lists(Protocol):
    async def list(self, kind: type[Any]) -> tuple[Any, ...]: ...


def safe(record: R, hosts: Collection[str], base: str = "") -> R:
    """The record with only such addresses as a page may use. Pictures relative to another site belong to `base`."""
    changes: dict[str, Any] = {}
    for field in type(record).model_fields.keys() & _RULES.keys():
        given = getattr(record, field)
        allowed = _RULES[field](given, hosts, base) if given else None
        if allowed != given:
            changes[field] = allowed
    if isinstance(record, Property):
        rooms = tuple(safe(room, hosts) for room in record.rooms)
        if rooms != record.rooms:
            changes["rooms"] = rooms
    return record.model_copy(update=changes) if changes else record


class SafeSource:
    """A source whose records are checked as they come in. Unchanged lists stay the very same tuple."""

    def __init__(self, source: Lists, hosts: Collection[str]) -> None:
        self._source = source
        self._hosts = hosts
        self._kept: dict[type[Record], tuple[tuple[Any, ...], tuple[Any, ...]]] = {}

    async def list(self, kind: type[Any]) -> tuple[Any, ...]:
        given = await self._source.list(kind)
        kept = self._kept.get(kind)
        if kept is None or kept[0] is not given:
            kept = self._kept[kind] = (given, tuple(safe(record, self._hosts) for record in given))
        return kept[1]

    async def one(self, kind: type[Any], id: str) -> Any:
        """Its lists are complete: what is not in them does not exist."""
        raise NotFound(f"{kind.__name__} not found", path=id)

    async def close(self) -> None:
        """Nothing of its own is open."""


_RULES: dict[str, Any] = {
    "virtual_tour_url": lambda text, hosts, base: tour_url(text, hosts),
    "kuula_embed_code": lambda text, hosts, base: tour_url(text, hosts),
    "map_url": lambda text, hosts, base: map_url(text, hosts),
    "facebook_url": lambda text, hosts, base: web_link(text),
    "instagram_url": lambda text, hosts, base: web_link(text),
    "image_url": lambda text, hosts, base: picture_url(text, base),
    "image": lambda text, hosts, base: picture_url(text, base),
    "host_phone": lambda text, hosts, base: phone_number(text),
}
