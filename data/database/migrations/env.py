"""Alembic's environment script: runs the versions in the transaction that `migrate` opened, and compares for a new one."""

from __future__ import annotations

from typing import Any, Literal

from alembic import context
from sqlalchemy import False_, True_
from sqlmodel import SQLModel

from data.database.tables import UtcDateTime


def is_ours(thing: Any, name: str | None, kind: str, *_: Any) -> bool:
    """Whether a table or index is in the models: FTS5's tables and PostgreSQL's trigram index are not."""
    return "trigrams" not in str(name)


def rendered(kind: str, thing: Any, _: Any) -> str | Literal[False]:
    if kind == "server_default" and isinstance(thing.arg, False_ | True_):  # a number is none for PostgreSQL
        return "sa.false()" if isinstance(thing.arg, False_) else "sa.true()"
    return "sa.DateTime(timezone=True)" if isinstance(thing, UtcDateTime) else False


def without_empty(_context: Any, _revision: Any, directives: list[Any]) -> None:
    """Skip a version without changes."""
    if directives[0].upgrade_ops.is_empty():
        directives.clear()


context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=SQLModel.metadata,
    include_object=is_ours,
    render_item=rendered,
    process_revision_directives=without_empty,
)
context.run_migrations()
