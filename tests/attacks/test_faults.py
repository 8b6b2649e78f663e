"""Information disclosure by error pages."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.app.site import make_client
from tests.app.test_api import MESSAGE

INSIDE = re.compile(r"Traceback|sqlite|sqlalchemy|no such table|SELECT |Error\(|\.py\b|OperationalError", re.IGNORECASE)
PATHS = ("/", "/places", "/cities/gori", "/properties?where=x", "/properties?view=map", "/listing/pins.json", "/sitemap.xml",
         "/blogs/feed.xml", "/api/places", "/api/cities/gori", "/api/properties?limit=1", "/api/Region", "/health")  # fmt: skip


@pytest.fixture(scope="module")
def broken(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[TestClient, Path]]:
    """A client of a site whose database has lost its tables; and the database file."""
    file = tmp_path_factory.mktemp("broken") / "site.db"
    with make_client(database=f"sqlite+aiosqlite:///{file}") as client:
        with closing(sqlite3.connect(file)) as database, database:
            for table in ("properties", "places", "cities", "blogs", "contact_messages"):
                database.execute(f"ALTER TABLE {table} RENAME TO lost_{table}")
        yield client, file


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.asvs("16.5.1")
def test_an_error_page_discloses_no_internals(broken: tuple[TestClient, Path], path: str) -> None:
    answer = broken[0].get(path)
    assert answer.status_code == (200 if path == "/health" else 503)
    assert not INSIDE.search(re.sub(r"<[^>]*>", "", answer.text))


@pytest.mark.parametrize("kind", ["json", "data"])
@pytest.mark.asvs("16.5.3")
def test_a_message_that_is_not_stored_is_not_confirmed(broken: tuple[TestClient, Path], kind: str) -> None:
    client, file = broken
    sent: dict[str, Any] = {kind: MESSAGE}
    answer = client.post("/api/contacts" if kind == "json" else "/contact", **sent)
    assert answer.status_code == 503
    assert not INSIDE.search(re.sub(r"<[^>]*>", "", answer.text))
    with closing(sqlite3.connect(file)) as database:
        assert database.execute("SELECT count(*) FROM lost_contact_messages").fetchone() == (0,)


@pytest.mark.parametrize(
    ("path", "said"), [("/api/cities/gori", "Internal Server Error"), ("/cities/gori", "wrong on our side")]
)
@pytest.mark.asvs("13.4.2", "16.5.1")
def test_an_unexpected_error_discloses_no_internals(tmp_path: Path, path: str, said: str) -> None:
    """The error: invalid JSON in the database."""
    file = tmp_path / "site.db"
    with make_client(database=f"sqlite+aiosqlite:///{file}") as client:
        with closing(sqlite3.connect(file)) as database, database:
            database.execute("UPDATE cities SET name = 'hunter2'")
        answer = TestClient(client.app, raise_server_exceptions=False).get(path, headers={"accept": "text/html"})
        assert client.get("/about").status_code == 200
    assert answer.status_code == 500
    assert said in answer.text
    assert "hunter2" not in answer.text
    assert not INSIDE.search(re.sub(r"<[^>]*>", "", answer.text))
