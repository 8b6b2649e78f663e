"""Health checks: liveness, readiness, state."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.responses import PlainTextResponse
from starlette.testclient import TestClient

from app import VERSION
from app.cli.demo_remote import records, serve_records
from app.web.endpoints import health
from tests.app.peer import served
from tests.app.site import make_client
from tests.app.test_remote_faults import wait_until

ENDPOINTS = ("/livez", "/readyz", "/health")


def test_a_served_catalogue_is_ready() -> None:
    with make_client() as client:
        answers = [client.get(path) for path in ENDPOINTS]
        assert [each.status_code for each in answers] == [200, 200, 200]
        assert {each.headers["cache-control"] for each in answers} == {"no-store"}
        assert client.get("/health").json()["status"] == "ok"


@pytest.mark.asvs("13.4.5")
def test_health_discloses_neither_version_nor_number_of_sessions() -> None:
    with make_client() as client:
        told = client.get("/health")
    assert set(told.json()) == {"status", "catalogue"}
    assert VERSION not in told.text


def test_without_a_catalogue_the_process_is_alive_and_not_ready_and_health_reports_failing_lists() -> None:
    working = [False]
    demo = serve_records(records())

    async def moody(scope: Any, receive: Any, send: Any) -> None:
        await (demo if working[0] else PlainTextResponse("no", 500))(scope, receive, send)

    with served(moody) as url, make_client(remote=url, fresh_seconds=0.1) as client:
        assert client.get("/livez").status_code == 200
        refused = client.get("/readyz")
        assert (refused.status_code, refused.text, refused.headers["retry-after"]) == (503, "no catalogue", "5")
        working[0] = True
        wait_until(lambda: client.get("/readyz").status_code == 200)  # without a request for a page
        wait_until(lambda: client.get("/health").json()["status"] == "ok")
        working[0] = False
        wait_until(lambda: client.get("/health").json()["status"] == "refreshes fail")
        assert client.get("/readyz").status_code == 200  # what was read is served on


def test_a_starting_process_answers_only_the_liveness_check() -> None:
    client = TestClient(health.starting)
    assert [client.get(path).status_code for path in ("/livez", "/readyz", "/properties")] == [200, 503, 503]
    assert client.get("/properties").headers["retry-after"] == "5"
