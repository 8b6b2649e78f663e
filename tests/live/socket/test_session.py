"""The session's protocol, over ASGI."""

from __future__ import annotations

import zlib
from typing import Any
from urllib.parse import urlencode

import orjson
import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from app.live.socket.session import LARGEST_MESSAGE, TOO_MANY
from app.live.socket.sessions import STALE_BUILD
from pages.listing import properties
from tests.app.site import make_client
from tests.tools.inflate import Inflater

ORIGIN = {"origin": "http://testserver"}


def connect(client: TestClient, path: str = "/properties", **query: object):
    parameters = urlencode({"path": path, "query": "", **query})
    return client.websocket_connect(f"/_live?{parameters}", headers=ORIGIN)


def go(socket, path: str, query: str = "") -> dict[str, Any]:
    socket.send_json({"type": "navigate", "path": path, "query_string": query})
    return socket.receive_json()


def drain(socket) -> None:
    """Read until the server closes."""
    while socket.receive_json():
        pass


def static(fragments: dict[str, Any]) -> dict[str, Any]:
    return {id: content for id, content in fragments.items() if isinstance(content, list)}


def test_first_update_of_a_served_page_names_cards_but_does_not_send_them(client: TestClient) -> None:
    with connect(client, adopt=1) as socket:
        update = socket.receive_json()
    assert (update["type"], update["path"]) == ("layout-update", "")
    assert static(update["fragments"]) == {}
    chunk = next(f for f in update["fragments"].values() if orjson.dumps(f).count(b"grid__item") > 5)
    card = chunk["children"][0]["children"][0]["attributes"]["fragment"]
    assert card in client.get("/properties").text


def test_a_large_message_is_deflated_for_a_client_that_inflates(client: TestClient) -> None:
    prepare = {"type": "prepare", "path": "/properties/marani-guesthouse", "query_string": ""}
    with connect(client, adopt=1) as socket:
        first = socket.receive_json()
        socket.send_json(prepare)
        page = socket.receive_json()
        small = go(socket, prepare["path"])
    with connect(client, adopt=1, deflate=1) as socket:
        inflate = Inflater()
        assert orjson.loads(inflate(socket.receive_bytes())) == first
        socket.send_json(prepare)
        packed = socket.receive_bytes()
        assert orjson.loads(inflate(packed)) == page
        assert len(packed) < len(orjson.dumps(page)) / 4
        assert go(socket, prepare["path"]) == small
    assert page["type"] == "prepared"


def test_later_messages_are_deflated_against_the_first(client: TestClient) -> None:
    with connect(client, adopt=1, deflate=1) as socket:
        inflate = Inflater()
        inflate(socket.receive_bytes())
        socket.send_json({"type": "navigate", "path": "/properties", "query_string": "?where=kazbegi"})
        packed = socket.receive_bytes()
        alone = zlib.compress(update := inflate(packed), 9)
    assert orjson.loads(update)["type"] == "layout-update"
    assert len(packed) < len(alone) / 2


def test_without_a_served_page_fragments_are_sent_with_their_content(client: TestClient) -> None:
    with connect(client) as socket:
        update = socket.receive_json()
    assert any("card--property" in content[1]["className"] for content in static(update["fragments"]).values())


def test_each_fragment_is_sent_once_per_session(client: TestClient) -> None:
    with connect(client) as socket:
        first = socket.receive_json()
        second = go(socket, "/")
        third = go(socket, "/properties")
    assert not set(first["fragments"]) & set(second.get("fragments", {}))
    assert "fragments" not in third


def test_filtering_sends_ids_and_no_card(client: TestClient) -> None:
    with connect(client, query="?shown=48") as socket:
        socket.receive_json()
        update = go(socket, "/properties", "?type=hotel")
    assert "card__title" not in str(static(update["fragments"]))
    assert len(orjson.dumps(update)) < 24_000  # a third of what 36 cards take; most of it is "More filters"


def test_missing_content_is_sent_on_demand(client: TestClient) -> None:
    with connect(client, adopt=1) as socket:
        socket.receive_json()
        page = client.get("/properties").text
        known = page.split('data-f="')[5].split('"')[0]
        socket.send_json({"type": "fragments", "ids": [known, "no-such-id", 7]})
        answer = socket.receive_json()
    assert list(answer["fragments"]) == [known]


