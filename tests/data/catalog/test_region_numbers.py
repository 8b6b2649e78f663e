"""Triggers keep the number of properties per region equal to a count."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest
from alembic import command
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncEngine

from data import demo
from data.database.engine import open_engine
from data.database.migrations import configuration
from data.database.search import Search
from data.database.writing import fold_missing, seed
from data.models import Property, Region, Text
from tests.data.catalogs import catalog_of, catalog_with, replace
from tests.data.database.test_migrations import upgraded

REGIONS = ("", "Adjara", "adjara", "აჭარა", "O'Neil")
KEPT = "SELECT region, number FROM property_regions"
COUNTED = "SELECT region, count(*) FROM properties GROUP BY region"
COPY = "location, price, type, rating, review_count, is_vip, amenities, max_guests, host_name, name, description"


async def assert_equal(engine: AsyncEngine) -> None:
    async with engine.connect() as connection:
        kept = {tuple(row) for row in await connection.execute(text(KEPT))}
        assert kept == {tuple(row) for row in await connection.execute(text(COUNTED))}


def _change(chance: random.Random, number: int) -> tuple[str, dict[str, Any]]:
    names = f"properties (id, position, region, {COPY})"
    one = "id IN (SELECT id FROM properties ORDER BY id LIMIT :few OFFSET :start)"
    return chance.choice(
        (
            f"INSERT INTO {names} SELECT id || '-{number}', position, :region, {COPY} FROM properties WHERE {one}",
            f"UPDATE properties SET region = :region WHERE {one}",
            f"UPDATE properties SET position = position + 1 WHERE {one}",
            f"DELETE FROM properties WHERE {one}",
        )
    ), {"region": chance.choice(REGIONS), "few": chance.randrange(9), "start": chance.randrange(30)}


def test_numbers_are_right_after_any_change_by_sql(database: str) -> None:
    chance = random.Random(24)

    async def scenario() -> None:
        async with open_engine(database) as engine:
            await seed(engine)
            await assert_equal(engine)
            for number in range(60):
                async with engine.connect() as connection:
                    for _ in range(chance.randrange(1, 4)):
                        await connection.execute(text((change := _change(chance, number))[0]), change[1])
                    await (connection.rollback() if chance.random() < 0.2 else connection.commit())
                await assert_equal(engine)
            await replace(engine, demo.properties()[:7])
            await assert_equal(engine)
            await replace(engine, ())
            await assert_equal(engine)

    asyncio.run(scenario())


def test_numbers_are_right_after_replaced_rows(database: str) -> None:
    """SQLite's INSERT OR REPLACE, and the upsert of both."""
    rows = (
        f"INTO properties (id, position, region, {COPY}) SELECT id, 1, 'New', {COPY} FROM properties WHERE true LIMIT 5"
    )
    changes = [
        f"INSERT {rows} ON CONFLICT (id) DO UPDATE SET region = 'Newer'",
        f"INSERT {rows} ON CONFLICT DO NOTHING",
    ]
    if database.startswith("sqlite"):
        changes.append(f"INSERT OR REPLACE {rows}")

    async def scenario() -> None:
        async with open_engine(database) as engine:
            await seed(engine)
            for change in changes:
                async with engine.begin() as connection:
                    await connection.execute(text(change))
                await fold_missing(engine)  # like `Serial` after each change
                await assert_equal(engine)

    asyncio.run(scenario())


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_transactions_on_different_properties_do_not_deadlock(database: str) -> None:
    moved = text("UPDATE properties SET region = :region WHERE position % 4 = :number")

    async def move(engine: AsyncEngine, number: int) -> None:
        chance = random.Random(number)
        for _ in range(10):
            async with engine.begin() as connection:
                for region in chance.sample(REGIONS, 3):
                    await connection.execute(moved, {"region": region, "number": number})

    async def scenario() -> None:
        async with open_engine(database) as engine:
            await seed(engine)
            await asyncio.gather(*(move(engine, number) for number in range(4)))
            await assert_equal(engine)

    asyncio.run(scenario())


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_truncated_tables_are_shown_empty(database: str) -> None:
    async def scenario() -> None:
        async with open_engine(database) as engine:
            await seed(engine)
            catalog = await catalog_of(engine)
            before = catalog._serial.value
            async with engine.begin() as connection:
                await connection.execute(text("TRUNCATE properties"))
            await catalog._serial.read()
            assert catalog._serial.value > before
            assert await catalog.count() == 0
            await assert_equal(engine)

    asyncio.run(scenario())


def test_a_catalogue_of_the_version_before_is_counted(database: str) -> None:
    def before(connection: Connection) -> None:
        command.upgrade(configuration(connection=connection), "0007")
        for id, region in (("a", "Adjara"), ("b", "Adjara"), ("c", "")):
            connection.execute(
                text(
                    "INSERT INTO properties (id, position, name, description, location, region, price, type, rating,"
                    " review_count, is_vip, amenities, max_guests, host_name) VALUES (:id, 0, '{}', '{}', '{}', :region,"
                    " 7, 'hotel', 0, 0, :no, '[]', 2, '{}')"
                ),
                {"id": id, "region": region, "no": False},
            )

    async def scenario() -> None:
        async with upgraded(database, before) as engine:
            await assert_equal(engine)
            assert await (await catalog_of(engine)).count() == 3

    asyncio.run(scenario())


def test_numbers_of_lists_and_regions_are_read_without_counting(database: str) -> None:
    records = [Property(id=str(each), name=Text(en="House"), region=REGIONS[each % 3]) for each in range(10)]

    async def scenario() -> None:
        async with catalog_with(database, *records, Region(id="adjara", name=Text(en="Adjara"))) as catalog:
            assert await catalog.count() == await catalog.size(Property) == 10
            assert await catalog.counting.number(await catalog.in_region("adjara")) == 6
            assert await catalog.counting.number(Search(regions=())) == 0
            (adjara,) = await catalog.regions()
            assert adjara.number_of_property == 3
            async with catalog._engine.begin() as connection:  # the table's numbers are shown
                await connection.execute(text("UPDATE property_regions SET number = 50 WHERE region = 'Adjara'"))
                await connection.execute(text("UPDATE catalogue_state SET serial = serial + 1"))
            await catalog._serial.read()
            assert (await catalog.regions())[0].number_of_property == 50
            assert await catalog.count() == 57

    asyncio.run(scenario())
