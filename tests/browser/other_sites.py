"""Answers for the other sites whose frames our pages show: an empty page at every address, served on the loopback.

Chromium resolves the hosts of these frames to this server and no other host: tests do not depend on a network. A
Playwright route would disable the browser's HTTP cache.
"""

from __future__ import annotations

import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

from app.settings import FRAME_HOSTS
from tests.tools.nginx import make_certificate

PAGE = b"<!doctype html><title>Another site</title>"


class Empty(BaseHTTPRequestHandler):
    timeout = 30  # seconds: Chromium opens connections in advance

    def do_HEAD(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()

    def do_GET(self) -> None:
        self.do_HEAD()
        self.wfile.write(PAGE)

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def other_sites(folder: Path) -> Iterator[tuple[str, ...]]:
    """Serve, and yield Chromium's switches; the certificate is written to `folder`."""
    tls = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    tls.load_cert_chain(*make_certificate(folder))
    with ThreadingHTTPServer(("127.0.0.1", 0), Empty) as server:
        # The TLS handshake runs in the thread of the connection, not in the accepting one.
        server.socket = tls.wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
        Thread(target=server.serve_forever, daemon=True).start()
        rules = [f"MAP {host} 127.0.0.1:{server.server_port}" for host in FRAME_HOSTS]
        yield (
            f"--host-resolver-rules={', '.join((*rules, 'MAP * ~NOTFOUND', 'EXCLUDE 127.0.0.1'))}",
            "--no-proxy-server",
            "--ignore-certificate-errors",
        )
        server.shutdown()
