"""Every kind of record has a row in the table of kinds; an import empties all tables, so a missing kind would be lost."""

from __future__ import annotations

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
    ]
