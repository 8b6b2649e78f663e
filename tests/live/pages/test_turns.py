"""Pages are loaded a few at a time, first come first served; one that waits for somebody else holds nobody up."""

from __future__ import annotations

import asyncio

import pytest

from app.live.pages import turns
from app.live.pages.turns import Turns


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


class Works:
    """Pieces of work that end when they are told to. `begun`: their numbers, in the order in which they began."""

    def __init__(self, at_once: int) -> None:
        self.turns = Turns(at_once)
        self.begun: list[int] = []
        self.may_end: list[asyncio.Event] = []
        self.tasks: list[asyncio.Task[None]] = []

    def begin(self, count: int) -> None:
        for _ in range(count):
            self.may_end.append(asyncio.Event())
            self.tasks.append(asyncio.create_task(self._work(len(self.tasks))))

    async def _work(self, number: int) -> None:
        async with self.turns.take():
            self.begun.append(number)
            await self.may_end[number].wait()
            if number == 1:
                raise ValueError

    async def close(self) -> None:
        for each in self.may_end:
            each.set()
        await asyncio.gather(*self.tasks, return_exceptions=True)


def test_so_many_at_a_time_in_the_order_of_their_coming(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "LONGEST", 1000)

    async def scenario() -> None:
        works = Works(2)
        works.begin(6)
        await settle()
        assert works.begun == [0, 1]
        works.may_end[1].set()  # it fails
        await settle()
        assert works.begun == [0, 1, 2]
        works.tasks[3].cancel()  # it waits
        works.tasks[2].cancel()  # it has begun
        await settle()
        assert works.begun == [0, 1, 2, 4]
        works.may_end[0].set()
        await settle()
        assert works.begun == [0, 1, 2, 4, 5]
        await works.close()
        works.begin(3)
        await settle()
        assert works.begun[5:] == [6, 7]  # no turn was lost, and none given twice
        await works.close()

    asyncio.run(scenario())


def test_a_load_that_waits_for_io_releases_its_slot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "LONGEST", 0.01)

    async def scenario() -> None:
        works = Works(2)
        works.begin(7)
        async with asyncio.timeout(10):
            while len(works.begun) < 7:  # noqa: ASYNC110 - nothing of them tells
                await asyncio.sleep(0.005)
        assert works.begun == [0, 1, 2, 3, 4, 5, 6]
        await works.close()
        monkeypatch.setattr(turns, "LONGEST", 1000)
        works.begin(3)
        await settle()
        assert works.begun[7:] == [7, 8]  # a turn that was over is not given back again
        await works.close()

    asyncio.run(scenario())
