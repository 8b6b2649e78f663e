"""The reader's language of the current task."""

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
    """Use `language` in this task and its child tasks."""
    _reader.set(_AnyReader(language))


def use_language_of(reader: Reader) -> None:
    """Follow `reader.language` in this task and its child tasks."""
    _reader.set(reader)
