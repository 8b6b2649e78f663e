"""One address against all others, over 50 sockets: the worst message of each kind.

What the others wait is counted in the time that the server's event loop works until they have their answer, so that other
work on the machine does not count; `python -m tests.bench attacks` prints what the clock says. On the code before, on two busy cores, the others' p99 was 31 s (fragments), 3.1 s (unknown fragments), 2.6 s (navigate to
pages to load), 5.6 s (to cached ones), 9.2 s (nowhere) and 2.9 s (prepare pages to load).
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from tests.attacks.hostile import KINDS, command, hasty, loop_clock, others, p99
from tests.browser.server import Server

SECONDS = 1.5  # in which an address uses up what it has saved
MOST = 1_000  # ms of CPU, on a slow machine too; the goal of 200 is that of `tests.bench attacks`
QUICK = ("fragments", "navigate to pages to load")
HASTY = 5_000  # ms by the clock, beside other tests on two cores


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("server")).start()
    asyncio.run(others(server.port, 1))  # from then on the pages are cached
    yield server
    server.kill()  # at once: its attackers are gone, which their sessions do not know yet


@pytest.mark.parametrize(("number", "kind"), [
    pytest.param(number, kind, marks=() if kind in QUICK else pytest.mark.deep) for number, kind in enumerate(KINDS)
])  # fmt: skip
def test_one_address_does_not_keep_the_others_waiting(server: Server, number: int, kind: str) -> None:
    attack = command(server.port, f"127.0.1.{number + 1}", kind, 50)
    assert server.process
    assert server.process.pid
    waits = asyncio.run(others(server.port, SECONDS, attack, loop_clock(server.process.pid)))
    assert p99(waits) < MOST


@pytest.mark.deep
def test_a_hasty_visitor_does_not_wait(server: Server) -> None:
    """A visitor points at 60 links, types 10 letters and loads the page again three times, all at once."""
    waits = asyncio.run(hasty(server.port))
    assert max(waits) < HASTY, waits
