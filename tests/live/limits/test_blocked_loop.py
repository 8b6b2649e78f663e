"""The line that keeps the event loop from running is named while it does."""

from __future__ import annotations

import asyncio
import threading
import time
from typing import Any

import pytest

from app.live.limits import blocked_loop
from app.live.limits.blocked_loop import reports_of_blocking


class Log:
    def __init__(self) -> None:
        self.entries: list[dict[str, Any]] = []
        self.told = threading.Event()

    def warning(self, text: str, **values: Any) -> None:
        self.entries.append({"text": text, **values})
        self.told.set()


def blocking_handler(until: threading.Event) -> None:
    until.wait(30)


def test_a_blocking_call_is_named_once_with_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    log = Log()
    monkeypatch.setattr(blocked_loop, "log", log)

    async def main() -> None:
        seen_at = time.monotonic()
        with reports_of_blocking(lambda: seen_at, seconds=0.02):
            blocking_handler(log.told)
            threading.Event().wait(0.1)  # five times as long, and blocked all the time

    asyncio.run(main())
    [entry] = log.entries
    assert entry["text"] == "event loop blocked"
    line = blocking_handler.__code__.co_firstlineno + 1
    assert entry["at"] == f"{__file__}:{line} in blocking_handler"
    assert entry["instead"] == "await asyncio.to_thread(…)"


def test_a_loop_that_waits_is_not_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    log = Log()
    monkeypatch.setattr(blocked_loop, "log", log)

    async def main() -> None:
        with reports_of_blocking(lambda: 0.0, seconds=0.02):
            await asyncio.sleep(0.1)

    asyncio.run(main())
    assert log.entries == []
