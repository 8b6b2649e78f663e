"""Migrations: the resulting schema, old databases, concurrent starts."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import orjson
import pytest
import structlog
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, inspect, text
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlmodel import SQLModel

from data.database.engine import open_engine
from data.database.migrations import FIRST, configuration
from data.database.tables import DERIVED, sql_table
from data.database.writing import fold_missing, seed
from data.errors import NoDatabase
from data.kinds import KINDS
from data.models import Filter, Property
from tests.conftest import create_database
from tests.data.catalogs import catalog_of, demo_catalog, stored_list


def _differences(connection: Connection) -> list[Any]:
    def is_ours(thing: Any, name: str | None, kind: str, *_: Any) -> bool:
        return "trigrams" not in str(name)  # FTS5's tables and PostgreSQL's index, which no model describes

    context = MigrationContext.configure(connection, opts={"include_object": is_ours})
    found: list[Any] = compare_metadata(context, SQLModel.metadata)
    return found


@asynccontextmanager
async def upgraded(database: str, before: Callable[[Connection], None]) -> AsyncIterator[AsyncEngine]:
    """The database as the site opens it, after `before` has made it in an older version."""
    engine = create_async_engine(database)
    async with engine.begin() as connection:
        await connection.run_sync(before)
    await engine.dispose()
    async with open_engine(database) as engine:
        yield engine


def _columns(connection: Connection) -> set[str]:
    return {column["name"] for column in inspect(connection).get_columns("contact_messages")}


@pytest.mark.parametrize("empty_database", ["sqlite", "postgresql"], indirect=True)
def test_migrated_schema_is_the_one_of_the_tables(empty_database: str) -> None:
    async def scenario() -> None:
        async with open_engine(empty_database) as engine, engine.connect() as connection:
            assert await connection.run_sync(_differences) == []

    asyncio.run(scenario())


def test_a_database_without_a_version_is_adopted(empty_database: str) -> None:
    """Tables without `alembic_version` are the first version's: nothing in them is lost."""

    def before(connection: Connection) -> None:
        command.upgrade(configuration(connection=connection), FIRST)
        connection.execute(text("DROP TABLE alembic_version"))
        connection.execute(
            text(
                "INSERT INTO contact_messages (id, created_at, sender, digest, name, email, subject, message, status)"
                " VALUES ('1', '2026-01-01', '', '', 'Nino', 'nino@example.com', 'Mestia', 'Open?', 'new')"
            )
        )

    async def scenario() -> None:
        engine = create_async_engine(empty_database)
        async with engine.begin() as connection:
            await connection.run_sync(before)
            assert "mailed_at" not in await connection.run_sync(_columns)
        await engine.dispose()
        async with open_engine(empty_database) as engine, engine.connect() as connection:
            assert await connection.run_sync(_differences) == []
            kept = (await connection.execute(text("SELECT name, mailed_at, mail_attempts FROM contact_messages"))).all()
            assert [tuple(row) for row in kept] == [("Nino", None, 0)]

    asyncio.run(scenario())


OPEN = """
import asyncio, sys
from data.database.engine import open_engine
from data.database.writing import seed
async def main():
    async with open_engine(sys.argv[1]) as engine:
        await seed(engine)
asyncio.run(main())
"""


@pytest.mark.deep
@pytest.mark.parametrize(("ctype", "is_told"), [("C", True), ("C.UTF-8", False)])
def test_a_database_without_georgian_letters_is_logged_and_finds_the_same(
    postgres_server: str, ctype: str, is_told: bool
) -> None:
    name = f"letters_{'told' if is_told else 'known'}"

    async def scenario() -> None:
        await create_database(f"{postgres_server}/postgres", f"{name} LC_CTYPE '{ctype}' TEMPLATE template0")
        with structlog.testing.capture_logs() as logs:
            async with demo_catalog(f"{postgres_server}/{name}") as catalog:
                assert len(await catalog.properties(Filter(where="მესტია"))) == 1
                assert len(await catalog.properties(Filter(where="ᲛᲔᲡᲢᲘᲐ".lower()))) == 1
        told = [line["remedy"] for line in logs if "Georgian letters" in line["event"]]
        assert bool(told) == is_told
        assert all("LC_CTYPE 'C.UTF-8'" in remedy for remedy in told)

    asyncio.run(scenario())


