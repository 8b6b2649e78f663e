"""One list of records, indexed by id and by region."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from itertools import islice
from typing import Any, Generic, NamedTuple, TypeVar

from data.models import Blog, City, Place, Property, Region
from data.reference.regions import same_region

R = TypeVar("R", bound="Property | Place | City | Blog | Region")
T = TypeVar("T")


class Around(NamedTuple, Generic[R]):
    """Records of a region (`own`) and of all other regions (`others`)."""

    own: tuple[R, ...]
    others: tuple[R, ...]


class RecordIndex(Generic[R]):
    """Immutable; a changed list gets a new index. `cached` holds what callers derive from this list, so it is freed
    together with it."""

    def __init__(self, records: tuple[R, ...]) -> None:
        self.records = records
        self.by_id: dict[str, R] = {record.id: record for record in records}
        self._by_region: dict[str, list[R]] = {}
        self._derived: dict[Hashable, Any] = {}
        for record in records:
            self._by_region.setdefault(getattr(record, "region", ""), []).append(record)

    def in_region(self, region: str) -> tuple[R, ...]:
        """The records of a region, given by its name or slug, in any case."""
        names = [name for name in self._by_region if name and same_region(name, region)]
        if len(names) <= 1:
            return tuple(each for name in names for each in self._by_region[name])
        return tuple(each for each in self.records if getattr(each, "region", "") in names)

    def around(self, region: str, most: int | None = None) -> Around[R]:
        """The first `most` records, those of the region before the others."""
        own = self.in_region(region)[:most]
        ids = {each.id for each in own}
        others = (each for each in self.records if each.id not in ids)
        return Around(own, tuple(islice(others, None if most is None else most - len(own))))

    def cached(self, key: Hashable, compute: Callable[[], T]) -> T:
        """The value of `compute()` for `key`, computed on the first call."""
        if key not in self._derived:
            self._derived[key] = compute()
        value: T = self._derived[key]
        return value
