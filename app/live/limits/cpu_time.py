"""How long the server works for somebody: the CPU time of the event loop, in the steps of their tasks and of all tasks that
these begin, and that of the threads that these wait for."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine, Generator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from contextvars import ContextVar
from typing import Any, Self, TypeVar

T = TypeVar("T")
Note = Callable[[float], object]  # is told milliseconds

# Milliseconds that are noted of one piece of work in a thread. What takes longer is a statement that counts or searches
# very many records: the database's own code, which does not keep the loop waiting, and whose result all visitors get.
MOST_OF_THREAD = 2.0

_note: ContextVar[Note | None] = ContextVar("_note", default=None)


class _Noted(Coroutine[Any, Any, T]):
    """`work`, each step of which is noted."""

    __slots__ = ("_note", "_work")

    def __init__(self, work: Coroutine[Any, Any, T], note: Note) -> None:
        self._work = work
        self._note = note

    def send(self, value: Any) -> Any:
        started = time.thread_time()
        try:
            return self._work.send(value)
        finally:
            self._note((time.thread_time() - started) * 1000)

    def throw(self, *error: Any) -> Any:
        started = time.thread_time()
        try:
            return self._work.throw(*error)
        finally:
            del error  # whose traceback holds this frame: a cycle, and all of the session in it
            self._note((time.thread_time() - started) * 1000)

    def close(self) -> None:
        self._work.close()

    def __await__(self) -> Generator[Any, Any, T]:
        return self  # which has what `await` uses of a generator

    def __iter__(self) -> Self:
        return self

    def __next__(self) -> Any:
        return self.send(None)


async def noted(work: Coroutine[Any, Any, T], note: Note) -> T:
    """Await `work`, and call `note` with the milliseconds of each step of it, of the tasks that it begins if `begin_task` is
    the loop's task factory, and of what it has done in threads if `NotedThreads` is the loop's default executor. The rest
    of the calling task's context stays noted: it should do nothing else."""
    _note.set(note)
    return await _Noted(work, note)


def begin_task(loop: asyncio.AbstractEventLoop, work: Any, **options: Any) -> asyncio.Task[Any]:
    """A task factory (`loop.set_task_factory`): a task that is begun on behalf of `noted` work is noted with it."""
    note = _note.get()
    return asyncio.Task(_Noted(work, note) if note else work, loop=loop, **options)


class NotedThreads(ThreadPoolExecutor):
    """Threads (`loop.set_default_executor`): what they do on behalf of `noted` work is noted with it, in the loop's thread,
    up to MOST_OF_THREAD each."""

    def submit(self, work: Callable[..., T], /, *args: Any, **options: Any) -> Future[T]:
        note = _note.get()
        if not note:
            return super().submit(work, *args, **options)
        loop = asyncio.get_running_loop()

        def measured() -> T:
            started = time.thread_time()
            try:
                return work(*args, **options)
            finally:
                used = (time.thread_time() - started) * 1000
                with suppress(RuntimeError):  # the loop has ended
                    loop.call_soon_threadsafe(note, min(used, MOST_OF_THREAD))

        return super().submit(measured)
