"""One address that attacks over 50 sockets, with each kind of message: what the others wait, beside what they wait without.

Its visitors come from addresses of their own and act every 0.05 s (`tests.attacks.hostile`).
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
        asyncio.run(others(stack.port, 2))  # from then on the pages are cached
        print(f"{'p99 of the others, ms':28}{'without':>9}{'with':>9}{'ratio':>8}{'worst':>9}")
        for number, kind in enumerate(kinds or KINDS, start=1):
            without = p99(asyncio.run(others(stack.port, seconds)))
            attack = command(stack.port, f"127.0.1.{number}", kind, SOCKETS)
            waits = asyncio.run(others(stack.port, seconds, attack))
            missed = "  missed" if p99(waits) > GOAL else ""
            row = f"{without:9.1f}{p99(waits):9.1f}{p99(waits) / without:8.1f}{max(waits):9.1f}{missed}"
            print(f"{kind:28}{row}", flush=True)
