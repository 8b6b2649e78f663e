"""Backup and restore of a SQLite database in use."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import tempfile
from collections.abc import Callable
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path

from data.database.engine import open_engine
from data.errors import NoDatabase

BUSY_SECONDS = 30
# Each restore works in a folder `restore-*`, and holds a lock on the database `lock` in it.
WORK, LOCK = "restore-", "lock"


class BackupError(Exception):
    """The file is not a complete database; the message is one line."""


def copy_database(source: Path, target: Path) -> None:
    """Write a snapshot of the database `source` to the new file `target`.

    Raises:
        BackupError: `source` is missing, damaged or another application's; or `target` cannot be written.
    """
    if not source.is_file():
        raise BackupError(f"{source}: no such file")
    try:
        with closing(_open(source)) as given:
            if (found := given.execute("PRAGMA integrity_check(1)").fetchone()[0]) != "ok":
                raise BackupError(f"{source}: damaged: {found}")
            if not given.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").fetchone():
                raise BackupError(f"{source}: not a database of this site")
        _copy(source, target)
    except (OSError, sqlite3.Error) as error:
        raise BackupError(f"{source}: {error}") from None


def restore_database(source: Path, target: Path) -> Path | None:
    """Replace the content of `target` by `source`, migrated to this version. Open connections read the new content next.

    Returns the path of a copy of the old content, beside `target`; None if there was none.

    Raises:
        BackupError: `source` is not a complete database of this version or an older one; `target` is unchanged.
    """
    kept = target.with_name(f"{target.stem}.before-restore-{datetime.now(UTC):%Y%m%dT%H%M%S-%f}.db")
    was_there = target.is_file() and target.stat().st_size > 0
    target.parent.mkdir(parents=True, exist_ok=True)
    remove_leftovers(target)
    with (
        tempfile.TemporaryDirectory(prefix=WORK, dir=target.parent) as folder,
        closing(_open(Path(folder) / LOCK)) as lock,
    ):
        lock.execute("BEGIN EXCLUSIVE")
        prepared = Path(folder) / "site.db"
        copy_database(source, prepared)
        try:
            asyncio.run(_migrate(prepared))
        except NoDatabase as error:
            raise BackupError(f"{source}: cannot be migrated: {error}") from None
        try:
            _replace(prepared, target, kept if was_there else None)
        except (OSError, sqlite3.Error) as error:
            raise BackupError(f"{target}: {error}") from None
    return kept if was_there else None


def remove_leftovers(target: Path) -> None:
    """Remove the files of killed restores of `target`, which contain messages. A lock ends with its process."""
    for file in target.parent.glob(f"{WORK}*/{LOCK}"):
        with suppress(sqlite3.OperationalError), closing(sqlite3.connect(file, timeout=0)) as lock:
            lock.execute("BEGIN EXCLUSIVE")  # raises if that restore is running
            shutil.rmtree(file.parent, ignore_errors=True)


def _copy(source: Path, target: Path) -> None:
    target.touch(mode=0o600, exist_ok=False)
    try:
        with closing(_open(source)) as given, closing(_open(target)) as taken:
            given.backup(taken)
    except BaseException:
        target.unlink()
        raise


async def _migrate(file: Path) -> None:
    async with open_engine(f"sqlite+aiosqlite:///{file}"):
        pass


def _replace(prepared: Path, target: Path, kept: Path | None) -> None:
    """Copy the old content, damaged or not, to `kept` after locking `target`, so that no message is lost between."""
    target.touch(mode=0o600)
    with closing(_open(prepared)) as given, closing(_open(target)) as taken:
        given.backup(taken, pages=1, progress=_once(lambda: _copy(target, kept)) if kept else None)
        if kept:
            _let_serial_go_on(taken, kept)


def _once(do: Callable[[], None]) -> Callable[[int, int, int], None]:
    """Call `do` once, after the first copied page, when SQLite has locked the target."""
    is_done = False

    def progress(status: int, _left: int, _pages: int) -> None:
        nonlocal is_done
        if status == sqlite3.SQLITE_OK and not is_done:
            is_done = True
            do()

    return progress


def _let_serial_go_on(taken: sqlite3.Connection, kept: Path) -> None:
    """Increase the serial beyond the old content's: it is a key of page caches, so a used value must not return."""
    with closing(_open(kept)) as before, taken:
        try:
            (used,) = before.execute("SELECT serial FROM catalogue_state").fetchone() or (0,)
        except sqlite3.DatabaseError:  # damaged, or another application's
            return
        taken.execute("UPDATE catalogue_state SET serial = max(serial, ?) + 1", (used,))


def _open(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(file, timeout=BUSY_SECONDS)
