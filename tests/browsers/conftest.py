"""Each browser at two sizes, and a server for all of them. Any console error fails the test; nothing leaves the loopback."""

from __future__ import annotations

import socketserver
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread

import pytest

from tests.browser import servers
from tests.browsers.firefox import Firefox
from tests.browsers.page import Page
from tests.browsers.webkit import WebKit
from tests.tools.browsers import install, missing

SIZES = {"phone": (390, 844), "desktop": (1440, 900)}
BROWSERS = {"firefox": Firefox, "webkit": WebKit}
FRAMES = {"www.openstreetmap.org:443", "www.google.com:443", "kuula.co:443"}  # of the site's pages; they get no answer

# Console messages about a killed server, and about frames refused by the proxy.
OUTAGE = (
    "WebSocket connection to",
    "can’t establish a connection to the server",
    "was interrupted while the page was loading",
)


@contextmanager
def refusing_proxy() -> Iterator[tuple[str, set[str]]]:
    """A proxy that refuses everything: its URL and what it was asked for."""
    asked: set[str] = set()

    class Refusal(socketserver.StreamRequestHandler):
        def handle(self) -> None:
            request = self.rfile.readline().decode("latin-1").split()
            asked.add(request[1] if len(request) > 1 else "")
            self.wfile.write(b"HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")

    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Refusal) as server:
        server.daemon_threads = True
        Thread(target=server.serve_forever, daemon=True).start()
        yield "{}:{}".format(*server.server_address), asked
        server.shutdown()


server, own_server = servers.server, servers.own_server


@pytest.fixture(scope="session", params=BROWSERS)
def engine(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    name: str = request.param
    if missing(name):
        install(name)
    if command := missing(name):
        pytest.skip(f"NOT TESTED IN {name.upper()}: {command}")
    with refusing_proxy() as (proxy, asked):
        engine = BROWSERS[name](tmp_path_factory.mktemp(name), proxy)
        yield engine
        engine.close()
    assert asked <= FRAMES


@pytest.fixture(params=SIZES)
def window(request: pytest.FixtureRequest, engine: Page) -> Iterator[Page]:
    """The window of a browser, at a phone's and a desktop's size, empty and with a clean console.

    A test that has a server of its own names it before the window: the console is read while the server runs.
    """
    engine.load("about:blank")
    engine.resize(*SIZES[request.param])
    engine.read_console()
    engine.console.clear()
    engine.allowed = ()
    yield engine
    complaints = engine.complaints()
    assert not complaints, "\n".join(complaints)