def test_unknown_page_is_shown_as_not_found_and_the_session_lives(client: TestClient) -> None:
    with connect(client, adopt=1) as socket:
        socket.receive_json()
        assert "off the beaten path" in orjson.dumps(go(socket, "/nowhere")).decode()
        assert "Property Not Found" in orjson.dumps(go(socket, "/properties/none")).decode()
        assert "fragment" in orjson.dumps(go(socket, "/properties")).decode()


@pytest.mark.parametrize(
    "junk",
    [
        "no json",
        "[]",
        "null",
        '{"type": "surprise"}',
        '{"type": "layout-event"}',
        '{"type": "layout-event", "target": "/dead/handler:onClick", "data": []}',
        '{"type": "layout-event", "target": 7, "data": {}}',
        '{"type": "fragments", "ids": "all"}',
        "x" * (LARGEST_MESSAGE + 1),
    ],
)
@pytest.mark.asvs("2.2.1")
def test_an_invalid_message_is_dropped_and_the_session_lives(client: TestClient, junk: str) -> None:
    with connect(client, adopt=1) as socket:
        socket.receive_json()
        socket.send_text(junk)
        assert go(socket, "/")["type"] == "layout-update"


@pytest.mark.parametrize(
    "location",
    [{}, {"path": 7, "query_string": ""}, {"path": "http://evil.example/", "query_string": ""}, {"path": "/"}],
)
@pytest.mark.asvs("15.3.5")
def test_navigation_to_an_invalid_url_is_dropped(client: TestClient, location: dict[str, object]) -> None:
    with connect(client, adopt=1) as socket:
        socket.receive_json()
        socket.send_json({"type": "navigate", **location})
        assert go(socket, "/")["type"] == "layout-update"


def test_navigation_to_the_shown_page_is_answered(client: TestClient) -> None:
    with connect(client, adopt=1) as socket:
        first = socket.receive_json()
        assert go(socket, "/properties")["model"] == first["model"]


def test_junk_in_the_url_of_a_socket_means_the_home_page(client: TestClient) -> None:
    with client.websocket_connect("/_live?path=%00evil&query=%ff", headers=ORIGIN) as socket:
        assert socket.receive_json()["type"] == "layout-update"


@pytest.mark.asvs("4.4.2")
def test_foreign_origin_is_refused(client: TestClient) -> None:
    foreign = client.websocket_connect("/_live?path=/", headers={"origin": "https://evil.example"})
    with pytest.raises(WebSocketDisconnect) as refused, foreign as socket:
        socket.receive_json()
    assert refused.value.code == 1008


def test_origin_of_the_public_site_is_ours() -> None:
    headers = {"origin": "https://georgia.example", "host": "georgia.example"}
    with (
        make_client(public_url="https://georgia.example") as client,
        client.websocket_connect("/_live?path=/", headers=headers) as socket,
    ):
        assert socket.receive_json()["type"] == "layout-update"
        assert client.post("/contact", headers=headers).status_code == 415


def test_malformed_origin_is_refused(client: TestClient) -> None:
    with pytest.raises(WebSocketDisconnect), client.websocket_connect("/_live?path=/", headers={"origin": "http://["}):
        pass


def test_a_page_of_an_older_build_gets_the_close_code_for_a_reload(client: TestClient) -> None:
    with connect(client, build="older") as socket, pytest.raises(WebSocketDisconnect) as closed:
        socket.receive_json()
    assert closed.value.code == STALE_BUILD


def test_too_many_sessions_of_one_ip_are_refused() -> None:
    with make_client(sessions_per_address=1) as client, connect(client) as first:
        first.receive_json()
        with connect(client) as second, pytest.raises(WebSocketDisconnect) as closed:
            second.receive_json()
        assert closed.value.code == TOO_MANY
        assert go(first, "/")["type"] == "layout-update"


def test_a_page_is_prepared_before_it_is_asked_for(client: TestClient) -> None:
    with connect(client, adopt=1) as socket:
        socket.receive_json()
        socket.send_json({"type": "prepare", "path": "/", "query_string": ""})
        prepared = socket.receive_json()
        update = go(socket, "/")
    assert prepared["type"] == "prepared"
    assert prepared["page"]["attributes"]["at"] == "/"
    assert prepared["fragments"]
    assert "fragments" not in update
    assert orjson.dumps(prepared["page"]["children"][0]) in orjson.dumps(update)


def test_the_longest_page_advises_to_narrow_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(properties, "MOST", 24)
    with make_client() as client:
        page = client.get("/properties?shown=999").text
    assert page.count("card--property") == 24
    assert "These are the first 24. Narrow your search to see others." in page
    assert "36 Premium Properties" in page
    assert "Show more" not in page
