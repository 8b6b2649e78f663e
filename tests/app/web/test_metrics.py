"""Metrics for Prometheus."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from app.settings import SettingsError
from app.web.telemetry.logs import RequestLog
from app.web.telemetry.metrics import Family, RequestCounts, write
from app.web.telemetry.metrics_port import Workers, serving_metrics
from tests.app.site import make_client
from tests.live.socket.test_session import connect

PATIENCE = 60  # seconds
MESSAGE = {"name": "Nino", "email": "nino@example.com", "subject": "Hello", "message": "Is it free?"}
Values = dict[tuple[str, tuple[str, ...]], float]


def values(folder: Path) -> Values:
    """(name, labels) → value of the processes that wrote to `folder`."""
    return {
        (sample.name.removeprefix("georgia360_"), tuple(sample.labels.values())): sample.value
        for metric in Workers(folder).collect()
        for sample in metric.samples
    }


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Values:
    """The metrics after a visit to each part of the site; the process writes its last numbers when it ends."""
    folder = tmp_path_factory.mktemp("metrics")
    with make_client(metrics_folder=str(folder)) as client:
        for _ in range(3):
            client.get("/properties")
        client.get("/api/properties/none")
        client.request("BREW", "/tea")
        client.post("/api/contacts", json=MESSAGE)
        with connect(client) as session:
            session.receive_json()
            session.send_json({"type": "fragments", "ids": []})
            session.receive_json()
            session.send_text("no message")
        with (
            pytest.raises(WebSocketDisconnect),
            client.websocket_connect("/_live", headers={"origin": "http://x.example"}),
        ):
            pass
    # Gauges of an ended process are dropped; this one is still running.
    return values(folder)


def test_requests_are_counted_by_kind_method_and_status(told: Values) -> None:
    assert told["http_requests_total", ("page", "GET", "200")] == 3
    assert told["http_requests_total", ("api", "GET", "404")] == 1
    assert told["http_requests_total", ("page", "other", "405")] == 1
    assert told["http_requests_total", ("api", "POST", "201")] == 1
    assert told["http_request_seconds_count", ("page",)] == 4
    assert told["http_response_bytes_total", ()] > 10_000


def test_sessions_and_messages_are_counted(told: Values) -> None:
    assert told["sessions", ()] == 0
    assert told["sessions_opened_total", ()] == 1
    assert told["sessions_refused_total", ("origin",)] == 1
    assert told["messages_received_total", ("fragments",)] == 1
    assert told["messages_dropped_total", ("no JSON",)] == 1
    assert told["messages_sent_total", ()] == 2
    assert told["messages_sent_bytes_total", ()] > told["messages_received_bytes_total", ()] > 0


def test_caches_inbox_and_event_loop_have_metrics(told: Values) -> None:
    assert told["cache_misses_total", ("responses",)] >= 1
    assert told["cache_hits_total", ("responses",)] == 2
    assert told["inbox_messages_total", ("stored",)] == 1
    assert told["loop_lag_seconds_bucket", ("+Inf",)] == told["loop_lag_seconds_count", ()]


def test_methods_and_paths_of_clients_create_no_labels() -> None:
    counts = RequestCounts()
    client = TestClient(RequestLog(_empty, "text", counts))
    for number in range(100):
        client.request(f"M{number}", f"/{number}")
    assert len(counts.answered) == 1


async def _empty(scope: object, receive: object, send: Callable[..., object]) -> None:
    await send({"type": "http.response.start", "status": 204, "headers": []})  # type: ignore[misc]
    await send({"type": "http.response.body", "body": b""})  # type: ignore[misc]


def test_metrics_of_workers_are_added_and_ended_workers_keep_their_counters(tmp_path: Path) -> None:
    ended = subprocess.run([sys.executable, "-c", "import os; print(os.getpid())"], capture_output=True, check=True)
    for process in (os.getpid(), os.getppid(), int(ended.stdout)):
        write(tmp_path / f"{process}.json", [
            Family("requests", "counter", "", ("status",), [(("200",), 2)]),
            Family("seconds", "histogram", "", (), [((), [1.0] * 14 + [0.5])]),
            Family("sessions", "gauge", "", (), [((), 10)]),
            Family("age", "largest", "", (), [((), process)]),
        ])  # fmt: skip
    told = values(tmp_path)
    assert told["requests_total", ("200",)] == 6
    assert (told["seconds_bucket", ("0.001",)], told["seconds_count", ()], told["seconds_sum", ()]) == (3, 42, 1.5)
    assert told["sessions", ()] == 20
    assert told["age", ()] == max(os.getpid(), os.getppid())


def test_a_taken_metrics_port_is_a_one_line_error(monkeypatch: pytest.MonkeyPatch) -> None:
    from app.cli.serve import serve

    with socket.create_server(("127.0.0.1", 0)) as taken:
        monkeypatch.setenv("GEORGIA360_METRICS_PORT", str(taken.getsockname()[1]))
        with pytest.raises(SettingsError, match="GEORGIA360_METRICS_PORT: Address already in use"):
            serve()


@pytest.mark.deep
def test_two_workers_share_a_metrics_port_and_a_killed_one_keeps_its_counters(tmp_path: Path) -> None:
    with workers(tmp_path) as (process, site, metrics):
        until(lambda: ask(metrics).get(("workers", ())) == 2)
        before = ask(metrics).get(("http_requests_total", ("page", "GET", "200")), 0)
        for _ in range(20):
            urllib.request.urlopen(site, timeout=10).close()  # a connection each: any worker takes it
        until(lambda: ask(metrics)["http_requests_total", ("page", "GET", "200")] == before + 20)
        os.kill(children(process)[-1], signal.SIGKILL)
        until(lambda: ask(metrics)["workers", ()] == 1)
        until(lambda: ask(metrics)["workers", ()] == 2)
        for _ in range(5):
            urllib.request.urlopen(site, timeout=10).close()
        until(lambda: ask(metrics)["http_requests_total", ("page", "GET", "200")] == before + 25)


@contextmanager
def workers(folder: Path) -> Iterator[tuple[int, str, str]]:
    """Two workers: the id of their parent, the URL of a page, that of the metrics."""
    port, metrics = free_port(), free_port()
    environment = {**os.environ, "GEORGIA360_PORT": str(port), "GEORGIA360_METRICS_PORT": str(metrics),
                   "GEORGIA360_DATABASE": f"sqlite+aiosqlite:///{folder / 'site.db'}"}  # fmt: skip
    command = [sys.executable, "-m", "app", "serve", "--workers", "2"]
    with (folder / "log").open("w") as log, subprocess.Popen(command, env=environment, stderr=log) as process:
        try:
            yield process.pid, f"http://127.0.0.1:{port}/about", f"http://127.0.0.1:{metrics}/metrics"
        finally:
            process.terminate()


def children(process: int) -> list[int]:
    """The workers: multiprocessing also starts a tracker, before them."""
    found = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return [int(each) for each in found if "spawn_main" in Path(f"/proc/{each}/cmdline").read_text()]


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


def ask(url: str) -> Values:
    with urllib.request.urlopen(url, timeout=10) as answer:
        text = answer.read().decode()
    return {(sample.name.removeprefix("georgia360_"), tuple(sample.labels.values())): sample.value
            for metric in text_string_to_metric_families(text) for sample in metric.samples}  # fmt: skip


def until(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while True:
        try:
            if is_so():
                return
        except (OSError, KeyError):
            if time.monotonic() > end:
                raise
        assert time.monotonic() < end
        time.sleep(0.1)  # nothing to wait on: another process's port


@pytest.mark.parametrize("name", ["alerts.yml", "grafana.json"])
def test_dashboard_and_alerts_query_existing_metrics(name: str, told: Values) -> None:
    text = files("app.cli").joinpath("templates", name).read_text()
    asked = set(re.findall(r"georgia360_(\w+)", text))
    empty = {"mirror_runs_total", "mails_total", "mails_waiting", "mirror_read_timestamp_seconds",
             "mirror_failing_seconds"}  # fmt: skip
    assert asked
    assert asked <= {family for family, _ in told} | empty


def test_the_dashboard_is_valid_json() -> None:
    board = json.loads(files("app.cli").joinpath("templates", "grafana.json").read_text())
    assert all(panel["targets"] for panel in board["panels"])


def test_the_port_answers_in_the_format_of_prometheus() -> None:
    port = free_port()
    with serving_metrics("127.0.0.1", port) as folder:
        write(Path(folder) / f"{os.getpid()}.json", [Family("sessions", "gauge", "Open", (), [((), 7)])])
        assert ask(f"http://127.0.0.1:{port}/metrics") == {("sessions", ()): 7}
