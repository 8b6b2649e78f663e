"""Firefox and WebKit for tests/browsers: `python -m tests.tools.browsers` installs what is missing, where root is on Debian."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

GTK_PYTHON = "/usr/bin/python3"  # Debian's: PyGObject is built for it
GTK_CHECK = "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')"
PACKAGES = {
    "firefox": ("firefox-esr",),
    "webkit": ("webkit2gtk-driver", "gir1.2-webkit2-4.1", "python3-gi", "xvfb"),
}


def find_firefox() -> str | None:
    return shutil.which("firefox-esr") or shutil.which("firefox")


def has_webkit() -> bool:
    programs = all(map(shutil.which, ("WebKitWebDriver", "Xvfb", "stdbuf", GTK_PYTHON)))
    return programs and subprocess.run([GTK_PYTHON, "-c", GTK_CHECK], capture_output=True, check=False).returncode == 0


def missing(browser: str) -> str:
    """The command that installs what is missing for `browser`, "" if nothing is."""
    is_there = find_firefox() if browser == "firefox" else has_webkit()
    return "" if is_there else f"apt-get install {' '.join(PACKAGES[browser])}"


def install(browser: str) -> None:
    """Tries Debian's packages, as root on Debian only; `missing` says whether it helped."""
    release = Path("/etc/os-release")
    if not (hasattr(os, "geteuid") and os.geteuid() == 0 and release.exists() and "ID=debian" in release.read_text()):
        return
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update"], ["install", "-y", "--no-install-recommends", *PACKAGES[browser]]):
        subprocess.run(
            ["apt-get", "-qq", *command], env=environment, stdin=subprocess.DEVNULL, stdout=sys.stderr, check=False
        )


if __name__ == "__main__":
    for name in PACKAGES:
        if missing(name):
            install(name)
        print(f"{name}: {missing(name) or 'installed'}")
