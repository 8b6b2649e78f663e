"""Access control: reading others' messages, writing internal fields."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from html import escape
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.app.site import make_client
from tests.app.test_api import LISTING, MESSAGE
from tests.live.socket.test_session import connect, go

SECRET = "the key is under the mat"

Stored = tuple[TestClient, Path]


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with make_client() as client:
        client.post("/api/contacts", json={**MESSAGE, "message": SECRET})
        yield client


@pytest.fixture
def stored(tmp_path: Path) -> Iterator[Stored]:
    """A client, and the database file of its messages."""
    file = tmp_path / "site.db"
    with make_client(database=f"sqlite+aiosqlite:///{file}") as client:
        client.follow_redirects = False
        yield client, file


def rows(file: Path, table: str = "contact_messages") -> list[dict[str, Any]]:
    with closing(sqlite3.connect(file)) as database:
        database.row_factory = sqlite3.Row
        return [dict(row) for row in database.execute(f"SELECT * FROM {table}")]


@pytest.mark.asvs("3.5.3", "8.2.1")
def test_no_url_discloses_stored_messages(stored: Stored) -> None:
    """Neither text nor id: messages are readable only by a command on the machine."""
    client, file = stored
    id = client.post("/api/contacts", json={**MESSAGE, "subject": SECRET, "message": SECRET, "name": SECRET}).json()[
        "id"
    ]
    assert rows(file)[0]["message"] == SECRET
    described = client.get("/api/openapi.json").json()["paths"]
    assert [path for path, methods in described.items() if {"put", "patch", "delete"} & set(methods)] == []
    paths = [
        f"/api{path}".replace("{id}", id).replace("{name_or_slug}", id).replace("{category}", id) for path in described
    ]
    paths += [
        f"/api/contacts/{id}",
        f"/api/property-listings/{id}",
        f"/contact?id={id}",
        "/",
        "/health",
        "/sitemap.xml",
    ]
    answers = {path: client.get(path) for path in paths}
    assert {answers[path].status_code for path in ("/api/contacts", "/api/property-listings")} == {405}
    assert [path for path, answer in answers.items() if SECRET in answer.text] == []
    with connect(client, "/contact") as socket:
        seen = [socket.receive_json(), go(socket, f"/contact/{id}"), go(socket, "/properties", f"?where={id}")]
    assert SECRET not in str(seen)


@pytest.mark.parametrize(("path", "body", "table"), [
    ("/api/contacts", MESSAGE, "contact_messages"), ("/api/property-listings", LISTING, "property_listings"),
])  # fmt: skip
@pytest.mark.asvs("8.2.1", "15.3.3")
def test_a_sender_cannot_write_internal_fields(stored: Stored, path: str, body: dict[str, str], table: str) -> None:
    client, file = stored
    ours = {"id": "mine", "status": "done", "sender": "x", "digest": "x", "createdAt": "2020-01-01", "created_at": "2020-01-01",
            "mailedAt": "2020-01-01", "mailed_at": "2020-01-01", "mail_attempts": 9, "idempotency_key": "x"}  # fmt: skip
    assert client.post(path, json={**body, **ours}).status_code == 201
    (row,) = rows(file, table)
    assert row["status"] in ("new", "pending")
    assert (row["mailed_at"], row["mail_attempts"], row["idempotency_key"]) == (None, 0, None)
    assert not {"mine", "x"} & {row["id"], row["sender"], row["digest"]}
    assert not row["created_at"].startswith("2020")


@pytest.mark.asvs("15.3.7")
def test_form_fields_are_read_from_the_body_alone(stored: Stored) -> None:
    """Query parameters are not; of a repeated field the last value counts."""
    client, file = stored
    elsewhere = dict.fromkeys(MESSAGE, "from the address")
    assert client.post("/contact", params=elsewhere, data={"name": "Nino"}).status_code == 422
    doubled = "&".join(
        f"{name}={value}" for fields in ({**MESSAGE, "name": "first"}, MESSAGE) for name, value in fields.items()
    )
    kind = {"content-type": "application/x-www-form-urlencoded"}
    assert client.post("/contact", params=elsewhere, content=doubled, headers=kind).status_code == 303
    assert [row["name"] for row in rows(file)] == ["Nino"]


@pytest.mark.asvs("15.3.7")
def test_a_repeated_parameter_counts_once(client: TestClient) -> None:
    assert len(client.get("/api/cities?limit=1&limit=2").json()) == 2
    assert client.get("/api/cities?limit=2&limit=x").status_code == 422


INJECTED = ["' OR '1'='1", "\" OR 1=1 --", "') OR 1=1 --", "%", "_", "%%", "x' UNION SELECT 1, 2 --",
            '" OR "', "NEAR(a b)", "*", "a* OR b*", "col:x", "^x", "\\", "'; DROP TABLE properties; --", "{n.__class__}",
            "{{7*7}}${7*7}", "%s%n", "<%= 7 %>"]  # fmt: skip


@pytest.mark.parametrize("words", INJECTED)
@pytest.mark.asvs("1.2.4", "1.3.7", "1.3.10")
def test_search_words_are_not_interpreted(client: TestClient, words: str) -> None:
    for name in ("location", "region", "type"):
        assert client.get("/api/properties/search", params={name: words}).json() == [], name
    assert client.get("/api/properties/none", params={"lang": words}).status_code in (404, 422)
    assert client.get(f"/api/properties/{words}").status_code == 404
    for name in ("where", "region", "type", "amenity"):
        page = client.get("/properties", params={name: words})
        assert page.status_code == 200
        assert SECRET not in page.text
        assert f'value="{escape(words)}"' in page.text or name != "where"  # unchanged
    assert len(client.get("/api/properties").json()) == 36


@pytest.mark.parametrize("kind", ["properties", "places", "cities", "blogs"])
@pytest.mark.asvs("15.3.1")
def test_a_record_has_only_the_documented_fields(client: TestClient, kind: str) -> None:
    """Internal columns such as `digest` are not among them."""
    described = client.get("/api/openapi.json").json()["components"]["schemas"]
    (record,) = client.get(f"/api/{kind}?limit=1").json()
    names = {"properties": "Property", "places": "Place", "cities": "City", "blogs": "Blog"}
    assert set(record) == set(described[names[kind]]["properties"])
    assert not {"digest", "position", "sender"} & set(record)
