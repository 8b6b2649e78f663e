"""The numbers beside the options of "More filters" are those of the lists that the options lead to."""

from __future__ import annotations

import asyncio
import random

import pytest

from data import demo
from data.catalog.facets import AMENITIES, facets
from data.filters import PRICE_BANDS, entry_of
from data.models import Filter
from tests.data.catalogs import catalog_with
from tests.data.test_filters import matching, odd_property


def with_option(criteria: Filter, name: str, value: str) -> Filter:
    match name:
        case "amenity":
            return criteria.model_copy(update={"amenities": tuple({*criteria.amenities, value})})
        case "tour":
            return criteria.model_copy(update={"tour": True})
    return criteria.model_copy(update={name: int(value)})


def test_each_option_has_the_number_of_properties_that_the_list_would_have(database: str) -> None:
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
            for _ in range(60)
        ),
    ]

    async def scenario() -> None:
        async with catalog_with(database, *stays) as catalog:
            for each in criteria:
                found = await facets(catalog, each)
                assert len(found.amenities) == AMENITIES
                assert len(found.counts) >= 12 + AMENITIES
                for (name, value), count in found.counts.items():
                    assert count == len(matching(stays, with_option(each, name, value), entries)), (each, name, value)

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
            found = await facets(catalog, Filter(guests=4))
            assert found.amenities == ()
            assert not any(found.counts.values())

    asyncio.run(scenario())


def test_the_options_of_a_large_catalogue_have_no_numbers(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("data.catalog.facets.MOST_INDEXED", 10)
    monkeypatch.setattr("data.catalog.catalog.INDEXED", 10)

    async def scenario() -> None:
        async with catalog_with(database, *demo.properties()) as catalog:
            found = await facets(catalog, Filter())
            assert "WiFi" in [each.en for each in found.amenities]
            assert dict(found.counts) == {}

    asyncio.run(scenario())
