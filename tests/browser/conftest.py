"""Fixtures: a server and two browsers for the whole run, empty storage for each test. Any console error fails the test.

One browser loads no pictures: they take a fifth of the time of opening a page. Tests that need them have the marker
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

# Resolves when fonts and all pictures are loaded, lazy ones too. Playwright's "networkidle" never comes when Chromium has
# given a request up.
ALL_THERE = """() => Promise.all([document.fonts.ready, ...[...document.images].map((image) => {
  image.loading = 'eager'
  return image.checkVisibility() && image.decode().catch(() => {})
})])"""
expect.set_options(timeout=20_000)  # ms: Playwright's five seconds are short for a page on a slow machine
PHONE, TABLET, DESKTOP = (390, 844), (768, 1024), (1440, 900)
NO_PICTURES = f"--blink-settings={','.join((*BLINK, 'imagesEnabled=false'))}"
ONE_PROCESS = "--renderer-process-limit=1"  # pages of a context share a process
FRAMES = re.compile(rf"^https://({'|'.join(map(re.escape, FRAME_HOSTS))})/")  # frames of other sites
SERVED = {"live": False, "java_script_enabled": False}  # to read a page as it is served
server, own_server = servers.server, servers.own_server


@pytest.fixture(scope="session")
def development_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Serves React's development build, which logs every hydration mismatch."""
    server = Server(tmp_path_factory.mktemp("dev-site"), GEORGIA360_ASSETS="dev").start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def switches(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, ...]]:
    """Chromium's command line switches, for both browsers."""
    with other_sites(tmp_path_factory.mktemp("other-sites")) as inside:
        yield (*FLAGS, *inside, ONE_PROCESS)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any], switches: tuple[str, ...]) -> dict[str, Any]:
    """pytest-playwright launches our Chromium with our switches."""
    is_headless = browser_type_launch_args.get("headless", True)
    return {
        **browser_type_launch_args,
        "executable_path": find_chromium(shell=is_headless),
        "args": list(switches),
    }


@pytest.fixture(scope="session")
def base_url() -> None:
    """No default: `open_page` sets the URL of each page."""


REPORTS = pytest.StashKey[dict[str, pytest.TestReport]]()


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Keep the report, so that a fixture's teardown knows whether the test failed."""
    report = yield
    item.stash.setdefault(REPORTS, {})[report.when] = report
    return report


class Contexts:
    """Pool of the 12 browser contexts used last, shared by tests.

    Tests share the HTTP cache, not the storage, which is emptied before each. A context for `site` keeps one page open:
    its process then renders the pages of the tests, and starting a process is a third of the time of opening a page.
    """

    def __init__(self, browser: Browser, site: str) -> None:
        self._browser = browser
        self._site = site
        self._kept: OrderedDict[str, BrowserContext] = OrderedDict()
        self.kept_open: set[Page] = set()

    def get(self, number: int, **options: Any) -> BrowserContext:
        """The `number`th context with these options."""
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
        """A context outside the pool."""
        return self._browser.new_context(**options)

    @staticmethod
    def empty(page: Page, url: str) -> None:
        session = page.context.new_cdp_session(page)
        session.send("Storage.clearDataForOrigin", {"origin": url, "storageTypes": "all"})
        session.detach()


class Browsers(NamedTuple):
    """The pools of the browser with pictures and of the one without."""

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
    """Whether the server's message is a page prepared on hover."""
    return b'"prepared"' in message


def wait_until_whole(page: Page) -> None:
    """Wait until the page is live and laid out to its end; a resize event has it laid out at once."""
    page.wait_for_selector("html[data-ready]", state="attached")
    page.evaluate("() => dispatchEvent(new Event('resize'))")
    page.wait_for_selector("html[data-whole]", state="attached")


def at_rest(locator: Locator, read: str, *, frames: int = 8) -> Any:
    """The result of `read(element)` (JavaScript), once it has been the same for `frames` frames."""
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
    """Wait for `count` frames."""
    page.evaluate("async (count) => { while (count--) await new Promise(requestAnimationFrame) }", count)


def pass_time(page: Page, ms: int) -> None:
    """Advance the page's installed clock by `ms`, and wait until the changes of its timers are painted."""
    page.clock.fast_forward(ms)
    let_frames_pass(page)


