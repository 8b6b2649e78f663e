"""The socket to open pages, and the page of a site that does not start."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import orjson
import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from app.dev.channel import OTHER_PROCESS, Channel, Front
from app.dev.failure import Failure, Place

HOST = "127.0.0.1:8000"
TOKEN = "the-token"


@pytest.fixture
def channel() -> Channel:
    return Channel(TOKEN)


@contextmanager
def connected(channel: Channel, token: str = TOKEN, **headers: str) -> Iterator[Any]:
    given = {"host": HOST, "origin": f"http://{HOST}", **headers}
    client = TestClient(Front(channel), base_url=f"http://{given['host']}")
    with client.websocket_connect(f"/_dev?token={token}", headers=given) as socket:
        yield socket


def read(socket: Any) -> dict[str, Any]:
    message: dict[str, Any] = orjson.loads(socket.receive_bytes())
    return message


FAILURE = Failure("NameError: <b>", place=Place("pages/home.py", 1))


def test_a_page_is_told_what_fails_and_that_it_is_mended(channel: Channel) -> None:
    channel.failures.add(FAILURE)
    with connected(channel) as socket:
        (told,) = read(socket)["failures"]
        assert (told["title"], told["place"]["file"]) == ("NameError: <b>", "pages/home.py")
        channel.failures.clear()
        channel.failures.told()
        assert read(socket)["failures"] == []


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "null"},
        {"origin": "http://127.0.0.1:9000"},
        {"origin": f"https://{HOST}"},
        {"origin": "http://evil.example"},
        {"host": "evil.example", "origin": "http://evil.example"},
        {"origin": f"http://{HOST}.evil.example"},
    ],
    ids=["null", "another port", "another scheme", "another site", "rebound name", "longer name"],
)
def test_another_site_is_refused(channel: Channel, headers: dict[str, str]) -> None:
    channel.failures.add(FAILURE)
    with pytest.raises(WebSocketDisconnect) as refused, connected(channel, **headers):
        pass
    assert refused.value.code == 1008


def test_a_socket_without_the_origin_is_refused(channel: Channel) -> None:
    client = TestClient(Front(channel), base_url=f"http://{HOST}")
    with pytest.raises(WebSocketDisconnect), client.websocket_connect(f"/_dev?token={TOKEN}", headers={"host": HOST}):
        pass


@pytest.mark.parametrize("token", ["another", "სხვა"], ids=["ASCII", "Georgian"])
def test_the_page_of_another_process_is_loaded_again(channel: Channel, token: str) -> None:
    channel.failures.add(FAILURE)
    with connected(channel, token) as socket, pytest.raises(WebSocketDisconnect) as closed:
        socket.receive_bytes()
    assert closed.value.code == OTHER_PROCESS


def test_the_public_host_is_answered(channel: Channel, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GEORGIA360_PUBLIC_URL", "https://try.example")
    with connected(channel, host="try.example", origin="https://try.example") as socket:
        assert read(socket)["failures"] == []


def test_a_site_that_does_not_start_says_why_on_every_page(channel: Channel) -> None:
    channel.failures.add(FAILURE)
    answer = TestClient(Front(channel), base_url=f"http://{HOST}").get("/properties")
    assert answer.status_code == 500
    assert "NameError: &lt;b&gt;" in answer.text
    assert "pages/home.py:1" in answer.text
    assert f'content="{TOKEN}"' in answer.text
    assert "/static/dist/dev/assets/dev-" in answer.text
    assert answer.headers["cache-control"] == "no-store"
    assert "script-src 'self'" in answer.headers["content-security-policy"]


def test_files_of_a_later_build_are_served(channel: Channel, tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.dev.channel.BUILD", tmp_path)
    client = TestClient(Front(channel), base_url=f"http://{HOST}")
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "style-A.css").write_text("p {}")
    assert client.get("/static/dist/dev/assets/style-A.css").text == "p {}"
    assert client.get("/static/dist/dev/../manifest.json").status_code != 200


def test_an_unreadable_report_ends_its_socket_only(channel: Channel) -> None:
    reports: list[Any] = []
    channel.on_report = reports.append
    with connected(channel) as socket, connected(channel) as other:
        read(socket), read(other)
        socket.send_text("{")
        other.send_text('{"message": "Error: x", "stack": ""}')
        channel.failures.add(FAILURE)
        assert len(read(other)["failures"]) == 1
    assert reports == [{"message": "Error: x", "stack": ""}]
