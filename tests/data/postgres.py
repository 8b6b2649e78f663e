"""Debian's PostgreSQL, started by us in a folder of our own on a free port of the loopback, as the user postgres."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path


class NoPostgres(Exception):
    """PostgreSQL is not available; the message is one line."""


class Postgres:
    """A server in `folder`; it is stopped like a crash."""

    def __init__(self, programs: Path, folder: Path) -> None:
        port = _free_port()
        self.url = f"postgresql+asyncpg://postgres@127.0.0.1:{port}"  # up to the name of a database
        self._folder, self._data = folder, folder / "data"
        self._pg_ctl: list[str | Path] = [programs / "pg_ctl", "-D", self._data, "-w"]
        self._options = f"-h 127.0.0.1 -p {port} -k {folder} -c timezone=Asia/Tbilisi -c fsync=off"
        _run([programs / "initdb", "-D", self._data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync"])

    def start(self) -> None:
        _run([*self._pg_ctl, "-o", self._options, "-l", self._folder / "log", "start"])

    def stop(self) -> None:
        _run([*self._pg_ctl, "-m", "immediate", "stop"])


@contextmanager
def server() -> Iterator[Postgres]:
    """A running server.

    Raises:
        NoPostgres: none is installed and none can be.
    """
    programs = _find() or _install()
    folder = Path(tempfile.mkdtemp(prefix="georgia360-postgres-", dir="/tmp"))
    try:
        if os.geteuid() == 0:
            shutil.chown(folder, "postgres", "postgres")
        found = Postgres(programs, folder)
        found.start()
        try:
            yield found
        finally:
            with suppress(NoPostgres):  # stopped already
                found.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def postgres() -> Iterator[str]:
    """The URL of a running server, up to its database's name. Raises as `server` does."""
    with server() as found:
        yield found.url


def _find() -> Path | None:
    """The newest installed version's programs; Debian keeps them out of the path."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[4]))
    if found:
        return found[-1].parent
    program = shutil.which("initdb")
    return Path(program).resolve().parent if program else None


def _install() -> Path:
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        raise NoPostgres("PostgreSQL is not installed, and only root could install it")
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["apt-get", "update", "-q"], ["apt-get", "install", "-qy", "postgresql"]):
        done = subprocess.run(command, check=False, env=environment, capture_output=True, text=True, timeout=300)
        if done.returncode:
            raise NoPostgres(f"{' '.join(command)}: {done.stderr.strip().splitlines()[-1]}")
    found = _find()
    if not found:
        raise NoPostgres("Debian's postgresql brought no initdb")
    return found


def _run(command: list[str | Path]) -> None:
    """Run a command as the user postgres if we are root, which the server refuses."""
    user = "postgres" if os.geteuid() == 0 else None
    done = subprocess.run(
        command, check=False, cwd="/tmp", capture_output=True, text=True, timeout=60, user=user, group=user
    )
    if done.returncode:
        raise NoPostgres(f"{Path(command[0]).name}: {(done.stderr or done.stdout).strip()}")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port
