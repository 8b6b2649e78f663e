"""Counts of the properties that match conditions. One query at a time: each may take 0.4 s of a thread."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Collection, Sequence
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import func, select

from data.catalog.conditions import Search, is_possible
from data.catalog.records import Records
from data.database import search
from data.database.search import MOST_SORTED
from data.database.tables import sql_table
from data.errors import Unavailable
from data.models import Property


class Counting:
    """Raises Unavailable if more than `behind` counts are waiting (None: any number may wait)."""

    def __init__(self, records: Records) -> None:
        self._records = records
        self._slot = asyncio.Semaphore()
        self._waiting = 0

    async def number(self, conditions: Search, *, behind: int | None = None) -> int:
        """The number of properties that match `conditions`."""
        if not is_possible(conditions):
            return 0
        if search.is_counted(conditions):
            return await self._number(conditions)

        async def read() -> int:
            async with self._in_slot(behind):
                return await self._number(conditions)

        return await self._records.cached_number(Property, ("number", conditions), read)

    async def positions(self, conditions: Search, most: int, *, behind: int | None = None) -> tuple[int, ...]:
        """List positions of the properties that match `conditions`, at most `most`, unordered."""
        if not is_possible(conditions):
            return ()
        async with self._in_slot(behind):
            statement = search.positions(await self.with_index_query(conditions), self._records.dialect, most)
            return tuple(row.position for row in await self._records.rows(Property, statement))

    async def all_but_one(self, parts: Sequence[Search | Collection[int]], *, behind: int | None = None) -> Any:
        """The rows of `search.all_but_one`."""
        async with self._in_slot(behind):
            return await self._records.rows(Property, search.all_but_one(parts, self._records.dialect))

    async def with_index_query(self, conditions: Search) -> Search:
        """`conditions` with the query of the trigram index."""
        words = conditions.words
        is_short = self._records.dialect == "sqlite" and 0 < len(words) < search.SHORTEST_INDEXED
        terms = await self._records.column(Property, ("terms", words), search.terms(words)) if is_short else ()
        return conditions._replace(match=search.match_of(words, self._records.dialect, terms) if words else "")

    async def is_selective(self, conditions: Search) -> bool:
        """Whether an index narrows the list to at most MOST_SORTED rows. `conditions` come from `with_index_query`."""
        indexed = search.without_words(conditions)
        if indexed != Search() and await self._number(indexed) <= MOST_SORTED:
            return True
        if not conditions.match:
            return False
        count = search.bounded_count(conditions.match, self._records.dialect)
        return await self._records.scalar(Property, ("matches", conditions.words), count) <= MOST_SORTED

    async def last_position(self) -> int:
        last = func.coalesce(func.max(sql_table(Property).c.position), -1)
        return await self._records.scalar(Property, "last", select(last))

    async def _number(self, conditions: Search) -> int:
        statement = search.count(conditions, self._records.dialect)
        return await self._records.scalar(Property, ("count", conditions), statement)

    @asynccontextmanager
    async def _in_slot(self, behind: int | None) -> AsyncIterator[None]:
        if behind is not None and self._waiting > behind:
            raise Unavailable("other lists are being counted")
        self._waiting += 1
        try:
            async with self._slot:
                yield
        finally:
            self._waiting -= 1
