"""Reports code that blocks the event loop, while it does."""

from __future__ import annotations

import sys
import sysconfig
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

import structlog

BLOCKED_SECONDS = 0.5
_LIBRARIES = (sysconfig.get_paths()["stdlib"], sysconfig.get_paths()["purelib"], "<frozen")
_LOOPS = ("asyncio/runners.py", "asyncio/base_events.py")  # frames of the loop itself

log = structlog.get_logger()


@contextmanager
def reports_of_blocking(seen_at: Callable[[], float], seconds: float | None = None) -> Iterator[None]:
    """Context: log once the line at which the current thread's loop is blocked for `seconds`. `seen_at()` is the time
    (`time.monotonic`) at which the loop last ran.
    """
    ended = threading.Event()
    loop_thread = threading.get_ident()
    limit = seconds or BLOCKED_SECONDS

    def watch() -> None:
        reported = 0.0
        while not ended.wait(limit / 2):
            at = seen_at()
            if time.monotonic() - at < limit or at == reported:
                continue
            if where := _author_line(sys._current_frames().get(loop_thread)):
                reported = at
                log.warning(
                    "event loop blocked", at=where, seconds=f"over {limit}", instead="await asyncio.to_thread(…)"
                )

    watching = threading.Thread(target=watch, name="blocked loop", daemon=True)
    watching.start()
    try:
        yield
    finally:
        ended.set()
        watching.join()


def _author_line(frame: FrameType | None) -> str:
    """The innermost frame outside of libraries, else the innermost one; '' if the loop is idle."""
    innermost = ""
    while frame and not frame.f_code.co_filename.endswith(_LOOPS):
        where = f"{frame.f_code.co_filename}:{frame.f_lineno} in {frame.f_code.co_qualname}"
        if not frame.f_code.co_filename.startswith(_LIBRARIES):
            return where
        innermost = innermost or ("" if frame.f_code.co_name == "select" else where)
        frame = frame.f_back
    return innermost
