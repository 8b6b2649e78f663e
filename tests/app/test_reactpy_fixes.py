"""The defects of ReactPy that `app.reactpy_fixes` mends: each test fails without it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from reactpy import component, html, use_state
from reactpy.core.hooks import use_async_effect
from reactpy.core.layout import Layout

from app import reactpy_fixes

reactpy_fixes.apply()


def test_renders_without_effects_leave_nothing_behind() -> None:
    bump: Callable[[Callable[[int], int]], None]

    @component
    def counter():
        nonlocal bump
        count, bump = use_state(0)
        return html.p(str(count))

    async def main() -> int:
        async with Layout(counter()) as layout:
            await layout.render()
            for _ in range(20):
                bump(lambda count: count + 1)
                await layout.render()
            return sum(len(each.life_cycle_state.hook._effect_stops) for each in _states(layout))

    assert asyncio.run(main()) == 0


def test_effects_still_run_and_end_with_their_component() -> None:
    told: list[str] = []

    @component
    def waiting():
        @use_async_effect(dependencies=[])
        async def wait():
            told.append("begun")
            return lambda: told.append("ended")

        return html.p("…")

    async def main() -> None:
        async with Layout(waiting()) as layout:
            await layout.render()
            await asyncio.sleep(0.05)

    asyncio.run(main())
    assert told == ["begun", "ended"]


def _states(layout: Layout):
    return layout._model_states_by_life_cycle_state_id.values()
