"""Spans and error reports, sent to a collector on the loopback; without their variables nothing is loaded."""

from __future__ import annotations

import gzip
import json
import os
import re
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from io import StringIO
from pathlib import Path
from typing import Any

import brotli  # type: ignore[import-untyped]
import pytest
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest

from app.server import create_app
from app.settings import SettingsError, read_settings
from app.web.telemetry import exporters as telemetry
from tests.app.failing_site import WRITTEN
from tests.app.site import make_client
from tests.app.web.test_metrics import free_port, until
from tests.live.socket.test_session import connect

ROOT = Path(__file__).parents[3]
LIBRARIES = ("opentelemetry.sdk", "opentelemetry.exporter", "sentry_sdk")  # FastAPI itself loads the bare API
LOADED = f"""
import sys
from app.cli.serve import application
application()
print([name for name in sys.modules if name.startswith({LIBRARIES})])
"""


@dataclass
class Collector:
    """Takes what is posted to it."""

    port: int = 0
    posted: list[tuple[str, bytes]] = field(default_factory=list)


@contextmanager
def collecting() -> Iterator[Collector]:
    collector = Collector()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            unpack = {"gzip": gzip.decompress, "br": brotli.decompress}.get(
                self.headers.get("content-encoding", ""), bytes
            )
            collector.posted.append((self.path, unpack(body)))
            self.send_response(200)
            self.end_headers()

        def log_message(self, *_: object) -> None: ...

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        collector.port = server.server_port
        serving = threading.Thread(target=server.serve_forever)
        serving.start()
        try:
            yield collector
        finally:
            server.shutdown()
            serving.join()


@pytest.mark.asvs("16.2.3")
def test_nothing_is_loaded_without_the_variables() -> None:
    ended = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=True)
    assert ended.stdout == "[]\n"


@pytest.mark.parametrize(
    ("variable", "library"),
    [("OTEL_EXPORTER_OTLP_ENDPOINT", "opentelemetry.exporter.otlp.proto.http"), ("SENTRY_DSN", "sentry_sdk")],
)
def test_a_telemetry_variable_without_the_extra_is_an_error(
    monkeypatch: pytest.MonkeyPatch, variable: str, library: str
) -> None:
    monkeypatch.setenv(variable, "http://key@127.0.0.1:9/1")
    monkeypatch.setitem(sys.modules, library, None)  # how Python marks what cannot be imported
    with pytest.raises(SettingsError, match=rf"^{variable}: needs the extra: pip install 'georgia360\[telemetry\]'$"):
        create_app(read_settings())


