"""Facet counts equal the lengths of the lists with the option."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest
from sqlalchemy import text

from data import demo
from data.catalog.facets import AMENITIES, facets, number_found
from data.database.engine import open_engine
from data.filters import PRICE_BANDS, entry_of
from data.models import Filter
from tests.data.catalogs import catalog_of, catalog_with, replace
from tests.data.test_filters import matching, odd_property
from tests.speeds import sizes


def with_option(criteria: Filter, name: str, value: str) -> Filter:
    match name:
        case "amenity":
            return criteria.model_copy(update={"amenities": tuple({*criteria.amenities, value})})
        case "tour":
            return criteria.model_copy(update={"tour": True})
    return criteria.model_copy(update={name: int(value)})


@sizes(15, 60)
def test_facet_counts_equal_the_lengths_of_the_lists(database: str, size: int) -> None:
    chance = random.Random(5)
    stays = (*demo.properties(), *(odd_property(chance, number) for number in range(40)))
    entries = [*map(entry_of, stays)]
    criteria = [
        Filter(),
        Filter(where="no such place"),
        Filter(where="\0"),
        Filter(amenities=("no such amenity",)),
        *(
            Filter(
                where=chance.choice(("", "ba", "svaneti", "house")),
                type=chance.choice(("", "villa", "hotel", "no such type")),
                price=chance.choice(("", *PRICE_BANDS)),
                amenities=chance.choice(((), ("wifi",), ("parking", "wifi"))),
                guests=chance.choice((0, 4)),
                bedrooms=chance.choice((0, 2)),
                tour=chance.random() < 0.3,
            )
            for _ in range(size)
        ),
    ]

    async def scenario() -> None:
        async with catalog_with(database, *stays) as catalog:
            for each in criteria:
                found = await facets(catalog, each)
                assert len(found.amenities) == AMENITIES
                assert len(found.counts) >= 12 + AMENITIES
                assert found.number == len(matching(stays, each, entries)), each
                for (name, value), count in found.counts.items():
                    assert count == len(matching(stays, with_option(each, name, value), entries)), (each, name, value)

    asyncio.run(scenario())


@sizes(2, 8)
@pytest.mark.parametrize("most_changed", [500, 0])
def test_after_changes_the_counts_equal_those_of_a_new_index(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, most_changed: int, size: int
) -> None:
    monkeypatch.setattr("data.catalog.facets.MOST_CHANGED", most_changed)
    chance = random.Random(7)
    stays = [odd_property(chance, number) for number in range(30)]

    async def scenario() -> None:
        async with open_engine(database) as engine:
            await replace(engine, stays)
            catalog = await catalog_of(engine)
            for _ in range(size):
                before = await facets(catalog, Filter())
                for number in chance.sample(range(len(stays)), 3):
                    stays[number] = odd_property(chance, number)
                if chance.random() < 0.3:
                    del stays[-1]
                await replace(engine, stays)
                await catalog._serial.read()
                changed = await facets(catalog, Filter())
                async with catalog_with(f"sqlite+aiosqlite:///{tmp_path / 'new.db'}", *stays) as other:
                    assert changed == await facets(other, Filter())
                assert changed != before

    asyncio.run(scenario())


def test_repeated_changes_by_sql_are_counted(database: str) -> None:
    async def scenario() -> None:
        async with open_engine(database) as engine:
            await replace(engine, demo.properties())
            catalog = await catalog_of(engine)
            at_first = (await facets(catalog, Filter())).counts["guests", "8"]
            for change, number in (
                ("UPDATE properties SET max_guests = 50", 36),
                ("UPDATE properties SET max_guests = 1 WHERE position = 3", 35),
                ("UPDATE properties SET max_guests = 1 WHERE position < 9", 27),
                ("UPDATE properties SET max_guests = 50 WHERE position = 3", 28),
                ("UPDATE properties SET position = 100 WHERE position = 3", 28),
                ("UPDATE properties SET max_guests = 1 WHERE position = 100", 27),
                ("DELETE FROM properties WHERE position = 20", 26),
            ):
                async with engine.begin() as connection:
                    await connection.execute(text(change))
                await catalog._serial.read()
                assert (await facets(catalog, Filter())).counts["guests", "8"] == number != at_first, change

    asyncio.run(scenario())


def test_the_most_frequent_amenity_comes_first_under_its_name_in_both_languages(database: str) -> None:
    async def scenario() -> None:
        async with catalog_with(database, *demo.properties()) as catalog:
            wifi, parking, *_ = (await facets(catalog, Filter())).amenities
            assert (wifi.en, parking.en, parking.ka) == ("WiFi", "Parking", "პარკინგი")

    asyncio.run(scenario())


def test_a_catalogue_without_properties_has_no_options(database: str) -> None:
    async def scenario() -> None:
        async with catalog_with(database) as catalog:
            for _ in range(3):
                found = await facets(catalog, Filter(guests=4))
                assert found.amenities == ()
                assert not any(found.counts.values())
                async with catalog._engine.begin() as connection:
                    await connection.execute(text("UPDATE catalogue_state SET serial = serial + 1"))
                await catalog._serial.read()

    asyncio.run(scenario())


def test_options_of_a_large_catalogue_have_no_counts(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("data.catalog.facets.MOST_INDEXED", 10)
    monkeypatch.setattr("data.catalog.facets.READ", 10)

    async def scenario() -> None:
        async with catalog_with(database, *demo.properties()) as catalog:
            found = await facets(catalog, Filter())
            assert "WiFi" in [each.en for each in found.amenities]
            assert dict(found.counts) == {}
            assert found.number is None
            for each in (Filter(), Filter(type="villa"), Filter(where="ba", guests=4)):
                conditions = await catalog.conditions(each)
                assert await number_found(catalog, each, conditions) == len(await catalog.properties(each))

    asyncio.run(scenario())
