"""For a filter without results: the lists with one condition less."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from data.catalog.catalog import Catalog, is_possible
from data.catalog.facets import MOST_FOUND
from data.database.search import Search
from data.filters import Condition, conditions_of
from data.models import Filter

MOST = 5  # lists


class Nearest(NamedTuple):
    """The list without `condition`: number of properties, and lowest price in lari a night (0: unknown)."""

    condition: Condition
    number: int
    low: float


async def nearest(catalog: Catalog, criteria: Filter, *, behind: int | None = None) -> tuple[Nearest, ...]:
    """The largest of these lists, in the order of the form; none for a filter of one condition. Takes one statement, after one
    for the text; a text with more than MOST_FOUND matches is not considered.

    Raises:
        Unavailable: more than `behind` counts are waiting.
    """
    return await catalog.derived((nearest, criteria), lambda: _nearest(catalog, criteria, behind))


async def _nearest(catalog: Catalog, criteria: Filter, behind: int | None) -> tuple[Nearest, ...]:
    conditions = conditions_of(criteria)
    parts: list[Search | Collection[int]] = []
    for each in conditions:
        if each.name == "where":
            found = await catalog.positions(each.alone, MOST_FOUND + 1, behind=behind)
            if len(found) > MOST_FOUND:
                return ()
            parts.append(found)
        else:
            parts.append(await catalog.conditions(each.alone))
    if len(parts) < 2 or not is_possible(await catalog.conditions(criteria)):
        return ()
    rows = await catalog.all_but_one(parts, behind=behind)
    largest = sorted(rows, key=lambda row: -row[1])[:MOST]
    return tuple(Nearest(conditions[number], count, low or 0) for number, count, low in sorted(largest))
