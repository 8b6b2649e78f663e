"""In development: names a component whose first render differs between the served page and its session, for example by the
clock or by randomness. React cannot hydrate it."""

from __future__ import annotations

from typing import Any

import orjson
import structlog

from app.live.render.source import described

log = structlog.get_logger()

FirstRenders = dict[str, tuple[str, bytes]]
"""By its place in the tree: a component, and what it rendered, without the components in it."""


def first_renders(layout: Any) -> FirstRenders:
    """Those of a layout that has rendered once, but for its root component."""
    root = layout._model_states_by_life_cycle_state_id[layout._root_life_cycle_state_id]
    found: FirstRenders = {}
    left = [("", each) for each in root.children_by_key.values()]
    while left:
        path, state = left.pop()
        path += f"/{state.key}"
        left += ((path, each) for each in state.children_by_key.values())
        if state.is_component_state:
            inner = {id(each.model.current) for each in _components_in(state)}
            own = orjson.dumps(_without(inner, state.model.current), default=repr, option=orjson.OPT_SORT_KEYS)
            found[path] = described(state.life_cycle_state.component.type), own
    return found


def compare(served: FirstRenders, rendered: FirstRenders) -> None:
    """Log each component of a session that has rendered something else than was served."""
    for path, (component, own) in rendered.items():
        if path in served and served[path] != (component, own):
            log.warning(
                "first render differs between page and session",
                component=component,
                served=served[path][1].decode()[:200],
                session=own.decode()[:200],
                instead="begin with the same state, and set it in an effect",
            )


def _components_in(state: Any) -> list[Any]:
    """The nearest ones below."""
    found: list[Any] = []
    for each in state.children_by_key.values():
        found += [each] if each.is_component_state else _components_in(each)
    return found


def _without(inner: set[int], model: Any) -> Any:
    """`model` without handlers and the models in `inner`."""
    if id(model) in inner:
        return "a component"
    if not isinstance(model, dict):
        return model
    children = [_without(inner, child) for child in model.get("children", ())]
    return {name: value for name, value in model.items() if name != "eventHandlers"} | {"children": children}
