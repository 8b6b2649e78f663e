"""For a filter without results: the lists with one condition less."""

from __future__ import annotations

from collections.abc import Collection

from data.catalog.catalog import Catalog
from data.catalog.conditions import Search, is_possible
from data.catalog.facets import MOST_FOUND
from data.filters import conditions_of
from data.models import Filter
from data.query_results import Nearest

MOST = 5  # lists


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
        alone = await catalog.conditions(each.alone)
        if not is_possible(alone):
            return ()
        if each.name == "where":
            found = await catalog.counting.positions(alone, MOST_FOUND + 1, behind=behind)
            if len(found) > MOST_FOUND:
                return ()
            parts.append(found)
        else:
            parts.append(alone)
    if len(parts) < 2:
        return ()
    rows = await catalog.counting.all_but_one(parts, behind=behind)
    largest = sorted(rows, key=lambda row: -row[1])[:MOST]
    return tuple(Nearest(conditions[number], count, low or 0) for number, count, low in sorted(largest))
