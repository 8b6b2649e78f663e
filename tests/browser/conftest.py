"""A server and two browsers for the whole run, an empty storage for each test. Any console error fails the test.

One browser loads no pictures, which take a fifth of the time of opening a page. Tests that need them are marked with
`pictures`.
"""

from __future__ import annotations

import asyncio
import re
import time
import urllib.request
from collections import OrderedDict
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from pathlib import Path
from threading import Event
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, FloatRect, Locator, Page, Route, expect
from pytest_playwright import CreateContextCallback
from starlette.responses import PlainTextResponse

from app.cli.demo_remote import records, serve_records
from app.settings import FRAME_HOSTS
from tests.app.peer import served
from tests.browser import servers
from tests.browser.other_sites import other_sites
from tests.browser.server import Server
from tests.tools.chromium import BLINK, FLAGS, find_chromium

# Resolves when the fonts and every picture are there, also those below that a visitor has not come near. Playwright's
# "networkidle" would wait for ever for a request that Chromium gave up.
ALL_THERE = """() => Promise.all([document.fonts.ready, ...[...document.images].map((image) => {
  image.loading = 'eager'
  return image.checkVisibility() && image.decode().catch(() => {})
})])"""
expect.set_options(timeout=20_000)  # ms: Playwright's five seconds are short for a page on a slow machine
PHONE, TABLET, DESKTOP = (390, 844), (768, 1024), (1440, 900)
NO_PICTURES = f"--blink-settings={','.join((*BLINK, 'imagesEnabled=false'))}"
ONE_PROCESS = "--renderer-process-limit=1"  # of those that a context's pages may share
FRAMES = re.compile(rf"^https://({'|'.join(map(re.escape, FRAME_HOSTS))})/")  # frames of other sites
SERVED = {"live": False, "java_script_enabled": False}  # to read a page as it is served
server, own_server = servers.server, servers.own_server


@pytest.fixture(scope="session")
def development_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The development build of React, which prints every difference that hydration meets."""
    server = Server(tmp_path_factory.mktemp("dev-site"), GEORGIA360_ASSETS="dev").start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def switches(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, ...]]:
    """Chromium's, with and without pictures."""
    with other_sites(tmp_path_factory.mktemp("other-sites")) as inside:
        yield (*FLAGS, *inside, ONE_PROCESS)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any], switches: tuple[str, ...]) -> dict[str, Any]:
    """What pytest-playwright launches."""
    is_headless = browser_type_launch_args.get("headless", True)
    return {
        **browser_type_launch_args,
        "executable_path": find_chromium(shell=is_headless),
        "args": list(switches),
    }


@pytest.fixture(scope="session")
def base_url() -> None:
    """Each page that is opened names its site."""


REPORTS = pytest.StashKey[dict[str, pytest.TestReport]]()


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Lets a fixture know, at its end, whether the test failed."""
    report = yield
    item.stash.setdefault(REPORTS, {})[report.when] = report
    return report


class Contexts:
    """Contexts of a browser that tests share, of which the latest are kept.

    They share what they fetched of a site, nothing that a page stored: a context comes with its storage emptied. One for
    `site` keeps a page open, whose process also makes the pages of the tests: starting another takes a third of the time
    of opening a page.
    """

    def __init__(self, browser: Browser, site: str) -> None:
        self._browser = browser
        self._site = site
        self._kept: OrderedDict[str, BrowserContext] = OrderedDict()
        self.kept_open: set[Page] = set()

    def get(self, number: int, **options: Any) -> BrowserContext:
        """The context number `number` of those with the same options."""
        key = repr((number, sorted(options.items())))
        context = self._kept.pop(key, None)
        if context is None:
            context = self.new(**options)
            if options["base_url"] == self._site:
                page = context.new_page()
                page.goto("/robots.txt")
                self.kept_open.add(page)
        self._kept[key] = context
        if len(self._kept) > 12:
            self._kept.popitem(last=False)[1].close()
        return context

    def new(self, **options: Any) -> BrowserContext:
        """One that is not shared."""
        return self._browser.new_context(**options)

    @staticmethod
    def empty(page: Page, address: str) -> None:
        session = page.context.new_cdp_session(page)
        session.send("Storage.clearDataForOrigin", {"origin": address, "storageTypes": "all"})
        session.detach()


class Browsers(NamedTuple):
    """Contexts with pictures, and without."""

    whole: Contexts
    bare: Contexts


@pytest.fixture(scope="session")
def browsers(
    browser: Browser, launch_browser: Callable[..., Browser], switches: tuple[str, ...], server: Server
) -> Iterator[Browsers]:
    bare = launch_browser(args=[*switches, NO_PICTURES])
    yield Browsers(Contexts(browser, server.url), Contexts(bare, server.url))
    bare.close()


Open = Callable[..., Page]


def is_prepared(message: bytes) -> bool:
    """Whether a message of the server's brings a page that was asked for by pointing at its link."""
    return b'"prepared"' in message


