"""A real server process of our own, that can be killed and started again on the same port."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent


class Server:
    """`python -m app serve` on a free port of the loopback, over its own database in `folder`."""

    def __init__(self, folder: Path, **environment: str) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = folder / "server.log"
        self.environment = {
            "GEORGIA360_PORT": str(self.port),
            "GEORGIA360_DATABASE": f"sqlite+aiosqlite:///{folder / 'site.db'}",
            **environment,
        }
        self.process: subprocess.Popen[bytes] | None = None

    def command(self) -> list[str]:
        """The module and its arguments."""
        return ["app", "serve"]

    def start(self, *, patience: float = 60) -> Server:
        """Until /health answers; `patience` in seconds.

        Raises:
            RuntimeError: the process ended or stayed silent; its log is in the message.
        """
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", *self.command()],
                cwd=ROOT,
                env={**os.environ, **self.environment},
                stdout=log,
                stderr=log,
            )
        end = time.monotonic() + patience
        while time.monotonic() < end and self.process.poll() is None:
            try:
                with urllib.request.urlopen(f"{self.url}/health", timeout=2):
                    return self
            except OSError:
                time.sleep(0.05)  # nothing to wait on: another process's port
        raise RuntimeError(f"the server did not start:\n{self.log.read_text()}")

    def kill(self) -> None:
        """As a crash would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self.process and self.process.poll() is None:
            self.process.send_signal(how)
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
