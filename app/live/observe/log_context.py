"""Context of log lines: the id of the request or session, and the reason of a refusal."""

from __future__ import annotations

import secrets
from contextvars import ContextVar
from itertools import count
from typing import Literal

import structlog

LONGEST_REASON = 200

_CONTEXT: ContextVar[dict[str, str]] = ContextVar("log_context")
_PROCESS = secrets.token_hex(3)
_NUMBERS = count(1)


def begin(kind: Literal["request", "session"]) -> dict[str, str]:
    """Give this task and its child tasks an id: six digits of the process and a number."""
    values: dict[str, str] = {kind: f"{_PROCESS}-{next(_NUMBERS):x}"}
    _CONTEXT.set(values)
    return values


def refuse(reason: str) -> None:
    """Add the reason of the refusal to this request's log line. Does nothing in a session."""
    values = _CONTEXT.get(None)
    if values and "request" in values:
        values["reason"] = reason[:LONGEST_REASON]


def ids() -> dict[str, str]:
    """{kind: id} of this task's request or session; empty outside of one."""
    return {name: value for name, value in (_CONTEXT.get(None) or {}).items() if name in ("request", "session")}


def add_context(_logger: object, _method: str, event: structlog.typing.EventDict) -> structlog.typing.EventDict:
    """A structlog processor: adds the id of the request or session after the line's own values."""
    for name, value in (_CONTEXT.get(None) or {}).items():
        event.setdefault(name, value)
    return event
