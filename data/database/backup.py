"""Copies a SQLite database whole, while it is read and written."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

BUSY_SECONDS = 30


class BackupError(Exception):
    """The file is no whole database; the message is one line."""


def copy_database(source: Path, target: Path) -> None:
    """Make the database `target` equal to one moment of `source`. Who has `target` open reads the new state next.

    Raises:
        BackupError: `source` does not exist or is damaged; `target` is as it was.
    """
    if not source.is_file():
        raise BackupError(f"{source}: no such file")
    target.touch(mode=0o600)
    try:
        with closing(sqlite3.connect(source, timeout=BUSY_SECONDS)) as given:
            if (found := given.execute("PRAGMA integrity_check(1)").fetchone()[0]) != "ok":
                raise BackupError(f"{source}: damaged: {found}")
            if not given.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").fetchone():
                raise BackupError(f"{source}: not a database of this site")
            with closing(sqlite3.connect(target, timeout=BUSY_SECONDS)) as taken:
                given.backup(taken)
    except sqlite3.Error as error:
        raise BackupError(f"{source}: {error}") from None
