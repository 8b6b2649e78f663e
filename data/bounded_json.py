"""Reads untrusted JSON (of the remote service, of an imported document) in bounded memory.

`read_elements` and `read_value` truncate values while parsing: lists and objects to MOST_ITEMS, texts to LONGEST_TEXT; values
nested deeper than DEEPEST become None. `Guarded` and `parser_errors` protect the parser: ijson (3.6, in C) crashes with
SIGSEGV at an integer that Python refuses to convert.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from decimal import Decimal
from typing import Any, BinaryIO, NamedTuple

import ijson  # type: ignore[import-untyped]

from data.errors import BadPayload
from data.limits import DEEPEST, LONGEST_KEY, LONGEST_TEXT, MOST_CHARACTERS, MOST_ITEMS, MOST_VALUES

LARGEST_TOKEN = 4 * 1024 * 1024  # bytes of a text or number, which the parser buffers
# Consecutive digits. Python's limit (PYTHONINTMAXSTRDIGITS) is never lower; a double has at most 309.
MOST_DIGITS = sys.int_info.str_digits_check_threshold - 1
TOO_MUCH = f"has more than {MOST_VALUES} values or {MOST_CHARACTERS} characters"
TOO_MANY_DIGITS = f"has more than {MOST_DIGITS} digits in a row"

_LEAST_TOO_LONG = 10**MOST_DIGITS
_LONG_RUN = b"0" * (MOST_DIGITS + 1)
_DIGITS_AS_ZEROS = bytes(ord("0") if chr(code).isdecimal() and code < 128 else ord(" ") for code in range(256))
_LONG_RUNS = re.compile(rb"(\d{%d})\d*" % len(_LONG_RUN))
_LONG_RUN_OF_TEXT = re.compile(rf"\d{{{len(_LONG_RUN)}}}", re.ASCII)


class Element(NamedTuple):
    """`refused`: the reason why it is rejected (`value` is then incomplete), usually ''. `characters`: the length of its
    texts.
    """

    value: Any
    characters: int = 0
    refused: str = ""


def read_elements(file: BinaryIO) -> Iterator[Element]:
    """The elements of a JSON list, read one by one.

    Raises:
        BadPayload: `file` is not a JSON list, or has a text or a number larger than LARGEST_TOKEN.
    """
    number = 0
    try:
        with parser_errors():
            events = read_events(file)
            event, _ = next(events)
            if event != "start_array":
                raise BadPayload("not a list")
            for event, value in events:
                if event != "end_array":
                    number += 1
                    yield _Builder(events).element(event, value)
    except BadPayload as error:
        raise BadPayload(f"at record {number}: {error.body}" if number else error.body) from None


def read_value(file: BinaryIO) -> Element:
    """The JSON value in `file`. Raises BadPayload if it is not JSON."""
    with parser_errors():
        events = read_events(file)
        element = _Builder(events).element(*next(events))
        for _ in events:  # raises if more follows
            pass
    return element


@contextmanager
def parser_errors() -> Iterator[None]:
    """Translates the parser's errors into BadPayload."""
    try:
        yield
    except ArithmeticError:  # raised by Decimal for an exponent
        raise BadPayload("a number is too large") from None
    except (ijson.JSONError, ValueError) as error:
        given = error.args[0] if error.args else ""
        message, _, _ = (given.decode(errors="replace") if isinstance(given, bytes) else str(given)).partition("\n")
        raise BadPayload("a number is too large" if "overflow" in message else f"not JSON: {message}") from None


def too_many_digits(value: object) -> bool:
    """Whether a value read through `Guarded` has more than MOST_DIGITS consecutive digits."""
    if isinstance(value, str):
        return len(value) > MOST_DIGITS and bool(_LONG_RUN_OF_TEXT.search(value))
    if isinstance(value, Decimal):
        return len(value.as_tuple().digits) > MOST_DIGITS
    return isinstance(value, int) and abs(value) >= _LEAST_TOO_LONG


class Guarded:
    """A file for the parser, which must produce an event (`spoke`) at least every LARGEST_TOKEN bytes. Runs of digits are cut to
    MOST_DIGITS + 1, which `too_many_digits` detects.
    """

    def __init__(self, file: Any) -> None:
        self._file = file
        self._silent = 0
        self._tail = b""  # the end of the last read

    def spoke(self) -> None:
        self._silent = 0

    def read(self, size: int = -1) -> bytes:
        while part := self._file.read(size):
            self._silent += len(part)
            if self._silent > LARGEST_TOKEN:
                raise BadPayload(f"a value of more than {LARGEST_TOKEN} bytes")
            joined = self._tail + part
            if _LONG_RUN in joined.translate(_DIGITS_AS_ZEROS):
                joined = _LONG_RUNS.sub(rb"\1", joined)
            part, self._tail = joined[len(self._tail) :], joined[-len(_LONG_RUN) :]
            if part:  # else the whole part continues a number that is already cut
                return bytes(part)
        return b""


def read_events(file: BinaryIO, *, use_float: bool = False) -> Iterator[tuple[str, Any]]:
    """The parser's events; `parser_errors` translates its errors. With `use_float` fractions are floats and integers above 64
    bits an error; else fractions are Decimals.
    """
    guarded = Guarded(file)
    for event in ijson.basic_parse(guarded, use_float=use_float):
        guarded.spoke()
        yield event


class _Builder:
    """Builds one element from the parser's events."""

    def __init__(self, events: Iterator[tuple[str, Any]]) -> None:
        self.events = events
        self.values = self.characters = self.depth = 0
        self.has_long_run = False

    @property
    def refused(self) -> str:
        if self.has_long_run:
            return TOO_MANY_DIGITS
        if self.values > MOST_VALUES or self.characters > MOST_CHARACTERS:
            return TOO_MUCH
        return ""

    def element(self, event: str, value: Any) -> Element:
        built = self._value(event, value)
        return Element(built, self.characters, self.refused)

    def _value(self, event: str, value: Any) -> Any:
        self.values += 1
        self.has_long_run = self.has_long_run or too_many_digits(value)
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
        """Skip the value that begins with `event`."""
        depth = int(event.startswith("start_"))
        while depth > 0:
            event, _ = next(self.events)
            depth += event.startswith("start_") - event.startswith("end_")
