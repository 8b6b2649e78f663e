"""Slowloris, endless headers and aborted requests, against the real server."""

from __future__ import annotations

import select
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.browser.server import Server

HALF = b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Half: "
GET = b"GET /robots.txt HTTP/1.1\r\nHost: localhost\r\n"
POST = (
    b"POST /api/contacts HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n"
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    limits = {"GEORGIA360_TRUSTED_PROXIES": "", "GEORGIA360_CONNECTIONS_PER_ADDRESS": "300"}
    server = Server(tmp_path_factory.mktemp("server"), **limits).start()
    yield server
    server.stop()


def connect(server: Server, source: str = "127.0.0.1") -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), 30, (source, 0))


def readable(clients: list[socket.socket], seconds: float) -> list[socket.socket]:
    return select.select(clients, [], [], seconds)[0]


def answer(client: socket.socket) -> bytes:
    """All bytes until the server closes the connection."""
    parts = []
    try:
        while part := client.recv(65536):
            parts.append(part)
    except ConnectionResetError:
        pass
    return b"".join(parts)


@pytest.mark.deep
@pytest.mark.asvs("15.2.2")
def test_half_open_connections_time_out(server: Server) -> None:
    """200 send half a header, 20 a blank line each second: 408 or closed after 10 s."""
    with ExitStack() as stack:
        started = time.monotonic()
        halves = [stack.enter_context(connect(server)) for _ in range(200)]
        blanks = [stack.enter_context(connect(server)) for _ in range(20)]
        for each in halves:
            each.sendall(HALF)
        for _ in range(9):
            for each in blanks:
                each.sendall(b"\r\n")
            time.sleep(1)  # the attack
        assert all(answer(each).startswith(b"HTTP/1.1 408 ") for each in halves + blanks)
        assert time.monotonic() - started < 25


def test_an_endless_header_is_refused(server: Server) -> None:
    """A header of 40 MB is refused with 431 within its first MB; a head of 70 KB too; 60 KB are accepted."""
    with connect(server) as client:
        client.sendall(HALF)
        sent = 0
        while sent < 40_000_000 and not readable([client], 0.001):
            sent += client.send(b"x" * 65536)
        assert client.recv(12) == b"HTTP/1.1 431"
        assert sent < 10_000_000
    for size, status in ((70_000, b"431"), (60_000, b"200")):
        with connect(server) as client:
            client.sendall(GET + b"Connection: close\r\nX: " + b"x" * size + b"\r\n\r\n")
            assert answer(client)[9:12] == status


@pytest.mark.asvs("2.4.1")
def test_one_ip_cannot_hold_all_connections(server: Server) -> None:
    """One IP keeps 300 of 400 connections; another IP is served at once."""
    with ExitStack() as stack:
        clients = [stack.enter_context(connect(server)) for _ in range(400)]
        end = time.monotonic() + 5
        while len(refused := readable(clients, 0.1)) < 100 and time.monotonic() < end:
            pass
        assert [answer(each)[:12] for each in refused] == [b"HTTP/1.1 503"] * 100
        with connect(server, "127.0.0.2") as other:
            other.sendall(GET + b"Connection: close\r\n\r\n")
            assert answer(other).startswith(b"HTTP/1.1 200 ")


def test_an_aborted_post_is_one_log_line(server: Server) -> None:
    before = len(server.log.read_text())
    for part in (b"", b'{"name": "Nino'):
        with connect(server) as client:
            client.sendall(POST + part)
    written = wait_for_log(server.log, before, "status=499", 2)
    assert "Traceback" not in written
    assert len(written) < 500


def wait_for_log(log: Path, start: int, text: str, times: int) -> str:
    end = time.monotonic() + 10
    while (written := log.read_text()[start:]).count(text) < times and time.monotonic() < end:
        time.sleep(0.02)  # no event: another process's file
    return written
