"""Fixtures: databases, the reset language, no network, garbage collection."""

from __future__ import annotations

import asyncio
import gc
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from math import inf
from pathlib import Path
from uuid import uuid4

import pytest
import structlog
from hypothesis import settings as hypothesis_settings
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine
from starlette.testclient import TestClient

from app.live.render.language import set_language
from data.database.engine import open_engine
from tests.app.site import make_client
from tests.data.postgres import NoPostgres, postgres
from tests.data.sqlite import SQLITE
from tests.kit.fixtures import demo_site, kit_loop, pytest_pyfunc_call, visit  # noqa: F401 - for every test
from tests.loopback import fail_if_refused, refuse_other_hosts

refuse_other_hosts()
DATABASES = ["sqlite", pytest.param("postgresql", marks=pytest.mark.deep)]  # `both_databases` overrides this

hypothesis_settings.register_profile("no deadline", deadline=None)  # on a busy machine deadlines would fail
hypothesis_settings.load_profile("no deadline")

# structlog's default prints the local variables of every frame, which takes seconds an exception.
structlog.configure(
    processors=[
        *structlog.get_config()["processors"][:-1],
        structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback),
    ]
)


LONG = ("test_screens.py", "test_offline.py", "test_movement.py")  # minutes in few tests


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The browser tests come last: Playwright leaves an event loop running in this thread. The longest files come first,
    then those with many tests, so that the processes end together."""
    sizes = Counter(item.path for item in items)

    def rank(item: pytest.Item) -> float:
        if item.path.parent.name != "browser":
            return inf
        return sizes[item.path] + 1_000 * (item.path.name in LONG)

    items.sort(key=rank, reverse=True)


@pytest.fixture(autouse=True)
def _english() -> None:
    """Reset the language."""
    set_language("en")


@pytest.fixture(autouse=True)
def _loopback_only() -> Iterator[None]:
    """Fail a test that connected to another host, even if its code caught the error."""
    yield
    fail_if_refused()


@pytest.fixture(scope="module", autouse=True)
def _frozen_objects() -> None:
    """Exclude objects of earlier modules from garbage collection, which would block the process for seconds, beyond the time
    limits of the site under test.
    """
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    """A client of the site with the demo catalogue, over ASGI."""
    with make_client() as client:
        yield client


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    with ExitStack() as stack:
        try:
            url = stack.enter_context(postgres())
        except NoPostgres as reason:
            pytest.skip(f"NOT TESTED ON POSTGRESQL: {reason}")
        yield url


@pytest.fixture(params=DATABASES)
def empty_database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of a database without tables."""
    if request.param == "sqlite":
        return f"{SQLITE}{tmp_path / 'site.db'}"
    return asyncio.run(_new_database(request.getfixturevalue("postgres_server")))


@pytest.fixture(params=DATABASES)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of a database with empty tables: a copy of one that is migrated once."""
    if request.param == "sqlite":
        file = tmp_path / "site.db"
        file.write_bytes(request.getfixturevalue("sqlite_template"))
        return f"{SQLITE}{file}"
    server, template = request.getfixturevalue("postgres_server"), request.getfixturevalue("postgres_template")
    return asyncio.run(_new_database(server, f" TEMPLATE {template}"))


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    file = tmp_path_factory.mktemp("template") / "site.db"
    asyncio.run(_migrate(f"{SQLITE}{file}"))
    return file.read_bytes()


@pytest.fixture(scope="session")
def postgres_template(postgres_server: str) -> str:
    url = asyncio.run(_new_database(postgres_server))
    asyncio.run(_migrate(url))
    return url.rpartition("/")[2]


async def _new_database(server: str, options: str = "") -> str:
    name = f"test_{uuid4().hex}"
    await create_database(f"{server}/postgres", f"{name}{options}")
    return f"{server}/{name}"


async def create_database(url: str, name: str) -> None:
    engine = create_async_engine(url, isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        await connection.execute(text(f"CREATE DATABASE {name}"))
    await engine.dispose()


async def _migrate(url: str) -> None:
    async with open_engine(url):
        pass
