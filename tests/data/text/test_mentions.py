"""Names mentioned in a text."""

from __future__ import annotations

import asyncio

import pytest

from data import demo
from data.database.engine import open_engine
from data.database.writing import seed
from data.models import City, Place, Property, Text
from data.text.mentions import LONGEST_TEXT, mentions
from tests.data.catalogs import catalog_of
from tests.speeds import both_databases


@pytest.mark.parametrize(("text", "name", "is_mentioned"), [
    (Text(en="From Mestia to Ushguli."), "Ushguli", True),
    (Text(en="We slept at Marani Guesthouse, then went on."), "Marani Guesthouse", True),
    (Text(en="We slept at the Marani. Guesthouse was full."), "Marani Guesthouse", False),
    (Text(en="one category of walks"), "Gori", False),
    (Text(en="the garden"), "garden", False),
    (Text(en="In Oni it rained"), "Oni", False),
    (Text(ka="უშგულში ბილიკით"), "უშგული", True),
    (Text(ka="მესტიიდან, თბილისისკენ"), "თბილისი", True),
    (Text(ka="ჩვენ წინ გერგეტის სამებაა"), "გერგეტის სამება", True),
    (Text(ka="უშგულები"), "უშგული", False),
])  # fmt: skip
def test_a_mention_consists_of_whole_words(text: Text, name: str, is_mentioned: bool) -> None:
    assert (name in mentions(text)) is is_mentioned


def test_names_are_told_by_the_place_of_their_first_mention() -> None:
    found = mentions(Text(en="Mestia first, Ushguli next, and Mestia again"))
    assert found["Mestia"] < found["Ushguli"]


def test_a_long_text_is_read_up_to_a_bound() -> None:
    words = " ".join(f"Name{number}" for number in range(LONGEST_TEXT))
    found = mentions(Text(en=words))
    assert "Name10" in found
    assert f"Name{LONGEST_TEXT // 6}" not in found


@both_databases
def test_records_are_found_by_name_in_the_order_of_mention(database: str) -> None:
    async def scenario() -> None:
        async with open_engine(database) as engine:
            await seed(engine)
            catalog = await catalog_of(engine)
            text = Text(en="From Vardzia, with a night at Marani Guesthouse, to Narikala Fortress")
            assert [each.id for each in await catalog.mentioned(Place, text)] == ["vardzia", "narikala"]
            assert [each.id for each in await catalog.mentioned(Property, text)] == ["marani-guesthouse"]
            assert [each.id for each in await catalog.mentioned(Place, Text(ka="ბილიკი უშგულში"))] == ["ushguli"]
            assert await catalog.mentioned(City, Text(en="Nothing of that name, 100% sure")) == ()
            assert all([await catalog.mentioned(City, story.content) for story in demo.blogs()])

    asyncio.run(scenario())


def test_records_are_found_by_their_ids(database: str) -> None:
    async def scenario() -> None:
        async with open_engine(database) as engine:
            await seed(engine)
            catalog = await catalog_of(engine)
            ids = ("vardzia", "atlantis", "narikala", "vardzia", "a/b", "a\0")
            assert {each.id for each in await catalog.of_ids(Place, ids)} == {"vardzia", "narikala"}
            assert await catalog.of_ids(Place, ("a\0",)) == ()

    asyncio.run(scenario())
