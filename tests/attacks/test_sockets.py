"""One IP attacks over 50 sockets with the worst message of each kind; other visitors must not wait.

Their latency is measured in CPU time of the server's event loop, so that other load of the machine does not count; `python
-m tests.bench attacks` prints wall-clock times.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from tests.attacks.hostile import KINDS, command, hasty, loop_clock, others, p99
from tests.browser.server import Server

SECONDS = 1.5  # until an IP has used up its budget
MOST = 1_000  # ms of CPU time, with room for a slow machine; `tests.bench attacks` has a goal of 200
QUICK = ("fragments", "navigate to pages to load")
HASTY = 5_000  # ms of wall-clock time, beside other tests on two cores


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("server")).start()
    asyncio.run(others(server.port, 1))  # caches the pages
    yield server
    server.kill()  # without a drain: sessions of the killed attackers are still open


@pytest.mark.parametrize(("number", "kind"), [
    pytest.param(number, kind, marks=() if kind in QUICK else pytest.mark.deep) for number, kind in enumerate(KINDS)
])  # fmt: skip
@pytest.mark.asvs("2.4.1", "15.2.2")
def test_one_ip_cannot_delay_other_visitors(server: Server, number: int, kind: str) -> None:
    attack = command(server.port, f"127.0.1.{number + 1}", kind, 50)
    assert server.process
    assert server.process.pid
    waits = asyncio.run(others(server.port, SECONDS, attack, loop_clock(server.process.pid)))
    assert p99(waits) < MOST


@pytest.mark.deep
def test_a_hasty_visitor_is_not_throttled(server: Server) -> None:
    """60 hovered links, 10 typed letters and three reloads, all at once."""
    waits = asyncio.run(hasty(server.port))
    assert max(waits) < HASTY, waits
