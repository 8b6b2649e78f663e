"""Names of functions with their file and line, for log lines and errors."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any


def described(function: Callable[..., Any]) -> str:
    """The name of a function, with file and line."""
    plain = inspect.unwrap(function)
    code = getattr(plain, "__code__", None)
    if code is None:  # a class or a builtin
        return f"{plain.__module__}.{getattr(plain, '__qualname__', type(plain).__qualname__)}"
    return f"{code.co_qualname} ({code.co_filename}:{code.co_firstlineno})"
