"""Keys for the digests of senders' addresses. The digests so far had none, and are deleted."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "sender_keys", sa.Column("day", sa.String(), primary_key=True), sa.Column("key", sa.String(), nullable=False)
    )
    for table in ("contact_messages", "property_listings"):
        op.execute(f"UPDATE {table} SET sender = ''")
