"""The reader's language of whatever the current task builds."""

from __future__ import annotations

from contextvars import ContextVar

_language: ContextVar[str] = ContextVar("language", default="en")


def current_language() -> str:
    return _language.get()


def set_language(language: str) -> None:
    """Build for a reader of `language` from here on, in this task."""
    _language.set(language)
