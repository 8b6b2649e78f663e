"""A real server process, which can be killed and started again on the same port."""

from __future__ import annotations

import multiprocessing
import os
import runpy
import socket
import sys
import time
import urllib.request
from collections.abc import Callable
from multiprocessing.context import ForkServerProcess
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent

# Imports the site once and is forked for each server: imports are most of a start.
FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload(["app.cli.content", "app.cli.inbox", "app.server", "typer", "uvicorn"])


def run(command: list[str], environment: dict[str, str], log: Path) -> None:
    """Run `python -m {command}` in this process, with its output in `log`."""
    with log.open("ab") as file:
        os.dup2(file.fileno(), 1)
        os.dup2(file.fileno(), 2)
    os.chdir(ROOT)
    os.environ.update(environment)
    sys.argv = command
    runpy.run_module(command[0], run_name="__main__", alter_sys=True)


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
        self.process: ForkServerProcess | None = None

    def command(self) -> list[str]:
        """The module and its arguments."""
        return ["app", "serve"]

    def start(self, *, patience: float = 60) -> Server:
        """Wait until /health answers; `patience` in seconds.

        Raises:
            RuntimeError: the process ended or stayed silent; its log is in the message.
        """
        self.log.touch()
        self.process = process = FORKS.Process(
            target=run, args=(self.command(), self.environment, self.log), daemon=True
        )
        process.start()
        self.wait_until_healthy(process.is_alive, patience)
        return self

    def wait_until_healthy(self, is_alive: Callable[[], bool], patience: float) -> None:
        """Raises like `start`."""
        end = time.monotonic() + patience
        while time.monotonic() < end and is_alive():
            try:
                with urllib.request.urlopen(f"{self.url}/health", timeout=2):
                    return
            except OSError:
                time.sleep(0.05)  # no event: the port belongs to another process
        raise RuntimeError(f"the server did not start:\n{self.log.read_text()}")

    def kill(self) -> None:
        """Crash: SIGKILL."""
        if self.process:
            self.process.kill()
            self.process.join()

    def stop(self) -> None:
        if self.process:
            self.process.terminate()
            self.process.join(10)
            self.kill()
