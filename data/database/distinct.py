"""Distinct values of an indexed column by a loose index scan: one step per value, for any number of rows."""

from __future__ import annotations

from functools import cache
from typing import Any

from sqlalchemy import func, select


@cache
def values(column: Any) -> Any:
    """A subquery with the column `value`. `column` must be the first of an index and not null."""
    found = select(func.min(column).label("value")).cte("found", recursive=True)
    following = select(func.min(column)).where(column > found.c.value).scalar_subquery()
    found = found.union_all(select(following).where(found.c.value.is_not(None)))
    return select(found.c.value).where(found.c.value.is_not(None)).subquery()


@cache
def counted(column: Any) -> Any:
    """(value, number of rows)."""
    each = values(column)
    number = select(func.count()).where(column == each.c.value).scalar_subquery()
    return select(each.c.value, number)


@cache
def by_position(table: Any, column: Any) -> Any:
    """The values in the order of their first rows. The index must continue with `position`."""
    each = values(column)
    first = select(func.min(table.c.position)).where(column == each.c.value).scalar_subquery()
    return select(each.c.value).order_by(first)
