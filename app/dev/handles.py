"""Components that keep their state when their code is loaded again.

ReactPy compares the type of a component by identity, so that a function that was defined again is another component, which begins
anew. Here the type is a handle that stays, and calls the newest code. With other hooks, or hooks in another order, the kept states
would be read by the wrong ones: then the handle is a new one. A component defined in a function belongs to the call of that
function, and gets no handle.
"""

from __future__ import annotations

import dis
import inspect
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import update_wrapper, wraps
from types import FunctionType
from typing import Any

import reactpy
import reactpy.core.component
from reactpy.types import Component

stock = reactpy.core.component.component


class Entry:
    """A component by module and name. `newest` is its code."""

    def __init__(self) -> None:
        self.newest: Any = None
        self._of: Any = None
        self._handle: Any = None
        self._hooks: tuple[str, ...] = ()

    @property
    def type(self) -> Any:
        """The handle. Found when the component is used: the hooks that it calls may be defined below it."""
        if self._of is not self.newest:
            hooks = tuple(hooks_of(self.newest))
            if self._handle is None or hooks != self._hooks:
                self._handle, self._hooks = _handle(), hooks
            self._of = update_wrapper(self._handle, self.newest).__wrapped__
        return self._handle


def _handle() -> Any:
    def handle(*args: Any, **kwargs: Any) -> Any:
        return handle.__wrapped__(*args, **kwargs)  # type: ignore[attr-defined]

    return handle


_entries: dict[tuple[str, str], Entry] = {}


def component(function: Callable[..., Any]) -> Callable[..., Component]:
    """ReactPy's decorator, with handles."""
    constructor_of_stock = stock(function)  # refuses what it refuses
    if "<locals>" in function.__qualname__:
        return constructor_of_stock
    entry = _entries.setdefault((function.__module__, function.__qualname__), Entry())
    entry.newest = function
    signature = inspect.signature(function)

    @wraps(function)
    def constructor(*args: Any, key: Any | None = None, **kwargs: Any) -> Component:
        return Component(entry.type, key, args, kwargs, signature)

    return constructor


def install() -> None:
    """Give components handles. To be called before their modules are imported."""
    reactpy.component = reactpy.core.component.component = component


@contextmanager
def kept_if_raised() -> Iterator[None]:
    """Components keep their code if the block raises."""
    before = {key: entry.newest for key, entry in _entries.items()}
    try:
        yield
    except BaseException:
        for key, function in before.items():
            _entries[key].newest = function
        raise


def hooks_of(function: Any, seen: frozenset[Any] = frozenset()) -> Iterator[str]:
    """The hooks that a function calls, in the order of its code, with those that its own hooks call."""
    plain = inspect.unwrap(function)
    for instruction in dis.get_instructions(plain.__code__):
        name = instruction.argval
        if instruction.opname.startswith("LOAD_") and isinstance(name, str) and name.startswith("use_"):
            yield name
            hook = plain.__globals__.get(name)
            if isinstance(hook, FunctionType) and hook not in seen and not hook.__module__.startswith("reactpy"):
                yield from hooks_of(hook, seen | {hook})
