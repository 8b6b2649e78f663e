"""`python -m app backup FILE` and `restore FILE`: the whole database, while the site is served."""

from __future__ import annotations

import sys
from pathlib import Path

from sqlalchemy import make_url

from app.settings import read_settings
from data.database.backup import BackupError, copy_database


def backup(file: Path) -> None:
    """Write the whole database, as it is at one moment, to the new FILE (SQLite)."""
    if file.exists():
        sys.exit(f"error: {file} exists already")
    try:
        copy_database(_database(f"pg_dump --format=custom --file={file}"), file)
    except BackupError as error:
        file.unlink(missing_ok=True)
        sys.exit(f"error: {error}")


def restore(file: Path) -> None:
    """Replace the whole database with FILE (SQLite): messages that came since are gone, forgotten ones are back.

    Start the site again afterwards if FILE is of an older version.
    """
    try:
        copy_database(file, _database(f"pg_restore --clean --if-exists --single-transaction --dbname=… {file}"))
    except BackupError as error:
        sys.exit(f"error: {error}")


def _database(instead: str) -> Path:
    url = make_url(read_settings().database)
    if url.get_backend_name() != "sqlite" or not url.database:
        sys.exit(f"error: only for SQLite. For PostgreSQL: {instead}")
    return Path(url.database)