@pytest.mark.deep
def test_several_processes_start_at_once(empty_database: str) -> None:
    command = [sys.executable, "-W", "error", "-c", OPEN, empty_database]
    running = [subprocess.Popen(command, stderr=subprocess.PIPE, text=True) for _ in range(6)]
    complaints = [process.communicate(timeout=60)[1] for process in running]
    assert ([process.returncode for process in running], complaints) == ([0] * 6, [""] * 6)

    async def scenario() -> None:
        async with open_engine(empty_database) as engine:
            await seed(engine)
            assert len(await stored_list(engine, Property)) == 36

    asyncio.run(scenario())


def named(name: str) -> str:
    return orjson.dumps({"en": name, "ka": "", "ru": ""}).decode()


def test_rooms_of_a_database_of_the_second_version_are_kept_and_found(empty_database: str) -> None:
    def before(connection: Connection) -> None:
        command.upgrade(configuration(connection=connection), "0002")
        connection.execute(text("INSERT INTO catalogue_state (id, serial) VALUES (1, 5)"))
        for id in ("a", "b"):
            connection.execute(
                text(
                    "INSERT INTO properties (id, position, name, description, location, region, price, type, rating,"
                    " review_count, is_vip, amenities, max_guests, host_name) VALUES (:id, 0, :name, '{}', '{}', '', 7,"
                    " 'hotel', 0, 0, :no, '[]', 2, '{}')"
                ),
                {"id": id, "name": named(f"House of {id}"), "no": False},
            )
        for position, name in ((1, "Attic"), (0, "Cellar")):
            connection.execute(
                text(
                    "INSERT INTO rooms (property_id, position, name, price, amount_of_people, bedrooms, bathrooms)"
                    " VALUES ('a', :position, :name, 70, 3, 1, 1)"
                ),
                {"position": position, "name": named(name)},
            )

    async def scenario() -> None:
        async with upgraded(empty_database, before) as engine:
            assert await fold_missing(engine) == 2
            catalog = await catalog_of(engine)
            (house,) = await catalog.properties(Filter(where="house of a"))
            rooms = [(room.name.en, room.price, room.amount_of_people) for room in house.rooms]
            assert rooms == [("Cellar", 70, 3), ("Attic", 70, 3)]
            assert (await catalog.one(Property, "b")).rooms == ()
            assert await catalog.one(Property, "a") is house  # it has a digest

    asyncio.run(scenario())


def test_each_column_of_a_records_content_empties_its_digest(database: str) -> None:
    async def scenario() -> None:
        async with open_engine(database) as engine:
            await seed(engine)
            async with engine.connect() as connection:
                for table in map(sql_table, KINDS):
                    emptied = set()
                    for name in table.columns.keys():  # noqa: SIM118 - columns, not names, by iteration
                        await connection.execute(text(f"UPDATE {table.name} SET digest = 'known'"))
                        await connection.execute(text(f'UPDATE {table.name} SET "{name}" = "{name}"'))
                        left = await connection.execute(
                            text(f"SELECT count(*) FROM {table.name} WHERE digest = 'known'")
                        )
                        emptied |= set() if left.scalar() else {name}
                    assert emptied == {*table.columns.keys()} - {"id", "position", "digest", "words", *DERIVED}

    asyncio.run(scenario())


