"""Counts run one at a time; callers that may not queue get none."""

from __future__ import annotations

import asyncio
from typing import Any

from sqlalchemy import event

from data import demo
from data.database.search import Search
from data.errors import Unavailable
from tests.data.catalogs import catalog_with

SEARCHES = [Search(words=letter) for letter in "abcdefghij"]


def test_one_list_is_counted_at_a_time(database: str) -> None:
    at_once: list[int] = [0]

    def count(conn: Any, cursor: Any, statement: str, *_: Any) -> None:
        at_once.append(at_once[-1] + 1)

    def count_back(conn: Any, cursor: Any, statement: str, *_: Any) -> None:
        at_once.append(at_once[-1] - 1)

    async def scenario() -> None:
        async with catalog_with(database, *demo.properties()) as catalog:
            engine = catalog._reader._threaded or catalog._engine.sync_engine
            event.listen(engine, "before_cursor_execute", count)
            event.listen(engine, "after_cursor_execute", count_back)
            numbers = await asyncio.gather(*map(catalog.counting.number, SEARCHES))
            assert all(0 < each <= 36 for each in numbers)
            assert max(at_once) == 1
            assert len(at_once) == 1 + 2 * len(SEARCHES)
            assert await asyncio.gather(*map(catalog.counting.number, SEARCHES)) == numbers
            assert len(at_once) == 1 + 2 * len(SEARCHES)  # all are kept

    asyncio.run(scenario())


def test_a_caller_that_may_not_queue_gets_no_count(database: str) -> None:
    async def scenario() -> None:
        async with catalog_with(database, *demo.properties()) as catalog:
            first, *others = (catalog.counting.number(each, behind=2) for each in SEARCHES)
            results = await asyncio.gather(first, *others, return_exceptions=True)
            assert [type(each) for each in results] == [int] * 3 + [Unavailable] * 7
            again = await asyncio.gather(*(catalog.counting.number(each, behind=2) for each in SEARCHES[:3]))
            assert list(again) == results[:3]
            assert await catalog.counting.number(SEARCHES[9], behind=0)  # the queue is empty now

    asyncio.run(scenario())
