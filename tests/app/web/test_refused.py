"""Log lines of refused requests, with the reason."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect
from structlog.testing import capture_logs

from data.inbox.inbox import LARGEST_BODY
from tests.app.site import make_client

MESSAGE = {"name": "Nino", "email": "nino@example.com", "subject": "Hello", "message": "Is it free?"}
FORM = "application/x-www-form-urlencoded"


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with make_client(log="json", contacts_per_minute=1) as client:
        yield client


def line(capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    """The line of the last request."""
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines() if line.startswith("{")]
    found: dict[str, Any] = [each for each in lines if each["event"] == "request"][-1]
    return found


REFUSED: dict[str, tuple[dict[str, Any], int, str]] = {
    "another host": ({"url": "/contact", "headers": {"host": "evil.example"}}, 421, "host"),
    "form of another site": ({"url": "/contact", "data": {}, "headers": {"origin": "http://evil.example"}}, 403, "site"),
    "form in another format": ({"url": "/contact", "json": {}}, 415, FORM),
    "form without an address": ({"url": "/contact", "data": {**MESSAGE, "email": "me"}}, 422, "email"),
    "JSON in another format": ({"url": "/api/contacts", "data": MESSAGE}, 415, "application/json"),
    "JSON that is cut": ({"url": "/api/contacts", "content": "{", "headers": {"content-type": "application/json"}}, 400, "JSON"),
    "JSON that is too large": ({"url": "/api/contacts", "json": {"name": "x" * LARGEST_BODY}}, 413, str(LARGEST_BODY)),
    "JSON without a name": ({"url": "/api/contacts", "json": {**MESSAGE, "name": ""}}, 422, "name"),
}  # fmt: skip


@pytest.mark.parametrize("case", REFUSED)
@pytest.mark.asvs("16.3.2", "16.3.3")
def test_a_refused_request_says_why(case: str, client: TestClient, capsys: pytest.CaptureFixture[str]) -> None:
    request, status, reason = REFUSED[case]
    assert client.post(**request).status_code == status
    found = line(capsys)
    assert found["status"] == status
    assert reason in found["reason"]


@pytest.mark.parametrize("kind", ["json", "data"])
@pytest.mark.asvs("16.3.3")
def test_a_request_beyond_the_limit_says_so(kind: str, client: TestClient, capsys: pytest.CaptureFixture[str]) -> None:
    path = "/api/contacts" if kind == "json" else "/contact"
    sent: dict[str, Any]
    for text in ("one", "two"):
        sent = {kind: {**MESSAGE, "message": text}}
        answer = client.post(path, **sent, follow_redirects=False)
    assert answer.status_code == 429
    assert "too many messages" in line(capsys)["reason"]


@pytest.mark.asvs("14.2.4", "16.2.5")
def test_the_logged_reason_holds_no_input_of_the_visitor(
    client: TestClient, capsys: pytest.CaptureFixture[str]
) -> None:
    client.post("/api/contacts", json={**MESSAGE, "email": "my secret"})
    client.post("/contact", data={**MESSAGE, "email": "my secret"})
    client.get("/api/properties", params={"minPrice": "my secret"})
    assert "my secret" not in capsys.readouterr().err


@pytest.mark.asvs("16.3.2")
def test_a_refused_socket_says_why(client: TestClient) -> None:
    refused = {"host": {"host": "evil.example"}, "origin": {"origin": "http://evil.example"}}
    for reason, headers in refused.items():
        socket = client.websocket_connect("/_live?path=/", headers=headers)
        with capture_logs() as lines, pytest.raises(WebSocketDisconnect), socket:
            pass
        assert [(each["event"], each["reason"]) for each in lines] == [("session refused", reason)]


@pytest.mark.asvs("16.3.3")
def test_a_dropped_message_says_why(client: TestClient) -> None:
    with client.websocket_connect("/_live?path=/about") as socket, capture_logs() as lines:
        socket.receive_json()
        for text in ("hunter2", '{"type": "hunter2"}', '{"type": "navigate", "path": "hunter2", "query_string": ""}'):
            socket.send_text(text)
        socket.send_json({"type": "navigate", "path": "/", "query_string": ""})
        socket.receive_json()
    dropped = [each for each in lines if each["event"] == "message dropped"]
    assert [each["reason"] for each in dropped] == ["no JSON", "unknown type", "no url"]
    assert "hunter2" not in str(dropped)


def test_an_answered_request_has_no_reason(client: TestClient, capsys: pytest.CaptureFixture[str]) -> None:
    assert client.get("/properties").status_code == 200
    assert "reason" not in line(capsys)
