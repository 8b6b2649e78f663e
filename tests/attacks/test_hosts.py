"""Host header attacks: redirects, cache poisoning, foreign origins of sockets."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient, WebSocketDenialResponse
from starlette.websockets import WebSocketDisconnect

from tests.app.site import make_client

PUBLIC = "https://georgia.example"


@pytest.fixture(scope="module")
def local() -> Iterator[TestClient]:
    with make_client() as client:
        yield client


@pytest.fixture(scope="module")
def public() -> Iterator[TestClient]:
    with make_client(public_url=PUBLIC) as client:
        yield client


OTHERS = ["evil.example", "evil.example:8000", "localhost.evil.example", "georgia.example.evil.example", "127.0.0.1.evil",
          "localhost@evil.example", "localhost/@evil", "127.1.evil", "[::1", "[::1].evil.example", "", " ", "a..b", ".",
          "evil.example#localhost", "xn--localhost-.example"]  # fmt: skip
LOCAL = ["localhost", "localhost:8000", "LOCALHOST", "127.0.0.1:8000", "[::1]:8000", "192.168.1.5", "app.localhost:8000",
         "laptop.local", "web:8000", "testserver"]  # fmt: skip


@pytest.mark.parametrize("host", OTHERS)
@pytest.mark.asvs("3.5.4")
def test_another_host_is_refused(local: TestClient, public: TestClient, host: str) -> None:
    for client in (local, public):
        for path in ("/", "/api/properties/", "/static/dist/manifest.json", "/livez"):
            answer = client.get(path, headers={"host": host}, follow_redirects=False)
            assert answer.status_code == 421, path
            assert "evil" not in str(answer.headers) + answer.text


@pytest.mark.parametrize("host", LOCAL)
def test_local_names_are_for_a_site_without_a_public_url(local: TestClient, public: TestClient, host: str) -> None:
    assert local.get("/robots.txt", headers={"host": host}).status_code == 200
    assert public.get("/robots.txt", headers={"host": host}).status_code == 421
    assert public.get("/livez", headers={"host": host}).status_code != 421


@pytest.mark.parametrize("host", ["georgia.example", "Georgia.Example", "georgia.example:443"])
@pytest.mark.asvs("3.7.2")
def test_redirects_lead_to_the_public_url(public: TestClient, host: str) -> None:
    """Scheme included, behind an HTTP proxy without X-Forwarded-Proto."""
    url = "http://georgia.example/api/properties/"
    answer = public.get(url, headers={"host": host}, follow_redirects=False)
    assert answer.headers["location"].lower().replace(":443", "") == f"{PUBLIC}/api/properties"


def test_two_host_headers_are_refused(public: TestClient) -> None:
    headers = [("host", "georgia.example"), ("host", "evil.example")]
    assert public.get("/", headers=headers).status_code == 400


def test_a_socket_to_another_host_is_refused(public: TestClient) -> None:
    other = public.websocket_connect("/_live?path=/", headers={"host": "evil.example", "origin": PUBLIC})
    with pytest.raises(WebSocketDenialResponse) as refused, other:
        pass
    assert refused.value.status_code == 421


@pytest.mark.parametrize("origin", ["http://georgia.example", "https://georgia.example:8443", "https://evil.example", "null",
                                    "http://["])  # fmt: skip
@pytest.mark.asvs("3.5.1", "4.4.2")
def test_a_socket_from_another_origin_is_refused(public: TestClient, origin: str) -> None:
    headers = {"host": "georgia.example", "origin": origin}
    assert public.post("/contact", headers=headers).status_code == 403
    with pytest.raises(WebSocketDisconnect) as refused, public.websocket_connect("/_live?path=/", headers=headers):
        pass
    assert refused.value.code == 1008


def test_the_scheme_of_a_local_origin_is_compared(local: TestClient) -> None:
    assert local.post("/contact", headers={"origin": "http://testserver"}).status_code == 415
    assert local.post("/contact", headers={"origin": "https://testserver"}).status_code == 403
