"""The examples of `components/examples`, and the components that they are of."""

from __future__ import annotations

import inspect
import pkgutil
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from importlib import import_module
from types import ModuleType
from typing import Any, Literal, NamedTuple, get_args, get_origin

import components
from components import examples


def _modules(package: ModuleType) -> Iterator[ModuleType]:
    for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        if not found.ispkg:
            yield import_module(found.name)


class Control(NamedTuple):
    """A parameter of an example. `choices` are those of a Literal."""

    name: str
    kind: type
    default: Any
    choices: tuple[str, ...] = ()

    def value(self, text: str) -> Any:
        """The value that a query's text means; the default for one that means none."""
        if self.choices:
            return text if text in self.choices else self.default
        if self.kind is bool:
            return {"true": True, "false": False}.get(text, self.default)
        try:
            return self.kind(text) if text else self.default
        except ValueError:
            return self.default


class Example(NamedTuple):
    """`component` is what it shows, None if its name begins with that of no component."""

    room: str
    name: str
    build: Callable[..., Any]
    component: Callable[..., Any] | None
    controls: tuple[Control, ...]

    @property
    def key(self) -> str:
        return f"{self.room}/{self.name}"

    @property
    def title(self) -> str:
        """'property_card: long text'."""
        own = self.component.__name__ if self.component else ""
        state = self.name.removeprefix(own).strip("_").replace("_", " ")
        return f"{own}: {state}" if own and state else self.name

    def values(self, texts: Mapping[str, str]) -> dict[str, Any]:
        """The arguments that the texts of a query mean."""
        return {each.name: each.value(texts.get(each.name, "")) for each in self.controls}


def read_examples() -> dict[str, Example]:
    """By key: '{room}/{name}'.

    Raises:
        TypeError: a parameter has no default.
    """
    # A saved module has new functions, and so have those that import it.
    return _examples(tuple((module.__name__, each) for module in _modules(examples) for each in _public(module)))


@lru_cache(1)
def _examples(functions: tuple[tuple[str, Callable[..., Any]], ...]) -> dict[str, Example]:
    rooms = public_components()
    found: dict[str, Example] = {}
    for module, build in functions:
        room, name = module.rpartition(".")[2], build.__name__
        controls = tuple(map(_control, inspect.signature(build, eval_str=True).parameters.values()))
        found[f"{room}/{name}"] = Example(room, name, build, _component(name, rooms.get(room, ())), controls)
    return found


def public_components() -> dict[str, list[Callable[..., Any]]]:
    """The public functions that make elements, by room: 'cards', or the name of a module beside the rooms."""
    found: dict[str, list[Callable[..., Any]]] = {}
    for module in _modules(components):
        room = module.__name__.split(".")[1]
        if room != "examples":
            found.setdefault(room, []).extend(filter(_makes_elements, _public(module)))
    return found


def _component(name: str, components: Iterable[Callable[..., Any]]) -> Callable[..., Any] | None:
    """The one with the longest name that `name` begins with."""
    fitting = [each for each in components if f"{name}_".startswith(f"{each.__name__}_")]
    return max(fitting, key=lambda each: len(each.__name__), default=None)


def _public(module: ModuleType) -> Iterator[Callable[..., Any]]:
    """The public functions that `module` defines, in their order."""
    for name, value in vars(module).items():
        if not name.startswith("_") and inspect.isfunction(value) and value.__module__ == module.__name__:
            yield value


def _makes_elements(function: Callable[..., Any]) -> bool:
    return "VdomDict" in str(inspect.signature(function).return_annotation)


def _control(parameter: inspect.Parameter) -> Control:
    kind, default = parameter.annotation, parameter.default
    if default is parameter.empty:
        raise TypeError(f"the parameter {parameter.name} of an example has no default")
    choices = get_args(kind) if get_origin(kind) is Literal else ()
    return Control(parameter.name, type(default), default, choices)
