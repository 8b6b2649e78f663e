"""For an empty result: the lists with one condition less."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest
from sqlalchemy import event

from data import demo
from data.catalog.nearest import MOST, nearest
from data.filters import PRICE_BANDS, conditions_of
from data.models import Filter
from tests.data.catalogs import catalog_with
from tests.data.test_filters import odd_property
from tests.speeds import sizes


@sizes(40, 400)
def test_each_list_has_its_count_and_lowest_price(database: str, size: int) -> None:
    chance = random.Random(5)
    stays = (*demo.properties(), *(odd_property(chance, number) for number in range(40)))
    filters = [
        Filter(
            where=chance.choice(("", "", "batumi", "სვან", "no such text", "\0")),
            type=chance.choice(("", "villa", "hotel", "no such type")),
            price=chance.choice(("", *PRICE_BANDS)),
            amenities=chance.choice(((), ("sauna", "wifi"), ("no such amenity",))),
            guests=chance.choice((0, 8, 10)),
            bedrooms=chance.choice((0, 5)),
            tour=chance.random() < 0.5,
        )
        for _ in range(size)
    ]

    async def scenario() -> None:
        offered = 0
        async with catalog_with(database, *stays) as catalog:
            for each in filters:
                if await catalog.properties(each, most=1) or len(conditions_of(each)) < 2:
                    continue
                lists = {found.condition: (found.number, found.low) for found in await nearest(catalog, each)}
                offered += len(lists)
                expected = {}
                for condition in conditions_of(each):
                    if "\0" not in each.where and (found := await catalog.properties(condition.rest)):
                        prices = [stay.price for stay in found if stay.price]
                        expected[condition] = (len(found), min(prices, default=0))
                if len(expected) <= MOST:
                    assert lists == expected, each
        assert offered > 10

    asyncio.run(scenario())


def test_the_lists_take_two_statements_and_are_cached(database: str) -> None:
    statements: list[str] = []

    async def scenario() -> None:
        async with catalog_with(database, *demo.properties()) as catalog:
            criteria = Filter(
                where="batumi", type="chalet", price="500+", guests=8, amenities=("sauna", "wifi"), tour=True
            )
            await catalog.conditions(criteria)
            engine = catalog._reader._threaded or catalog._engine.sync_engine
            event.listen(engine, "before_cursor_execute", lambda *given: statements.append(given[2]))
            await nearest(catalog, criteria)
            await nearest(catalog, criteria)

    asyncio.run(scenario())
    assert len(statements) == 2


def test_a_text_with_many_matches_is_not_considered(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    criteria = Filter(where="house", type="no such type")

    async def scenario() -> list[Any]:
        async with catalog_with(database, *demo.properties()) as catalog:
            return [*await nearest(catalog, criteria)]

    assert [each.condition.name for each in asyncio.run(scenario())] == ["type"]
    monkeypatch.setattr("data.catalog.nearest.MOST_FOUND", 2)
    assert asyncio.run(scenario()) == []
