"""The lowest price a night of a property, which the pins of a map show; of its rooms, so no expression of columns."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"

# As in version 0005, with the prices.
SOURCES = "name, description, location, region, amenities, virtual_tour_url, rooms, price, min_price, max_price"
SQLITE = (
    "DROP TRIGGER properties_texts",
    (
        f"CREATE TRIGGER properties_texts AFTER UPDATE OF {SOURCES} ON properties BEGIN"
        " UPDATE properties SET words = '' WHERE id = new.id; END"
    ),
)
POSTGRESQL = (
    "DROP TRIGGER properties_texts ON properties",
    (
        f"CREATE TRIGGER properties_texts BEFORE UPDATE OF {SOURCES} ON properties"
        " FOR EACH ROW EXECUTE FUNCTION forget_words()"
    ),
)


def upgrade() -> None:
    op.add_column("properties", sa.Column("lowest_price", sa.Float(), nullable=False, server_default="0"))
    for statement in SQLITE if op.get_bind().dialect.name == "sqlite" else POSTGRESQL:
        op.execute(statement)
    # The server writes what is derived, and words as a keyboard writes them, before it answers.
    op.execute("UPDATE properties SET words = ''")
