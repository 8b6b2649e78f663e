"""Finds Chromium for the browser tests, or gets it: `python -m tests.tools.chromium` prints its path."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

# The first four are Playwright's own, which its last switch of this name would replace. The headless shell knows no kind
# of network, and would fetch pictures from 3,000 px below the window on; on 4G it is 1,250.
BLINK = (
    "primaryHoverType=2",
    "availableHoverTypes=2",
    "primaryPointerType=4",
    "availablePointerTypes=4",
    "lazyLoadingImageMarginPxUnknown=1250",
)
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
    "--font-render-hinting=none",  # as phones do; the headless shell hints fully unless told
    f"--blink-settings={','.join(BLINK)}",
)
SHELL = "chromium-headless-shell"  # the engine without the browser around it: the tests take three fifths of the CPU
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MAC = Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")


def find_chromium(*, shell: bool = False) -> str:
    """The variable CHROMIUM, else the system's, else Debian's package, else Playwright's download.

    With `shell`, the system's headless shell or Debian's package of it before all of these but the variable.

    Raises:
        RuntimeError: there is none and none can be had; says what to do.
    """
    if chosen := os.environ.get("CHROMIUM"):
        if not shutil.which(chosen):
            raise RuntimeError(f"CHROMIUM={chosen}: no such program")
        return chosen
    found = shell and (shutil.which(SHELL) or _from_debian(SHELL))
    found = found or _of_the_system() or _of_playwright() or _from_debian("chromium") or _from_playwright()
    if not found:
        raise RuntimeError("no Chromium for the browser tests: install chromium, or set CHROMIUM to one")
    return found


def _of_the_system() -> str | None:
    return next(filter(None, map(shutil.which, NAMES)), None) or (str(MAC) if MAC.exists() else None)


def _of_playwright() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = Path(playwright.chromium.executable_path)
    return str(path) if path.exists() else None


def _from_debian(package: str) -> str | None:
    release = Path("/etc/os-release")
    if not (hasattr(os, "geteuid") and os.geteuid() == 0 and release.exists() and "ID=debian" in release.read_text()):
        return None
    _try("apt-get", "update", "-qq")
    _try("apt-get", "install", "-qq", "-y", "--no-install-recommends", package)
    return shutil.which(package)


def _from_playwright() -> str | None:
    _try(sys.executable, "-m", "playwright", "install", "chromium")
    return _of_playwright()


def _try(*command: str) -> None:
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(command, env=environment, stdin=subprocess.DEVNULL, stdout=sys.stderr, check=False)


if __name__ == "__main__":
    try:
        print(find_chromium(shell=True))
    except RuntimeError as error:
        sys.exit(f"error: {error}")
