"""Reads JSON from a service that may be hostile: value by value, each cut while it is read, so that memory is bounded
whatever is sent.

Lists and objects are cut to MOST_ITEMS, texts to LONGEST_TEXT, and what is nested deeper than DEEPEST is None.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from decimal import Decimal
from typing import Any, BinaryIO, NamedTuple

import ijson  # type: ignore[import-untyped]

from data.errors import BadPayload

MOST_ITEMS = 200  # of a list or an object
LONGEST_TEXT = 100_000  # characters
LONGEST_KEY = 100
DEEPEST = 12
MOST_VALUES, MOST_CHARACTERS = 20_000, 1_000_000  # of one element
LARGEST_TOKEN = 4 * 1024 * 1024  # bytes of one text or number, which the parser holds


class Element(NamedTuple):
    """`refused`: it has more than MOST_VALUES or MOST_CHARACTERS, and `value` is not all of it. `characters`: of its
    texts."""

    value: Any
    characters: int = 0
    refused: bool = False


def read_elements(file: BinaryIO) -> Iterator[Element]:
    """The elements of a JSON list, read one by one.

    Raises:
        BadPayload: `file` is not a JSON list, or has a text or a number larger than LARGEST_TOKEN.
    """
    with _as_bad_payload():
        events = _events(file)
        event, _ = next(events)
        if event != "start_array":
            raise BadPayload("not a list")
        for event, value in events:
            if event != "end_array":
                yield _Builder(events).element(event, value)


def read_value(file: BinaryIO) -> Element:
    """The one JSON value in `file`. Raises BadPayload if it is no JSON."""
    with _as_bad_payload():
        events = _events(file)
        element = _Builder(events).element(*next(events))
        for _ in events:  # raises if there is more
            pass
    return element


@contextmanager
def _as_bad_payload() -> Iterator[None]:
    try:
        yield
    # The parser lets a number of more than 4,300 digits end with a SystemError.
    except (ijson.JSONError, ValueError, SystemError) as error:
        raise BadPayload(f"not JSON: {str(error).partition(chr(10))[0]}") from None


def _events(file: Any) -> Iterator[tuple[str, Any]]:
    watched = _Watched(file)
    for event in ijson.basic_parse(watched):
        watched.silent = 0
        yield event


class _Watched:
    """A file whose reader must say something about every LARGEST_TOKEN bytes."""

    def __init__(self, file: Any) -> None:
        self.file = file
        self.silent = 0

    def read(self, size: int = -1) -> bytes:
        part: bytes = self.file.read(size)
        self.silent += len(part)
        if self.silent > LARGEST_TOKEN:
            raise BadPayload(f"a value of more than {LARGEST_TOKEN} bytes")
        return part


class _Builder:
    """Makes one element of the parser's events."""

    def __init__(self, events: Iterator[tuple[str, Any]]) -> None:
        self.events = events
        self.values = self.characters = self.depth = 0

    @property
    def refused(self) -> bool:
        return self.values > MOST_VALUES or self.characters > MOST_CHARACTERS

    def element(self, event: str, value: Any) -> Element:
        built = self._value(event, value)
        return Element(built, self.characters, self.refused)

    def _value(self, event: str, value: Any) -> Any:
        self.values += 1
        if self.refused or (self.depth == DEEPEST and event.startswith("start_")):
            return self._skip(event)
        match event:
            case "start_map":
                return self._object()
            case "start_array":
                return self._list()
            case "string":
                return self._text(value, LONGEST_TEXT)
        return float(value) if isinstance(value, Decimal) else value

    def _object(self) -> dict[str, Any]:
        found: dict[str, Any] = {}
        self.depth += 1
        for event, name in self.events:
            if event == "end_map":
                break
            if len(found) < MOST_ITEMS:
                key = self._text(name, LONGEST_KEY)
                found[key] = self._value(*next(self.events))
            else:
                self._skip(next(self.events)[0])
        self.depth -= 1
        return found

    def _list(self) -> list[Any]:
        found: list[Any] = []
        self.depth += 1
        for event, value in self.events:
            if event == "end_array":
                break
            if len(found) < MOST_ITEMS:
                found.append(self._value(event, value))
            else:
                self._skip(event)
        self.depth -= 1
        return found

    def _text(self, text: str, most: int) -> str:
        text = text[:most]
        self.characters += len(text)
        return text

    def _skip(self, event: str) -> None:
        """Read on to the end of the value that begins with `event`."""
        depth = int(event.startswith("start_"))
        while depth > 0:
            event, _ = next(self.events)
            depth += event.startswith("start_") - event.startswith("end_")
