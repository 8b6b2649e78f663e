"""`python -m app backup FILE` and `restore FILE`: the whole database, while the site runs."""

from __future__ import annotations

import sys
from pathlib import Path

import typer
from sqlalchemy import make_url

from app.settings import read_settings
from data.database.backup import BackupError, copy_database, restore_database


def backup(file: Path) -> None:
    """Write a consistent copy of the whole database to the new FILE (SQLite)."""
    if file.exists():
        sys.exit(f"error: {file} exists already")
    try:
        copy_database(_database(f"pg_dump --format=custom --file={file} NAME"), file)
    except BackupError as error:
        sys.exit(f"error: {error}")


def restore(file: Path) -> None:
    """Replace the whole database with FILE (SQLite), of this version or an older one. The site may run.

    Messages since the backup are lost, and forgotten ones return. The replaced database is kept beside the new one.
    """
    instead = (
        f"pg_restore --clean --if-exists --single-transaction --dbname=NAME {file}, after a backup; then start the site"
    )
    try:
        kept = restore_database(file, _database(instead))
    except BackupError as error:
        sys.exit(f"error: {error}")
    if kept:
        typer.echo(f"What was there before is in {kept}, with its messages: delete it when you are sure.", err=True)


def _database(instead: str) -> Path:
    url = make_url(read_settings().database)
    if url.get_backend_name() != "sqlite" or not url.database:
        sys.exit(f"error: only for SQLite. For PostgreSQL: {instead}")
    return Path(url.database)
