"""Coordinates of properties, places and cities. `fold_missing` then reads those of a property from its map."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

TABLES = ("properties", "places", "cities")
COLUMNS = ("latitude", "longitude")
# The columns of a record's content, as in version 0003, with the new ones.
CONTENT = {
    "properties": (
        "name, description, location, region, price, min_price, max_price, type, rating, review_count, image_url, is_vip,"
        " amenities, max_guests, virtual_tour_url, rooms, created_at, facebook_url, instagram_url, map_url, latitude,"
        " longitude, host_name, host_phone"
    ),
    "places": (
        "name, description, category, image_url, region, attractions, virtual_tour_url, slug, created_at,"
        " nearby_properties, latitude, longitude"
    ),
    "cities": "name, description, image_url, region, created_at, latitude, longitude",
}

# Whoever changes a map in SQL, and not the coordinates with it, gets those of the new map.
SQLITE = (
    *(
        statement
        for table, columns in CONTENT.items()
        for statement in (
            f"DROP TRIGGER {table}_content",
            (
                f"CREATE TRIGGER {table}_content AFTER UPDATE OF {columns} ON {table} BEGIN"
                f" UPDATE {table} SET digest = '' WHERE id = new.id; END"
            ),
        )
    ),
    (
        "CREATE TRIGGER properties_map AFTER UPDATE OF map_url ON properties WHEN new.map_url IS NOT old.map_url"
        " AND new.latitude IS old.latitude AND new.longitude IS old.longitude BEGIN"
        " UPDATE properties SET latitude = NULL, longitude = NULL, words = '' WHERE id = new.id; END"
    ),
)
POSTGRESQL = (
    *(
        statement
        for table, columns in CONTENT.items()
        for statement in (
            f"DROP TRIGGER {table}_content ON {table}",
            (
                f"CREATE TRIGGER {table}_content BEFORE UPDATE OF {columns} ON {table}"
                " FOR EACH ROW EXECUTE FUNCTION forget_digest()"
            ),
        )
    ),
    (
        "CREATE FUNCTION forget_coordinates() RETURNS trigger LANGUAGE plpgsql AS"
        " $$ BEGIN new.latitude := NULL; new.longitude := NULL; new.words := ''; RETURN new; END $$"
    ),
    (
        "CREATE TRIGGER properties_map BEFORE UPDATE OF map_url ON properties FOR EACH ROW"
        " WHEN (new.map_url IS DISTINCT FROM old.map_url AND new.latitude IS NOT DISTINCT FROM old.latitude"
        " AND new.longitude IS NOT DISTINCT FROM old.longitude) EXECUTE FUNCTION forget_coordinates()"
    ),
)


def upgrade() -> None:
    for table in TABLES:
        for name in COLUMNS:
            op.add_column(table, sa.Column(name, sa.Float(), nullable=True))
        op.create_index(f"ix_{table}_latitude_longitude", table, list(COLUMNS))
    for statement in SQLITE if op.get_bind().dialect.name == "sqlite" else POSTGRESQL:
        op.execute(statement)
    op.execute("UPDATE properties SET words = '' WHERE map_url IS NOT NULL")
