"""The client's IP behind a proxy, and the warning about untrusted proxies."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient
from structlog.testing import capture_logs
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from tests.app.site import make_client


def warnings(peer: str, trusted: str, *forwarded: str) -> list[Any]:
    """Log lines about proxies after requests of `peer`, one per value of X-Forwarded-For."""
    with make_client() as site, capture_logs() as logs:
        application: Any = site.app
        app = ProxyHeadersMiddleware(application, trusted)  # as uvicorn has it in front of the application
        client = TestClient(app, client=(peer, 5000))  # type: ignore[arg-type]
        for value in forwarded:
            assert client.get("/health", headers={"x-forwarded-for": value}).status_code == 200
        client.get("/health")
    return [each for each in logs if each["event"] == "X-Forwarded-For ignored"]


@pytest.mark.asvs("4.1.3")
def test_an_untrusted_proxy_is_logged_once() -> None:
    warned = warnings("172.17.0.1", "127.0.0.1", "203.0.113.7", "203.0.113.8")
    assert [each["peer"] for each in warned] == ["172.17.0.1"]
    assert "GEORGIA360_TRUSTED_PROXIES" in warned[0]["hint"]


@pytest.mark.parametrize("forwarded", ["203.0.113.7", "203.0.113.7, 172.17.0.9", "[2001:db8::7]:4711", "172.17.0.1"])
@pytest.mark.asvs("15.3.4")
def test_a_trusted_proxy_is_not_logged(forwarded: str) -> None:
    assert warnings("172.17.0.1", "172.17.0.0/16", forwarded) == []


def contacts(client: TestClient, sender: str) -> int:
    answer = client.post(
        "/api/contacts",
        json={"name": "Nino", "email": "nino@example.com", "subject": "Hello", "message": f"From {sender}"},
    )
    return answer.status_code


@pytest.mark.asvs("4.1.3", "15.3.4")
def test_an_untrusted_client_cannot_set_its_ip() -> None:
    """X-Forwarded-For of an untrusted peer is ignored."""
    with make_client(contacts_per_minute=1) as site:
        application: Any = site.app
        app = ProxyHeadersMiddleware(application, "10.0.0.1")
        client = TestClient(app, client=("203.0.113.7", 5000))  # type: ignore[arg-type]
        names = ("x-forwarded-for", "x-real-ip", "forwarded", "client-ip", "x-user-id")
        statuses = []
        for number, name in enumerate(names):
            client.headers = {name: f"for=198.51.100.{number}" if name == "forwarded" else f"198.51.100.{number}"}
            statuses.append(contacts(client, name))
    assert statuses == [201, 429, 429, 429, 429]


@pytest.mark.asvs("15.3.4")
def test_the_limits_of_the_inbox_count_a_network_of_ipv6_once() -> None:
    with make_client(contacts_per_minute=2) as site:
        senders = ["2001:db8:1:2::1", "2001:db8:1:2::2", "2001:db8:1:2:3::", "2001:db8:1:3::1"]
        statuses = [contacts(TestClient(site.app, client=(sender, 5000)), sender) for sender in senders]
    assert statuses == [201, 201, 429, 201]
