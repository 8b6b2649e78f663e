"""What every log line of one request or session carries: its id, and why a request was refused."""

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
    """Give this task, and the tasks that it starts, an id: six digits of the process and a number."""
    values: dict[str, str] = {kind: f"{_PROCESS}-{next(_NUMBERS):x}"}
    _CONTEXT.set(values)
    return values


def refuse(reason: str) -> None:
    """Have the log line of this request say why it was refused. Does nothing in a session."""
    values = _CONTEXT.get(None)
    if values and "request" in values:
        values["reason"] = reason[:LONGEST_REASON]


def ids() -> dict[str, str]:
    """The id of the request or session that this task works for, under its kind; empty outside of one."""
    return {name: value for name, value in (_CONTEXT.get(None) or {}).items() if name in ("request", "session")}


def add_context(_logger: object, _method: str, event: structlog.typing.EventDict) -> structlog.typing.EventDict:
    """A processor of structlog: adds the id of the request or session, after what the line itself says."""
    for name, value in (_CONTEXT.get(None) or {}).items():
        event.setdefault(name, value)
    return event