def test_an_empty_telemetry_variable_counts_as_unset(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SENTRY_DSN", "")
    monkeypatch.setenv("OTEL_EXPORTER_OTLP_ENDPOINT", "")
    assert telemetry.tracing(read_settings()) is None
    assert telemetry.error_reports(read_settings()) == []


def spans(collector: Collector) -> list[tuple[str, dict[str, Any]]]:
    """Names and attributes."""
    found = []
    for path, body in collector.posted:
        assert path == "/v1/traces"
        for resource in ExportTraceServiceRequest.FromString(body).resource_spans:
            for span in (span for scope in resource.scope_spans for span in scope.spans):
                values = {each.key: each.value.string_value or each.value.int_value for each in span.attributes}
                found.append((span.name, values))
    return found


@pytest.fixture(scope="module")
def traced() -> tuple[Collector, str]:
    """The exported spans of a visit, and the log."""
    log = StringIO()
    with collecting() as collector, pytest.MonkeyPatch.context() as patch, redirect_stderr(log):
        patch.setenv("OTEL_EXPORTER_OTLP_ENDPOINT", f"http://127.0.0.1:{collector.port}")
        with make_client() as client:
            client.get("/properties", params={"q": "visitors-words"})
            client.get("/api/properties/none")
            client.request("BREW", "/tea")
            with connect(client) as session:
                session.receive_json()
                session.send_json({"type": "fragments", "ids": ["visitors-words"]})
                session.receive_json()
                session.send_text("visitors-words")
    return collector, log.getvalue()


def test_each_request_is_one_span_with_the_id_of_its_line(traced: tuple[Collector, str]) -> None:
    collector, log = traced
    requests = [(name, values) for name, values in spans(collector) if not name.startswith("message")]
    assert [name for name, _ in requests] == ["GET page", "GET api", "other page"]
    assert [values["http.response.status_code"] for _, values in requests] == [200, 404, 405]
    ids = re.findall(r"info +request .* request=(\S+)", log)
    assert [values["georgia360.request"] for _, values in requests] == ids


def test_each_message_is_one_span_with_the_id_of_its_session(traced: tuple[Collector, str]) -> None:
    messages = [(name, values) for name, values in spans(traced[0]) if name.startswith("message")]
    assert [name for name, _ in messages] == ["message fragments", "message dropped"]
    (session,) = {values["georgia360.session"] for _, values in messages}
    assert re.fullmatch("[0-9a-f]{6}-[0-9a-f]+", session)


@pytest.mark.asvs("14.2.3")
def test_no_span_contains_input_or_ips_of_visitors(traced: tuple[Collector, str]) -> None:
    collector, _ = traced
    exported = b"".join(body for _, body in collector.posted)
    assert b"/properties" in exported
    assert not [words for words in (b"visitors-words", b"testclient", b"127.0.0.1") if words in exported]


def test_an_unreachable_collector_delays_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OTEL_EXPORTER_OTLP_ENDPOINT", f"http://127.0.0.1:{free_port()}")
    with make_client() as client:
        assert client.get("/about").status_code == 200


def reported(collector: Collector) -> list[dict[str, Any]]:
    """The events: the third line of an envelope, after its head and that of the item."""
    lines = [body.split(b"\n") for path, body in collector.posted if path.endswith("/envelope/")]
    return [json.loads(each[2]) for each in lines if json.loads(each[1])["type"] == "event"]


@pytest.fixture(scope="module")
def failed() -> Iterator[tuple[Collector, str]]:
    """The error reports of three failures, and the log."""
    port = free_port()

    def status(path: str) -> int:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=30) as answer:
                return int(answer.status)
        except urllib.error.HTTPError as error:
            with error:
                return error.code

    with collecting() as collector:
        environment = {**os.environ, "SENTRY_DSN": f"http://key@127.0.0.1:{collector.port}/1"}
        command = [sys.executable, "-m", "tests.app.failing_site", str(port)]
        with subprocess.Popen(command, env=environment, cwd=ROOT, stderr=subprocess.PIPE, text=True) as site:
            try:
                until(lambda: status("/health") == 200)
                answered = [status(path) for path in ("/page?q=words", "/section", "/endpoint")]
            finally:
                site.terminate()
            _, log = site.communicate(timeout=30)
        assert answered == [500, 200, 500]
        yield collector, log


def test_an_error_is_reported_once_wherever_it_is_caught(failed: tuple[Collector, str]) -> None:
    events = reported(failed[0])
    said = [event["logentry"]["message"].strip() for event in events]
    assert said == ["page failed", "section failed", "Exception in ASGI application"]
    assert [event["exception"]["values"][-1]["type"] for event in events] == ["ValueError", "ValueError", "KeyError"]


def test_a_report_has_the_id_of_the_request(failed: tuple[Collector, str]) -> None:
    collector, log = failed
    ids = re.findall(r"path=/(?:page|section|endpoint) .* request=(\S+)$", log, re.MULTILINE)
    assert [event["tags"]["request"] for event in reported(collector)] == ids


@pytest.mark.asvs("14.2.3")
def test_no_error_report_contains_input_or_ips_of_visitors(failed: tuple[Collector, str]) -> None:
    collector, log = failed
    sent = b"".join(body for _, body in collector.posted).decode()
    assert WRITTEN in log
    assert "raise ValueError(words)" in sent
    assert not [words for words in (*WRITTEN.split(), "q=words") if words != "from" and words in sent]


@pytest.mark.parametrize(
    "dsn", ["https://sentry.example/1", "https://key@sentry.example/", "https://key@sentry.example"]
)
def test_an_invalid_sentry_dsn_is_a_one_line_error(dsn: str) -> None:
    with pytest.raises(SettingsError, match="SENTRY_DSN: must be like") as raised:
        create_app(read_settings(sentry_dsn=dsn))
    assert "key@sentry" not in str(raised.value)
