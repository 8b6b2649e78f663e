"""The compared stacks: command, URL, socket."""

from __future__ import annotations

import asyncio
import os
import re
import socket
import subprocess
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from urllib.parse import urlencode

from app.assets import read_assets
from tests.bench import shell
from tests.bench.process import Process, python
from tests.bench.records import catalogue, filter_word, seed, write

CARDS = 60
PORTS = iter(range(int(os.environ.get("BENCH_PORTS", "8400")), 8500))


@dataclass(frozen=True)
class Stack:
    """A server of the page."""

    key: str
    title: str
    port: int
    command: Sequence[str]
    environment: Mapping[str, str]
    log: Path
    path: str = "/properties"
    live_socket: Callable[[str], str] | None = None  # served HTML → path and query of its socket
    ready: str = ".card--property"  # a selector that matches once the page reacts to typing
    submits: bool = False  # the filter is a form, submitted with Enter
    cwd: Path | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}{self.path}"

    def start(self) -> Process:
        options = {"cwd": self.cwd} if self.cwd else {}
        return Process(self.command, self.environment, self.url, self.log, **options)


@dataclass(frozen=True)
class Setting:
    """Shared by all stacks of a run. `folder` has the catalogue, the database and the logs."""

    folder: Path
    names: tuple[str, ...]
    word: str  # typed into the filter
    matching: int  # the number of matches

    @classmethod
    def prepare(cls, folder: Path, count: int = CARDS) -> Setting:
        """Write a catalogue of `count` properties into `folder`, as our database and as a file for the other stacks."""
        properties = catalogue(count)
        word, matching = filter_word(properties)
        setting = cls(folder, tuple(each.name.en for each in properties), word, matching)
        write(setting.records, properties)
        asyncio.run(seed(setting.database, properties))
        shell.write(setting.shell, shell.served(setting.database))
        return setting

    @property
    def records(self) -> Path:
        return self.folder / "records.json"

    @property
    def shell(self) -> Path:
        return self.folder / "shell.json"

    @property
    def database(self) -> str:
        return f"sqlite+aiosqlite:///{self.folder / 'bench.db'}"


# One address opens every session of most benches, and clicks faster than a visitor.
NO_LIMITS = {"GEORGIA360_SESSIONS_PER_ADDRESS": "5000", "GEORGIA360_MESSAGES_PER_MINUTE": "1000000"}


def ours(setting: Setting, limits: Mapping[str, str] = NO_LIMITS) -> Stack:
    port = free_port()
    return Stack(
        key="ours",
        title="Georgia 360",
        port=port,
        command=python("app", "serve"),
        environment={
            "GEORGIA360_PORT": str(port),
            "GEORGIA360_DATABASE": setting.database,
            **limits,
        },
        log=setting.folder / "ours.log",
        path=f"/properties?shown={CARDS}",
        live_socket=our_socket,
        ready="html[data-ready]",
    )


def before(setting: Setting, folder: Path) -> Stack:
    """Another checkout of this project in `folder`, set up by `make`, over a copy of the catalogue."""
    python, place = str(folder / ".venv" / "bin" / "python"), setting.folder / "before"
    place.mkdir()
    prepare = "import pathlib, sys, tests.bench.stacks as each; each.Setting.prepare(pathlib.Path(sys.argv[1]))"
    subprocess.run([python, "-c", prepare, place], cwd=folder, check=True)
    stack = ours(setting)
    environment = {**stack.environment, "GEORGIA360_DATABASE": f"sqlite+aiosqlite:///{place / 'bench.db'}"}
    command, log = [python, "-m", "tests.bench.launch", "app", "serve"], place / "log"
    return replace(stack, key="before", title="before", command=command, environment=environment, log=log, cwd=folder)


def stock(setting: Setting) -> Stack:
    query = urlencode({"path": "/properties"})
    return _peer(setting, "stock", "stock ReactPy", "tests.bench.stock", live_socket=lambda html: f"/reactpy/?{query}")


def jinja(setting: Setting) -> Stack:
    return _peer(setting, "jinja", "Starlette + Jinja", "tests.bench.jinja_peer", submits=True)


def our_socket(html: str, path: str = "/properties", query: str = f"?shown={CARDS}") -> str:
    """The socket that `connect.js` opens on the served page `html`."""
    build = re.search(r'data-build="([^"]*)"', html)
    assert build, "the page names no build"
    return "/_live?" + urlencode({"path": path, "query": query, "adopt": 1, "deflate": 1, "build": build[1]})


def _peer(setting: Setting, key: str, title: str, module: str, **options: object) -> Stack:
    port = free_port()
    environment = {
        "BENCH_PORT": str(port),
        "BENCH_RECORDS": str(setting.records),
        "BENCH_SHELL": str(setting.shell),
        "BENCH_STYLE": read_assets().style,  # the same sheet paints every stack
    }
    return Stack(key, title, port, python(module), environment, setting.folder / f"{key}.log", **options)  # type: ignore[arg-type]


def free_port() -> int:
    """The next free port of the bench's range."""
    for port in PORTS:
        with suppress(OSError), socket.socket() as probe:
            probe.bind(("127.0.0.1", port))
            return port
    raise RuntimeError("no free port between BENCH_PORTS and 8499")
