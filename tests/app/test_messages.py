"""The API's two endpoints for messages: 201 means stored; every other answer states the reason."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from data.database.engine import open_engine
from data.inbox.messages import StoredMessage, list_messages
from data.inbox.outbox import Outbox
from tests.app.site import make_client
from tests.app.test_api import LISTING, MESSAGE

Stored = tuple[TestClient, Path]


@pytest.fixture
def stored(tmp_path: Path) -> Iterator[Stored]:
    """A client, and the database file of its messages."""
    file = tmp_path / "site.db"
    with make_client(database=f"sqlite+aiosqlite:///{file}") as client:
        yield client, file


def ask(file: Path, question: Any) -> Any:
    async def answer() -> Any:
        async with open_engine(f"sqlite+aiosqlite:///{file}") as engine:
            return await question(engine)

    return asyncio.run(answer())


def read(file: Path, kind: Any, status: str | None = None) -> tuple[StoredMessage, ...]:
    found: tuple[StoredMessage, ...] = ask(file, lambda engine: list_messages(engine, kind=kind, status=status))
    return found


def is_mailed(file: Path) -> bool:
    return ask(file, lambda engine: Outbox(engine).take()) is not None


DOORS = pytest.mark.parametrize(
    ("path", "body", "kind"),
    [("/api/contacts", MESSAGE, "contact"), ("/api/property-listings", LISTING, "listing")],
    ids=["contacts", "property-listings"],
)


@DOORS
def test_a_message_repeated_with_its_idempotency_key_is_stored_once(
    path: str, body: dict[str, str], kind: str, stored: Stored
) -> None:
    client, inbox = stored
    key = {"idempotency-key": "once"}
    first = client.post(path, json=body, headers=key).json()
    with closing(sqlite3.connect(inbox)) as database, database:
        for table in ("contact_messages", "property_listings"):
            database.execute(f"UPDATE {table} SET created_at = '2026-01-01 00:00:00'")
    assert client.post(path, json=body, headers=key).json() == first
    assert [each.id for each in read(inbox, kind)] == [first["id"]]


@DOORS
@pytest.mark.asvs("2.2.3")
def test_an_idempotency_key_reused_for_another_message_is_refused(
    path: str, body: dict[str, str], kind: str, stored: Stored
) -> None:
    client, inbox = stored
    key = {"idempotency-key": "once"}
    other = {**body, "message": "Something else"}
    assert client.post(path, json=body, headers=key).status_code == 201
    refused = client.post(path, json=other, headers=key)
    assert refused.status_code == 422
    assert refused.text == "Idempotency-Key: This key was used for another message."
    assert client.post(path, json=other).status_code == 201
    assert {each.message for each in read(inbox, kind)} == {body["message"], "Something else"}


@DOORS
def test_idempotency_keys_differ_in_their_last_character(
    path: str, body: dict[str, str], kind: str, stored: Stored
) -> None:
    client, inbox = stored
    for last in "ab":
        key = {"idempotency-key": "x" * 199 + last}
        assert client.post(path, json={**body, "message": last}, headers=key).status_code == 201
    assert {each.message for each in read(inbox, kind)} == {"a", "b"}


@DOORS
@pytest.mark.parametrize("key", [b"x" * 201, b"", "ა".encode(), b"\x00"], ids=["long", "empty", "Georgian", "zero"])
def test_an_invalid_idempotency_key_is_refused(
    path: str, body: dict[str, str], kind: str, key: bytes, stored: Stored
) -> None:
    client, inbox = stored
    refused = client.post(path, json=body, headers={b"idempotency-key": key})
    assert refused.status_code == 422
    assert refused.text.startswith("Idempotency-Key: ")
    assert read(inbox, kind) == ()


@DOORS
def test_openapi_describes_the_idempotency_key(path: str, body: dict[str, str], kind: str, client: TestClient) -> None:
    operation = client.get("/api/openapi.json").json()["paths"][path.removeprefix("/api")]["post"]
    (key,) = operation["parameters"]
    assert (key["name"], key["in"], key["required"]) == ("Idempotency-Key", "header", False)
    assert key["schema"]["anyOf"][0]["maxLength"] == 200
    assert "Idempotency-Key" in client.get("/api/docs").text


@DOORS
def test_a_message_with_a_filled_honeypot_is_spam(path: str, body: dict[str, str], kind: str, stored: Stored) -> None:
    client, inbox = stored
    answer = client.post(path, json={**body, "website": "http://spam.example"})
    assert answer.status_code == 201
    assert read(inbox, kind) == ()
    (spam,) = read(inbox, kind, "spam")
    assert (spam.id, spam.message) == (answer.json()["id"], body["message"])
    assert not is_mailed(inbox)
    honest = client.post(path, json=body).json()["id"]  # the same text without the honeypot is another message
    assert [each.id for each in read(inbox, kind)] == [honest]


INVISIBLE = {
    "zero-width": "\u200b\u200c\u200d\u2060\ufeff",
    "soft hyphen": "\u00ad",
    "directions": "\u200e\u202e\u2066",
    "tags": "\U000e0041",
    "filler": "\u115f\u1160\u3164\uffa0",
    "variation": "\ufe0f",
    "joiner": "\u034f",
    "Braille": "\u2800",
    "spaces": " \t\u00a0\u2003\u3000",
    "controls": "\x07\x1b",
}


@DOORS
def test_each_field_needs_a_visible_character(path: str, body: dict[str, str], kind: str, client: TestClient) -> None:
    for field in body:
        for name, text in INVISIBLE.items():
            answer = client.post(path, json={**body, field: text})
            assert (answer.status_code, answer.text.partition(":")[0]) == (422, field), name


def test_visible_characters_are_accepted() -> None:
    with make_client(contacts_per_minute=100) as client:
        for text in ("5", "!", "🏔️", "ა\u200b", "👨\u200d👩\u200d👧", "नमस्ते", "é"):
            assert client.post("/api/contacts", json={**MESSAGE, "message": text}).status_code == 201, text
