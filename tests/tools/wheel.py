"""Builds the wheel of the last commit twice and compares: `python -m tests.tools.wheel`, or `make wheel`.

Each build has a clone and browser packages of its own, in other folders, under another umask, time zone and hash seed.
Ends with 1 when they differ, and names what does; else the wheel is in dist/.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from hashlib import sha256
from pathlib import Path
from zipfile import ZipFile

ROOT = Path(__file__).parents[2]
BILLS = {"npm.cdx.json", "python.cdx.json"}


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        one = build(Path(folder, "one"), umask=0o022, TZ="UTC", PYTHONHASHSEED="1")
        other = build(Path(folder, "another", "further", "down"), umask=0o077, TZ="Asia/Tbilisi", PYTHONHASHSEED="2")
        if one.read_bytes() != other.read_bytes():
            print("the two builds differ in:", *differences(one, other), sep="\n  ")
            return 1
        if missing := BILLS - {Path(name).name for name in members(one) if ".dist-info/sboms/" in name}:
            print("the wheel has no", *missing)
            return 1
        (ROOT / "dist").mkdir(exist_ok=True)
        shutil.copy(one, ROOT / "dist")
        print(f"{sha256(one.read_bytes()).hexdigest()}  dist/{one.name} (twice)")
        return 0


def build(folder: Path, umask: int, **variables: str) -> Path:
    """The wheel, built from a clone of the last commit in `folder`."""
    run("git", "clone", "--quiet", str(ROOT), str(folder), umask=umask)
    committed = run("git", "log", "-1", "--format=%ct", cwd=folder).strip()
    environment = {**os.environ, **variables, "SOURCE_DATE_EPOCH": committed}
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--no-cache-dir"]
    run(*command, "--wheel-dir", "dist", ".", cwd=folder, umask=umask, env=environment)
    return next((folder / "dist").glob("*.whl"))


def run(*command: str, cwd: Path = ROOT, umask: int = -1, env: dict[str, str] | None = None) -> str:
    return subprocess.run(command, cwd=cwd, umask=umask, env=env, stdout=subprocess.PIPE, text=True, check=True).stdout


def differences(one: Path, other: Path) -> list[str]:
    """Files that are in one wheel only, or differ."""
    first, second = members(one), members(other)
    return sorted(name for name in first.keys() | second.keys() if first.get(name) != second.get(name))


def members(wheel: Path) -> dict[str, tuple[bytes, object]]:
    """name → content, and what the archive says of the file."""
    with ZipFile(wheel) as archive:
        return {
            each.filename: (archive.read(each), (each.date_time, each.external_attr)) for each in archive.infolist()
        }


if __name__ == "__main__":
    sys.exit(main())
