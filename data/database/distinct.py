"""The different values of an indexed column, in SQL. Each is one step in the index, however many rows have it."""

from __future__ import annotations

from functools import cache
from typing import Any

from sqlalchemy import func, select


@cache
def values(column: Any) -> Any:
    """A table with the column `value`. `column` has an index that begins with it, and no nulls."""
    found = select(func.min(column).label("value")).cte("found", recursive=True)
    following = select(func.min(column)).where(column > found.c.value).scalar_subquery()
    found = found.union_all(select(following).where(found.c.value.is_not(None)))
    return select(found.c.value).where(found.c.value.is_not(None)).subquery()


@cache
def counted(column: Any) -> Any:
    """(value, number of its rows)."""
    each = values(column)
    number = select(func.count()).where(column == each.c.value).scalar_subquery()
    return select(each.c.value, number)


@cache
def by_position(table: Any, column: Any) -> Any:
    """The values in the order of their first rows. The index continues with `position`."""
    each = values(column)
    first = select(func.min(table.c.position)).where(column == each.c.value).scalar_subquery()
    return select(each.c.value).order_by(first)
