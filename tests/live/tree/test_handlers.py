"""Event handlers that block the event loop are logged."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest
from reactpy import component, event, html

from app.live.tree import handlers
from tests.live.limits.test_blocked_loop import Log
from tests.live.tree.test_layout import layout_of

HELD = 0.02  # seconds


async def logged(monkeypatch: pytest.MonkeyPatch, handler: Any) -> list[dict[str, Any]]:
    """The log of `handler`, which gets an event as data and sets it at its end."""
    log = Log()
    monkeypatch.setattr(handlers, "log", log)
    monkeypatch.setattr(handlers, "SLOW_SECONDS", HELD)

    @component
    def button() -> Any:
        return html.button({"onClick": handler})

    async with layout_of(button()) as layout:
        update = await layout.render()
        target = update["model"]["children"][0]["eventHandlers"]["onClick"]["target"]
        ended = asyncio.Event()
        await layout.deliver({"type": "layout-event", "target": target, "data": [ended]})
        async with asyncio.timeout(20):
            await ended.wait()
            await asyncio.sleep(0)
    return log.entries


@event(prevent_default=True)
def blocking(ended: asyncio.Event) -> None:
    threading.Event().wait(2 * HELD)
    ended.set()


async def blocking_after_a_pause(ended: asyncio.Event) -> None:
    await asyncio.sleep(0)
    threading.Event().wait(2 * HELD)
    ended.set()


async def in_a_thread(ended: asyncio.Event) -> None:
    await asyncio.to_thread(threading.Event().wait, 2 * HELD)
    ended.set()


@pytest.mark.parametrize(
    ("handler", "name"), [(blocking, "blocking"), (blocking_after_a_pause, "blocking_after_a_pause")]
)
def test_a_handler_that_holds_the_loop_is_named(handler: Any, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    [entry] = asyncio.run(logged(monkeypatch, handler))
    assert entry["text"] == "slow handler"
    assert entry["handler"].startswith(f"{name} ({__file__}:")
    assert entry["ms"] >= 2 * HELD * 1000
    assert entry["instead"] == "await asyncio.to_thread(…)"


def test_a_handler_that_waits_for_a_thread_is_not_named(monkeypatch: pytest.MonkeyPatch) -> None:
    assert asyncio.run(logged(monkeypatch, in_a_thread)) == []
