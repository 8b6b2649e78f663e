"""Names the line that keeps the event loop from running, while it does."""

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
_LOOPS = ("asyncio/runners.py", "asyncio/base_events.py")  # whose frames are outside of all that the loop runs

log = structlog.get_logger()


@contextmanager
def reports_of_blocking(seen_at: Callable[[], float], seconds: float | None = None) -> Iterator[None]:
    """While in it, log once where the loop of the current thread is when it has not run for `seconds`. `seen_at` gives the
    time (`time.monotonic`) at which it last ran."""
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
    """The innermost line that the loop runs and that is in no library, or where in a library it is; empty in an idle loop."""
    innermost = ""
    while frame and not frame.f_code.co_filename.endswith(_LOOPS):
        where = f"{frame.f_code.co_filename}:{frame.f_lineno} in {frame.f_code.co_qualname}"
        if not frame.f_code.co_filename.startswith(_LIBRARIES):
            return where
        innermost = innermost or ("" if frame.f_code.co_name == "select" else where)
        frame = frame.f_back
    return innermost
