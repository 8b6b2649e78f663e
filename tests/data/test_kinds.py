"""A kind of record is known to all who must know of it: an import empties every table, also of what it cannot bring."""

from __future__ import annotations

from app.cli.demo_remote import records
from data import content
from data.catalog import catalog
from data.database.rows import TABLES
from data.remote.client import PATHS


def test_every_kind_is_known_everywhere() -> None:
    kinds = set(catalog.KINDS)
    assert set(TABLES) == kinds
    assert set(content.KINDS.values()) == kinds
    assert set(PATHS) == kinds
    assert set(records()) == set(PATHS.values())
