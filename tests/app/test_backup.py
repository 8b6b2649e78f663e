"""Backup and restore while messages are stored 50 times a second."""

from __future__ import annotations

import sqlite3
import threading
from contextlib import closing
from pathlib import Path

from typer.testing import CliRunner

from app.__main__ import cli
from tests.app.site import make_client
from tests.app.test_api import MESSAGE


def test_a_restored_backup_holds_every_message_that_was_answered_before(tmp_path: Path) -> None:
    file, copy = tmp_path / "site.db", tmp_path / "backup.db"
    database = f"sqlite+aiosqlite:///{file}"
    environment = {"GEORGIA360_DATABASE": database}
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
            saved = CliRunner().invoke(cli, ["backup", str(copy)], env=environment)
            restored = CliRunner().invoke(cli, ["restore", str(copy)], env=environment)
        finally:
            ended.set()
            writer.join()
        assert client.get("/properties").status_code == 200
    assert (saved.exit_code, restored.exit_code, statuses) == (0, 0, {201})
    for each in (copy, file):
        with closing(sqlite3.connect(each)) as opened:
            assert opened.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            assert before <= {id for (id,) in opened.execute("SELECT id FROM contact_messages")}


def test_what_is_no_backup_is_not_restored(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.db"
    wrong.write_bytes(b"nothing" * 1000)
    environment = {"GEORGIA360_DATABASE": f"sqlite+aiosqlite:///{tmp_path / 'site.db'}"}
    answer = CliRunner().invoke(cli, ["restore", str(wrong)], env=environment)
    assert answer.exit_code == 1
    assert str(answer.exception).startswith(f"error: {wrong}: ")
