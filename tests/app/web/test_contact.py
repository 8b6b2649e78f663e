"""The contact form without script and over the socket, and the stored messages."""

from __future__ import annotations

import json
import re
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import structlog
from starlette.testclient import TestClient, WebSocketTestSession

from data.database import engine
from tests.app.site import make_client
from tests.live.socket.test_session import connect

MESSAGE = {
    "name": "Nino",
    "email": "nino@example.com",
    "subject": "A room in Mestia",
    "message": "Is the road open in May?",
}


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with make_client(**dict.fromkeys(("contacts_per_minute", "contacts_per_hour", "contacts_per_day"), 1000)) as client:
        yield client


@pytest.mark.asvs("14.2.1")
def test_a_message_is_stored_and_confirmed(client: TestClient) -> None:
    answer = client.post("/contact?lang=ka", data=MESSAGE, follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, "/contact?sent=1&lang=ka")
    assert "Message Sent!" in client.get("/contact?sent=1").text


@pytest.mark.parametrize(("field", "value"), [
    ("name", ""), ("name", "x" * 121), ("email", "not an address"), ("subject", " "), ("message", "x" * 5001),
    ("message", "\u200b\u2060"), ("subject", "\u3164"), ("name", "\u202e"), ("email", "nino@example.com\u200b"),
])  # fmt: skip
@pytest.mark.asvs("2.2.1")
def test_an_invalid_field_is_named_and_typed_text_stays(client: TestClient, field: str, value: str) -> None:
    answer = client.post("/contact", data={**MESSAGE, field: value})
    assert answer.status_code == 422
    assert "<title>Error: Contact Us" in answer.text
    assert re.findall(r'<p class="field__error" id="contact-(\w+)-error">', answer.text) == [field]
    assert re.findall(r'<li data-field="(\w+)"><a href="#contact-\1">', answer.text) == [field]
    (wrong,) = re.findall(r'<(?:input|textarea)[^>]*aria-invalid="true"[^>]*>', answer.text)
    assert f'aria-describedby="contact-{field}-error"' in wrong
    assert " autofocus" in wrong
    other = "subject" if field != "subject" else "name"
    assert f'value="{MESSAGE[other]}"' in answer.text


def test_a_form_with_a_filled_honeypot_is_spam(tmp_path: Path) -> None:
    file = tmp_path / "site.db"
    with make_client(database=f"sqlite+aiosqlite:///{file}") as client:
        assert "Message Sent!" in client.post("/contact", data={**MESSAGE, "website": "example.com"}).text
    with closing(sqlite3.connect(file)) as database:
        assert database.execute("SELECT subject, status FROM contact_messages").fetchall() == [
            (MESSAGE["subject"], "spam")
        ]


def test_a_page_with_form_errors_starts_no_session(client: TestClient) -> None:
    assert "data-app=" in client.get("/contact").text
    answer = client.post("/contact", data={**MESSAGE, "name": ""})
    assert "data-app=" not in answer.text
    assert "modulepreload" not in answer.text


@pytest.mark.asvs("3.2.2")
def test_hostile_text_is_shown_as_text(client: TestClient) -> None:
    answer = client.post("/contact", data={**MESSAGE, "name": "", "subject": '"><script>alert(1)</script>'})
    assert "<script>alert" not in answer.text
    assert "&lt;script&gt;alert(1)" in answer.text


def test_too_many_messages_are_429() -> None:
    with make_client(contacts_per_minute=2) as client:
        for number in range(2):
            assert client.post("/contact", data={**MESSAGE, "subject": str(number)}).status_code == 200
        assert client.post("/contact", data={**MESSAGE, "subject": "third"}).status_code == 429


@pytest.mark.parametrize("message", ["ა" * 5000, "🏔" * 5000, "ა\r\n" * 2499 + "ა"], ids=["Georgian", "emoji", "lines"])
def test_the_longest_message_is_stored(client: TestClient, message: str) -> None:
    answer = client.post("/contact", data={**MESSAGE, "message": message}, follow_redirects=False)
    assert answer.status_code == 303


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://["])
@pytest.mark.asvs("3.5.1")
def test_a_form_of_another_site_is_refused(client: TestClient, origin: str) -> None:
    assert client.post("/contact", data=MESSAGE, headers={"origin": origin}).status_code == 403


@pytest.mark.parametrize("options", [{"json": MESSAGE}, {"files": {"message": b"x"}}], ids=["JSON", "multipart"])
@pytest.mark.asvs("5.1.1")
def test_other_content_types_than_a_form_are_refused(client: TestClient, options: dict[str, Any]) -> None:
    assert client.post("/contact", **options).status_code == 415


def test_typed_text_stays_if_the_message_cannot_be_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def wait_briefly(connection: Any, _: Any) -> None:
        connection.execute("PRAGMA busy_timeout=200").close()

    monkeypatch.setattr(engine, "_set_up_sqlite", wait_briefly)
    file = tmp_path / "site.db"
    with make_client(database=f"sqlite+aiosqlite:///{file}") as client, sqlite3.connect(file) as other:
        other.execute("BEGIN IMMEDIATE")
        answer = client.post("/contact", data=MESSAGE)
    assert answer.status_code == 503
    assert "Failed to send message. Please try again." in answer.text
    assert 'aria-invalid="true"' not in answer.text
    assert f'value="{MESSAGE["subject"]}"' in answer.text


