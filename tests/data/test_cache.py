"""The four rules of the cache, with a clock of our own."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
import structlog

from data.catalog.cache import LOG_INTERVAL, Cache
from data.errors import Unavailable


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class Well:
    """Gives 1, 2, 3, …; fails while `dry`; waits while `closed`."""

    def __init__(self) -> None:
        self.drawn = 0
        self.dry = False
        self.open = asyncio.Event()
        self.open.set()

    async def __call__(self) -> int:
        self.drawn += 1
        await self.open.wait()
        if self.dry:
            raise Unavailable("dry")
        return self.drawn


def run(test: Callable[[Cache, Clock, Well], Awaitable[None]], **options: int) -> None:
    async def main() -> None:
        clock = Clock()
        cache = Cache(60, clock=clock, **options)
        await test(cache, clock, Well())
        await cache.close()

    asyncio.run(main())


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def test_one_read_under_way_per_key() -> None:
    async def test(cache: Cache, clock: Clock, well: Well) -> None:
        well.open.clear()
        asked = [asyncio.create_task(cache.get("a", well)) for _ in range(20)]
        await settle()
        well.open.set()
        assert await asyncio.gather(*asked) == [1] * 20

    run(test)


def test_a_caller_that_leaves_does_not_end_the_read_of_the_others() -> None:
    async def test(cache: Cache, clock: Clock, well: Well) -> None:
        well.open.clear()
        first, second = (asyncio.create_task(cache.get("a", well)) for _ in range(2))
        await settle()
        first.cancel()
        await settle()
        well.open.set()
        assert await second == 1

    run(test)


def test_fresh_is_returned_as_it_is_without_suspending() -> None:
    async def test(cache: Cache, clock: Clock, well: Well) -> None:
        await cache.get("a", well)
        clock.now = 60
        with pytest.raises(StopIteration) as done:
            cache.get("a", well).send(None)
        assert done.value.value == 1
        assert well.drawn == 1

    run(test)


def test_stale_is_returned_while_one_refresh_runs_behind() -> None:
    async def test(cache: Cache, clock: Clock, well: Well) -> None:
        await cache.get("a", well)
        clock.now = 61
        assert [await cache.get("a", well) for _ in range(5)] == [1] * 5
        await settle()
        assert (await cache.get("a", well), well.drawn) == (2, 2)

    run(test)


def test_a_refresh_that_fails_leaves_what_is_there() -> None:
    async def test(cache: Cache, clock: Clock, well: Well) -> None:
        await cache.get("a", well)
        well.dry = True
        clock.now = 61
        await cache.get("a", well)
        await settle()
        clock.now = 70
        assert await cache.get("a", well) == 1
        assert well.drawn == 2  # not again at every request
        assert (cache.ages(), cache.failing()) == ({"a": 70}, {"a": 9})
        well.dry = False
        clock.now = 130
        await cache.get("a", well)
        await settle()
        assert cache.failing() == {}

    run(test)


def test_an_error_with_nothing_there_is_raised_and_not_kept() -> None:
    async def test(cache: Cache, clock: Clock, well: Well) -> None:
        well.dry = True
        for _ in range(2):
            with pytest.raises(Unavailable):
                await cache.get("a", well)
        well.dry = False
        assert await cache.get("a", well) == 3

    run(test)


def test_it_complains_once_a_minute() -> None:
    async def test(cache: Cache, clock: Clock, well: Well) -> None:
        cache.fresh = 10
        await cache.get("a", well)
        well.dry = True
        with structlog.testing.capture_logs() as logs:
            for second in range(0, 3 * LOG_INTERVAL + 1, 5):
                clock.now = second
                await cache.get("a", well)
                await settle()
        assert 2 <= len(logs) <= 3

    run(test)


def test_the_least_recently_used_goes_first() -> None:
    async def test(cache: Cache, clock: Clock, well: Well) -> None:
        for key in "abca":
            await cache.get(key, well)
        await cache.get("d", well)
        assert set(cache.entries) == {"c", "a", "d"}

    run(test, most=3)
