"""ReactPy's layout for one visitor, in the visitor's language, with fixes for ReactPy 2.0.0b13.

Compare it with ReactPy whenever the pinned version changes. The fixed defects:

- Of several finished renders of a component, a layout hands out any first, so that an older state can be shown last: a text
  without the last letter that was typed.
- A life-cycle hook creates an `Event` after every render, to stop the effects started by it, and keeps it until the
  component is unmounted, whether there were effects or not: 0.7 KiB a component and keystroke, in every session.
- A layout maps finished render tasks to their components, and so keeps each task with its update: at least 2 KiB a
  navigation, until the session ends.
- An unmounted component's hook and its state setters form a reference cycle, which keeps the layout and all that was shown
  alive until a full garbage collection. A handler that then sets a state logs an error.
- A component that raises shows nothing. Here the site's placeholder replaces it.
- A component that raised in its first render has only the states of the hooks before that line, and raises for ever. Here it
  begins anew.
- A component's key is not sent: in a reordered list, text typed in one row is then shown in another.
- A component that sets a state in each render renders 2,000 times a second forever. Here it is stopped.
- Effects start in a GET too, which renders only once. An effect's exception is logged only when its component ends.
- Markup that browsers refuse (`app.live.render.elements`) is sent.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from time import monotonic
from typing import Any

import structlog
from reactpy.core.hooks import _CurrentState
from reactpy.core.layout import Layout
from reactpy.types import Component, LayoutUpdateMessage

from app.live.render.elements import check, check_child
from app.live.render.guard import placeholders
from app.live.render.language import use_language_of
from app.live.render.source import described
from app.live.tree.event_fields import fields_of
from app.live.tree.handlers import EventHandlers
from app.live.tree.visitor import Visitor

log = structlog.get_logger()

# Renders of a component a second, besides one per event; an animation of 60 frames a second is allowed.
MOST_RENDERS = 200


class LiveLayout(Layout):
    """The layout of `root` for `visitor`."""

    def __init__(self, root: Component, visitor: Visitor) -> None:
        super().__init__(root)
        self.visitor = visitor
        self._renders: dict[Any, int] = {}  # renders in this second, by component
        self._second, self._events = 0, 0
        self._stopped: list[tuple[Any, Callable[[], None]]] = []  # hooks, and what renders their components

    async def __aenter__(self) -> Layout:
        await super().__aenter__()
        self._render_tasks: _Tasks = _Tasks(dict.fromkeys(self._render_tasks))  # type: ignore[assignment]
        self._event_handlers = EventHandlers()
        return self

    async def deliver(self, event: Any) -> None:
        use_language_of(self.visitor)  # handlers run in child tasks of this one
        self._begin_second()
        self._events += 1
        await super().deliver(event)

    async def render(self) -> LayoutUpdateMessage:
        update = await super().render()
        for task in [task for task in self._render_task_to_lcs_id if task.done()]:
            component = self._render_task_to_lcs_id.pop(task)
            if self._render_tasks_by_id.get(component) is task:
                del self._render_tasks_by_id[component]
        return update

    async def _parallel_render(self) -> LayoutUpdateMessage:
        """The update that was scheduled first of those that are finished."""
        while True:
            await self._render_tasks_ready.acquire()
            finished, _ = await asyncio.wait(self._render_tasks, return_when=asyncio.FIRST_COMPLETED)
            first = next(task for task in self._render_tasks if task in finished)
            self._render_tasks.discard(first)
            if not first.cancelled():
                return first.result()

    async def _create_layout_update(self, old_state: Any) -> LayoutUpdateMessage:
        """Render a component that requested it, and stop endless renders."""
        self._begin_second()
        rendered = old_state.life_cycle_state
        renders = self._renders[rendered.id] = self._renders.get(rendered.id, 0) + 1
        if renders > MOST_RENDERS + self._events:
            self._stopped.append((rendered.hook, rendered.hook._schedule_render_callback))
            _end_renders(rendered.hook)
            log.error(
                "component stopped: it sets a state each time that it has rendered",
                component=described(rendered.component.type),
                renders=renders,
                instead="set the state in a handler or an effect",
            )
        return await super()._create_layout_update(old_state)

    def resume(self) -> None:
        """Render components that were stopped: in development their code was loaded again."""
        stopped, self._stopped, self._renders = self._stopped, [], {}
        for hook, schedule_render in stopped:
            hook._schedule_render_callback, hook._scheduled_render = schedule_render, False
            hook.schedule_render()

    def _begin_second(self) -> None:
        if (second := int(monotonic())) != self._second:
            self._second, self._events, self._renders = second, 0, {}

    async def _render_component(
        self, exit_stack: Any, old_state: Any, parent: Any, index: int, key: Any, component: Component
    ) -> Any:
        use_language_of(self.visitor)  # in the task of this render and its effects
        effects = (
            exit_stack if isinstance(exit_stack, _Effects) else _Effects(exit_stack, self.visitor.send is not None)
        )
        kept = old_state.life_cycle_state.hook if old_state is not None and old_state.is_component_state else None
        had_rendered = kept is not None and kept._rendered_atleast_once
        state = await super()._render_component(effects, old_state, parent, index, key, component)  # type: ignore[arg-type]
        if "error" in state.model.current:  # ReactPy has logged its traceback
            log.error("component failed", component=described(component.type))
            hook = state.life_cycle_state.hook
            if hook is not kept or not had_rendered:
                hook._rendered_atleast_once = False
                hook._state.clear()
                hook._effect_funcs.clear()
            placeholders().number += 1
            state.model.current = {"tagName": "", "children": [self.visitor.site.not_shown()]}
        if component.key is not None:
            state.model.current["attributes"] = {"key": component.key}
        return state

    async def _render_model(
        self, exit_stack: Any, old_state: Any, parent: Any, index: int, key: Any, raw_model: Any
    ) -> Any:
        if isinstance(raw_model, dict):
            check(raw_model)
        return await super()._render_model(exit_stack, old_state, parent, index, key, raw_model)

    async def _render_model_children(self, exit_stack: Any, old_state: Any, new_state: Any, raw_children: Any) -> None:
        if new_state.is_component_state:
            check_child(described(new_state.life_cycle_state.component.type), raw_children[0])
        await super()._render_model_children(exit_stack, old_state, new_state, raw_children)

    @staticmethod
    def _serialize_event_handler(handler: Any, target: str) -> dict[str, Any]:
        entry: dict[str, Any] = Layout._serialize_event_handler(handler, target)
        if fields := fields_of(handler.function):
            entry["fields"] = fields
        return entry

    async def _unmount_model_states(self, old_states: list[Any]) -> None:
        hooks = []
        states = list(old_states)
        for state in states:  # the list grows during the loop
            states += state.children_by_key.values()
            if state.is_component_state:
                hooks.append(state.life_cycle_state.hook)
        await super()._unmount_model_states(old_states)
        for hook in hooks:
            _end_renders(hook)
            for each in hook._state:
                if isinstance(each, _CurrentState):
                    del each.dispatch


class _Tasks(dict[asyncio.Task[LayoutUpdateMessage], None]):
    """A set that keeps the order of its tasks."""

    def add(self, task: asyncio.Task[LayoutUpdateMessage]) -> None:
        self[task] = None

    def discard(self, task: asyncio.Task[LayoutUpdateMessage]) -> None:
        self.pop(task, None)


def _end_renders(hook: Any) -> None:
    """Ignore state changes from here on."""
    hook._schedule_render_callback = lambda: None


class _Effects:
    """ReactPy's exit stack, which starts the effects of components after a render. In a GET, which renders once, no effect
    starts, as in stock ReactPy: they start with the session.
    """

    def __init__(self, stack: AsyncExitStack, is_session: bool) -> None:
        self.stack = stack
        self.is_session = is_session

    def push_async_callback(self, did_render: Callable[[], Awaitable[None]]) -> None:
        hook: Any = did_render.__self__  # type: ignore[attr-defined] # a bound method of the component's hook

        async def begin_effects() -> None:
            if hook._effect_funcs and self.is_session:
                hook._effect_funcs = [_logged(each) for each in hook._effect_funcs]
                await did_render()

        self.stack.push_async_callback(begin_effects)


def _logged(effect: Callable[[asyncio.Event], Awaitable[None]]) -> Callable[[asyncio.Event], Awaitable[None]]:
    """`effect`, with its exception logged when it is raised."""

    async def run(stop: asyncio.Event) -> None:
        try:
            await effect(stop)
        except Exception:
            log.exception("effect failed")

    return run
