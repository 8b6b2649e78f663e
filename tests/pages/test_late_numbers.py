"""Lists of a large catalogue are shown before their counts, which follow when they are known."""

from __future__ import annotations

import asyncio

import pytest
from reactpy.types import Location

from app.routes import ROUTER
from data.catalog.catalog import Catalog
from data.catalog.conditions import Search
from data.catalog.counting import Counting
from pages.listing import properties
from tests.data.catalogs import demo_catalog


@pytest.fixture
def _large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(properties, "QUICKLY_COUNTED", 0)
    monkeypatch.setattr(properties, "COUNT_SECONDS", 0)


@pytest.mark.usefixtures("_large")
@pytest.mark.parametrize("query", ["?where=e", "?where=e&tour=1"])
def test_a_page_is_complete_once_its_counts_are_known(
    database: str, query: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = Counting.positions
    may_read = asyncio.Event()

    async def positions(self: Counting, conditions: Search, most: int, *, behind: int | None) -> tuple[int, ...]:
        await may_read.wait()
        return await read(self, conditions, most, behind=behind)

    monkeypatch.setattr(Counting, "positions", positions)

    async def load(catalog: Catalog) -> properties.Data:
        data = await properties.load(catalog, ROUTER.match(Location("/properties", query)).params)
        assert isinstance(data, properties.Data)
        return data

    async def scenario() -> None:
        async with demo_catalog(database) as catalog:
            first = await load(catalog)
            assert properties.partial(first)
            assert first.shown
            may_read.set()
            await properties.complete(catalog, ROUTER.match(Location("/properties", query)).params)
            again = await load(catalog)
            assert not properties.partial(again)
            assert again.facets
            assert again.shown == first.shown
            assert again.count == again.facets.number == len(await catalog.properties(again.criteria))

    asyncio.run(scenario())


@pytest.mark.usefixtures("_large")
def test_a_list_shown_whole_needs_no_count_query(database: str) -> None:
    async def scenario() -> None:
        async with demo_catalog(database) as catalog:
            data = await properties.load(catalog, ROUTER.match(Location("/properties", "?where=mestia")).params)
            assert isinstance(data, properties.Data)
            assert data.count == len(data.shown) == 4

    asyncio.run(scenario())
