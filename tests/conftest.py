"""The databases that the same tests run on, and the language that each begins with."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from uuid import uuid4

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from app.live.language import set_language
from tests.data.postgres import NoPostgres, postgres


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The browser tests come last: Playwright leaves an event loop running in this thread."""
    items.sort(key=lambda item: item.path.parent.name == "browser")


@pytest.fixture(autouse=True)
def _english() -> None:
    """Whatever the test before spoke, also where it failed in the middle."""
    set_language("en")


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    with ExitStack() as stack:
        try:
            address = stack.enter_context(postgres())
        except NoPostgres as reason:
            pytest.skip(f"NOT TESTED ON POSTGRESQL: {reason}")
        yield address


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database."""
    if request.param == "sqlite":
        return f"sqlite+aiosqlite:///{tmp_path / 'site.db'}"
    server = request.getfixturevalue("postgres_server")
    name = f"test_{uuid4().hex}"
    asyncio.run(create_database(f"{server}/postgres", name))
    return f"{server}/{name}"


async def create_database(address: str, name: str) -> None:
    engine = create_async_engine(address, isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        await connection.execute(text(f"CREATE DATABASE {name}"))
    await engine.dispose()
