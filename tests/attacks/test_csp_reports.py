"""CSP violation reports: the endpoint is open to everyone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import orjson
import pytest
import structlog
from hypothesis import given, settings
from hypothesis import strategies as st
from starlette.applications import Starlette
from starlette.routing import Route
from starlette.testclient import TestClient

from app.web.endpoints.csp_reports import LARGEST, LONGEST, NEW, OLD, PATH, PER_MINUTE, CspReports
from tests.app.site import make_client
from tests.speeds import sizes

BODY = {"document-uri": "http://testserver/contact?name=Nino", "effective-directive": "script-src-elem",
        "blocked-uri": "https://evil.example/x.js", "source-file": "http://testserver/contact", "line-number": 3}  # fmt: skip
REPORT = {"csp-report": BODY}


@pytest.fixture
def client() -> Iterator[TestClient]:
    with TestClient(Starlette(routes=[Route(PATH, CspReports().__call__, methods=["POST"])])) as client:
        yield client


def post(client: TestClient, report: Any, kind: str = OLD) -> tuple[int, list[Any]]:
    """Post a report; returns the status and the log lines."""
    with structlog.testing.capture_logs() as lines:
        answer = client.post(PATH, headers={"content-type": kind}, json=report)
    return answer.status_code, [line for line in lines if line["event"] == "csp violation"]


@pytest.mark.asvs("16.2.5")
def test_a_report_is_one_line_without_queries(client: TestClient) -> None:
    new = {"documentURL": BODY["document-uri"], "effectiveDirective": BODY["effective-directive"],
           "blockedURL": BODY["blocked-uri"], "sourceFile": BODY["source-file"], "lineNumber": 3}  # fmt: skip
    line = {"event": "csp violation", "log_level": "warning", "directive": "script-src-elem", "page": "/contact",
            "blocked": "https://evil.example/x.js", "source": "http://testserver/contact", "at_line": "3"}  # fmt: skip
    assert post(client, REPORT) == (204, [{**line, "reports": 1}])
    collected = [{"type": "csp-violation", "body": new}, {"type": "deprecation", "body": {}}]
    assert post(client, collected * 2, NEW) == (204, [{**line, "reports": 2}])


def test_a_flood_of_reports_writes_a_bounded_log(client: TestClient) -> None:
    """30 a minute are logged."""
    answers = [post(client, REPORT) for _ in range(PER_MINUTE + 20)]
    assert sum(len(lines) for _, lines in answers) == PER_MINUTE
    assert {status for status, _ in answers[PER_MINUTE:]} == {429}


@pytest.mark.parametrize(("report", "status"), [
    ({"csp-report": {**BODY, "script-sample": "x" * LARGEST}}, 413),
    ({"csp-report": []}, 400), ({}, 400), ([], 400), ([REPORT], 400), ("text", 400), (None, 400),
])  # fmt: skip
def test_bodies_other_than_reports_are_refused(client: TestClient, report: Any, status: int) -> None:
    assert post(client, report) == (status, [])


def test_other_content_types_and_methods_are_refused() -> None:
    with make_client() as client:
        assert post(client, REPORT, "application/json") == (415, [])
        assert client.get(PATH).status_code in (404, 405)
        assert post(client, REPORT)[0] == 204


def test_reports_of_browser_extensions_are_not_logged(client: TestClient) -> None:
    assert post(client, {"csp-report": {**BODY, "source-file": "moz-extension://x/a.js"}}) == (204, [])


def json_values() -> st.SearchStrategy[Any]:
    leaves = st.none() | st.booleans() | st.integers() | st.text()
    return st.recursive(
        leaves, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3), max_leaves=8
    )


NAMES = st.sampled_from([*BODY, "effectiveDirective", "blockedURL", "documentURL", "sourceFile", "violated-directive"])


@sizes(40, 300)
def test_no_report_breaks_the_endpoint(size: int) -> None:
    endpoint = CspReports(per_minute=10_000)
    with TestClient(Starlette(routes=[Route(PATH, endpoint.__call__, methods=["POST"])])) as client:

        @given(kind=st.sampled_from([OLD, NEW]), body=st.dictionaries(NAMES, json_values() | st.just("http://[")))
        @settings(max_examples=size, deadline=None)
        def is_harmless(kind: str, body: Any) -> None:
            report = {"csp-report": body} if kind == OLD else [{"type": "csp-violation", "body": body}]
            try:
                payload = orjson.dumps(report)
            except orjson.JSONEncodeError:  # a value without JSON representation
                return
            with structlog.testing.capture_logs() as lines:
                status = client.post(PATH, headers={"content-type": kind}, content=payload).status_code
            assert status in (204, 413)
            assert len(lines) <= 1
            assert all(len(str(value)) <= LONGEST for line in lines for value in line.values())

        is_harmless()
