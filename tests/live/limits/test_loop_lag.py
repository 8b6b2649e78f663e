"""Event loop lag."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from app.live.limits.loop_lag import CALM, CALM_EVERY, EVERY, LoopLag
from app.live.observe.counts import Histogram


async def until(is_so: Callable[[], bool]) -> None:
    while not is_so():  # noqa: ASYNC110 - the measure has no event
        await asyncio.sleep(0.001)


def test_lag_rises_with_a_blocked_loop_and_decays() -> None:
    async def scenario() -> tuple[float, float]:
        lag = LoopLag()
        measuring = asyncio.create_task(lag.measure())
        await until(lambda: sum(lag.looks.counts) > 0)
        time.sleep(0.3)  # noqa: ASYNC251 - blocks on purpose
        await until(lambda: lag.seconds > 0.1)
        blocked = lag.seconds
        await until(lambda: lag.seconds < blocked / 4)
        measuring.cancel()
        return blocked, lag.looks.sum

    blocked, sum_of_all = asyncio.run(scenario())
    assert 0.15 < blocked <= sum_of_all


def test_a_calm_loop_is_sampled_less_often() -> None:
    async def scenario() -> float:
        lag = LoopLag()
        measuring = asyncio.create_task(lag.measure())
        await until(lambda: lag.pause == CALM_EVERY)
        time.sleep(0.2)  # noqa: ASYNC251 - blocks on purpose
        await until(lambda: lag.pause == EVERY)
        await until(lambda: lag.pause == CALM_EVERY)
        measuring.cancel()
        return lag.own

    assert asyncio.run(scenario()) < CALM


def test_a_value_falls_into_the_first_bucket_that_bounds_it() -> None:
    histogram = Histogram((1.0, 2.0))
    for value in (0.5, 1.0, 1.5, 2.5):
        histogram.add(value)
    assert histogram.counts == [2, 1, 1]
    assert histogram.sum == 5.5
