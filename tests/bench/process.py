"""A server process: start, readiness, CPU time, memory, end."""

from __future__ import annotations

import os
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

ROOT = Path(__file__).parent.parent.parent


class Process:
    """`command` under `environment`, ready once `url` answers. A context manager; its output goes to `log`."""

    def __init__(
        self, command: Sequence[str], environment: Mapping[str, str], url: str, log: Path, *, cwd: Path = ROOT
    ) -> None:
        self.command = command
        self.environment = environment
        self.url = url
        self.log = log
        self.cwd = cwd

    def __enter__(self) -> Self:
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                self.command,
                cwd=self.cwd,
                env={**os.environ, **self.environment},
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        self._wait_until_ready(seconds=60)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.terminate()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe:
                pipe.close()

    def _wait_until_ready(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end and self._process.poll() is None:
            try:
                with urllib.request.urlopen(self.url, timeout=5):
                    return
            except urllib.error.HTTPError as error:
                if error.code != 503:  # starting, or migrating the database
                    break
                time.sleep(0.05)
            except OSError:
                time.sleep(0.05)
        raise RuntimeError(f"{' '.join(self.command)} did not start:\n{self.log.read_text()[-2000:]}")

    @property
    def pid(self) -> int:
        return self._process.pid

    def cpu_ms(self) -> float:
        """CPU time of all threads so far, in ms (the scheduler's nanosecond clock)."""
        tasks = Path(f"/proc/{self._process.pid}/task")
        return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks.iterdir()) / 1e6

    def memory_kib(self) -> int:
        """Proportional set size (Pss) in KiB, after a garbage collection if the server supports it."""
        if "tests.bench.launch" in self.command:
            assert self._process.stdin
            assert self._process.stdout
            self._process.stdin.write("\n")
            self._process.stdin.flush()
            self._process.stdout.readline()
        rollup = Path(f"/proc/{self._process.pid}/smaps_rollup").read_text()
        return next(int(line.split()[1]) for line in rollup.splitlines() if line.startswith("Pss:"))


def python(module: str, *arguments: str) -> list[str]:
    """The command that runs `module` with this interpreter through `launch.py`."""
    return [sys.executable, "-m", "tests.bench.launch", module, *arguments]
