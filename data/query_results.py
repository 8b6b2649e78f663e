"""Results of catalogue queries besides records: pages pass them to components, which do not read the catalogue."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Generic, NamedTuple, TypeVar

from data.filters import Condition
from data.models import Text
from data.text.coordinates import Point

R = TypeVar("R")

Value = tuple[str, str]  # a field of the form, and one of its values


class RegionFirst(NamedTuple, Generic[R]):
    """Records of a region (`own`) and of all other regions (`others`)."""

    own: tuple[R, ...]
    others: tuple[R, ...]


class Facets(NamedTuple):
    """The most frequent amenities, the count of each value, and the number of results. `counts` is empty and `number` None if
    only the database can count.
    """

    amenities: tuple[Text, ...] = ()
    counts: Mapping[Value, int] = MappingProxyType({})
    number: int | None = None


class Group(NamedTuple):
    """A cluster of properties: their number, mean position, lowest price a night (0: unknown), the id of one, and the name of a
    single one.
    """

    size: int
    at: Point
    price: float
    id: str
    name: Text = Text()


class Nearby(NamedTuple, Generic[R]):
    """A record and its distance by air in km; infinite without coordinates."""

    record: R
    km: float


class Nearest(NamedTuple):
    """The list without `condition`: number of properties, and lowest price in lari a night (0: unknown)."""

    condition: Condition
    number: int
    low: float
