"""`python -m app inbox`."""

from __future__ import annotations

import asyncio
import csv
import json
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from app.__main__ import cli
from data.database.engine import open_engine
from data.inbox.inbox import Inbox
from tests.app.site import make_client

MESSAGE = {"name": "=1+1", "email": "nino@example.com", "subject": "ოთახი \x1b[31m", "message": "One\nTwo"}

Run = Callable[..., Result]


@pytest.fixture
def inbox(tmp_path: Path, sqlite_template: bytes) -> tuple[Run, str]:
    """The command over a database with one message, and the message's id."""
    database = f"sqlite+aiosqlite:///{tmp_path / 'site.db'}"
    (tmp_path / "site.db").write_bytes(sqlite_template)

    async def send() -> str:
        async with open_engine(database) as engine:
            return await Inbox(engine, per_minute=5, per_day=30).contact(MESSAGE, ip="::1")

    id = asyncio.run(send())
    return lambda *words: CliRunner().invoke(cli, ["inbox", *words], env={"GEORGIA360_DATABASE": database}), id


def test_list_show_mark(inbox: tuple[Run, str]) -> None:
    run, id = inbox
    listed = run("list").stdout
    assert listed.startswith(id[:8])
    assert "new" in listed
    assert "\x1b" not in listed
    shown = run("show", id[:8]).stdout
    assert f"id: {id}" in shown
    assert shown.endswith("\nOne\nTwo\n")
    assert run("mark", id, "answered").stdout == f"{id} answered\n"
    assert id[:8] in run("list", "--status", "answered").stdout
    assert run("list", "--kind", "listing").stdout == ""


def test_spam_is_listed_apart(inbox: tuple[Run, str], tmp_path: Path) -> None:
    run, id = inbox
    assert "spam" not in run("list").stderr
    run("mark", id, "spam")
    listed = run("list")
    assert (listed.stdout, listed.stderr) == ("", "0 messages, 1 more with --status spam\n")
    assert run("list", "--status", "spam").stdout.startswith(id[:8])
    run("export", str(tmp_path / "inbox.json"))
    assert json.loads((tmp_path / "inbox.json").read_bytes()) == []


@pytest.mark.parametrize(("words", "line"), [
    (["show", "none"], "error: No such message: 'none'"),
    (["mark", "none", "read"], "error: No such message: 'none'"),
    (["mark", "none", "lost"], "error: status is one of new, pending"),
    (["list", "--kind", "spam"], "error: --kind is contact or listing (got 'spam')"),
    (["export", "x.txt"], "error: x.txt ends in neither .csv nor .json"),
])  # fmt: skip
def test_a_usage_error_is_one_line(inbox: tuple[Run, str], words: list[str], line: str) -> None:
    run, _ = inbox
    answer = run(*words)
    assert answer.exit_code == 1
    assert str(answer.exception).startswith(line)


def test_export(inbox: tuple[Run, str], tmp_path: Path) -> None:
    run, id = inbox
    table, records = tmp_path / "inbox.csv", tmp_path / "inbox.json"
    assert run("export", str(table)).exit_code == 0
    with table.open(encoding="utf-8-sig", newline="") as file:
        (row,) = csv.DictReader(file)
    assert (row["id"], row["name"], row["message"]) == (id, "'=1+1", "One\nTwo")
    assert run("export", str(records)).exit_code == 0
    (record,) = json.loads(records.read_bytes())
    assert (record["name"], record["status"], record["kind"]) == ("=1+1", "new", "contact")


@pytest.mark.asvs("14.2.4")
def test_a_forgotten_message_is_erased_from_all_database_files(inbox: tuple[Run, str], tmp_path: Path) -> None:
    run, _ = inbox
    file = tmp_path / "site.db"
    with closing(sqlite3.connect(file)) as reading:  # an open connection keeps the write-ahead log
        reading.execute("SELECT 1 FROM contact_messages").fetchall()
        assert b"One\nTwo" in b"".join(each.read_bytes() for each in tmp_path.iterdir())
        assert run("forget", "NINO@example.com").stderr.startswith("1 messages deleted.")
        left = b"".join(each.read_bytes() for each in tmp_path.iterdir())
    assert (b"One\nTwo" in left, b"nino@example.com" in left) == (False, False)
    assert run("list").stderr == "0 messages\n"
    assert run("forget", "nino@example.com").stderr.startswith("0 messages deleted.")


@pytest.mark.asvs("14.2.4")
def test_the_site_deletes_old_messages_also_from_the_write_ahead_log(tmp_path: Path) -> None:
    file = tmp_path / "site.db"
    database = f"sqlite+aiosqlite:///{file}"
    with make_client(database=database) as client:
        assert client.post("/api/contacts", json={**MESSAGE, "message": "Read and burn"}).status_code == 201
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE contact_messages SET created_at = '2026-01-01 00:00:00'")
    with make_client(database=database, messages_days=30), closing(sqlite3.connect(file)) as reading:
        until(lambda: not reading.execute("SELECT count(*) FROM contact_messages").fetchone()[0])
        until(lambda: not any(b"Read and burn" in each.read_bytes() for each in tmp_path.iterdir()))


def until(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + 20
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.01)  # no event: a task of the application
