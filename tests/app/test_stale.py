"""Pages built while the catalogue changes."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update
from starlette.requests import Request

from app.assets import read_assets
from app.live.http.document import Documents
from app.live.limits.loop_lag import LoopLag
from app.live.limits.shedding import Shedding
from app.live.pages.results import PageResults
from app.site import Georgia
from components.core.config import Config
from data import demo
from data.catalog.catalog import Catalog
from data.catalog.records import NoUpstream
from data.database.engine import open_engine
from data.database.serial import Serial
from data.database.tables import PROPERTIES
from data.database.writing import seed
from data.inbox.inbox import Inbox
from data.models import Filter
from tests.data.catalogs import HOSTS
from tests.speeds import sizes


async def get(documents: Documents, path: str) -> str:
    scope = {"type": "http", "method": "GET", "path": path, "query_string": b"", "headers": [(b"host", b"localhost")]}
    return bytes((await documents(Request(scope))).body).decode()


@pytest.mark.parametrize("step", [4, pytest.param(1, marks=pytest.mark.deep)])
def test_a_page_built_during_a_change_is_not_cached(tmp_path: Path, step: int) -> None:
    """For any number of event loop steps between reading the record and reading the new serial."""
    stays = demo.properties()

    async def scenario() -> None:
        async with open_engine(f"sqlite+aiosqlite:///{tmp_path / 'site.db'}") as engine:
            await seed(engine)
            serial = Serial(engine)
            await serial.read()
            catalog = Catalog(engine, serial, NoUpstream(), HOSTS)
            inbox: Any = Inbox
            site = Georgia(catalog, inbox, "http://localhost", Config())
            documents = Documents(PageResults(site), read_assets(), Shedding(LoopLag()), load_seconds=1.5, cached=512)
            for steps in range(0, 30, step):
                path = f"/properties/{stays[steps].id}"
                building = asyncio.create_task(get(documents, path))
                for _ in range(steps * 3):
                    await asyncio.sleep(0)
                renamed = update(PROPERTIES).where(PROPERTIES.c.id == stays[steps].id)
                async with engine.begin() as connection:
                    await connection.execute(renamed.values(name={"en": f"Renamed {steps}"}))
                await serial.read()
                await building
                assert f"Renamed {steps}" in await get(documents, path), steps
            await catalog.close()

    asyncio.run(scenario())


def test_a_change_by_sql_is_shown_and_searchable_within_a_second(database: str) -> None:
    async def scenario() -> None:
        async with open_engine(database) as engine:
            await seed(engine)
            serial = Serial(engine)
            catalog = Catalog(engine, serial, NoUpstream(), HOSTS)
            following = asyncio.create_task(serial.follow())
            assert await catalog.properties(Filter(where="zebra")) == ()
            async with engine.begin() as connection:
                change = update(PROPERTIES).where(PROPERTIES.c.id == "lisi-hills-villa")
                await connection.execute(change.values(name={"en": "Zebra House"}, price=7))
            async with asyncio.timeout(10):
                while not (found := await catalog.properties(Filter(where="zebra"))):  # noqa: ASYNC110 - polls on purpose
                    await asyncio.sleep(0.02)
            assert [(each.id, each.price) for each in found] == [("lisi-hills-villa", 7)]
            assert await catalog.count(Filter(where="lisi hills villa")) == 0
            following.cancel()
            await asyncio.wait({following})  # aiosqlite 0.22 hangs if a connection is closed twice
            await catalog.close()

    asyncio.run(scenario())


@sizes(15, 60)
def test_following_the_serial_can_be_cancelled_at_any_point(database: str, size: int) -> None:
    """Also in the middle of a statement: its error is no outage."""

    async def scenario() -> None:
        async with open_engine(database) as engine:
            await seed(engine)
            for number in range(size):
                following = asyncio.create_task(Serial(engine).follow())
                for _ in range(number):
                    await asyncio.sleep(0)
                await asyncio.sleep(number % 7 / 2000)
                following.cancel()
                async with asyncio.timeout(10):
                    await asyncio.wait({following})
                assert following.cancelled()

    asyncio.run(scenario())
