"""Every kind of record has a row in the table of kinds; an import empties all tables, so a missing kind would be lost."""

from __future__ import annotations

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
from tests.guides import Copy, steps

# The start of a server, with its table asked for.
START = """
import asyncio, os
from data.database.engine import open_engine
from data.errors import NoDatabase

async def has_table():
    try:
        async with open_engine(os.environ["GEORGIA360_DATABASE"]): pass
    except NoDatabase as error: print(error)

asyncio.run(has_table())
try:
    import app.routes
except TypeError as error:
    print(error)
"""
TESTS = (
    "tests/app/test_found.py::test_a_sitemap_has_a_maximum_of_urls",
    "tests/app/test_found.py::test_sitemap_names_every_page_in_every_language",
    "tests/pages/test_freshness.py",
    "tests/pages/test_shell.py",
    "tests/components/test_examples.py",
    "tests/components/test_locale.py",
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
def test_a_kind_is_a_command_and_the_commands_that_the_start_names(tmp_path: Path) -> None:
    """data/README.md, by its own words."""
    site = Copy(tmp_path)
    written, *others = steps("data/README.md", "A kind")
    site.take(written)
    table, constants = site.run('python -c "$START"', START=START).splitlines()
    assert "events" in table
    assert constants == "static/src/site/from_python.js has no 'event': `python -m static.constants` writes it"
    for step in others:
        site.take(step)
    site.run(f"python -m pytest -q {' '.join(TESTS)}")
