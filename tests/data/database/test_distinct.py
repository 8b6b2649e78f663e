"""Distinct values of a column equal a computation in Python, on both databases."""

from __future__ import annotations

import asyncio
import random
from collections import Counter

from sqlalchemy import select

from data.database import distinct
from data.database.engine import open_engine
from data.database.reading import Reader
from data.database.tables import sql_table
from data.models import Property, Text
from tests.data.catalogs import replace

REGIONS = ("", "Adjara", "adjara", "აჭარა", "Аджария", "Ö", "z", "\U0010ffff")


def records(chance: random.Random, number: int) -> list[Property]:
    return [
        Property(id=str(each), name=Text(en="House"), region=chance.choice(REGIONS), type=chance.choice(REGIONS))
        for each in range(number)
    ]


def test_values_numbers_and_order_are_those_of_the_list(database: str) -> None:
    chance = random.Random(24)
    table = sql_table(Property)

    async def scenario() -> None:
        async with open_engine(database) as engine:
            reader = Reader(engine)
            for number in (0, 1, 7, 60):
                stays = records(chance, number)
                await replace(engine, stays)
                counts = Counter(each.region for each in stays)
                values = await reader.rows(select(distinct.values(table.c.region)))
                assert sorted(row[0] for row in values) == sorted(counts)
                assert dict(map(tuple, await reader.rows(distinct.counted(table.c.region)))) == counts
                in_order = await reader.rows(distinct.by_position(table, table.c.type))
                assert [row[0] for row in in_order] == list(dict.fromkeys(each.type for each in stays))
            reader.close()

    asyncio.run(scenario())