def test_a_message_is_stored_although_its_tab_is_closed_at_once(tmp_path: Path) -> None:
    file = tmp_path / "site.db"
    with make_client(database=f"sqlite+aiosqlite:///{file}") as client:
        with client.websocket_connect("/_live?path=/contact") as socket:
            target = re.search(r'"target":"([^"]+)"', socket.receive_text())
            assert target
            socket.send_json({"type": "layout-event", "target": target[1], "data": [{"form": MESSAGE}]})
        for _ in range(100):
            with sqlite3.connect(file) as database:
                if kept := database.execute("SELECT subject FROM contact_messages").fetchall():
                    break
            time.sleep(0.05)
    assert kept == [(MESSAGE["subject"],)]


def test_a_message_that_is_not_stored_is_logged_although_its_visitor_has_left(tmp_path: Path) -> None:
    file = tmp_path / "site.db"
    with (
        make_client(database=f"sqlite+aiosqlite:///{file}") as client,
        sqlite3.connect(file) as other,
        structlog.testing.capture_logs() as logs,
    ):
        other.execute("DROP TABLE contact_messages")
        with connect(client, "/contact") as socket:
            submit(socket, form_of(socket), {"form": MESSAGE})
        for _ in range(100):
            if errors := [each["event"] for each in logs if each["log_level"] == "error"]:
                break
            time.sleep(0.05)
    assert errors == ["message not stored"]


def test_an_endless_body_is_not_read(client: TestClient) -> None:
    answer = client.post("/contact", data={**MESSAGE, "message": "x" * 1_000_000})
    assert answer.status_code == 422
    assert re.findall(r'<p class="field__error" id="contact-(\w+)-error">', answer.text) == ["message"]
    assert f'value="{MESSAGE["name"]}"' in answer.text
    assert len(answer.content) < 200_000


# Over the socket


@pytest.mark.parametrize(("language", "title", "words"), [
    ("en", "Error", "You have written very often. Please wait a little."),
    ("ka", "შეცდომა", "ძალიან ხშირად მოგვწერეთ. გთხოვთ, ცოტა ხანს მოიცადოთ."),
])  # fmt: skip
def test_too_many_messages_over_the_socket_are_refused(language: str, title: str, words: str) -> None:
    with (
        make_client(contacts_per_minute=1) as client,
        connect(client, "/contact", query=f"?lang={language}") as socket,
        structlog.testing.capture_logs() as logs,
    ):
        client.post("/contact", data=MESSAGE)
        submit(socket, form_of(socket), {"form": {**MESSAGE, "subject": "second"}})
        toast, _ = next_toast(socket)
    assert (toast["title"], toast["description"], toast["kind"]) == (title, words, "destructive")
    assert [each for each in logs if each["log_level"] == "error"] == []


@pytest.mark.parametrize("data", [
    [], [1], [None], [{}], [{"form": "x"}], [{"form": [1]}], [{"form": MESSAGE}, 2],
], ids=json.dumps)  # fmt: skip
@pytest.mark.asvs("2.2.2")
def test_an_invalid_submit_event_is_an_empty_form(
    client: TestClient, data: list[object], caplog: pytest.LogCaptureFixture
) -> None:
    with connect(client, "/contact") as socket, structlog.testing.capture_logs() as logs:
        target = form_of(socket)
        submit(socket, target, *data)
        submit(socket, target, {"form": MESSAGE})
        toast, updates = next_toast(socket)
    assert toast["title"] == "Message Sent!"
    assert json.dumps(updates).count("This field is required.") >= 4
    assert [each for each in logs if each["log_level"] == "error"] == []
    assert caplog.records == []


def form_of(socket: WebSocketTestSession) -> str:
    """The target of the form's submit handler, from the first update."""
    found = re.search(r'"onSubmit": {"target": "(.*?)"', json.dumps(socket.receive_json()))
    assert found
    return found[1]


def submit(socket: WebSocketTestSession, target: str, *data: object) -> None:
    socket.send_json({"type": "layout-event", "target": target, "data": data})


def next_toast(socket: WebSocketTestSession) -> tuple[dict[str, Any], list[Any]]:
    """The next answer with a toast: the toast, and the messages before it."""
    updates = []
    while not (message := socket.receive_json()).get("toast"):
        updates.append(message)
    return message["toast"], updates


def test_bidi_overrides_are_removed_from_a_message(tmp_path: Path) -> None:
    with make_client(database=f"sqlite+aiosqlite:///{tmp_path / 'site.db'}") as client:
        turned = {field: f"\u202e{value[::-1]}\u202c" for field, value in MESSAGE.items() if field != "email"}
        assert client.post("/api/contacts", json={**MESSAGE, **turned}).status_code == 201
    with closing(sqlite3.connect(tmp_path / "site.db")) as database:
        (stored,) = database.execute("SELECT name, subject, message FROM contact_messages")
    assert stored == tuple(MESSAGE[field][::-1] for field in ("name", "subject", "message"))