def wait_until_whole(page: Page) -> None:
    """Live, and laid out to the end; that at once, as for a tool that makes its window as large as the page."""
    page.wait_for_selector("html[data-ready]", state="attached")
    page.evaluate("() => dispatchEvent(new Event('resize'))")
    page.wait_for_selector("html[data-whole]", state="attached")


def at_rest(locator: Locator, read: str, *, frames: int = 8) -> Any:
    """What `read`, a function of the element, answers once it has been the same for so many frames."""
    return locator.evaluate(
        f"""async (element, frames) => {{
          const read = {read}
          for (let same = 0, last; same < frames; ) {{
            await new Promise(requestAnimationFrame)
            const now = JSON.stringify(read(element))
            same = now === last ? same + 1 : 0
            last = now
          }}
          return read(element)
        }}""",
        frames,
    )


def let_frames_pass(page: Page, count: int = 2) -> None:
    """What the page has begun to do is drawn then."""
    page.evaluate("async (count) => { while (count--) await new Promise(requestAnimationFrame) }", count)


def pass_time(page: Page, ms: int) -> None:
    """By the page's clock, which is installed: its timers run, and what they change is drawn."""
    page.clock.fast_forward(ms)
    let_frames_pass(page)


def wait_until(page: Page, is_met: Callable[[], object], *, seconds: float = 20) -> None:
    """For what a route or the server has seen, of which no event of the page tells; `is_met` is asked every 20 ms."""
    end = time.monotonic() + seconds
    while not is_met():
        assert time.monotonic() < end
        page.evaluate("() => new Promise((next) => setTimeout(next, 20))")


def wait_until_idle(page: Page) -> None:
    """The page and what it has are loaded, and what was to be done when it is idle has been done."""
    page.wait_for_load_state("load")
    page.evaluate("async () => { for (const _ of [1, 2]) await new Promise(requestIdleCallback) }")


def box_of(locator: Locator) -> FloatRect:
    """Where it lies on the page. Fails where it is not laid out."""
    box = locator.bounding_box()
    assert box
    return box


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


# Software WebGL remarks on its own speed; Playwright says that it blocks the service worker.
NOISE = ("GL Driver Message", "WebGL", "Service Worker registration blocked by Playwright")

# What a page says when its server is killed, be it in the middle of an answer.
OUTAGE = (
    "WebSocket connection",
    "ERR_CONNECTION_REFUSED",
    "ERR_CONNECTION_RESET",
    "ERR_CONTENT_LENGTH_MISMATCH",
    "ERR_SOCKET_NOT_CONNECTED",
)


@pytest.fixture
def open_page(
    request: pytest.FixtureRequest,
    browsers: Browsers,
    new_context: CreateContextCallback,
    server: Server,
    output_path: str,
) -> Iterator[Open]:
    """`open_page(path, size=…, live=True, allow=…, **context)`: a page at `path`, live unless told otherwise.

    Each has a storage of its own. `allow` are parts of console messages that a test provokes on purpose. With `fresh`,
    the context is the page's own (Playwright's clock is one for the whole context), and the browser has fetched nothing
    of the site before. Frames of other sites are empty pages; without `outside`, they fail to load. There is no service
    worker without `service_workers="allow"`: contexts are shared.
    """
    traced = request.config.getoption("--tracing") != "off"  # a trace begins with its context
    has_pictures = traced or request.node.get_closest_marker("pictures")
    contexts = browsers.whole if has_pictures else browsers.bare
    own_contexts: list[BrowserContext] = []
    opened: list[BrowserContext] = []
    complaints: list[str] = []

    def open_one(
        path: str = "/",
        *,
        size: tuple[int, int] = DESKTOP,
        live: bool = True,
        base: str = server.url,
        allow: tuple[str, ...] = (),
        fresh: bool = False,
        outside: bool = True,
        **options: Any,
    ) -> Page:
        options = {"service_workers": "block", **options}
        options |= {"viewport": {"width": size[0], "height": size[1]}, "base_url": base}
        is_own = fresh or traced
        if not is_own:
            context = contexts.get(len(opened), **options)
        elif has_pictures:
            context = new_context(**options)
        else:
            context = contexts.new(**options)
            own_contexts.append(context)
        opened.append(context)
        page = context.new_page()
        if not outside:  # a route, of whatever, switches the browser's cache off
            page.route(FRAMES, lambda route: route.abort())
        if not is_own:
            contexts.empty(page, base)

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
    pages = [page for context in opened for page in context.pages if page not in contexts.kept_open]
    if complained or request.node.stash[REPORTS]["call"].failed:
        for number, page in enumerate(pages, 1):
            with suppress(Error):  # it crashed, or waits for ever
                page.screenshot(path=Path(output_path) / f"page-{number}.png", timeout=5000)
    for page in pages:
        page.close()
    for context in own_contexts:
        context.close()
    assert complained == []


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
            body: bytes = answer.read()
            return body.decode()


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
