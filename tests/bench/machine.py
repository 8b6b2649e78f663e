"""The speed of the machine: figures of a run in which it changes are not comparable."""

from __future__ import annotations

import time
from itertools import pairwise
from statistics import median

ADDITIONS = 10_000_000
LARGEST_DRIFT = 0.15  # of the fastest
TRIES = 3
PARTS = 3  # of a run


def additions() -> float:
    """Seconds that ten million additions in Python take: the best of three."""
    return min(_once() for _ in range(TRIES))


def _once() -> float:
    began, total = time.perf_counter(), 0
    for number in range(ADDITIONS):
        total += number
    return time.perf_counter() - began


class Machine:
    """`look()` between the measurements of a run."""

    def __init__(self) -> None:
        self.seconds = [additions()]

    def look(self) -> None:
        self.seconds.append(additions())

    @property
    def drift(self) -> float:
        """How much slower the slowest third of the run was than the fastest, by the medians of its looks: a busy second of a
        shared machine spoils one look, and one visit of each stack, but no median.
        """
        looks = len(self.seconds)
        parts = min(PARTS, looks)
        bounds = [looks * part // parts for part in range(parts + 1)]
        levels = [median(self.seconds[start:end]) for start, end in pairwise(bounds)]
        return max(levels) / min(levels) - 1

    @property
    def is_even(self) -> bool:
        return self.drift <= LARGEST_DRIFT

    def __str__(self) -> str:
        return f"ten million additions in Python: {min(self.seconds):.2f} to {max(self.seconds):.2f} s"
