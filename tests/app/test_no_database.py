"""A database that cannot be opened ends every command with a one-line error."""

from __future__ import annotations

import sqlite3
import sys
from pathlib import Path

import pytest

from app.__main__ import main

COMMANDS = ("serve", "content export none.json", "inbox list")


def localized(monkeypatch: pytest.MonkeyPatch, command: str, database: Path) -> str:
    monkeypatch.setattr(sys, "argv", ["georgia360", *command.split()])
    monkeypatch.setenv("GEORGIA360_DATABASE", f"sqlite+aiosqlite:///{database}")
    with pytest.raises(SystemExit) as ended:
        main()
    return str(ended.value)


@pytest.mark.parametrize("command", COMMANDS)
def test_a_file_that_is_not_a_database_is_a_one_line_error(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, command: str
) -> None:
    file = tmp_path / "site.db"
    file.write_text("a letter to my aunt " * 100)
    assert localized(monkeypatch, command, file) == "error: GEORGIA360_DATABASE: file is not a database"


def test_a_folder_that_cannot_be_created_is_a_one_line_error(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "var").write_text("")
    line = localized(monkeypatch, "serve", tmp_path / "var" / "site.db")
    assert line.startswith("error: GEORGIA360_DATABASE: ")
    assert "File exists" in line
    assert "\n" not in line


def test_a_database_of_a_later_version_is_a_one_line_error(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "site.db") as database:
        database.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
        database.execute("INSERT INTO alembic_version VALUES ('9999')")
    database.close()
    line = localized(monkeypatch, "serve", tmp_path / "site.db")
    assert line == "error: GEORGIA360_DATABASE: Can't locate revision identified by '9999'"
