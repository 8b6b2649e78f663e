"""The triggers of the catalogue's tables, derived from their columns."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from alembic import op
from sqlalchemy import inspect

from data.database.tables import DERIVED

NOT_CONTENT = {"id", "position", "digest", "words", *DERIVED}


@contextmanager
def renewed_triggers() -> Iterator[None]:
    """Drop the triggers, and recreate them at the end for the new columns, because no database drops a column that a trigger
    references. A change of a record by SQL empties its digest; every change increases the serial.
    """
    is_sqlite = op.get_bind().dialect.name == "sqlite"
    for table in _catalogue():
        for change in ("content", "insert", "update", "delete", "truncate"):
            op.execute(f"DROP TRIGGER IF EXISTS {table}_{change}{'' if is_sqlite else f' ON {table}'}")
    yield
    for table, columns in _catalogue().items():
        for statement in _sqlite(table, columns) if is_sqlite else _postgresql(table, columns):
            op.execute(statement)


def _catalogue() -> dict[str, str]:
    """Table → columns of a record's content."""
    of_tables = inspect(op.get_bind()).get_multi_columns()
    columns = {table: [each["name"] for each in found] for (_, table), found in of_tables.items()}
    return {
        table: ", ".join(each for each in names if each not in NOT_CONTENT)
        for table, names in columns.items()
        if {"position", "digest"} <= {*names}
    }


def _sqlite(table: str, columns: str) -> Iterator[str]:
    yield (
        f"CREATE TRIGGER {table}_content AFTER UPDATE OF {columns} ON {table} BEGIN"
        f" UPDATE {table} SET digest = '' WHERE id = new.id; END"
    )
    for change in ("insert", "update", "delete"):
        yield (
            f"CREATE TRIGGER {table}_{change} AFTER {change} ON {table} BEGIN"
            " UPDATE catalogue_state SET serial = serial + 1; END"
        )


def _postgresql(table: str, columns: str) -> Iterator[str]:
    yield (
        f"CREATE TRIGGER {table}_content BEFORE UPDATE OF {columns} ON {table}"
        " FOR EACH ROW EXECUTE FUNCTION forget_digest()"
    )
    for change, transition in (("insert", "NEW"), ("update", "NEW"), ("delete", "OLD")):
        yield (
            f"CREATE TRIGGER {table}_{change} AFTER {change} ON {table} REFERENCING {transition} TABLE AS changed"
            " FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed()"
        )
    yield (
        f"CREATE TRIGGER {table}_truncate AFTER TRUNCATE ON {table}"
        " FOR EACH STATEMENT EXECUTE FUNCTION catalogue_truncated()"
    )
