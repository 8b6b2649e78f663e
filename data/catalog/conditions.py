"""Conditions of a list, from a filter or from the parameters of the API."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from data.database import search
from data.database.search import Search
from data.database.tables import sql_table
from data.filters import normalize_where, price_bounds, region_names, region_slugs, searchable, whole_names
from data.models import Filter

__all__ = ["Among", "Conditions", "Search", "among", "is_possible", "of_filter", "of_parameters"]


class Among(NamedTuple):
    """A condition: the column has one of these values."""

    column: str
    values: tuple[str, ...]


Conditions = Search | Among | None


def of_filter(criteria: Filter, regions: Iterable[str], dialect: str) -> Search:
    """A filter as conditions of a search. `regions`: the properties' spellings of regions."""
    low, high = price_bounds(criteria.price)
    where = searchable(criteria.where)
    return Search(
        words=where,
        match=search.match_of(where, dialect) if len(where) >= search.SHORTEST_INDEXED else "",
        or_regions=tuple(name for name in regions if where and where in whole_names(name)),
        regions=tuple(name for name in regions if criteria.region in region_slugs(name)) if criteria.region else None,
        type=criteria.type,
        low=low,
        high=high,
        amenities=criteria.amenities,
        guests=criteria.guests,
        bedrooms=criteria.bedrooms,
        tour=criteria.tour,
    )


def of_parameters(
    regions: Iterable[str], location: str, region: str, type: str, low: float = 0, high: float = float("inf")
) -> Search:
    """The parameters of the API's search as conditions. `regions`: see `of_filter`."""
    part, region = searchable(normalize_where(location)), searchable(normalize_where(region))
    names = {name: region_names(name) for name in regions}
    return Search(
        area=part,
        or_areas=tuple(name for name, written in names.items() if part and any(part in each for each in written)),
        regions=tuple(name for name, written in names.items() if region in written) if region else None,
        type=type,
        low=low,
        high=high,
    )


def is_possible(conditions: Search) -> bool:
    """Whether the conditions can match: no text contains U+0000, which PostgreSQL refuses."""
    return not any("\0" in text for text in (conditions.words, conditions.area, conditions.type, *conditions.amenities))


def among(statement: Any, model: type[Any], conditions: Among | None) -> Any:
    """The rows of a statement that match `conditions`."""
    if conditions is None:
        return statement
    return statement.where(sql_table(model).c[conditions.column].in_(conditions.values))
