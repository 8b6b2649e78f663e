"""Finds where a page reads the clock or randomness while it is built: what it shows is kept until its source changes."""

from __future__ import annotations

import os
import random
import sys
import sysconfig
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from types import FrameType
from typing import Any
from unittest import mock

from cachetools import LRUCache

ROOT = Path(__file__).parents[2]
NOT_PAGES = (str(ROOT / "app"), str(ROOT / "tests/kit"))
STANDARD, PACKAGES = sysconfig.get_paths()["stdlib"], sysconfig.get_paths()["purelib"]
FUNCTIONS = {time.time, time.time_ns, time.localtime, time.gmtime, time.ctime, os.urandom}
METHODS = {"now", "utcnow", "today", "random", "getrandbits"}


@contextmanager
def impure_reads() -> Iterator[set[str]]:
    """While in it, this thread notes 'datetime.now at pages/home.py:12 in view' for each such read in the site's code. Reads of
    `app` and of libraries do not count. Nothing is taken from a cache."""
    reads: set[str] = set()

    def note(frame: FrameType, event: str, called: Any) -> None:
        if event == "c_call" and _is_impure(called) and (where := _site_line(frame)):
            reads.add(f"{called.__qualname__} at {where}")

    with mock.patch.object(LRUCache, "get", lambda self, key, default=None: default):
        sys.setprofile(note)
        try:
            yield reads
        finally:
            sys.setprofile(None)


def _is_impure(called: Any) -> bool:
    owner = getattr(called, "__self__", None)
    kind = owner if isinstance(owner, type) else type(owner)
    return called in FUNCTIONS or (called.__name__ in METHODS and issubclass(kind, date | random.Random))


def _site_line(frame: FrameType | None) -> str:
    """The line that asks, if it is the site's; empty if it is another package's or the engine's."""
    while frame and (frame.f_code.co_filename.startswith((STANDARD, "<frozen"))):
        if frame.f_code.co_filename.startswith(PACKAGES):
            return ""
        frame = frame.f_back
    if frame is None or frame.f_code.co_filename.startswith(NOT_PAGES):
        return ""
    file = Path(frame.f_code.co_filename)
    place = file.relative_to(ROOT) if file.is_relative_to(ROOT) and not str(file).startswith(PACKAGES) else None
    return f"{place}:{frame.f_lineno} in {frame.f_code.co_name}" if place else ""
