"""Schema versions, applied at the start. Of several processes one migrates, and the others wait for its lock."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, inspect, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from data.errors import NoDatabase

FIRST = "0001"  # the schema of databases that are older than the version table
TOO_OLD = (
    "its tables are older than the first version that this site can migrate ({reason}); it is as it was. Export the catalogue with "
    "the version of the site that wrote it (content export FILE), name a new database, and import FILE into it"
)
LOCK = 361  # PostgreSQL's advisory lock while versions are applied


async def migrate(engine: AsyncEngine) -> None:
    """Upgrade the schema to the newest version, in one transaction."""
    async with engine.connect() as connection:
        lock = "BEGIN IMMEDIATE" if engine.dialect.name == "sqlite" else f"SELECT pg_advisory_xact_lock({LOCK})"
        await connection.execute(text(lock))
        await connection.run_sync(_upgrade)
        await connection.commit()


def configuration(**attributes: Any) -> Config:
    """Alembic's configuration without a file: the scripts are in this folder, `attributes` holds the connection."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes.update(attributes)
    return config


def _upgrade(connection: Connection) -> None:
    config = configuration(connection=connection)
    tables = inspect(connection).get_table_names()
    has_no_version = "properties" in tables and "alembic_version" not in tables
    if has_no_version:
        command.stamp(config, FIRST)
    try:
        command.upgrade(config, "head")
    except DBAPIError as error:
        if has_no_version and not error.connection_invalidated:
            raise NoDatabase(TOO_OLD.format(reason=str(error.orig).partition("\n")[0])) from error
        raise
