"""Runs `python -m app serve` as a process: workers, signals, a passed socket."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent


class Site:
    """A site over a database in `folder`. `listener`: the socket that systemd would pass; None: the site opens its own."""

    def __init__(self, folder: Path, *, workers: int = 1, listener: socket.socket | None = None, **environment: str):
        self.log = folder / "site.log"
        self.listener = listener
        with socket.create_server(("127.0.0.1", 0)) if listener is None else listener.dup() as bound:
            self.port: int = bound.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.workers = workers
        self.environment = {
            **os.environ,
            "GEORGIA360_PORT": str(self.port),
            "GEORGIA360_DATABASE": f"sqlite+aiosqlite:///{folder / 'site.db'}",
            **environment,
        }

    def start(self) -> None:
        """Start the process, without waiting for it."""
        # LISTEN_PID is the id of the process itself: a shell sets it and execs, as systemd does.
        activation = 'export LISTEN_FDS=1 LISTEN_PID=$$; exec "$0" "$@" 3<&"$PASSED"'
        served = [sys.executable, "-m", "app", "serve", "--workers", str(self.workers)]
        passed = [self.listener.fileno()] if self.listener else []
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                ["bash", "-c", activation, *served] if passed else served,
                cwd=ROOT,
                env={**self.environment, **({"PASSED": str(passed[0])} if passed else {})},
                stderr=log,
                pass_fds=passed,
            )

    def signal(self, number: signal.Signals) -> None:
        self.process.send_signal(number)

    def status(self, path: str) -> int:
        """The HTTP status of `path`; 0: no answer."""
        try:
            with urllib.request.urlopen(f"{self.url}{path}", timeout=30) as answer:
                return int(answer.status)
        except urllib.error.HTTPError as error:
            return error.code
        except OSError:
            return 0

    def wait_for(self, path: str, *statuses: int, patience: float = 60) -> None:
        """Wait until `path` answers with one of `statuses`."""
        end = time.monotonic() + patience
        while (status := self.status(path)) not in statuses:
            is_hopeless = time.monotonic() > end or self.process.poll() is not None
            assert not is_hopeless, f"{path}: {status}\n{self.log.read_text()}"
            time.sleep(0.05)  # no event: another process

    def children(self) -> set[int]:
        """Process ids of the workers."""
        of = self.process.pid
        found = Path(f"/proc/{of}/task/{of}/children").read_text().split()
        return {int(each) for each in found if b"spawn_main" in Path(f"/proc/{each}/cmdline").read_bytes()}

    def wait_for_others(self, before: set[int], patience: float = 60) -> None:
        """Wait until each worker of `before` has been replaced."""
        end = time.monotonic() + patience
        while (now := self.children()) & before or len(now) != len(before):
            assert time.monotonic() < end, self.log.read_text()
            time.sleep(0.1)

    def stop(self, patience: float = 30) -> None:
        if self.process.poll() is None:
            self.signal(signal.SIGTERM)
        try:
            self.process.wait(patience)
        finally:
            self.process.kill()


@contextmanager
def running(folder: Path, **options: object) -> Iterator[Site]:
    site = Site(folder, **options)  # type: ignore[arg-type]
    site.start()
    try:
        site.wait_for("/readyz", 200)
        yield site
    finally:
        site.stop()
