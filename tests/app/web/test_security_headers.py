"""Security headers on every answer."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketDenialResponse

from tests.app.site import make_client
from tests.app.test_api import MESSAGE

PUBLIC = "https://georgia.example"
REPORT = {"headers": {"content-type": "application/csp-report"}, "json": {"csp-report": {"blocked-uri": "inline"}}}

ANSWERS: dict[str, tuple[str, str, int, dict[str, Any]]] = {
    "page": ("GET", "/", 200, {}),
    "page that is not there": ("GET", "/nowhere", 404, {}),
    "method that a page has not": ("DELETE", "/about", 405, {}),
    "tour": ("GET", "/static/tour/?id=georgia", 200, {}),
    "list": ("GET", "/api/cities", 200, {}),
    "record that is not there": ("GET", "/api/cities/none", 404, {}),
    "wrong parameter": ("GET", "/api/cities?limit=x", 422, {}),
    "method that the API has not": ("PUT", "/api/cities", 405, {}),
    "redirect": ("GET", "/api/cities/", 307, {}),
    "another site's question": ("OPTIONS", "/api/contacts", 400,
                                {"headers": {"origin": "https://x.example", "access-control-request-method": "POST"}}),
    "documentation": ("GET", "/api/docs", 200, {}),
    "description": ("GET", "/api/openapi.json", 200, {}),
    "stored message": ("POST", "/api/contacts", 201, {"json": MESSAGE}),
    "message without JSON": ("POST", "/api/contacts", 415, {"content": "x"}),
    "form": ("POST", "/contact", 303, {"data": MESSAGE}),
    "wrong form": ("POST", "/contact", 422, {"data": {"name": ""}}),
    "form of another site": ("POST", "/contact", 403, {"headers": {"origin": "https://x.example"}}),
    "another host": ("GET", "/", 421, {"headers": {"host": "x.example"}}),
    "two hosts": ("GET", "/", 400, {"headers": [("host", "georgia.example"), ("host", "x.example")]}),
    "report": ("POST", "/reports/csp", 204, REPORT),
    "no report": ("POST", "/reports/csp", 415, {"content": "x"}),
    "pins": ("GET", "/listing/pins.json", 200, {}),
    "index of another version": ("GET", "/listing/0.json", 200, {}),
    "file that is not there": ("GET", "/static/dist/assets/none.js", 404, {}),
    **{path: ("GET", path, 200, {}) for path in (
        "/livez", "/readyz", "/health", "/robots.txt", "/sitemap.xml", "/blogs/feed.xml", "/manifest.webmanifest",
        "/favicon.ico", "/.well-known/security.txt", "/static/media/icon.svg", "/static/dist/manifest.json",
    )},
}  # fmt: skip


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with make_client(public_url=PUBLIC, contacts_per_minute=100) as client:
        client.follow_redirects = False
        yield client


def check(headers: Any) -> None:
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["strict-transport-security"] == "max-age=31536000; includeSubDomains"
    assert re.search("frame-ancestors '(self|none)'", headers["content-security-policy"])
    assert headers["cross-origin-resource-policy"] == "same-site"
    assert not {"set-cookie", "server", "x-powered-by"} & set(headers)


def check_document(headers: Any) -> None:
    policy = headers["content-security-policy"]
    assert {"default-src 'none'", "object-src 'none'", "base-uri 'none'"} <= set(policy.split("; "))
    assert headers["referrer-policy"] == "strict-origin-when-cross-origin"


@pytest.mark.parametrize("case", ANSWERS)
@pytest.mark.asvs("3.2.1", "3.3.1", "3.4.1", "3.4.3", "3.4.4", "3.4.5", "3.4.6", "3.7.1", "4.1.1")
def test_every_answer_has_the_security_headers(client: TestClient, case: str) -> None:
    method, path, status, options = ANSWERS[case]
    answer = client.request(method, path, **options)
    assert answer.status_code == status
    check(answer.headers)
    check_document(answer.headers)
    kind = answer.headers.get("content-type", "")
    assert bool(kind) == bool(answer.content)
    assert kind.endswith("; charset=utf-8") or not re.match(r"text/|[^;]*\bxml", kind)


@pytest.mark.asvs("3.4.1", "3.4.4", "3.4.6")
def test_assets_have_the_security_headers(client: TestClient) -> None:
    page = client.get("/").text
    parts = set(re.findall(r'(?:src|href)="(/static/(?:dist|media)/[^"]+\.(?:js|css|woff2|webp|jpg))"', page))
    assert {part.rpartition(".")[2] for part in parts} >= {"js", "css", "woff2", "webp"}
    for part in parts:
        answer = client.get(part)
        assert answer.status_code == 200, part
        check(answer.headers)


def test_an_error_has_the_security_headers() -> None:
    with make_client(public_url=PUBLIC, remote="http://127.0.0.1:9") as client:
        for path in ("/properties", "/api/cities", "/readyz"):
            answer = client.get(path)
            assert answer.status_code == 503, path
            check(answer.headers)
            check_document(answer.headers)


def test_a_refused_socket_has_the_security_headers(client: TestClient) -> None:
    socket = client.websocket_connect("/_live", headers={"host": "x.example"})
    with pytest.raises(WebSocketDenialResponse) as refused, socket:
        pass
    assert refused.value.status_code == 421
    check(refused.value.headers)


@pytest.mark.asvs("14.2.2", "14.3.2")
def test_answers_with_form_input_are_not_cached(client: TestClient) -> None:
    answers = [client.post("/contact", data={**MESSAGE, "name": ""}), client.post("/api/contacts", json=MESSAGE),
               client.post("/api/contacts", json={})]  # fmt: skip
    assert [answer.status_code for answer in answers] == [422, 201, 422]
    assert {answer.headers["cache-control"] for answer in answers} == {"no-store"}
