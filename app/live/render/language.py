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


_reader: ContextVar[Reader | None] = ContextVar("reader", default=None)


def current_language() -> str:
    """The language of the reader; English without one."""
    reader = _reader.get()
    return reader.language if reader else "en"


def has_reader() -> bool:
    """Whether a language was set, in this task or the one that started it."""
    return _reader.get() is not None


def set_language(language: str) -> None:
    """Use `language` in this task and its child tasks."""
    _reader.set(_AnyReader(language))


def use_language_of(reader: Reader) -> None:
    """Follow `reader.language` in this task and its child tasks."""
    _reader.set(reader)
