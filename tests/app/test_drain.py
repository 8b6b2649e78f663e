"""Graceful restart: not ready first, then sessions closed with a hint, and no request refused."""

from __future__ import annotations

import signal
import socket
import sqlite3
import threading
import urllib.request
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from app.cli.serve import serve
from tests.app.server import Site, running

REQUESTS = 1_000


@contextmanager
def sessions(site: Site, count: int = 1) -> Iterator[list[ClientConnection]]:
    """Open `count` sessions, each after its first update."""
    url = f"ws://127.0.0.1:{site.port}/_live?path=/about&adopt=1"
    with ExitStack() as stack:
        opened = [stack.enter_context(connect(url, max_size=None, proxy=None)) for _ in range(count)]
        for each in opened:
            each.recv(timeout=20)
        yield opened


def closed_with(opened: ClientConnection) -> tuple[int, str]:
    """The server's close code and reason."""
    while True:
        try:
            opened.recv(timeout=30)
        except ConnectionClosed as ended:
            return (ended.rcvd.code, ended.rcvd.reason) if ended.rcvd else (1006, "")


@contextmanager
def asked_all_the_time(site: Site, times: int = REQUESTS) -> Iterator[Counter[int]]:
    """Statuses of `times` requests that start in the context; complete when it ends. 0: no answer."""
    statuses: Counter[int] = Counter()
    half = threading.Event()

    def ask(number: int) -> None:
        statuses[site.status("/about")] += 1
        if number == times // 4:
            half.set()

    with ThreadPoolExecutor(4) as pool:
        asking = [pool.submit(ask, number) for number in range(times)]
        assert half.wait(60)
        yield statuses
        for each in asking:
            each.result(120)


def test_a_draining_server_is_not_ready_and_closes_sessions_with_a_reconnect_delay(tmp_path: Path) -> None:
    with running(tmp_path, GEORGIA360_DRAIN_WAIT_SECONDS="1") as site, sessions(site) as (visitor,):
        site.signal(signal.SIGTERM)
        site.wait_for("/readyz", 503)
        assert site.status("/livez") == 200
        with urllib.request.urlopen(f"{site.url}/about", timeout=10) as page:  # still answered
            assert page.headers["connection"] == "close"
        code, reason = closed_with(visitor)
        assert code == 1012
        assert int(reason) >= 1000  # ms: a single worker needs as long to restart
        site.process.wait(20)


@pytest.mark.deep
def test_a_second_signal_does_not_cut_the_drain_short(tmp_path: Path) -> None:
    with running(tmp_path, GEORGIA360_DRAIN_WAIT_SECONDS="2") as site, sessions(site) as (visitor,):
        for _ in range(2):
            site.signal(signal.SIGTERM)
            site.wait_for("/readyz", 503)
        assert closed_with(visitor)[0] == 1012


@pytest.mark.deep
def test_workers_are_replaced_without_a_failed_request(tmp_path: Path) -> None:
    with running(tmp_path, workers=2) as site, sessions(site, 20) as visitors:
        before = site.children()
        with asked_all_the_time(site) as statuses:
            site.signal(signal.SIGHUP)
            told = [closed_with(each) for each in visitors]
            with sessions(site, len(visitors)):
                site.wait_for_others(before)
        assert statuses == {200: REQUESTS}
        assert {code for code, _ in told} == {1012}
        assert all(0 < int(reason) < 1000 for _, reason in told)


@pytest.mark.deep
def test_a_passed_socket_queues_requests_until_the_next_start(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0), backlog=4096) as listener:
        with running(tmp_path, listener=listener) as site, asked_all_the_time(site) as statuses:
            site.stop()
            site.start()
        assert statuses == {200: REQUESTS}


@pytest.mark.deep
def test_during_a_migration_the_site_is_alive_and_not_ready(tmp_path: Path) -> None:
    site = Site(tmp_path)
    with sqlite3.connect(tmp_path / "site.db") as migrating:
        migrating.execute("PRAGMA journal_mode=WAL")
        migrating.execute("BEGIN IMMEDIATE")  # like a migration in another process
        site.start()
        try:
            site.wait_for("/livez", 200)
            assert site.status("/readyz") == 503
            with urllib.request.urlopen(f"{site.url}/livez", timeout=10) as answer:
                assert answer.headers["x-content-type-options"] == "nosniff"
                assert answer.headers["server"] is None
            migrating.rollback()
            site.wait_for("/readyz", 200)
        finally:
            site.stop()


def test_a_taken_port_ends_the_start_with_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        monkeypatch.setenv("GEORGIA360_PORT", str(other.getsockname()[1]))
        monkeypatch.setenv("GEORGIA360_DATABASE", f"sqlite+aiosqlite:///{tmp_path / 'site.db'}")
        with pytest.raises(SystemExit, match=r"^error: GEORGIA360_PORT: 127\.0\.0\.1:\d+: Address already in use"):
            serve()
