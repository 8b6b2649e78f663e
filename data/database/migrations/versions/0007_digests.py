"""An index of the digests: after a change it tells which properties are other ones without a read of them all."""

from __future__ import annotations

from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_index("ix_properties_position_digest", "properties", ["position", "digest"])
