"""The parent process: watches the sources, builds the browser's assets, and keeps one worker running."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import secrets
import socket
import sys
from collections.abc import Iterable
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Any

import orjson
from watchfiles import awatch

from app.dev.orders import RESTART
from app.dev.worker import work
from app.live.process.listen import listening_socket
from app.settings import read_settings
from static.build import node_command

ROOT = Path(__file__).parents[2]
BROWSER = ("static/css", "static/src")
FOLDERS = ("app", "pages", "components", "data", *BROWSER)
SOURCES = (".py", ".po", ".json", ".js", ".jsx", ".css", ".svg")
STEP, DEBOUNCE = 20, 100  # ms: a burst ends after STEP without a change, at the latest after DEBOUNCE
# A worker is a fork of a process that has imported these: that is half of its start. Only Linux forks them safely.
PRELOADED = (
    "alembic.command", "babel.dates", "babel.messages.pofile", "fastapi", "httpx2", "lxml.html", "rapidfuzz", "reactpy_router",
    "servestatic", "sqlalchemy.ext.asyncio", "sqlmodel", "structlog", "typer.rich_utils", "uvicorn",
)  # fmt: skip
ANSWER_SECONDS = 15  # a worker that takes longer is blocked by its code, and is killed


def main() -> None:
    """Serve the site, and whatever is saved, until interrupted."""
    # The worker, and the commands of an author in this shell, read the same variables.
    os.environ.setdefault("GEORGIA360_OFFLINE", "off")
    os.environ["GEORGIA360_ASSETS"] = "dev"
    settings = read_settings()
    try:
        listener = listening_socket(settings.host, settings.port)
    except OSError as error:
        sys.exit(f"error: GEORGIA360_PORT: {settings.host}:{settings.port}: {error.strerror}")
    with listener:
        print(f"Georgia 360 on http://{settings.host}:{settings.port}", file=sys.stderr)
        asyncio.run(Supervisor(listener).run())


class Supervisor:
    def __init__(self, listener: socket.socket) -> None:
        self.listener = listener
        self.token = secrets.token_urlsafe()
        self._processes: Any = multiprocessing.get_context("forkserver" if sys.platform == "linux" else "spawn")
        self._processes.set_forkserver_preload([*PRELOADED])
        self._worker: Any = None
        self._pipe: Any = None
        self._is_killed = False
        self._telling = asyncio.Lock()

    async def run(self) -> None:
        command, environment = node_command("build.mjs", "--dev", "--watch")
        pipe = asyncio.subprocess.PIPE
        builder = await asyncio.create_subprocess_exec(
            *command, cwd=ROOT / "static", env=environment, stdin=pipe, stdout=pipe
        )
        tasks = [asyncio.create_task(each) for each in (self._keep_worker(), self._watch(builder), self._read(builder))]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            done.pop().result()
        finally:
            for task in tasks:
                task.cancel()
            with suppress(ProcessLookupError):
                builder.kill()
            if self._worker:
                self._worker.terminate()

    async def _keep_worker(self) -> None:
        """Start a worker, and another one when it ends."""
        ended = ""
        while True:
            self._pipe, theirs = self._processes.Pipe()
            worker = self._processes.Process(target=work, args=(self.listener, theirs, self.token, ended))
            worker.start()
            theirs.close()
            self._worker, self._is_killed = worker, False
            await asyncio.to_thread(worker.join)
            if worker.exitcode == RESTART or self._is_killed:
                ended = ""
            elif ended:
                sys.exit(f"error: the server ended again, with exit code {worker.exitcode}")
            else:
                ended = f"The server ended with exit code {worker.exitcode}."

    async def _watch(self, builder: asyncio.subprocess.Process) -> None:
        folders = [ROOT / folder for folder in FOLDERS]
        known = {file: _digest(file) for folder in folders for file in folder.rglob("*") if file.suffix in SOURCES}
        async for changes in awatch(*folders, step=STEP, debounce=DEBOUNCE):
            files = {file for _, name in changes if (file := Path(name)).suffix in SOURCES}
            changed = {file for file in files if known.get(file) != _digest(file)}
            known.update({file: _digest(file) for file in changed})
            in_browser = {file for file in changed if _is_of_browser(file)}
            to_build = [str(file) for file in changed if file in in_browser or _names_script(file)]
            if builder.stdin and to_build:
                builder.stdin.write(orjson.dumps(to_build) + b"\n")
            if changed - in_browser:
                await self._tell(("changed", sorted(map(str, changed - in_browser))))

    async def _read(self, builder: asyncio.subprocess.Process) -> None:
        """Tell the worker about each build after the first."""
        assert builder.stdout
        first = True
        async for line in builder.stdout:
            errors = orjson.loads(line)["errors"]
            if errors or not first:
                await self._tell(("built", errors))
            first = False
        sys.exit("error: the build of the browser's assets ended")

    async def _tell(self, message: tuple[str, Iterable[Any]]) -> None:
        """Send to the worker. One that does not answer is replaced."""
        async with self._telling:
            worker, pipe = self._worker, self._pipe
            try:
                pipe.send(message)
                if await asyncio.to_thread(pipe.poll, ANSWER_SECONDS):
                    pipe.recv()
                    return
            except (EOFError, OSError):  # it has ended: the next one reads everything again
                return
            print("the server does not answer: it is started again", file=sys.stderr)
            self._is_killed = True
            worker.kill()


def _is_of_browser(file: Path) -> bool:
    return file.suffix in (".js", ".jsx") or file.relative_to(ROOT).as_posix().startswith(BROWSER)


def _names_script(file: Path) -> bool:
    """Whether a Python source names React components to bundle (`static/reactjs.mjs`)."""
    return file.suffix == ".py" and b"component_from_" in _content(file)


def _content(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError:
        return b""


def _digest(file: Path) -> bytes:
    return blake2b(_content(file), digest_size=16).digest()
