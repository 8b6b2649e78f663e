"""What the filter reads of a property: bedrooms, a tour, amenities."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

INDEX = ["position", "type", "price", "max_guests", "bedrooms", "has_tour", "amenity_keys", "id"]
# Whoever changes one of them in SQL makes the columns untrue that are derived from it.
SOURCES = "name, description, location, region, amenities, virtual_tour_url, rooms"
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
    op.add_column("properties", sa.Column("bedrooms", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("properties", sa.Column("has_tour", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("properties", sa.Column("amenity_keys", sa.String(), nullable=False, server_default="[]"))
    op.create_index("ix_properties_filter", "properties", INDEX)
    for statement in SQLITE if op.get_bind().dialect.name == "sqlite" else POSTGRESQL:
        op.execute(statement)
    op.execute("UPDATE properties SET words = ''")  # the server writes all derived columns before it answers
