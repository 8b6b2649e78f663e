"""Error boundaries: a failed section or card is replaced, and the rest of the page is shown."""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar
from functools import wraps
from typing import ParamSpec, TypeVar

import structlog
from reactpy.types import VdomDict

from app.live.render.elements import check_all
from app.live.render.source import described
from app.live.render.tags import html

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")
Build = Callable[[], VdomDict]

log = structlog.get_logger()

_placeholder: ContextVar[Build] = ContextVar(
    "placeholder", default=lambda: html.p("This part of the page could not be shown.")
)


def set_placeholder(build: Build) -> None:
    """Set the placeholder of failed sections for this task. `Site` calls it."""
    _placeholder.set(build)


class Placeholders:
    """Counts the placeholders rendered by a task. Content with a placeholder is neither cached nor shared."""

    number = 0


_ALL = Placeholders()
_placeholders: ContextVar[Placeholders] = ContextVar("placeholders", default=_ALL)


def count_placeholders() -> Placeholders:
    """Count from zero, in this task and its child tasks."""
    counted = Placeholders()
    _placeholders.set(counted)
    return counted


def placeholders() -> Placeholders:
    """The count of the current task."""
    return _placeholders.get()


def guarded(build: Callable[Arguments, Result]) -> Callable[Arguments, Result | VdomDict]:
    """Decorator of a section or card: if it raises, or returns markup that `app.live.render.elements` rejects, log it and return
    the placeholder.
    """
    return guarded_by(lambda: _placeholder.get()())(build)


def guarded_by(
    instead: Build,
) -> Callable[[Callable[Arguments, Result]], Callable[Arguments, Result | VdomDict]]:
    """Like `guarded`, with its own placeholder."""

    def decorate(build: Callable[Arguments, Result]) -> Callable[Arguments, Result | VdomDict]:
        name = described(build)

        @wraps(build)
        def built(*args: Arguments.args, **kwargs: Arguments.kwargs) -> Result | VdomDict:
            try:
                node = build(*args, **kwargs)
                if isinstance(node, VdomDict):
                    check_all(node)
                return node
            except Exception:
                log.exception("section failed", section=name)
                placeholders().number += 1
                return instead()

        return built

    return decorate
