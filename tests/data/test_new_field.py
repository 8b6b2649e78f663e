"""A field of a record is one line in its model and the schema version that `make migration` writes for it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
BEFORE = "class NearbyProperty(Record):"
FIELD = '    breakfast: Annotated[bool, Wire("hasBreakfast")] = False\n\n\n'
# In a process of its own, because the model of this one is read already: opens the database, which is refused while the
# field has no column; writes the version; then follows a record through all that knows the fields.
FOLLOW = """
import asyncio, io, json, sys
from sqlalchemy import text
from app.api.schemas import schema_of, to_json
from app.cli.demo_remote import records
from data.content.document import export_document, import_document
from data.database.engine import open_engine
from data.database.migrations.__main__ import main as write_version
from data.database.reading import stored
from data.database.writing import write_catalogue
from data.errors import NoDatabase
from data.kinds import KINDS
from data.models import Property
from data.remote.mapping import read_one

async def refused():
    try:
        async with open_engine(sys.argv[1]):
            return ""
    except NoDatabase as error:
        return str(error)

async def follow():
    sent = records()["/Properties"][0]
    stay = read_one(Property, sent | {"hasBreakfast": "yes"}, ())
    document = io.BytesIO()
    async with open_engine(sys.argv[1]) as engine:
        await write_catalogue(engine, {model: [stay] if model is Property else [] for model in KINDS})
        await export_document(engine, document)
        await import_document(engine, io.BytesIO(document.getvalue()))
        async with engine.connect() as connection:
            (kept,) = [each async for each in stored(connection, Property)]
            if hasattr(kept, "breakfast"):
                await connection.execute(text("UPDATE properties SET breakfast = NOT breakfast"))
            digest = (await connection.execute(text("SELECT digest FROM properties"))).scalar()
    return {
        "demo service": "hasBreakfast" in sent,
        "document": json.loads(document.getvalue())["properties"][0].get("breakfast", "none"),
        "API": to_json(kept, "en").get("breakfast", "none"),
        "OpenAPI": "breakfast" in schema_of(Property).model_json_schema()["properties"],
        "digest": bool(digest),
    }

told = asyncio.run(refused())
write_version(sys.argv[2])
print(json.dumps({"refused": told} | asyncio.run(follow())))
"""


def follow(site: Path, database: str, name: str) -> dict[str, Any]:
    command = [sys.executable, "-c", FOLLOW, database, name]
    env = {**os.environ, "PYTHONPATH": str(site)}
    done = subprocess.run(command, cwd=site, env=env, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def test_a_field_is_one_line_of_the_model_and_a_written_version(empty_database: str, tmp_path: Path) -> None:
    site = tmp_path / "site"
    for folder in ("data", "app"):
        shutil.copytree(ROOT / folder, site / folder, ignore=shutil.ignore_patterns("__pycache__", "*.po"))
    (site / "static/media").mkdir(parents=True)
    shutil.copy(ROOT / "static/media/media.json", site / "static/media")
    models, versions = site / "data/models.py", site / "data/database/migrations/versions"
    without, before = models.read_text(), {*versions.glob("*.py")}

    models.write_text(without.replace(f"\n\n{BEFORE}", f"{FIELD}{BEFORE}"))
    added = follow(site, empty_database, "The breakfast of a property.")
    assert "breakfast" in added.pop("refused")
    assert added == {"demo service": True, "document": True, "API": True, "OpenAPI": True, "digest": False}
    (version,) = {*versions.glob("*.py")} - before
    assert "op.add_column('properties', sa.Column('breakfast'" in version.read_text()

    models.write_text(without)
    removed = follow(site, empty_database, "No breakfast of a property.")
    assert removed == {
        "refused": "", "demo service": False, "document": "none", "API": "none", "OpenAPI": False, "digest": True,
    }  # fmt: skip
    assert len({*versions.glob("*.py")} - before) == 2
