"""What ReactPy 2.0.0b13 gets wrong at this site's cost. Mended here and only here; to be looked at when the pin moves.

A life-cycle hook makes an `Event` after every render, to stop the effects that began with it, and keeps it until the
component is unmounted, whether there were effects or not: 0.7 KiB a component and keystroke, in every session.
"""

from __future__ import annotations

from reactpy.core._life_cycle_hook import LifeCycleHook

_did_render = LifeCycleHook.affect_layout_did_render


async def _did_render_with_effects(hook: LifeCycleHook) -> None:
    if hook._effect_funcs:
        await _did_render(hook)


def apply() -> None:
    """Mend it for the whole process."""
    LifeCycleHook.affect_layout_did_render = _did_render_with_effects  # type: ignore[assignment, method-assign]
