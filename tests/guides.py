"""Runs a guide, which is a section of a README.md, in a copy of the site: `Copy(folder).follow("pages/README.md", "A page")`.

The line before a block names its file, like "In `pages/events.py`:". A block of `diff` changes that file: its lines with a
space or a minus stand there once, and those with a space or a plus replace them; `@@` separates two places. Any other
block is the file, or follows at its end. A block of `sh` is run.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
COPIED = ("app", "components", "data", "pages", "static", "tests", ".ci", "Makefile", "pyproject.toml", "README.md")
LINKED = ("static/dist", "static/media", "static/node_modules")
BLOCK = re.compile(r"(?P<line>[^\n]*)\n\n```(?P<kind>\w+)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
# The copy has no environment of its own: make uses this process's.
MAKE = f'make() {{ command make --old-file=.venv/for-test PY={shlex.quote(sys.executable)} "$@"; }}\n'


class Step(NamedTuple):
    file: str  # "" of commands
    kind: str
    text: str

    @property
    def written(self) -> list[str]:
        """The lines that the author writes, without empty ones."""
        lines = self.text.splitlines()
        if self.kind == "diff":
            lines = [each[1:] for each in lines if each.startswith("+")]
        return [each for each in lines if each.strip()] if self.file else []


def steps(document: str, heading: str) -> list[Step]:
    """The blocks of the section below `heading`."""
    section = re.search(
        rf"^## {re.escape(heading)}\n(.*?)(?=^## |\Z)", (ROOT / document).read_text(), re.MULTILINE | re.DOTALL
    )
    assert section, f"{document} has no section {heading!r}"
    found = []
    for block in BLOCK.finditer(section[1]):
        named = re.findall(r"`([\w./-]+\.\w+)`", block["line"])
        assert block["kind"] == "sh" or named, f"{document}, {heading}: the line before a block names no file"
        found.append(Step("" if block["kind"] == "sh" else named[-1], block["kind"], block["text"]))
    assert section[1].count("```") == 2 * len(found) > 0, f"{document}, {heading}: a block cannot be read"
    return found


class Copy:
    """A copy of the sources. Its built files, pictures and packages of npm are those of the checkout."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "site"
        ignored = shutil.ignore_patterns("__pycache__", "dist", "media", "node_modules")
        for name in COPIED:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, self.folder / name, ignore=ignored)
            else:
                shutil.copy2(ROOT / name, self.folder / name)
        for name in LINKED:
            (self.folder / name).symlink_to(ROOT / name)

    def follow(self, document: str, heading: str) -> list[Step]:
        """Take every step of a guide."""
        taken = steps(document, heading)
        for step in taken:
            self.take(step)
        return taken

    def take(self, step: Step) -> None:
        if not step.file:
            self.run(step.text)
        elif step.kind == "diff":
            self.change(step.file, step.text)
        else:
            file = self.folder / step.file
            before = file.read_text() + ("\n\n" if file.suffix == ".py" else "\n") if file.exists() else ""
            file.write_text(before + step.text)

    def change(self, file: str, diff: str) -> None:
        path = self.folder / file
        text = path.read_text()
        for place in re.split(r"^@@.*\n", diff, flags=re.MULTILINE):
            lines = [each or " " for each in place.splitlines()]
            old, new = ("".join(f"{each[1:]}\n" for each in lines if each[0] in kept) for kept in (" -", " +"))
            assert text.count(old) == 1, f"{file} has {text.count(old)} times:\n{old}"
            text = text.replace(old, new)
        path.write_text(text)

    def run(self, commands: str, **variables: str) -> str:
        """The output of commands in the folder of the copy. `python` and `make` run in the environment of the tests."""
        environment = {
            **os.environ,
            "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
            "PYTHONPATH": str(self.folder),
            "GEORGIA360_DATABASE": f"sqlite+aiosqlite:///{self.folder}/site.db",
            **variables,
        }
        command = ["bash", "-euo", "pipefail", "-c", MAKE + commands]
        done = subprocess.run(
            command, cwd=self.folder, env=environment, capture_output=True, text=True, timeout=280, check=False
        )
        assert done.returncode == 0, f"{commands}{done.stdout}{done.stderr}"
        return done.stdout
