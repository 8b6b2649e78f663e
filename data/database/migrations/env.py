"""Alembic's environment script: runs the versions in the transaction that `migrate` opened."""

from __future__ import annotations

from alembic import context
from sqlmodel import SQLModel

context.configure(connection=context.config.attributes["connection"], target_metadata=SQLModel.metadata)
context.run_migrations()
