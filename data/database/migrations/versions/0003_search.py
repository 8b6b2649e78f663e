"""The search index, the triggers that follow changes, the mirror's state; rooms as a column of their property."""

from __future__ import annotations

from itertools import groupby
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

TABLES = ("properties", "places", "cities", "blogs", "regions")
INDEXES = {
    "ix_properties_type_position": ("properties", ["type", "position"]),
    "ix_properties_region_position": ("properties", ["region", "position"]),
    "ix_properties_price_type": ("properties", ["price", "type"]),
    "ix_properties_words": ("properties", ["words"]),
    "ix_places_region_position": ("places", ["region", "position"]),
    "ix_cities_region_position": ("cities", ["region", "position"]),
}
# The columns of a record's content: whoever changes one in SQL makes the digest of the row untrue.
CONTENT = {
    "properties": (
        "name, description, location, region, price, min_price, max_price, type, rating, review_count, image_url, is_vip,"
        " amenities, max_guests, virtual_tour_url, rooms, created_at, facebook_url, instagram_url, map_url, host_name,"
        " host_phone"
    ),
    "places": (
        "name, description, category, image_url, region, attractions, virtual_tour_url, slug, created_at,"
        " nearby_properties"
    ),
    "cities": "name, description, image_url, region, created_at",
    "blogs": "title, excerpt, content, category, author, image_url, published_at, created_at",
    "regions": "name, image, number_of_property, number_of_place",
}
CHANGES = ("INSERT", "UPDATE", "DELETE")
ROOM = ("name", "kuula_embed_code", "price", "sqft", "amount_of_people", "bedrooms", "bathrooms")

# The index of every three letters in a row. It holds no copy of the texts; the triggers keep it equal to them.
SQLITE = (
    (
        "CREATE VIRTUAL TABLE property_trigrams USING fts5"
        "(words, content='property_words', content_rowid='number', tokenize='trigram case_sensitive 1')"
    ),
    "CREATE VIRTUAL TABLE property_trigrams_terms USING fts5vocab('property_trigrams', 'row')",
    (
        "CREATE TRIGGER property_words_insert AFTER INSERT ON property_words BEGIN"
        " INSERT INTO property_trigrams(rowid, words) VALUES (new.number, new.words); END"
    ),
    (
        "CREATE TRIGGER property_words_delete AFTER DELETE ON property_words BEGIN"
        " INSERT INTO property_trigrams(property_trigrams, rowid, words) VALUES ('delete', old.number, old.words); END"
    ),
    (
        "CREATE TRIGGER property_words_update AFTER UPDATE ON property_words BEGIN"
        " INSERT INTO property_trigrams(property_trigrams, rowid, words) VALUES ('delete', old.number, old.words);"
        " INSERT INTO property_trigrams(rowid, words) VALUES (new.number, new.words); END"
    ),
    (
        "CREATE TRIGGER properties_texts AFTER UPDATE OF name, description, location, region ON properties BEGIN"
        " UPDATE properties SET words = '' WHERE id = new.id; END"
    ),
    *(
        f"CREATE TRIGGER {table}_content AFTER UPDATE OF {columns} ON {table} BEGIN"
        f" UPDATE {table} SET digest = '' WHERE id = new.id; END"
        for table, columns in CONTENT.items()
    ),
    *(
        f"CREATE TRIGGER {table}_{change.lower()} AFTER {change} ON {table} BEGIN"
        " UPDATE catalogue_state SET serial = serial + 1; END"
        for table in TABLES
        for change in CHANGES
    ),
)
POSTGRESQL = (
    "CREATE EXTENSION IF NOT EXISTS pg_trgm",
    "CREATE INDEX ix_property_words_trigrams ON property_words USING gin (words gin_trgm_ops)",
    ("CREATE FUNCTION forget_words() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN new.words := ''; RETURN new; END $$"),
    (
        "CREATE TRIGGER properties_texts BEFORE UPDATE OF name, description, location, region ON properties"
        " FOR EACH ROW EXECUTE FUNCTION forget_words()"
    ),
    (
        "CREATE FUNCTION forget_digest() RETURNS trigger LANGUAGE plpgsql AS"
        " $$ BEGIN new.digest := ''; RETURN new; END $$"
    ),
    *(
        f"CREATE TRIGGER {table}_content BEFORE UPDATE OF {columns} ON {table}"
        " FOR EACH ROW EXECUTE FUNCTION forget_digest()"
        for table, columns in CONTENT.items()
    ),
    (
        "CREATE FUNCTION catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS"
        " $$ BEGIN IF EXISTS (SELECT FROM changed) THEN UPDATE catalogue_state SET serial = serial + 1; END IF;"
        " RETURN NULL; END $$"
    ),
    *(
        f"CREATE TRIGGER {table}_{change.lower()} AFTER {change} ON {table}"
        f" REFERENCING {'OLD' if change == 'DELETE' else 'NEW'} TABLE AS changed"
        " FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed()"
        for table in TABLES
        for change in CHANGES
    ),
    # Delivered when the transaction commits, once for all changes in it.
    (
        "CREATE FUNCTION notify_catalogue() RETURNS trigger LANGUAGE plpgsql AS"
        " $$ BEGIN PERFORM pg_notify('catalogue', ''); RETURN NULL; END $$"
    ),
    (
        "CREATE TRIGGER catalogue_state_changed AFTER INSERT OR UPDATE ON catalogue_state"
        " FOR EACH ROW EXECUTE FUNCTION notify_catalogue()"
    ),
)


def upgrade() -> None:
    for table in TABLES:
        op.add_column(table, sa.Column("digest", sa.String(), nullable=False, server_default=""))
    op.add_column("regions", sa.Column("number_of_property", sa.Integer(), nullable=True))
    op.add_column("regions", sa.Column("number_of_place", sa.Integer(), nullable=True))
    op.add_column("properties", sa.Column("rooms", sa.JSON(), nullable=False, server_default="[]"))
    op.add_column("properties", sa.Column("words", sa.String(), nullable=False, server_default=""))
    _move_rooms()
    for name, (table, columns) in INDEXES.items():
        op.create_index(name, table, columns)
    op.create_table(
        "property_words",
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("digest", sa.String(), nullable=False),
        sa.Column("area", sa.String(), nullable=False),
        sa.Column("words", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("number"),
        sa.UniqueConstraint("digest"),
    )
    op.create_table(
        "mirror",
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("source", sa.String(), nullable=False),
        sa.Column("read_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("body", sa.String(), nullable=False),
        sa.Column("tried_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("failing_since", sa.DateTime(timezone=True), nullable=True),
        sa.Column("error", sa.String(), nullable=False),
        sa.Column("status", sa.Integer(), nullable=False),
        sa.Column("doubts", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("kind"),
    )
    op.create_table(
        "leases",
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("owner", sa.String(), nullable=False),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("name"),
    )
    for statement in SQLITE if op.get_bind().dialect.name == "sqlite" else POSTGRESQL:
        op.execute(statement)


def _move_rooms() -> None:
    connection = op.get_bind()
    rooms = sa.table("rooms", sa.column("name", sa.JSON), *map(sa.column, ("property_id", "position", *ROOM[1:])))
    properties = sa.table("properties", sa.column("id"), sa.column("rooms", sa.JSON))
    rows: Any = connection.execute(sa.select(rooms).order_by(rooms.c.property_id, rooms.c.position)).mappings()
    for id, of_property in groupby(rows, key=lambda row: row["property_id"]):
        value = [{name: row[name] for name in ROOM} for row in of_property]
        connection.execute(sa.update(properties).where(properties.c.id == id).values(rooms=value))
    op.drop_table("rooms")
