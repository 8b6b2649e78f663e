"""Debian's nginx on the loopback, with the site that `georgia360 deploy nginx` writes."""

from __future__ import annotations

import os
import shutil
import ssl
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from app.cli.deploy import fill, site_values
from app.settings import read_settings

MAIN = """
daemon off; worker_processes 1; {user} pid {folder}/nginx.pid; error_log {folder}/nginx.log;
events {{ worker_connections 10000; }}
http {{
  access_log off;
  client_body_temp_path {folder}; proxy_temp_path {folder}; fastcgi_temp_path {folder}; uwsgi_temp_path {folder};
  scgi_temp_path {folder};
  include {folder}/georgia360.conf;
}}
"""


class NoNginx(Exception):
    """Why there is none, in one line."""


@dataclass(frozen=True)
class Nginx:
    http: int  # the port that leads to the other
    https: int
    tls: ssl.SSLContext  # a client's, which trusts the site's certificate


def program() -> str | None:
    return shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")


@contextmanager
def nginx(folder: Path, http: int, https: int, upstream: int, *, sessions_per_address: int = 50) -> Iterator[Nginx]:
    """Its site on the ports `http` and `https`, in front of the port `upstream`; ready once it answers.

    Raises:
        NoNginx: none is installed, or it does not start.
    """
    if not (found_at := program()):
        raise NoNginx("apt-get install nginx-light")
    certificate, key = make_certificate(folder)
    values = {
        **site_values(
            read_settings(public_url=f"https://127.0.0.1:{https}", sessions_per_address=sessions_per_address),
            upstream=f"127.0.0.1:{upstream}",
            certificate=str(certificate),
            key=str(key),
        ),
        "cache": str(folder / "cache"),
        "listen_http": f"listen 127.0.0.1:{http};",
        "listen_https": f"listen 127.0.0.1:{https} ssl http2;",
    }
    (folder / "georgia360.conf").write_text(fill("nginx.conf", values))
    configuration, log = folder / "nginx.conf", folder / "nginx.log"
    configuration.write_text(MAIN.format(folder=folder, user="user root;" if os.geteuid() == 0 else ""))
    process = subprocess.Popen([found_at, "-e", str(log), "-c", str(configuration)])
    found = Nginx(http, https, ssl.create_default_context(cafile=certificate))
    try:
        _wait(found, process, log)
        yield found
    finally:
        process.terminate()
        process.wait(10)


def _wait(found: Nginx, process: subprocess.Popen[bytes], log: Path) -> None:
    end = time.monotonic() + 20
    while process.poll() is None and time.monotonic() < end:
        try:
            with urllib.request.urlopen(f"https://127.0.0.1:{found.https}/livez", timeout=5, context=found.tls):
                return
        except OSError:
            time.sleep(0.05)  # nothing to wait on: another process's port
    raise NoNginx(log.read_text()[-1000:])


def make_certificate(folder: Path) -> tuple[Path, Path]:
    """One for 127.0.0.1, signed by itself, and its key."""
    certificate, key = folder / "site.crt", folder / "site.key"
    made = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"]
    names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1,DNS:localhost"]
    command = [*made, *names, "-keyout", str(key), "-out", str(certificate)]
    subprocess.run(command, check=True, capture_output=True, timeout=30)
    return certificate, key
