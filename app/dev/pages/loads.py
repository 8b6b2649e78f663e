"""How long the pages of each route load, and how they failed last."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass


@dataclass
class Load:
    """`last` and `longest` in milliseconds."""

    number: int = 0
    last: float = 0
    longest: float = 0
    error: str = ""


_current: ContextVar[Load | None] = ContextVar("load", default=None)


class Loads(dict[str, Load]):
    """By pattern of the route."""

    @contextmanager
    def measuring(self, pattern: str) -> Iterator[Load]:
        load = self.setdefault(pattern, Load())
        _current.set(load)
        started = time.perf_counter()
        yield load
        load.number += 1
        load.last = (time.perf_counter() - started) * 1000
        load.longest = max(load.longest, load.last)


def note_failure(failure: str) -> None:
    """Note what failed in the page that the current task loads, if it loads one."""
    if load := _current.get():
        load.error = failure
