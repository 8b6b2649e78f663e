"""Collects what fails while the site runs: from the log, where every part of the engine and ReactPy report it."""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import Iterator, Mapping
from typing import Any

from app.dev.channel import Failures
from app.dev.failure import Failure, Place, describe, relative, word_in
from app.dev.pages.loads import note_failure

_PLACE = re.compile(r"(/[^\s:()]+\.py):(\d+)")
# The attribute or the function that `app.live.render.elements` refuses.
_ATTRIBUTE = re.compile(r"> has (?:the handler )?([\w-]+)")
_FUNCTION = re.compile(r" has the function (?:\w+\.)*(\w+) as a child")
_OWN = frozenset({"event", "level", "timestamp", "exc_info", "instead"})


class Watching:
    """A processor of structlog and a filter of logging, which add to `failures`. A traceback is shown there, not in the terminal."""

    def __init__(self, failures: Failures) -> None:
        self.failures = failures

    def __call__(self, _logger: object, method: str, event: Any) -> Any:
        error = _error_of(event.get("exc_info"))
        place = _place_in(event)
        details = {name: f"{value}"[:500] for name, value in event.items() if name not in _OWN}
        if error:
            what = f"{event['event']}"
            failure = describe(error, what, place and _refused(place, f"{error}"), **details)
            event["error"] = f"{failure}"
            del event["exc_info"]
            self.failures.add(failure)
            note_failure(f"{failure}")
        elif method in ("warning", "error") and "instead" in event and (place is None or place.is_authors):
            self.failures.add(Failure(event["event"], "", place, instead=f"{event['instead']}", details=details))
        return event

    def filter(self, record: logging.LogRecord) -> bool:
        if error := _error_of(record.exc_info):
            failure = describe(error, record.getMessage())
            self.failures.add(failure)
            record.msg, record.args, record.exc_info = f"{record.getMessage()}: {failure}", (), None
        return True


def _refused(place: Place, error: str) -> Place:
    """Where the function that begins at `place` has what `error` refuses."""
    if function := _FUNCTION.search(error):
        return word_in(place, rf"{function[1]}(?!\()")
    attribute = _ATTRIBUTE.search(error)
    return word_in(place, re.escape(attribute[1])) if attribute else place


def _error_of(given: Any) -> BaseException | None:
    if isinstance(given, tuple):
        given = given[1]
    return sys.exc_info()[1] if given is True else given if isinstance(given, BaseException) else None


def _place_in(event: Mapping[str, Any]) -> Place | None:
    """The author's line that a log line names, else the first one."""
    places = list(_places(event))
    return next((each for each in places if each.is_authors), places[0] if places else None)


def _places(event: Mapping[str, Any]) -> Iterator[Place]:
    for value in event.values():
        if isinstance(value, str) and (found := _PLACE.search(value)):
            yield Place(relative(found[1]), int(found[2]))
