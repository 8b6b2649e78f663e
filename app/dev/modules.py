"""Loads saved modules again inside the running process.

A saved module and all modules that import it are executed again, in the order of their imports, into the same module objects. If one
raises, all are as before. Names that other modules took with `from … import` are bound again. What is under way keeps the old code;
objects of classes that were defined again keep the old class. A module that must not be executed twice has `__reload__ = "restart"`.
"""

from __future__ import annotations

import ast
import importlib
import linecache
import sys
from collections.abc import Callable, Iterable, Iterator
from contextvars import ContextVar
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from app.dev import handles


class NeedsRestart(Exception):
    """A change that only a new process shows; the message says why."""


class Taken(NamedTuple):
    """`from module import name as bound`. A module that is imported has no name."""

    module: str
    name: str
    bound: str


class Modules:
    """The modules of `packages` are loaded in place. In those of `others`, names are bound again."""

    def __init__(self, root: Path, packages: Iterable[str], others: Iterable[str] = ()) -> None:
        self.root = root
        self.packages = tuple(packages)
        self.others = tuple(others)
        self._imports: dict[str, tuple[str, tuple[Taken, ...]]] = {}  # module → source, imports

    def read(self) -> None:
        """Read the imports of all modules in advance: for a program of 150 modules that takes 0.3 s."""
        for name in _loaded((*self.packages, *self.others)):
            self._taken(name)

    def load_again(self, files: Iterable[Path], check: Callable[[list[str]], None] = lambda _: None) -> list[str]:
        """Execute the modules of `files` and their importers; returns their names. `check` may refuse the result by raising.

        Raises:
            NeedsRestart: a file is no module of `packages`, is gone, or asks for it.
            Exception: whatever a module or `check` raises. Everything is as before.
        """
        importlib.invalidate_caches()
        changed = {name for file in files if (name := self._name(file)) in sys.modules}  # its importer loads a new one
        loaded = _loaded(self.packages)
        taken = {name: self._taken(name) for name in loaded}
        names = _in_order(_importers(changed, taken), taken)
        self._refuse_restarts(names)
        linecache.checkcache()
        codes = {name: compile(self._source(name), str(self._file(name)), "exec", dont_inherit=True) for name in names}
        before = {name: dict(vars(sys.modules[name])) for name in names}
        with handles.kept_if_raised():
            try:
                for name in names:
                    _execute(codes[name], vars(sys.modules[name]))
                bindings = list(self._bindings(before))
                check(names)
            except BaseException:
                for name, namespace in before.items():
                    vars(sys.modules[name]).clear()
                    vars(sys.modules[name]).update(namespace)
                raise
        for namespace, name, value in bindings:
            namespace[name] = value
        return names

    def _name(self, file: Path) -> str:
        """
        Raises:
            NeedsRestart: it is not loaded in place, or gone.
        """
        parts = file.relative_to(self.root).with_suffix("").parts
        name = ".".join(parts).removesuffix(".__init__")
        if not _is_in(name, self.packages):
            raise NeedsRestart(f"{name} is loaded once")
        if name in sys.modules and not file.exists():
            raise NeedsRestart(f"{name} is gone")
        return name

    def _file(self, name: str) -> Path:
        return Path(sys.modules[name].__file__ or "")

    def _source(self, name: str) -> str:
        return self._file(name).read_text()

    def _taken(self, name: str) -> tuple[Taken, ...]:
        """What a module imports. That of a text that does not parse is what it imported before."""
        source = self._source(name)
        known = self._imports.get(name)
        if not known or known[0] != source:
            try:
                known = self._imports[name] = source, tuple(_imports(ast.parse(source)))
            except SyntaxError:
                return known[1] if known else ()
        return known[1]

    def _refuse_restarts(self, names: list[str]) -> None:
        for name in names:
            if vars(sys.modules[name]).get("__reload__") == "restart" or '\n__reload__ = "restart"' in self._source(
                name
            ):
                raise NeedsRestart(f"{name} has __reload__")

    def _bindings(self, before: dict[str, dict[str, Any]]) -> Iterator[tuple[dict[str, Any], str, Any]]:
        """Namespace, name and new value of each name that another module took from these.

        Raises:
            ImportError: such a name is gone.
        """
        for other in _loaded(self.others):
            namespace = vars(sys.modules[other])
            for module, name, bound in self._taken(other):
                if module not in before or bound not in namespace or name not in before[module]:
                    continue
                if namespace[bound] is before[module][name]:
                    new = vars(sys.modules[module])
                    if name not in new:
                        raise ImportError(f"cannot import name {name!r} from {module!r}: {other} needs it", name=module)
                    yield namespace, bound, new[name]


def _loaded(packages: tuple[str, ...]) -> list[str]:
    """Loaded modules with a source: a folder without `__init__.py` has none."""
    return [
        name for name, module in sys.modules.items() if _is_in(name, packages) and getattr(module, "__file__", None)
    ]


def _is_in(name: str, packages: tuple[str, ...]) -> bool:
    return name.partition(".")[0] in packages


def _imports(tree: ast.Module) -> Iterator[Taken]:
    for node in _statements(tree):
        if isinstance(node, ast.Import):
            yield from (Taken(each.name, "", "") for each in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            for each in node.names:  # a module of a package, or what a module defines
                yield Taken(f"{node.module}.{each.name}", "", "")
                yield Taken(node.module, each.name, each.asname or each.name)


def _statements(tree: ast.Module) -> Iterator[ast.AST]:
    """At any depth. `ast.walk` would also visit every expression, which takes 15 times as long."""
    waiting: list[ast.AST] = [tree]
    for node in waiting:
        yield node
        for part in ("body", "orelse", "finalbody", "handlers", "cases"):
            waiting += getattr(node, part, ())


def _importers(changed: set[str], taken: dict[str, tuple[Taken, ...]]) -> set[str]:
    """`changed` and all that imports them, directly or not."""
    found = set(changed)
    while more := {
        name for name, imports in taken.items() if name not in found and any(each.module in found for each in imports)
    }:
        found |= more
    return found


def _in_order(names: set[str], taken: dict[str, tuple[Taken, ...]]) -> list[str]:
    """A module after those that it imports."""
    ordered: dict[str, None] = {}

    def add(name: str, above: tuple[str, ...]) -> None:
        for each in taken.get(name, ()):
            if each.module in names and each.module not in (*ordered, *above, name):
                add(each.module, (*above, name))
        ordered[name] = None

    for name in sorted(names):
        if name not in ordered:
            add(name, ())
    return list(ordered)


def _execute(code: Any, namespace: dict[str, Any]) -> None:
    """Execute into an emptied namespace; submodules stay. A context variable stays too: tasks have its value."""
    variables = {name: value for name, value in namespace.items() if isinstance(value, ContextVar)}
    for name in [
        name for name, value in namespace.items() if not name.startswith("__") and not isinstance(value, ModuleType)
    ]:
        del namespace[name]
    exec(code, namespace)  # noqa: S102 - the author's own module
    namespace.update({name: value for name, value in variables.items() if isinstance(namespace.get(name), ContextVar)})
