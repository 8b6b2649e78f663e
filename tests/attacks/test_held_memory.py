"""Memory retained after requests."""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable

import pytest

from app.live.http.encoding import best_encoding
from app.web.middleware.hosts import Hosts

LARGE = 60_000  # characters of a header
MB = 1024 * 1024


def host(number: int) -> None:
    headers = [(b"host", b"x" * LARGE + str(number).encode())]
    assert Hosts(None).refusal({"type": "http", "path": "/", "headers": headers}) is not None


def encoding(number: int) -> None:
    best_encoding("x" * LARGE + str(number))


@pytest.mark.parametrize("ask", [host, encoding])
def test_large_headers_are_not_retained(ask: Callable[[int], None]) -> None:
    ask(0)
    tracemalloc.start()
    for number in range(200):
        ask(number)
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert held < MB
