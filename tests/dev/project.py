"""A copy of this project, or of another checkout, under `make dev`, whose sources may be changed."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parents[2]
BUILT = "static/dist/dev"
COPIED = ("app", "pages", "components", "data", "static/css", "static/src")
LINKED = ("static/node_modules", "static/media")


class DevelopedProject:
    """`command` serves the copy of `root`, whose assets are in `built`."""

    def __init__(
        self,
        folder: Path,
        root: Path = ROOT,
        built: str = BUILT,
        command: Sequence[str] = (sys.executable, "-m", "app.dev"),
    ) -> None:
        self.folder = folder / "project"
        self.command = command
        for name in (*COPIED, built):
            shutil.copytree(root / name, self.folder / name)
        for file in (root / "static").glob("*.*"):
            shutil.copy2(file, self.folder / "static")
        for name in LINKED:
            (self.folder / name).symlink_to(root / name)
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = folder / "log"

    def start(self, seconds: float = 600) -> None:
        """Start, and wait until the site is ready."""
        environment = {
            **os.environ,
            "PYTHONPATH": str(self.folder),
            "GEORGIA360_PORT": f"{self.port}",
            "GEORGIA360_DATABASE": f"sqlite+aiosqlite:///{self.folder}/site.db",
        }
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(self.command, cwd=self.folder, env=environment, stdout=log, stderr=log)
        end = time.monotonic() + seconds
        while not self._is_ready():
            if self.process.poll() is not None or time.monotonic() > end:
                self.stop()
                raise AssertionError(self.log.read_text())
            time.sleep(0.1)

    def _is_ready(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/readyz", timeout=10) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, OSError):
            return False

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(20)

    def text(self, file: str) -> str:
        return (self.folder / file).read_text()

    def save(self, file: str, text: str) -> None:
        (self.folder / file).write_text(text)

    def change(self, file: str, old: str, new: str) -> None:
        """Save `file` with `new` for the first `old`."""
        text = self.text(file)
        assert old in text, f"{file} has no {old!r}"
        self.save(file, text.replace(old, new, 1))
