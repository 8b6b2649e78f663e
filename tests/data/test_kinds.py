"""Every kind of record has a row in the table of kinds; an import empties all tables, so a missing kind would be lost."""

from __future__ import annotations

from app.cli.demo_remote import records
from data import demo
from data.content.checks import NAMES
from data.database.tables import sql_table
from data.kinds import KINDS


def test_every_kind_has_a_table_a_demo_and_a_name_of_its_own() -> None:
    assert set(records()) == {kind.path for kind in KINDS.values()}
    assert len(set(map(sql_table, KINDS))) == len(set(NAMES)) == len(KINDS)
    assert all(isinstance(record, kind.model) for kind in KINDS.values() for record in getattr(demo, kind.name)())