def wait_until(page: Page, is_met: Callable[[], object], *, seconds: float = 20) -> None:
    """Poll `is_met` every 20 ms: for what a route or the server sees, and no event of the page reports."""
    end = time.monotonic() + seconds
    while not is_met():
        assert time.monotonic() < end
        page.evaluate("() => new Promise((next) => setTimeout(next, 20))")


def wait_until_idle(page: Page) -> None:
    """Wait for the load event and for two idle callbacks."""
    page.wait_for_load_state("load")
    page.evaluate("async () => { for (const _ of [1, 2]) await new Promise(requestIdleCallback) }")


def box_of(locator: Locator) -> FloatRect:
    """Its bounding box; fails if it is not laid out."""
    box = locator.bounding_box()
    assert box
    return box


def hold_app(page: Page) -> Callable[[], None]:
    """Hold back the app's script in `page`; call the result to let it load."""
    held: list[Route] = []
    is_held = True

    def answer(route: Route) -> None:
        if is_held:
            held.append(route)
        else:
            route.continue_()

    def let_it_come() -> None:
        nonlocal is_held
        is_held = False  # also for a request that is still to come
        for route in held:
            route.continue_()

    page.route(re.compile(r"/assets/app-"), answer)
    return let_it_come


# Warnings of software WebGL, and of Playwright about the blocked service worker.
NOISE = ("GL Driver Message", "WebGL", "Service Worker registration blocked by Playwright")

# Console messages of a page whose server is killed, also in the middle of a response.
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
    """`open_page(path, size=…, live=True, allow=…, **context)`: opens `path`, and waits until it is live if `live`.

    Each page has empty storage. `allow` lists parts of console messages that the test provokes. `fresh` gives the page a
    context of its own, with an empty HTTP cache (Playwright's clock is one per context). Frames of other sites are empty
    pages; with `outside=False` they fail to load. Service workers need `service_workers="allow"`: contexts are shared.
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
        if not outside:  # only then: any route disables the HTTP cache
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
        # Without scripts, DOMContentLoaded may come before the style sheet.
        has_script = options.get("java_script_enabled", True)
        page.goto(path, wait_until="domcontentloaded" if has_script else "load")
        if live:
            wait_until_whole(page)
        return page

    yield open_one
    complained = complaints.copy()  # messages of pages being closed do not count
    pages = [page for context in opened for page in context.pages if page not in contexts.kept_open]
    if complained or request.node.stash[REPORTS]["call"].failed:
        for number, page in enumerate(pages, 1):
            with suppress(Error):  # a crashed or blocked page
                page.screenshot(path=Path(output_path) / f"page-{number}.png", timeout=5000)
    for page in pages:
        page.close()
    for context in own_contexts:
        context.close()
    assert not complained, "\n".join(complained)  # in full: pytest would shorten a list


class SlowSite(NamedTuple):
    """A site whose remote service answers after `answer()`; requests time out 5 s after `open`.

    `open(path)` opens a live page that waits for its data; its `window.same` is lost by a reload.
    """

    url: str
    open: Open
    answer: Callable[[], None]

    def html(self, path: str) -> str:
        """The HTML served at `path`."""
        with urllib.request.urlopen(f"{self.url}{path}", timeout=5) as answer:
            body: bytes = answer.read()
            return body.decode()


@pytest.fixture
def slow_site(tmp_path: Path, open_page: Open) -> Iterator[SlowSite]:
    """The demo catalogue, not loaded yet."""
    demo, started, may_answer = serve_records(records()), Event(), Event()
    refuse = PlainTextResponse("not yet", 503)  # to the server's own requests at its start

    async def peer(scope: Any, receive: Any, send: Any) -> None:
        answered = started.is_set() and await asyncio.to_thread(may_answer.wait)
        await (demo if answered else refuse)(scope, receive, send)

    with served(peer) as url:
        server = Server(tmp_path, GEORGIA360_REMOTE=url, GEORGIA360_LOAD_SECONDS="0.1").start()
        started.set()

        def open_one(path: str, **options: Any) -> Page:
            page = open_page("/about", base=server.url, **options)  # fills the HTTP cache with the scripts
            page.goto(path, wait_until="domcontentloaded")
            page.wait_for_selector("html[data-ready]", state="attached")
            page.evaluate("() => { window.same = true }")
            return page

        yield SlowSite(server.url, open_one, may_answer.set)
        may_answer.set()
        server.stop()
