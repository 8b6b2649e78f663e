"""${message}"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from data.database.migrations.triggers import renewed_triggers

revision = ${repr(up_revision)}
down_revision = ${repr(down_revision)}


def upgrade() -> None:
    with renewed_triggers():
        ${"\n    ".join(line for line in upgrades.splitlines() if "###" not in line).strip()}
