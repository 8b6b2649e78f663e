"""Suggestions of the search of places."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from sqlalchemy import text as sql

from data.catalog.catalog import Catalog
from data.catalog.suggestions import MOST, Suggestions, suggestions
from data.database.engine import open_engine
from data.models import City, Filter, Place, Text
from tests.data.catalogs import catalog_of, catalog_with, demo_catalog, replace

Loop = asyncio.Runner


@pytest.fixture(scope="module")
def runner() -> Iterator[Loop]:
    with asyncio.Runner() as loop:
        yield loop


@pytest.fixture(scope="module")
def demo(runner: Loop, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Catalog]:
    opened = AsyncExitStack()
    database = f"sqlite+aiosqlite:///{tmp_path_factory.mktemp('search') / 'site.db'}"
    yield runner.run(opened.enter_async_context(demo_catalog(database)))
    runner.run(opened.aclose())


def ids(found: Suggestions) -> list[str]:
    return [each.id for each in found.records]


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("tbil", ["tbilisi", "narikala", "abanotubani"]),
        ("batumi", ["batumi", "batumi-boulevard"]),
        ("თელავისკენ", ["telavi"]),
        ("თბილისში", ["tbilisi"]),
        ("kazbegi church", ["stepantsminda", "gergeti-trinity"]),
        ("church in Kazbegi", ["stepantsminda", "gergeti-trinity"]),
        ("monastery kutaisi", ["kutaisi", "gelati"]),
        ("trinity", ["gergeti-trinity"]),
        ("ვარძია", ["vardzia"]),
        ("ᲕᲐᲠᲫᲘᲐ", ["vardzia"]),
        ("Вардзия", ["vardzia"]),
        ("Tiflis", ["tbilisi"]),
        (" gergeti  trinity", ["gergeti-trinity"]),
        ("გურია", ["gomismta"]),
        ("კახეთში", ["telavi", "sighnaghi"]),
        ("elat", ["gelati"]),
    ],
)
def test_the_intended_record_comes_first(runner: Loop, demo: Catalog, text: str, first: list[str]) -> None:
    found = runner.run(suggestions(demo, text, "", "en"))
    assert ids(found)[: len(first)] == first
    assert not found.is_similar
    assert found.stays is None


def test_a_typo_matches_only_without_other_matches(runner: Loop, demo: Catalog) -> None:
    found = runner.run(suggestions(demo, "Tblisi", "", "en"))
    assert (ids(found), found.is_similar) == (["tbilisi"], True)
    assert runner.run(suggestions(demo, "Tblisi", "guria", "en")) == Suggestions()


@pytest.mark.parametrize("text", ["", " ", "qwertyuiop", "\0", "%", "💧", "'\"", "x" * 100, "(" * 100, "a OR b"])
def test_a_meaningless_text_has_no_suggestions(runner: Loop, demo: Catalog, text: str) -> None:
    assert runner.run(suggestions(demo, text, "", "en")) == Suggestions()


@pytest.mark.parametrize(
    ("text", "region", "language", "stays"),
    [
        ("tbilisi hotel", "", "en", Filter(type="hotel", where="Tbilisi")),
        ("hotels in Batumi", "", "en", Filter(type="hotel", where="Batumi")),
        ("სასტუმრო თბილისში", "", "ka", Filter(type="hotel", where="თბილისი")),
        ("სასტუმროები", "", "ka", Filter(type="hotel")),
        ("ვილები კახეთში", "", "ka", Filter(type="villa", where="კახეთი")),
        ("საოჯახო სასტუმრო უშგულში", "", "ka", Filter(type="guesthouse", where="უშგული")),
        ("guest house mestia", "", "en", Filter(type="guesthouse", where="Mestia")),
        ("villa", "kakheti", "en", Filter(type="villa", region="kakheti")),
        ("rooms in Tblisi", "", "en", Filter(where="Tbilisi")),
        ("chalet in Narnia", "", "en", None),
    ],
)
def test_a_word_for_a_kind_of_stay_leads_to_the_list(
    runner: Loop, demo: Catalog, text: str, region: str, language: str, stays: Filter | None
) -> None:
    assert runner.run(suggestions(demo, text, region, language)).stays == stays


def test_a_region_alone_lists_its_own(runner: Loop, demo: Catalog) -> None:
    assert ids(runner.run(suggestions(demo, "", "tbilisi", "en"))) == ["tbilisi", "narikala", "abanotubani"]
    assert ids(runner.run(suggestions(demo, "", "racha", "en"))) == ["shaori-lake"]
    assert ids(runner.run(suggestions(demo, "monastery", "Kakheti", "en")))[0] == "alaverdi"


def test_a_changed_name_is_found_at_once(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_engine(f"sqlite+aiosqlite:///{tmp_path / 'site.db'}") as engine:
            await replace(engine, [City(id="a", name=Text(en="Hyjpixtor")), Place(id="b", name=Text(en="Tower"))])
            catalog = await catalog_of(engine)
            assert ids(await suggestions(catalog, "hyjpixtor", "", "en")) == ["a"]
            async with engine.begin() as connection:
                await connection.execute(sql('UPDATE cities SET name = \'{"en": "Quxwomble"}\''))
            await catalog._serial.read()
            assert ids(await suggestions(catalog, "hyjpixtor", "", "en")) == []
            assert ids(await suggestions(catalog, "quxwom", "", "en")) == ["a"]

    asyncio.run(scenario())


def test_the_number_of_suggestions_is_limited(tmp_path: Path) -> None:
    cities = [City(id=str(n), name=Text(en=f"Town {n}")) for n in range(40)]

    async def scenario() -> None:
        async with catalog_with(f"sqlite+aiosqlite:///{tmp_path / 'site.db'}", *cities) as catalog:
            assert len(ids(await suggestions(catalog, "town", "", "en"))) == MOST

    asyncio.run(scenario())
