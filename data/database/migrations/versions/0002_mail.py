"""Columns for the delivery of stored messages by mail: when sent, when to retry, how many attempts."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

TABLES = ("contact_messages", "property_listings")


def upgrade() -> None:
    for table in TABLES:
        op.add_column(table, sa.Column("mailed_at", sa.DateTime(timezone=True), nullable=True))
        op.add_column(table, sa.Column("mail_after", sa.DateTime(timezone=True), nullable=True))
        op.add_column(table, sa.Column("mail_attempts", sa.Integer(), nullable=False, server_default="0"))
        op.create_index(f"ix_{table}_mailed_at", table, ["mailed_at"])


def downgrade() -> None:
    for table in TABLES:
        op.drop_index(f"ix_{table}_mailed_at", table)
        for column in ("mailed_at", "mail_after", "mail_attempts"):
            op.drop_column(table, column)
