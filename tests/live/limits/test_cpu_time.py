"""What the loop works for somebody is noted, in all tasks that this begins."""

from __future__ import annotations

import asyncio
import time
from types import SimpleNamespace

import pytest

from app.live.limits import cpu_time as loop_time
from app.live.limits.cpu_time import NotedThreads, begin_task, noted


class Clock:
    """That of the loop's thread, which moves only while something works."""

    def __init__(self) -> None:
        self.now = 0.0

    def thread_time(self) -> float:
        return self.now

    def work_for(self, milliseconds: int) -> None:
        self.now += milliseconds / 1000


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(loop_time, "time", SimpleNamespace(thread_time=clock.thread_time))
    return clock


@pytest.mark.anyio
async def test_every_step_counts_and_the_result_comes_through(clock: Clock) -> None:
    async def work() -> str:
        clock.work_for(10)
        await asyncio.sleep(0)
        clock.work_for(5)
        return "done"

    notes: list[float] = []
    assert await asyncio.create_task(noted(work(), notes.append)) == "done"
    assert notes == pytest.approx([10, 5])


@pytest.mark.anyio
async def test_tasks_of_tasks_count_and_those_of_others_do_not(clock: Clock) -> None:
    asyncio.get_running_loop().set_task_factory(begin_task)

    async def child() -> None:
        await asyncio.sleep(0)
        clock.work_for(10)

    async def work() -> None:
        await asyncio.create_task(child())

    notes: list[float] = []
    await asyncio.gather(asyncio.create_task(noted(work(), notes.append)), asyncio.create_task(child()))
    assert sum(notes) == pytest.approx(10)


@pytest.mark.anyio
async def test_threads_of_tasks_count_and_those_of_others_do_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loop_time, "MOST_OF_THREAD", 40)
    loop = asyncio.get_running_loop()
    loop.set_task_factory(begin_task)
    loop.set_default_executor(NotedThreads(2))

    def in_thread(milliseconds: float, fails: bool = False) -> str:
        ends = time.thread_time() + milliseconds / 1000
        while time.thread_time() < ends:
            pass
        if fails:
            raise ValueError("failed")
        return "done"

    async def work() -> None:
        assert await asyncio.create_task(asyncio.to_thread(in_thread, 20)) == "done"
        with pytest.raises(ValueError, match="failed"):
            await asyncio.to_thread(in_thread, 20, fails=True)
        await asyncio.to_thread(in_thread, 100)  # counts no more than what is short

    notes: list[float] = []
    others = (asyncio.to_thread(in_thread, 20) for _ in range(3))
    await asyncio.gather(asyncio.create_task(noted(work(), notes.append)), *others)
    of_threads = [note for note in notes if note >= 20]  # no step of the loop takes as long
    assert len(of_threads) == 3
    assert max(of_threads) == of_threads[-1] == 40


@pytest.mark.anyio
async def test_errors_and_cancellations_reach_the_work(clock: Clock) -> None:
    asyncio.get_running_loop().set_task_factory(begin_task)

    async def fail() -> None:
        await asyncio.sleep(0)
        raise ValueError("failed")

    async def clean_up() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            clock.work_for(10)

    async def work() -> None:
        with pytest.raises(ValueError, match="failed"):
            await asyncio.create_task(fail())
        for begun in (False, True):
            task = asyncio.create_task(clean_up())
            if begun:
                await asyncio.sleep(0)
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task

    notes: list[float] = []
    await asyncio.create_task(noted(work(), notes.append))
    assert sum(notes) == pytest.approx(10)