def test_a_record_changed_in_sql_has_no_digest(database: str) -> None:
    async def scenario() -> None:
        async with open_engine(database) as engine:
            await seed(engine)
            async with engine.begin() as connection:
                await connection.execute(text("UPDATE properties SET rating = 4 WHERE id = 'lisi-hills-villa'"))
                await connection.execute(text("UPDATE places SET position = position + 1"))
            async with engine.connect() as connection:
                changed = await connection.execute(text("SELECT id, words <> '' FROM properties WHERE digest = ''"))
                assert [tuple(row) for row in changed] == [("lisi-hills-villa", True)]
                assert not (await connection.execute(text("SELECT id FROM places WHERE digest = ''"))).all()

    asyncio.run(scenario())


def test_a_map_changed_in_sql_moves_the_property(database: str) -> None:
    """Unless its coordinates were changed with it."""
    new_map = "https://www.openstreetmap.org/?mlat=42.5&mlon=43.5"

    async def scenario() -> None:
        async with open_engine(database) as engine:
            await seed(engine)
            async with engine.begin() as connection:
                for change in (
                    f"map_url = '{new_map}' WHERE id = 'lisi-hills-villa'",
                    f"map_url = '{new_map}', latitude = 41.5 WHERE id = 'ushguli-tower-guesthouse'",
                ):
                    await connection.execute(text(f"UPDATE properties SET {change}"))
            await fold_missing(engine)
            catalog = await catalog_of(engine)
            moved, kept = [await catalog.one(Property, id) for id in ("lisi-hills-villa", "ushguli-tower-guesthouse")]
            assert (moved.latitude, moved.longitude) == (42.5, 43.5)
            assert kept.latitude == 41.5
            assert await catalog.one(Property, "lisi-hills-villa") is moved  # it has a digest

    asyncio.run(scenario())


def house_of_version(version: str, name: str, **columns: str) -> Callable[[Connection], None]:
    """Migrates to `version` and writes one property with these columns besides the required ones."""

    def write(connection: Connection) -> None:
        command.upgrade(configuration(connection=connection), version)
        names, values = "".join(f", {each}" for each in columns), "".join(f", :{each}" for each in columns)
        connection.execute(
            text(
                "INSERT INTO properties (id, position, name, description, location, region, price, type, rating,"
                f" review_count, is_vip, amenities, max_guests, host_name, words{names}) VALUES ('a', 0, :name, '{{}}',"
                f" '{{}}', '', 7, 'hotel', 0, 0, :no, '[]', 2, '{{}}', 'known'{values})"
            ),
            {"name": named(name), "no": False, **columns},
        )

    return write


def test_properties_without_coordinates_get_those_of_their_maps(empty_database: str) -> None:
    before = house_of_version("0003", "House", map_url="https://www.google.com/maps?q=41.6,44.8")

    async def scenario() -> None:
        async with upgraded(empty_database, before) as engine:
            assert await fold_missing(engine) == 1
            house = await (await catalog_of(engine)).one(Property, "a")
            assert (house.latitude, house.longitude) == (41.6, 44.8)

    asyncio.run(scenario())


def test_search_words_of_an_older_version_are_rewritten(empty_database: str) -> None:
    before = house_of_version("0008", "Nino’s House")

    async def scenario() -> None:
        async with upgraded(empty_database, before) as engine:
            assert await fold_missing(engine) == 1
            assert await (await catalog_of(engine)).count(Filter(where="nino's")) == 1

    asyncio.run(scenario())


def test_a_database_older_than_the_first_version_names_the_remedy(tmp_path: Path) -> None:
    file = tmp_path / "site.db"
    with closing(sqlite3.connect(file)) as database:
        database.execute("CREATE TABLE properties (id VARCHAR PRIMARY KEY, name JSON)")
        database.execute("CREATE TABLE contact_messages (id VARCHAR PRIMARY KEY, name VARCHAR)")

    async def scenario() -> None:
        async with open_engine(f"sqlite+aiosqlite:///{file}"):
            pass

    with pytest.raises(NoDatabase, match=r"no such (table|column): .*content export FILE.*import FILE into it"):
        asyncio.run(scenario())
    with closing(sqlite3.connect(file)) as database:
        tables = {name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    assert tables == {"properties", "contact_messages"}
