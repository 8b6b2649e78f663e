"""A server and a browser for the whole run, a fresh context for each test. Any console error fails the test."""

from __future__ import annotations

import asyncio
import re
import urllib.request
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Route, sync_playwright
from starlette.responses import PlainTextResponse

from app.cli.demo_remote import records, serve_records
from tests.app.peer import served
from tests.browser.server import Server
from tests.tools.chromium import FLAGS, find_chromium

# Resolves when the fonts and every picture are there, also those below that a visitor has not come near. Playwright's
# "networkidle" would wait for ever for a request that Chromium gave up.
ALL_THERE = """() => Promise.all([document.fonts.ready, ...[...document.images].map((image) => {
  image.loading = 'eager'
  return image.checkVisibility() && image.decode().catch(() => {})
})])"""
PHONE, TABLET, DESKTOP = (390, 844), (768, 1024), (1440, 900)
OUTSIDE = re.compile(r"^https://(www\.openstreetmap\.org|www\.google\.com|kuula\.co)/")  # frames: no test goes there
SERVED = {"live": False, "java_script_enabled": False}  # to read a page as it is served


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The production build."""
    server = Server(tmp_path_factory.mktemp("site")).start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def development_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The development build of React, which prints every difference that hydration meets."""
    server = Server(tmp_path_factory.mktemp("dev-site"), GEORGIA360_ASSETS="dev").start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=list(FLAGS))
        yield browser
        browser.close()


Open = Callable[..., Page]


def is_prepared(frame: str | bytes) -> bool:
    """Whether a frame of the server's brings a page that was asked for by pointing at its link."""
    return isinstance(frame, bytes) and b'"prepared"' in zlib.decompress(frame, -zlib.MAX_WBITS)


def wait_until_whole(page: Page) -> None:
    """Live, and laid out to the end; that at once, as for a tool that makes its window as large as the page."""
    page.wait_for_selector("html[data-ready]", state="attached")
    page.evaluate("() => dispatchEvent(new Event('resize'))")
    page.wait_for_selector("html[data-whole]", state="attached")


def hold_app(page: Page) -> Callable[[], None]:
    """What is opened in `page` stays as it was served, until the answer is called."""
    held: list[Route] = []
    is_held = True

    def answer(route: Route) -> None:
        if is_held:
            held.append(route)
        else:
            route.continue_()

    def let_it_come() -> None:
        nonlocal is_held
        is_held = False  # it may not have been asked for yet
        for route in held:
            route.continue_()

    page.route(re.compile(r"/assets/app-"), answer)
    return let_it_come


# Software WebGL remarks on its own speed.
NOISE = ("GL Driver Message", "WebGL")

# What a page says when its server is killed, be it in the middle of an answer.
OUTAGE = ("WebSocket connection", "ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET", "ERR_CONTENT_LENGTH_MISMATCH")


@pytest.fixture
def open_page(browser: Browser, server: Server) -> Iterator[Open]:
    """`open_page(path, size=…, live=True, allow=…, **context)`: a page at `path`, live unless told otherwise.

    `allow` are parts of console messages that a test provokes on purpose.
    """
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def open_one(
        path: str = "/",
        *,
        size: tuple[int, int] = DESKTOP,
        live: bool = True,
        base: str = server.url,
        allow: tuple[str, ...] = (),
        **options: object,
    ) -> Page:
        context = browser.new_context(viewport={"width": size[0], "height": size[1]}, base_url=base, **options)
        contexts.append(context)
        context.route(OUTSIDE, lambda route: route.fulfill(content_type="text/html", body="<!doctype html>"))
        page = context.new_page()

        def note(text: str, source: str = "") -> None:
            if not any(part in text for part in (*NOISE, *allow)):
                complaints.append(f"{page.url}: {text} {source}")

        def listen(message: ConsoleMessage) -> None:
            if message.type in ("error", "warning"):
                note(message.text, message.location.get("url", ""))

        page.on("console", listen)
        page.on("pageerror", lambda error: note(str(error)))
        # A page that runs no script may be read to its end before it has its style.
        has_script = options.get("java_script_enabled", True)
        page.goto(path, wait_until="domcontentloaded" if has_script else "load")
        if live:
            wait_until_whole(page)
        return page

    yield open_one
    complained = complaints.copy()  # what a page says while it is being closed is no complaint
    for context in contexts:
        context.close()
    assert complained == []


@pytest.fixture(scope="session")
def empty_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The remote service has nothing, but for Gori when it is asked for Gori alone."""
    known = serve_records(records())
    empty = serve_records({path: [] for path in records()})

    async def peer(scope: Any, receive: Any, send: Any) -> None:
        await (known if scope["path"] == "/api/City/gori" else empty)(scope, receive, send)

    with served(peer) as address:
        server = Server(tmp_path_factory.mktemp("empty-site"), GEORGIA360_REMOTE=address).start()
        yield server
        server.stop()


@pytest.fixture(scope="session")
def odd_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The remote service has the demo records with what none of them has by itself.

    All places are in Kakheti, Ushguli has all stays around it, Gori has neither a region nor a picture, the rooms of
    Marani Guesthouse have no names.
    """
    lists = records()
    for place in lists["/Places"]:
        place["city"] = "Kakheti"
        if place["id"] == "ushguli":
            place["nearbyProperties"] = [
                {"id": each["id"], "name": each["name"], "minPrice": each["minPrice"]} for each in lists["/Properties"]
            ]
    for city in lists["/City"]:
        if city["id"] == "gori":
            city |= {"region": None, "image": None}
    for stay in lists["/Properties"]:
        if stay["id"] == "marani-guesthouse":
            stay["rooms"] = [room | {"name": None} for room in stay["rooms"]]
    with served(serve_records(lists)) as address:
        server = Server(tmp_path_factory.mktemp("odd-site"), GEORGIA360_REMOTE=address).start()
        yield server
        server.stop()


class SlowSite(NamedTuple):
    """A site whose remote service keeps everybody waiting until `answer()`; five seconds after `open` it is given up.

    `open(path)` is a live page that waits; its `window.same` tells whether it has been loaded anew since.
    """

    url: str
    open: Open
    answer: Callable[[], None]

    def html(self, path: str) -> str:
        """What is served at `path`, as it is before any script has run."""
        with urllib.request.urlopen(f"{self.url}{path}", timeout=5) as answer:
            return answer.read().decode()


@pytest.fixture
def slow_site(tmp_path: Path, open_page: Open) -> Iterator[SlowSite]:
    """The demo catalogue, of which nothing is loaded yet."""
    demo, started, may_answer = serve_records(records()), Event(), Event()
    refuse = PlainTextResponse("not yet", 503)  # when a starting server asks, ahead of its visitors

    async def peer(scope: Any, receive: Any, send: Any) -> None:
        answered = started.is_set() and await asyncio.to_thread(may_answer.wait)
        await (demo if answered else refuse)(scope, receive, send)

    with served(peer) as address:
        server = Server(tmp_path, GEORGIA360_REMOTE=address, GEORGIA360_LOAD_SECONDS="0.1").start()
        started.set()

        def open_one(path: str, **options: Any) -> Page:
            page = open_page("/about", base=server.url, **options)  # has its scripts at hand then
            page.goto(path, wait_until="domcontentloaded")
            page.wait_for_selector("html[data-ready]", state="attached")
            page.evaluate("() => { window.same = true }")
            return page

        yield SlowSite(server.url, open_one, may_answer.set)
        may_answer.set()
        server.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server of this test's own, to be killed at will."""
    server = Server(tmp_path).start()
    yield server
    server.stop()
