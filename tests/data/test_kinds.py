"""Every kind of record has a row in the table of kinds; an import empties all tables, so a missing kind would be lost."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from app.cli.demo_remote import records
from app.kinds import check_kinds
from app.routes import ROUTES
from data import demo
from data.content.checks import NAMES
from data.database.tables import sql_table
from data.kinds import KINDS, Kind
from data.models import Property
from tests.app.sixth_kind import KIND, REST, edit

ROOT = Path(__file__).parents[2]
# What an author runs: the start, with its table asked for; the commands of CONTRIBUTING.md; then the tests.
START = """
import asyncio, sys
from data.database.engine import open_engine
from data.errors import NoDatabase

async def has_table():
    try:
        async with open_engine(f"sqlite+aiosqlite:///{sys.argv[1]}"): pass
    except NoDatabase as error: print(error)

asyncio.run(has_table())
import app.routes
"""
TESTS = (
    "tests/app/with_events.py",
    "tests/app/test_found.py::test_a_sitemap_has_a_maximum_of_urls",
    "tests/app/test_found.py::test_sitemap_names_every_page_in_every_language",
    "tests/pages/test_shell.py",
    "tests/static/test_constants.py",
)


def test_every_kind_has_a_table_a_demo_and_a_name_of_its_own() -> None:
    assert set(records()) == {kind.path for kind in KINDS.values()}
    assert len(set(map(sql_table, KINDS))) == len(set(NAMES)) == len(KINDS)
    assert all(isinstance(record, kind.model) for kind in KINDS.values() for record in getattr(demo, kind.name)())


def test_a_kind_that_lacks_something_is_refused_with_each_place(monkeypatch: pytest.MonkeyPatch) -> None:
    class Event(Property):
        pass

    kinds: dict[Any, Kind] = {**KINDS, Event: Kind(Event, "/Event", "events", "event")}
    monkeypatch.setattr("app.kinds.KINDS", kinds)
    with pytest.raises(TypeError) as lacking:
        check_kinds([path for path, _ in ROUTES])
    assert str(lacking.value).splitlines() == [
        "data/demo/__init__.py has no function events()",
        "app/routes.py has no page '/events/{id}'",
        "components/cards/card.py has no Event in CARDS",
        "components/listing/saved.py has no Event in NUMBERS",
        "static/src/site/from_python.js has no 'event': `python -m static.constants` writes it",
    ]


@pytest.mark.deep
def test_events_are_a_model_a_line_and_what_the_start_names(tmp_path: Path) -> None:
    site = tmp_path / "site"
    for name in ("app", "components", "data", "pages", "static/src"):
        shutil.copytree(ROOT / name, site / name, ignore=shutil.ignore_patterns("__pycache__"))
    for file in (ROOT / "static").iterdir():
        if file.name not in ("src", "__pycache__"):
            (site / "static" / file.name).symlink_to(file)
    for name in ("tests", "pyproject.toml"):
        (site / name).symlink_to(ROOT / name)

    def python(*arguments: str) -> subprocess.CompletedProcess[str]:
        env = {**os.environ, "PYTHONPATH": str(site)}
        command = [sys.executable, *arguments]
        return subprocess.run(command, cwd=site, env=env, capture_output=True, text=True, timeout=400, check=False)

    edit(site, KIND)
    refused = python("-c", START, str(tmp_path / "site.db"))
    assert "events" in refused.stdout
    assert refused.stderr.splitlines()[-5:] == [
        "TypeError: data/demo/__init__.py has no function events()",
        "app/routes.py has no page '/events/{id}'",
        "components/cards/card.py has no Event in CARDS",
        "components/listing/saved.py has no Event in NUMBERS",
        "static/src/site/from_python.js has no 'event': `python -m static.constants` writes it",
    ]

    edit(site, REST)
    written = [python("-m", "data.database.migrations", "Events."), python("-m", "static.constants")]
    assert [each.returncode for each in written] == [0, 0], written
    done = python("-m", "pytest", "-q", "-p", "no:cacheprovider", *TESTS)
    assert done.returncode == 0, done.stdout + done.stderr
