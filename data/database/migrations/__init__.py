"""Schema versions, applied at the start. One process migrates; others wait for its lock."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, inspect, select, text
from sqlalchemy.exc import DBAPIError, OperationalError, ProgrammingError
from sqlalchemy.ext.asyncio import AsyncEngine

from data.database.tables import sql_table
from data.errors import NoDatabase
from data.kinds import KINDS

FIRST = "0001"  # the schema of databases without a version table
TOO_OLD = (
    "its tables are older than the first version that this site can migrate ({reason}); it is as it was. Export the catalogue with "
    "the version of the site that wrote it (content export FILE), name a new database, and import FILE into it"
)
NO_VERSION = "the tables are not what the models say ({reason}): write a schema version with `make migration`"
LOCK = 361  # key of PostgreSQL's advisory lock of migrations


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
        for model in KINDS:
            connection.execute(select(sql_table(model)).limit(0))
    except DBAPIError as error:
        if error.connection_invalidated or not isinstance(error, OperationalError | ProgrammingError):
            raise
        explained = TOO_OLD if has_no_version else NO_VERSION
        raise NoDatabase(explained.format(reason=str(error.orig).partition("\n")[0])) from error
