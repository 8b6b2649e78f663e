"""The kit's event loop, in its own thread: Playwright leaves a running loop in the main thread."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import Executor
from threading import Thread
from typing import Any, TypeVar

T = TypeVar("T")


class KitLoop(asyncio.SelectorEventLoop):
    """Reports when all tasks are idle, so that tests need no fixed waits."""

    def __init__(self) -> None:
        super().__init__()
        self._at_work = 0  # running calls in threads
        self._finished = asyncio.Event()  # set when one of them ends

    def run_in_executor(self, executor: Executor | None, func: Any, *args: Any) -> Any:  # type: ignore[override]
        future = super().run_in_executor(executor, func, *args)
        self._at_work += 1
        future.add_done_callback(self._finish)
        return future

    def _finish(self, _: object) -> None:
        self._at_work -= 1
        self._finished.set()

    async def idle(self) -> None:
        """Wait until every task waits for a message, a timer or another process."""
        while True:
            await asyncio.sleep(0)
            if self._ready:  # type: ignore[attr-defined]
                continue
            if not self._at_work:
                return
            self._finished.clear()
            await self._finished.wait()

    def start(self) -> None:
        """Run the loop in a daemon thread."""
        Thread(target=self.run_forever, name="kit", daemon=True).start()

    def call(self, work: Coroutine[Any, Any, T]) -> T:
        """Run `work` on the loop from another thread; returns its result."""
        return asyncio.run_coroutine_threadsafe(work, self).result()
