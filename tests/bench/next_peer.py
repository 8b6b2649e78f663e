"""The page on Next.js: prerendered, filtered in the browser, with prefetched links. Built once into the user's cache
folder.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from app.assets import STATIC, read_assets
from tests.bench.stacks import Setting, Stack, free_port

SOURCE = Path(__file__).parent / "next"


def next_static(setting: Setting) -> Stack:
    """Raises: SystemExit: there is no Node, or the build fails."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not (node and npm):
        sys.exit("error: --next needs node and npm")
    folder = Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "georgia360-bench" / "next"
    shutil.copytree(SOURCE, folder, dirs_exist_ok=True)
    shutil.copy(setting.records, folder / "records.json")
    shutil.copy(setting.shell, folder / "shell.json")
    _copy_public(folder / "public")
    style = read_assets().style
    environment = {**os.environ, "NEXT_TELEMETRY_DISABLED": "1", "NEXT_PUBLIC_STYLE": style}
    for command in ([npm, "install", "--no-audit", "--no-fund"], [npm, "exec", "next", "build"]):
        print("$", *command, file=sys.stderr)
        subprocess.run(command, cwd=folder, env=environment, check=True, stdout=sys.stderr)
    port = free_port()
    command = [node, "node_modules/next/dist/bin/next", "start", "-p", str(port), "-H", "127.0.0.1"]
    return Stack("next", "Next.js static", port, command, {}, setting.folder / "next.log", cwd=folder)


def _copy_public(public: Path) -> None:
    """Copy the pictures and the style sheet, which all stacks share."""
    media = public / "static" / "media"
    media.mkdir(parents=True, exist_ok=True)
    for picture in (STATIC / "media").glob("*-*.*"):
        if picture.suffix in (".avif", ".webp"):
            shutil.copy(picture, media)
    shutil.copytree(STATIC / "dist" / "assets", public / "static" / "dist" / "assets", dirs_exist_ok=True)
