"""The ways by road from a place."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"

# The columns of a record's content, as in version 0004, with the new one.
CONTENT = {
    "places": (
        "name, description, category, image_url, region, attractions, virtual_tour_url, slug, created_at,"
        " nearby_properties, roads, latitude, longitude"
    ),
}
SQLITE = (
    "DROP TRIGGER places_content",
    (
        f"CREATE TRIGGER places_content AFTER UPDATE OF {CONTENT['places']} ON places BEGIN"
        " UPDATE places SET digest = '' WHERE id = new.id; END"
    ),
)
POSTGRESQL = (
    "DROP TRIGGER places_content ON places",
    (
        f"CREATE TRIGGER places_content BEFORE UPDATE OF {CONTENT['places']} ON places"
        " FOR EACH ROW EXECUTE FUNCTION forget_digest()"
    ),
)


def upgrade() -> None:
    op.add_column("places", sa.Column("roads", sa.JSON(), nullable=False, server_default="[]"))
    for statement in SQLITE if op.get_bind().dialect.name == "sqlite" else POSTGRESQL:
        op.execute(statement)
