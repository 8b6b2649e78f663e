"""A server and a browser for the whole run, a fresh context for each test. Any console error fails the test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, sync_playwright

from tests.browser.server import Server
from tests.tools.chromium import FLAGS, find_chromium

PHONE, TABLET, DESKTOP = (390, 844), (768, 1024), (1440, 900)


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

# Software WebGL remarks on its own speed.
NOISE = ("GL Driver Message", "WebGL")


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
        page = context.new_page()

        def note(message: ConsoleMessage) -> None:
            if message.type in ("error", "warning") and not any(part in message.text for part in (*NOISE, *allow)):
                complaints.append(f"{page.url}: {message.text} {message.location.get('url', '')}")

        page.on("console", note)
        page.on("pageerror", lambda error: complaints.append(f"{page.url}: {error}"))
        page.goto(path, wait_until="domcontentloaded")
        if live:
            page.wait_for_selector("html[data-ready]", state="attached")
        return page

    yield open_one
    complained = complaints.copy()  # what a page says while it is being closed is no complaint
    for context in contexts:
        context.close()
    assert complained == []


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server of this test's own, to be killed at will."""
    server = Server(tmp_path).start()
    yield server
    server.stop()
