"""The supervisor's messages to the worker."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable
from typing import Any

RESTART = 3  # exit code: start a new worker


class Orders:
    """The supervisor's messages, read by a thread. Until there is a handler, a message restarts this process."""

    def __init__(self, pipe: Any) -> None:
        self._pipe = pipe
        self._handle: Callable[[str, Any], object] | None = None
        threading.Thread(target=self._read, name="orders", daemon=True).start()

    def follow(self, handle: Callable[[str, Any], object]) -> None:
        """`handle(kind, content)` is called in this object's thread."""
        self._handle = handle

    def _read(self) -> None:
        try:
            while True:
                kind, content = self._pipe.recv()
                if self._handle:
                    self._handle(kind, content)
                elif kind != "built":
                    restart()
                self._pipe.send("done")
        except (EOFError, OSError):  # the supervisor has ended
            os.kill(os.getpid(), signal.SIGINT)


def restart() -> None:
    """End this process at once; the supervisor starts another one."""
    os._exit(RESTART)
