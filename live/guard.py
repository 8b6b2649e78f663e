"""Sections that fail alone: the rest of the page lives."""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar
from functools import wraps
from typing import Any, ParamSpec

import structlog
from reactpy import html
from reactpy.types import VdomDict

Arguments = ParamSpec("Arguments")
Build = Callable[[], VdomDict]

log = structlog.get_logger()

_placeholder: ContextVar[Build] = ContextVar(
    "placeholder", default=lambda: html.p("This part of the page could not be shown.")
)


def set_placeholder(build: Build) -> None:
    """What stands in place of a failed section, in this task. `Site` sets it."""
    _placeholder.set(build)


class Guarded:
    """A section that is not built yet."""

    __slots__ = ("build", "instead", "name")

    def __init__(self, build: Build, instead: Build | None, name: str) -> None:
        self.build = build
        self.instead = instead
        self.name = name

    def __call__(self) -> VdomDict:
        """The section; if it raises, one log entry and the placeholder."""
        try:
            built: VdomDict = resolve(self.build())
            return built
        except Exception:
            log.exception("section failed", section=self.name)
            return (self.instead or _placeholder.get())()


def guarded(build: Callable[Arguments, VdomDict], *, instead: Build | None = None) -> Callable[Arguments, Any]:
    """Decorator for a section or a card: a call of it is a `Guarded`, which `Site` builds with the page."""

    @wraps(build)
    def later(*args: Arguments.args, **kwargs: Arguments.kwargs) -> Guarded:
        return Guarded(lambda: build(*args, **kwargs), instead, f"{build.__module__}.{build.__qualname__}")

    return later


def resolve(node: Any) -> Any:
    """`node` with every section in it built."""
    if isinstance(node, Guarded):
        return node()
    if isinstance(node, dict) and (children := node.get("children")):
        node["children"] = [resolve(child) for child in children]
    return node
