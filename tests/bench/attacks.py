"""Latency of visitors while one IP attacks over 50 sockets, for each kind of message, and without an attack.

Each visitor has an IP and acts every 0.05 s (`tests.attacks.hostile`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

from tests.attacks.hostile import KINDS, command, others, p99
from tests.bench.stacks import Setting, ours

SOCKETS = 50
GOAL = 200  # ms


def main(folder: Path, seconds: float, kinds: Sequence[str]) -> None:
    """A row for each of `kinds`, all without any."""
    setting = Setting.prepare(folder)
    stack = ours(setting, limits={})
    with stack.start():
        asyncio.run(others(stack.port, 2))  # caches the pages
        print(f"{'p99 of the others, ms':28}{'without':>9}{'with':>9}{'ratio':>8}{'worst':>9}")
        for number, kind in enumerate(kinds or KINDS, start=1):
            without = p99(asyncio.run(others(stack.port, seconds)))
            attack = command(stack.port, f"127.0.1.{number}", kind, SOCKETS)
            waits = asyncio.run(others(stack.port, seconds, attack))
            missed = "  missed" if p99(waits) > GOAL else ""
            row = f"{without:9.1f}{p99(waits):9.1f}{p99(waits) / without:8.1f}{max(waits):9.1f}{missed}"
            print(f"{kind:28}{row}", flush=True)
