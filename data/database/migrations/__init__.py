"""Schema versions, applied at the start. Of several processes one migrates, and the others wait for its lock."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, inspect, text
from sqlalchemy.ext.asyncio import AsyncEngine

FIRST = "0001"  # the schema of databases that are older than the version table
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
    if "properties" in tables and "alembic_version" not in tables:
        command.stamp(config, FIRST)
    command.upgrade(config, "head")
