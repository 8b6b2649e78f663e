"""Words as a keyboard writes them: the server writes those of all properties anew before it answers."""

from __future__ import annotations

from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.execute("UPDATE properties SET words = ''")
