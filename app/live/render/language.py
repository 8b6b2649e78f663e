"""The reader's language, for the code that runs in the current task."""

from __future__ import annotations

from contextvars import ContextVar
from dataclasses import dataclass
from typing import Protocol


class Reader(Protocol):
    @property
    def language(self) -> str: ...


@dataclass(frozen=True)
class _AnyReader:
    language: str


_ENGLISH = _AnyReader("en")
_reader: ContextVar[Reader] = ContextVar("reader", default=_ENGLISH)


def current_language() -> str:
    return _reader.get().language


def set_language(language: str) -> None:
    """Use `language` from here on, in this task and in those that it starts."""
    _reader.set(_AnyReader(language))


def use_language_of(reader: Reader) -> None:
    """Use the language that `reader` has at any time, in this task and in those that it starts."""
    _reader.set(reader)
