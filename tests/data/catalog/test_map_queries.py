"""Map queries equal a computation in Python, on both databases."""

from __future__ import annotations

import asyncio
import random
from itertools import compress

import orjson
import pytest

from data import demo
from data.catalog import map as on_map
from data.filters import PRICE_BANDS, entry_of, predicate
from data.models import City, Filter, Place, Property, Room, Text
from data.prices import price_range
from data.text.coordinates import COUNTRY, Box, Point, distance, place_of
from tests.data.catalogs import catalog_with
from tests.speeds import both_databases, sizes


def scattered(chance: random.Random, number: int) -> Property:
    """Random records, some at one point, some without coordinates."""
    spot = chance.choice([(41.7, 44.8), (41.65, 41.64), (chance.uniform(41.1, 43.5), chance.uniform(40.1, 46.6)), None])
    latitude, longitude = spot or (None, None)
    return Property(
        id=str(number), name=Text(en=f"House {number % 7}"), type=chance.choice(("hotel", "villa")),
        price=chance.choice((0, 40, 50, 120, 500)), min_price=chance.choice((None, 0, 45)),
        rooms=chance.choice(((), (Room(price=60), Room(price=55)), (Room(),))), latitude=latitude, longitude=longitude, region="Kakheti",
    )  # fmt: skip


def is_in(record: Property, box: Box) -> bool:
    at = place_of(record)
    return at is not None and box.south <= at.latitude <= box.north and box.west <= at.longitude <= box.east


@both_databases
@sizes(20, 150)
def test_pins_and_cards_agree_for_any_filter(database: str, size: int) -> None:
    chance = random.Random(26)
    stays = [*demo.properties(), *(scattered(chance, number) for number in range(120))]
    entries = [entry_of(each) for each in stays]

    async def scenario() -> int:
        seen = 0
        async with catalog_with(database, *stays) as catalog:
            for _ in range(size):
                criteria = Filter(
                    where=chance.choice(("", "", "house 3", "tbilisi", "ბათუმი", "ho", "no such")),
                    type=chance.choice(("", "hotel", "villa")),
                    price=chance.choice(("", "", *PRICE_BANDS)),
                )
                corners = sorted(chance.uniform(40, 46.7) for _ in "ab"), sorted(chance.uniform(41, 43.6) for _ in "ab")
                box = chance.choice([None, Box(corners[0][0], corners[1][0], corners[0][1], corners[1][1])])
                conditions = (await catalog.conditions(criteria))._replace(box=box)
                wanted = list(compress(stays, map(predicate(criteria), entries)))
                cards = [each.id for each in wanted if box is None or is_in(each, box)]
                assert [each.id for each in await catalog.found(conditions)] == cards
                assert await catalog.counting.number(conditions) == len(cards)
                pins = orjson.loads(b"".join([part async for part in on_map.pins(catalog, conditions)]))
                placed = [each for each in wanted if each.id in cards and place_of(each)]
                assert [pin[0] for pin in pins] == [each.id for each in placed]
                assert [(pin[1], pin[2]) for pin in pins] == [(each.latitude, each.longitude) for each in placed]
                assert [pin[3] for pin in pins] == [price_range(each)[0] for each in placed]
                grid = await on_map.groups(catalog, conditions._replace(box=None), box or COUNTRY, 12, 8)
                assert sum(each.size for each in grid) == len(placed)
                seen += len(placed)
        return seen

    assert asyncio.run(scenario()) > size


def test_nearest_returns_the_records_at_the_shortest_distance(database: str) -> None:
    chance = random.Random(7)
    stays = [scattered(chance, number) for number in range(300)]
    placed = [each for each in stays if place_of(each)]

    async def scenario() -> None:
        async with catalog_with(database, *stays) as catalog:
            for center in (Point(41.7, 44.8), Point(43.4, 40.2), Point(42.0, 46.0), Point(41.66, 41.7)):
                for most in (1, 5, 40):
                    found = await on_map.nearest(catalog, Property, center, most)
                    by_hand = sorted(distance(center, place_of(each) or center) for each in placed)[:most]
                    # The database sorts on a plane: far away distances are wrong by some tens of metres.
                    for nearby, km in zip(found, by_hand, strict=True):
                        assert abs(nearby.km - km) <= 0.05 + km * 0.01
                        assert nearby.km == pytest.approx(distance(center, place_of(nearby.record) or center), abs=1e-3)

    asyncio.run(scenario())


def test_nearest_leaves_out_the_record_itself_and_other_regions(database: str) -> None:
    async def scenario() -> None:
        async with catalog_with(database, *demo.places(), *demo.cities()) as catalog:
            narikala = await catalog.one(Place, "narikala")
            center = place_of(narikala) or Point(0, 0)
            found = await on_map.nearest(catalog, Place, center, 3, without="narikala")
            assert found[0].record.id == "abanotubani"
            assert "narikala" not in [each.record.id for each in found]
            (city,) = await on_map.nearest(catalog, City, center, 1, regions=("Kakheti",))
            assert city.record.id == "telavi"
            assert 50 < city.km < 70

    asyncio.run(scenario())


def test_without_coordinates_nothing_is_near(database: str) -> None:
    async def scenario() -> None:
        async with catalog_with(database, Place(id="a", name=Text(en="A"))) as catalog:
            assert await on_map.nearest(catalog, Place, Point(41.7, 44.8), 5) == ()

    asyncio.run(scenario())
