"""What ReactPy 2.0.0b13 gets wrong at this site's cost. Mended here and only here; to be looked at when the pin moves.

A life-cycle hook makes an `Event` after every render, to stop the effects that began with it, and keeps it until the
component is unmounted, whether there were effects or not: 0.7 KiB a component and keystroke, in every session.

A layout notes to which component each of its render tasks belongs, and keeps the note when the task is done, and with
it the task and its whole update: 2 KiB a navigation at least, until the session ends.

A hook and the setters of its states hold each other when their component is gone, and with them its layout and all that
was shown, until the garbage is collected. A handler that then sets a state logs that it cannot be rendered.

Of a component that raises nothing is shown, and nothing says so.

A component's key is not sent: in a list that changes its order, what was typed in one row is then shown in another.

What no browser takes (`live.elements`) is sent to it.
"""

from __future__ import annotations

from typing import Any

from reactpy.core._life_cycle_hook import LifeCycleHook
from reactpy.core.layout import Layout
from reactpy.types import Component, LayoutUpdateMessage

from components.states import not_shown
from live.elements import check

_did_render = LifeCycleHook.affect_layout_did_render
_will_unmount = LifeCycleHook.affect_component_will_unmount
_render = Layout.render
_render_component = Layout._render_component
_render_model = Layout._render_model


async def _did_render_with_effects(hook: LifeCycleHook) -> None:
    if hook._effect_funcs:
        await _did_render(hook)


async def _unmount_and_let_go(hook: LifeCycleHook) -> None:
    await _will_unmount(hook)
    hook._schedule_render_callback = lambda: None


async def _render_and_forget(layout: Layout) -> LayoutUpdateMessage:
    update = await _render(layout)
    for task in [task for task in layout._render_task_to_lcs_id if task.done()]:
        component = layout._render_task_to_lcs_id.pop(task)
        if layout._render_tasks_by_id.get(component) is task:
            del layout._render_tasks_by_id[component]
    return update


async def _render_component_or_say(
    layout: Layout, exit_stack: Any, old: Any, parent: Any, index: int, key: Any, component: Component
) -> Any:
    state = await _render_component(layout, exit_stack, old, parent, index, key, component)
    if "error" in state.model.current:  # logged by then
        state.model.current = {"tagName": "", "children": [not_shown()]}
    if component.key is not None:
        state.model.current["attributes"] = {"key": component.key}
    return state


async def _render_checked_model(
    layout: Layout, exit_stack: Any, old: Any, parent: Any, index: int, key: Any, raw: Any
) -> Any:
    if isinstance(raw, dict):
        check(raw)
    return await _render_model(layout, exit_stack, old, parent, index, key, raw)


def apply() -> None:
    """Mend it for the whole process."""
    LifeCycleHook.affect_layout_did_render = _did_render_with_effects  # type: ignore[assignment, method-assign]
    LifeCycleHook.affect_component_will_unmount = _unmount_and_let_go  # type: ignore[assignment, method-assign]
    Layout.render = _render_and_forget  # type: ignore[assignment, method-assign]
    Layout._render_component = _render_component_or_say  # type: ignore[assignment, method-assign]
    Layout._render_model = _render_checked_model  # type: ignore[assignment, method-assign]
