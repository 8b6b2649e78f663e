"""Scan-resistant LRU cache."""

from __future__ import annotations

import pytest

from app.live.pages.segmented_lru import SegmentedLRU


def test_an_entry_read_twice_outlives_a_scan() -> None:
    cache: SegmentedLRU[str, str] = SegmentedLRU(10)
    cache["home"] = "page"
    assert cache.get("home") == "page"
    for number in range(1_000):
        cache[f"flood {number}"] = "page"
    assert cache.get("home") == "page"
    assert cache.get("flood 0") is None
    assert cache.get("flood 999") == "page"


def test_peek_does_not_count_as_a_use() -> None:
    cache: SegmentedLRU[int, int] = SegmentedLRU(10)
    cache[0] = 0
    assert cache.peek(0) == 0
    cache[1] = cache[2] = 1
    assert cache.peek(0) is None


def test_an_entry_evicted_from_the_protected_segment_gets_a_second_chance() -> None:
    cache: SegmentedLRU[int, int] = SegmentedLRU(10)  # eight and two
    for number in range(9):
        cache[number] = number
        assert cache.get(number) == number
    assert cache.peek(0) == 0  # among the two
    cache[10], cache[11] = 10, 11
    assert cache.peek(0) is None
    assert [cache.get(number) for number in range(1, 9)] == list(range(1, 9))


@pytest.mark.parametrize("size", [1, 4, 5, 512])
def test_it_holds_its_size_and_takes_the_newest_value(size: int) -> None:
    cache: SegmentedLRU[int, int] = SegmentedLRU(size)
    for number in range(2 * size):
        cache[number] = number
        cache.get(number)
        cache[number] = -number
        assert cache.get(number) == -number
    assert sum(cache.peek(number) is not None for number in range(2 * size)) == size
