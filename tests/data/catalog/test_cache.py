"""The query cache: single-flight, one version, bounded by records."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from data.catalog.cache import QueryCache
from data.errors import Unavailable


class Well:
    """Gives 1, 2, 3, …; fails while `dry`; waits while `open` is not set."""

    def __init__(self) -> None:
        self.drawn = 0
        self.dry = False
        self.open = asyncio.Event()
        self.open.set()

    async def __call__(self) -> int:
        self.drawn += 1
        drawn = self.drawn
        await self.open.wait()
        if self.dry:
            raise Unavailable("dry")
        return drawn


def run(test: Callable[[QueryCache, list[int], Well], Awaitable[None]], most: int = 100) -> None:
    async def main() -> None:
        version = [1]
        cache = QueryCache(lambda: version[0], most)
        await test(cache, version, Well())
        await cache.close()

    asyncio.run(main())


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def test_concurrent_calls_for_a_key_share_one_read() -> None:
    async def test(cache: QueryCache, version: list[int], well: Well) -> None:
        well.open.clear()
        asked = [asyncio.create_task(cache.get("a", well)) for _ in range(20)]
        await settle()
        well.open.set()
        assert await asyncio.gather(*asked) == [1] * 20

    run(test)


def test_a_cancelled_caller_does_not_cancel_the_shared_read() -> None:
    async def test(cache: QueryCache, version: list[int], well: Well) -> None:
        well.open.clear()
        first, second = (asyncio.create_task(cache.get("a", well)) for _ in range(2))
        await settle()
        first.cancel()
        await settle()
        well.open.set()
        assert await second == 1

    run(test)


def test_a_cache_hit_returns_without_suspending() -> None:
    async def test(cache: QueryCache, version: list[int], well: Well) -> None:
        await cache.get("a", well)
        with pytest.raises(StopIteration) as done:
            cache.get("a", well).send(None)
        assert done.value.value == 1
        assert well.drawn == 1

    run(test)


def test_another_version_is_read_again() -> None:
    async def test(cache: QueryCache, version: list[int], well: Well) -> None:
        assert await cache.get("a", well) == 1
        version[0] = 2
        assert await cache.get("a", well) == 2

    run(test)


def test_a_read_of_the_previous_version_serves_its_waiters_but_is_not_cached() -> None:
    async def test(cache: QueryCache, version: list[int], well: Well) -> None:
        well.open.clear()
        old = asyncio.create_task(cache.get("a", well))
        await settle()
        version[0] = 2
        new = asyncio.create_task(cache.get("a", well))
        await settle()
        well.open.set()
        assert (await old, await new) == (1, 2)
        assert await cache.get("a", well) == 2

    run(test)


def test_errors_are_raised_and_not_cached() -> None:
    async def test(cache: QueryCache, version: list[int], well: Well) -> None:
        well.dry = True
        with pytest.raises(Unavailable):
            await cache.get("a", well)
        well.dry = False
        assert await cache.get("a", well) == 2

    run(test)


def test_the_least_recently_used_records_are_evicted_first() -> None:
    async def test(cache: QueryCache, version: list[int], well: Well) -> None:
        reads: list[str] = []

        def read(key: str, size: int) -> Callable[[], Awaitable[tuple[str, ...]]]:
            async def records() -> tuple[str, ...]:
                reads.append(key)
                return (key,) * size

            return records

        for key, size in (("a", 4), ("b", 4), ("a", 4), ("c", 4), ("a", 4), ("b", 4)):
            await cache.get(key, read(key, size))
        assert reads == ["a", "b", "c", "b"]
        for _ in range(2):
            assert len(await cache.get("whole", read("whole", 11))) == 11
        assert reads[-2:] == ["whole", "whole"]  # larger results are not cached

    run(test, most=10)
