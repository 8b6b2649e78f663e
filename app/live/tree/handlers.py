"""Calls event handlers with the fields that they name, and reports those that block the event loop."""

from __future__ import annotations

import time
from collections.abc import Callable, Coroutine, Generator
from types import coroutine
from typing import Any

import structlog

from app.live.render.source import described
from app.live.tree.event_fields import SentEvent, fields_of

SLOW_SECONDS = 0.1  # of the event loop without a pause, for which all other visitors wait

log = structlog.get_logger()


class EventHandlers(dict[str, Any]):
    """ReactPy's event handlers by target; `get` wraps them."""

    def get(self, target: str, default: Any = None) -> Any:
        handler = super().get(target)
        return Handler(handler.function) if handler else default


class Handler:
    """A handler that logs its name if it is slow."""

    def __init__(self, function: Callable[[Any], Coroutine[Any, Any, None]]) -> None:
        self._function = function

    def __repr__(self) -> str:
        return described(self._function)

    async def function(self, data: list[Any]) -> None:
        fields = fields_of(self._function)
        await self._run(self._function([SentEvent(each, fields) if isinstance(each, dict) else each for each in data]))

    @coroutine
    def _run(self, work: Coroutine[Any, Any, None]) -> Generator[Any, None, None]:
        """Await `work` step by step; other tasks run between the steps."""
        error: BaseException | None = None
        while True:
            started = time.perf_counter()
            try:
                waited = work.throw(error) if error else work.send(None)
            except StopIteration:
                return
            finally:
                error = None  # breaks the cycle: its traceback refers to this frame
                if (took := time.perf_counter() - started) > SLOW_SECONDS:
                    ms = round(took * 1000)
                    log.warning("slow handler", handler=repr(self), ms=ms, instead="await asyncio.to_thread(…)")
            try:
                yield waited
            except BaseException as raised:  # noqa: BLE001 - raised in the handler
                error = raised
