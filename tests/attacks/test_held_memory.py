"""What requests leave behind in the memory of the process."""

from __future__ import annotations

import gc
import tracemalloc
import weakref
from collections.abc import Callable

import pytest

from app.live import gc_tuning
from app.live.encoding import best_encoding
from app.web.hosts import Hosts

LARGE = 60_000  # characters of a header
MB = 1024 * 1024


def host(number: int) -> None:
    headers = [(b"host", b"x" * LARGE + str(number).encode())]
    assert Hosts(None).refusal({"type": "http", "path": "/", "headers": headers}) is not None


def encoding(number: int) -> None:
    best_encoding("x" * LARGE + str(number))


@pytest.mark.parametrize("ask", [host, encoding])
def test_large_headers_are_not_kept(ask: Callable[[int], None]) -> None:
    ask(0)
    tracemalloc.start()
    for number in range(200):
        ask(number)
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert held < MB


class Circle:
    def __init__(self) -> None:
        self.itself = self


def survives(collect: Callable[[], None], calls: int) -> bool:
    """Whether a cycle that is used during so many calls, and not after them, is left to a collection of all objects."""
    circle = Circle()
    found = weakref.ref(circle)
    for _ in range(calls):
        collect()
    del circle
    for _ in range(2):
        gc.collect(1)
    return found() is not None


def test_what_a_load_uses_does_not_become_old_meanwhile() -> None:
    thresholds = gc.get_threshold()
    gc.set_threshold(0)
    try:
        gc.collect()
        assert not survives(gc_tuning.young_collector(lambda: True), 2 * gc_tuning.MIDDLE)
        assert survives(gc_tuning.young_collector(lambda: False), 2 * gc_tuning.MIDDLE)
        assert survives(gc_tuning.young_collector(lambda: True), gc_tuning.LATEST)
    finally:
        gc.set_threshold(*thresholds)
