"""A field of a record is one line in its model, the schema version that `make migration` writes for it, and the line that
shows it: data/README.md, by its own words."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.guides import Copy, steps

# Opens the database, which is refused while the field has no column.
REFUSED = """
import asyncio, os
from data.database.engine import open_engine
from data.errors import NoDatabase

async def main():
    try:
        async with open_engine(os.environ["DATABASE"]):
            pass
    except NoDatabase as error:
        print(error)

asyncio.run(main())
"""
# Follows a record through all that knows the fields.
FOLLOW = """
import asyncio, io, json, os
from sqlalchemy import text
from app.api.schemas import schema_of, to_json
from app.cli.demo_remote import records
from app.live.render.html import render
from app.live.render.language import set_language
from data.content.document import export_document, import_document
from data.database.engine import open_engine
from data.database.reading import stored
from data.database.writing import write_catalogue
from data.kinds import KINDS
from data.models import Property
from data.remote.mapping import read_one
from pages.property import title

async def follow():
    sent = records()["/Properties"][0]
    stay = read_one(Property, sent | {"hasBreakfast": "yes"}, ())
    document = io.BytesIO()
    async with open_engine(os.environ["DATABASE"]) as engine:
        await write_catalogue(engine, {model: [stay] if model is Property else [] for model in KINDS})
        await export_document(engine, document)
        await import_document(engine, io.BytesIO(document.getvalue()))
        async with engine.connect() as connection:
            (kept,) = [each async for each in stored(connection, Property)]
            if hasattr(kept, "breakfast"):
                await connection.execute(text("UPDATE properties SET breakfast = NOT breakfast"))
            digest = (await connection.execute(text("SELECT digest FROM properties"))).scalar()
    set_language("ka")
    return {
        "demo service": "hasBreakfast" in sent,
        "document": json.loads(document.getvalue())["properties"][0].get("breakfast", "none"),
        "API": to_json(kept, "en").get("breakfast", "none"),
        "OpenAPI": "breakfast" in schema_of(Property).model_json_schema()["properties"],
        "digest": bool(digest),
        "page": "საუზმე ფასშია" in render(title(kept))[1],
    }

print(json.dumps(asyncio.run(follow())))
"""


def python(site: Copy, script: str, database: str) -> str:
    return site.run('python -c "$SCRIPT"', SCRIPT=script, DATABASE=database)


def follow(site: Copy, database: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(python(site, FOLLOW, database).splitlines()[-1])
    return found


def test_a_field_is_one_line_of_the_model_a_written_version_and_the_line_that_shows_it(
    empty_database: str, tmp_path: Path
) -> None:
    site = Copy(tmp_path)
    models, versions = site.folder / "data/models.py", site.folder / "data/database/migrations/versions"
    without, before = models.read_text(), {*versions.glob("*.py")}

    field, migration, line, text = steps("data/README.md", "A field")
    assert [len(each.written) for each in (field, line)] == [1, 1]
    site.take(field)
    assert "breakfast" in python(site, REFUSED, empty_database)
    site.take(migration)
    (version,) = {*versions.glob("*.py")} - before
    assert 'op.add_column("properties", sa.Column("breakfast"' in version.read_text()
    site.take(line)
    site.take(text)
    assert follow(site, empty_database) == {
        "demo service": True, "document": True, "API": True, "OpenAPI": True, "digest": False, "page": True,
    }  # fmt: skip

    models.write_text(without)
    site.change(line.file, "".join(f"-{each}\n" for each in line.written))
    site.run('make migration NAME="No breakfast of a property."')
    assert follow(site, empty_database) == {
        "demo service": False, "document": "none", "API": "none", "OpenAPI": False, "digest": True, "page": False,
    }  # fmt: skip
    assert len({*versions.glob("*.py")} - before) == 2
