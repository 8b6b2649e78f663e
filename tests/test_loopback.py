"""A test that asks a host outside the loopback fails and says which."""

from __future__ import annotations

import asyncio
import socket
import urllib.request
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from tests.loopback import fail_if_refused


def connect(family: socket.AddressFamily, host: str) -> None:
    with socket.socket(family) as client:
        client.settimeout(1)
        client.connect((host, 9))


def send_a_packet(host: str) -> None:
    with socket.socket(type=socket.SOCK_DGRAM) as sender:
        sender.sendto(b"?", (host, 9))


@pytest.mark.parametrize(("ask", "host"), [
    (lambda: connect(socket.AF_INET, "192.0.2.1"), "192.0.2.1"),
    (lambda: connect(socket.AF_INET6, "2001:db8::1"), "2001:db8::1"),
    (lambda: asyncio.run(asyncio.wait_for(asyncio.open_connection("192.0.2.1", 9), 1)), "192.0.2.1"),
    (lambda: urllib.request.urlopen("http://site.example", timeout=1), "site.example"),
    (lambda: socket.gethostbyname("site.example"), "site.example"),
    (lambda: send_a_packet("192.0.2.1"), "192.0.2.1"),
])  # fmt: skip
def test_other_hosts_are_refused(ask: Callable[[], object], host: str) -> None:
    with pytest.raises(RuntimeError, match=rf"test_other_hosts_are_refused.* asks '{host}'"):
        ask()
    with pytest.raises(AssertionError, match=host):  # as the fixture of every test does, where the error was caught
        fail_if_refused()


@pytest.mark.parametrize("host", ["127.0.0.1", "127.0.0.2", "localhost"])
def test_the_loopback_is_open(host: str) -> None:
    with socket.create_server((host, 0)) as server, socket.create_connection(server.getsockname()) as client:
        assert client.getpeername() == server.getsockname()


def test_unix_sockets_are_open(tmp_path: Path) -> None:
    with closing(socket.socket(socket.AF_UNIX)) as server, closing(socket.socket(socket.AF_UNIX)) as client:
        server.bind(str(tmp_path / "socket"))
        server.listen()
        client.connect(str(tmp_path / "socket"))
