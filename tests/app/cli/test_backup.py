"""Backup and restore while 50 messages a second are stored."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import signal
import sqlite3
import stat
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from sqlalchemy import create_engine, text
from typer.testing import CliRunner, Result

from app.__main__ import cli
from app.cli.serve import _open_once
from data.database import backup
from data.database.backup import restore_database
from data.database.migrations import FIRST, configuration
from tests.app.site import make_client
from tests.app.test_api import MESSAGE

VERSION, SERIAL = "SELECT version_num FROM alembic_version", "SELECT serial FROM catalogue_state"
STORED = (
    "INSERT INTO contact_messages (id, created_at, sender, digest, name, email, subject, message, status)"
    " VALUES ('1', '2026-01-01', '', '', 'Nino', 'nino@example.com', 'Mestia', 'Open?', 'new')"
)


def environment(file: Path) -> dict[str, str]:
    return {"GEORGIA360_DATABASE": f"sqlite+aiosqlite:///{file}"}


def restore(copy: Path, file: Path) -> Result:
    return CliRunner().invoke(cli, ["restore", str(copy)], env=environment(file))


def kept_by(restored: Result) -> Path:
    """The path of the replaced database, which the command prints."""
    found = re.search(r"in (\S+\.db)", restored.output)
    assert found, restored.output
    return Path(found[1])


def messages(file: Path) -> set[str]:
    """Ids of the stored messages."""
    with closing(sqlite3.connect(file)) as opened:
        return {id for (id,) in opened.execute("SELECT id FROM contact_messages")}


def test_a_backup_holds_every_message_accepted_before_it(tmp_path: Path) -> None:
    file, copy = tmp_path / "site.db", tmp_path / "backup.db"
    database = f"sqlite+aiosqlite:///{file}"
    answered: list[str] = []
    statuses: set[int] = set()
    some, ended = threading.Event(), threading.Event()
    limits = dict.fromkeys(("contacts_per_minute", "contacts_per_day", "contacts_per_hour"), 100_000)
    with make_client(database=database, **limits) as client:

        def write() -> None:
            number = 0
            while not ended.wait(0.02):
                number += 1
                answer = client.post("/api/contacts", json={**MESSAGE, "message": str(number)})
                statuses.add(answer.status_code)
                if answer.status_code == 201:
                    answered.append(answer.json()["id"])
                if len(answered) == 20:
                    some.set()

        writer = threading.Thread(target=write)
        writer.start()
        try:
            assert some.wait(30)
            before = set(answered)
            saved = CliRunner().invoke(cli, ["backup", str(copy)], env=environment(file))
            restored = restore(copy, file)
        finally:
            ended.set()
            writer.join()
        assert client.get("/properties").status_code == 200
    assert (saved.exit_code, restored.exit_code, statuses) == (0, 0, {201})
    kept = kept_by(restored)
    for each in (copy, file, kept):
        with closing(sqlite3.connect(each)) as opened:
            assert opened.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert before <= messages(each)
        assert stat.S_IMODE(each.stat().st_mode) == 0o600
    assert set(answered) <= messages(kept) | messages(file)  # no message was stored between copy and restore


def test_an_older_backup_is_migrated(tmp_path: Path) -> None:
    file, old = tmp_path / "site.db", tmp_path / "old.db"
    engine = create_engine(f"sqlite:///{old}")
    with engine.begin() as connection:
        command.upgrade(configuration(connection=connection), FIRST)
        connection.execute(text(STORED))
    engine.dispose()
    assert restore(old, file).exit_code == 0
    assert messages(file) == {"1"}
    with make_client(database=f"sqlite+aiosqlite:///{tmp_path / 'new.db'}"), closing(sqlite3.connect(file)) as opened:
        assert opened.execute(VERSION).fetchone() == sqlite3.connect(tmp_path / "new.db").execute(VERSION).fetchone()
    with closing(sqlite3.connect(old)) as opened:
        assert opened.execute(VERSION).fetchone() == (FIRST,)


def test_a_restore_invalidates_pages_cached_after_the_backup(tmp_path: Path) -> None:
    """The restore sets the serial of the catalogue, a key of page caches, back to a value that is then used again."""
    file, copy = tmp_path / "site.db", tmp_path / "backup.db"
    with make_client(database=f"sqlite+aiosqlite:///{file}"):
        pass
    assert CliRunner().invoke(cli, ["backup", str(copy)], env=environment(file)).exit_code == 0
    with closing(sqlite3.connect(file)) as opened, opened:
        opened.execute("UPDATE regions SET position = position + 1")
        (used,) = opened.execute(SERIAL).fetchone()
    kept = kept_by(restore(copy, file))
    with closing(sqlite3.connect(file)) as opened:
        assert opened.execute(SERIAL).fetchone()[0] > used
    assert restore(kept, file).exit_code == 0  # and back again


@pytest.mark.parametrize("damage", ["DROP TABLE alembic_version", "UPDATE alembic_version SET version_num = '9999'"])
def test_a_backup_without_a_known_version_is_not_restored(tmp_path: Path, damage: str) -> None:
    file, copy = tmp_path / "site.db", tmp_path / "backup.db"
    with make_client(database=f"sqlite+aiosqlite:///{file}"):
        pass
    before = file.read_bytes()
    shutil.copy(file, copy)
    with closing(sqlite3.connect(copy)) as opened, opened:
        opened.execute(damage)
    assert restore(copy, file).exit_code == 1
    assert file.read_bytes() == before
    assert {each.name for each in tmp_path.iterdir()} <= {"site.db", "backup.db", "site.db-wal", "site.db-shm"}


def test_a_file_that_is_not_a_database_is_not_restored(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.db"
    wrong.write_bytes(b"nothing" * 1000)
    answer = restore(wrong, tmp_path / "site.db")
    assert answer.exit_code == 1
    assert str(answer.exception).startswith(f"error: {wrong}: ")


@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
def test_the_next_start_or_restore_removes_files_of_a_killed_restore(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sqlite_template: bytes
) -> None:
    copy, file = tmp_path / "copy.db", tmp_path / "data" / "site.db"
    copy.write_bytes(sqlite_template)
    cleaning: tuple[Callable[[], object], ...] = (
        lambda: asyncio.run(_open_once(f"sqlite+aiosqlite:///{file}")),
        lambda: restore_database(copy, file),
    )
    for clean in cleaning:
        pid = os.fork()
        if not pid:
            monkeypatch.setattr(backup, "_replace", lambda *_: os.kill(os.getpid(), signal.SIGKILL))
            restore_database(copy, file)
        os.waitpid(pid, 0)
        assert len(list(file.parent.glob("restore-*/site.db"))) == 1
        clean()
        assert list(file.parent.glob("restore-*")) == []


def test_a_running_restore_keeps_its_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sqlite_template: bytes
) -> None:
    copy, file = tmp_path / "copy.db", tmp_path / "site.db"
    copy.write_bytes(sqlite_template)
    replace = backup._replace

    def while_another_starts(prepared: Path, target: Path, kept: Path | None) -> None:
        backup.remove_leftovers(target)
        replace(prepared, target, kept)

    monkeypatch.setattr(backup, "_replace", while_another_starts)
    restore_database(copy, file)
    assert file.read_bytes()[:15] == b"SQLite format 3"
