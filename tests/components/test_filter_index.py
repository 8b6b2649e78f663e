"""The filter index belongs to one catalogue in one language."""

from __future__ import annotations

import asyncio
from pathlib import Path

import orjson

from app.live.render.language import set_language
from app.web.endpoints.filter_index import FilterIndexEndpoint
from components.core.config import Config
from components.listing.filter_index import LARGEST, index_digest
from data import demo
from data.catalog.catalog import Catalog
from data.models import Property
from tests.data.catalogs import catalog_with, replace


def endpoint(catalog: Catalog) -> FilterIndexEndpoint:
    return FilterIndexEndpoint(catalog, Config())


def test_two_catalogues_in_one_process_build_each_index_once(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with (
            catalog_with(f"sqlite+aiosqlite:///{tmp_path / 'one.db'}", *demo.properties()) as one,
            catalog_with(f"sqlite+aiosqlite:///{tmp_path / 'two.db'}", *demo.properties()[:3]) as two,
        ):
            built = {}
            for language in ("en", "ka"):
                set_language(language)
                for catalog in (one, two):
                    built[language, catalog] = await endpoint(catalog).index()
            assert len(set(built.values())) == 4
            set_language("en")
            english = index_digest(one.version)
            set_language("ka")
            assert index_digest(one.version) != english
            for (language, catalog), index in built.items():
                set_language(language)
                assert await endpoint(catalog).index() is index
            small = orjson.loads(built["en", two])
            assert (len(small["entries"]), small["whole"]) == (3, True)

    asyncio.run(scenario())


def test_a_large_catalogue_is_indexed_in_part(tmp_path: Path) -> None:
    (stay, *_) = demo.properties()
    many = [stay.model_copy(update={"id": f"stay-{number}"}) for number in range(LARGEST + 1)]

    async def scenario() -> None:
        async with catalog_with(f"sqlite+aiosqlite:///{tmp_path / 'site.db'}", *many) as catalog:
            index = orjson.loads(await endpoint(catalog).index())
            assert [entry[0] for entry in index["entries"]] == [each.id for each in many[:LARGEST]]
            assert index["whole"] is False
            assert await catalog.count() == len(many)
            assert len(await catalog.properties(most=24)) == 24
            assert isinstance((await catalog.properties(most=1))[0], Property)

    asyncio.run(scenario())


def test_after_a_change_only_the_changed_record_is_read_again(tmp_path: Path) -> None:
    stays = demo.properties()
    changed = stays[1].model_copy(update={"price": stays[1].price + 1})

    async def scenario() -> None:
        async with catalog_with(f"sqlite+aiosqlite:///{tmp_path / 'site.db'}", *stays) as catalog:
            index, digest = orjson.loads(await endpoint(catalog).index()), index_digest(catalog.version)
            before = await catalog.first(Property, len(stays))
            await replace(catalog._engine, (stays[0], changed, *stays[2:]))
            await catalog._serial.read()
            after = await catalog.first(Property, len(stays))
            assert [old is new for old, new in zip(before, after, strict=True)] == [
                each is not stays[1] for each in stays
            ]
            again = orjson.loads(await endpoint(catalog).index())
            assert [each for each in again["entries"] if each not in index["entries"]] == [again["entries"][1]]
            assert again["entries"][1][2] == changed.price
            assert index_digest(catalog.version) != digest

    asyncio.run(scenario())
