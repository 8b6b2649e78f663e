"""A visitor's waiting times in Chromium. Each visit has a new context with empty caches."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Error, Page, Request, ViewportSize, WebSocket

from tests.bench.stacks import Setting, Stack

PROBE = (Path(__file__).parent / "probe.js").read_text()
ANOTHER_SITE = (Path(__file__).parent / "another_site.html").as_uri()
WINDOW: ViewportSize = {"width": 1280, "height": 900}
SLOW_CPU = 4  # times slower
PATIENCE = 15_000  # ms
ASK_EVERY = 50  # ms
SETTLED = 700  # ms without anything expected
NEW_WINDOW = 500  # ms: for each, Chromium loads about a hundred scripts of its address bar on the measured cores
READING = 300  # ms on another site's page
HOVER = 150  # ms between reaching a link and pressing; people take longer

Sample = dict[str, float]


class Traffic:
    """Transferred bytes of bodies and messages since the last `reset`."""

    def __init__(self, page: Page) -> None:
        self.requests: list[Request] = []
        self.sent: list[int] = []
        self.received: list[int] = []
        page.on("requestfinished", lambda request: self.requests.append(request))
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda payload: self.sent.append(_size(payload)))
        socket.on("framereceived", lambda payload: self.received.append(_size(payload)))

    def reset(self) -> None:
        for list in (self.requests, self.sent, self.received):
            list.clear()

    def bodies(self, *kinds: str) -> int:
        """Compressed size of the responses of these resource types."""
        return sum(each.sizes()["responseBodySize"] for each in self.requests if each.resource_type in kinds)

    def up(self) -> int:
        asked = [each for each in self.requests if each.resource_type in ("document", "fetch", "xhr")]
        return sum(self.sent) + sum(each.sizes()["requestHeadersSize"] for each in asked)

    def down(self) -> int:
        return sum(self.received) + self.bodies("document", "fetch", "xhr")


def _size(payload: str | bytes) -> int:
    return len(payload.encode() if isinstance(payload, str) else payload)


@contextmanager
def _page(browser: Browser, *, slow: bool, typing: dict[str, Any] | None = None, script: bool = True) -> Iterator[Page]:
    context = browser.new_context(viewport=WINDOW, java_script_enabled=script, reduced_motion="reduce")
    context.add_init_script(f"var benchTyping = {json.dumps(typing)}\n{PROBE}")
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.wait_for_timeout(NEW_WINDOW)
    if slow:
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOW_CPU})
    try:
        yield page
    finally:
        context.close()


def cards_without_script(browser: Browser, stack: Stack) -> int:
    """The number of cards shown without JavaScript."""
    with _page(browser, slow=False, script=False) as page:
        page.goto(stack.url)
        return page.locator(".card--property:visible").count()


def visit(browser: Browser, stack: Stack, setting: Setting, url: str, *, slow: bool) -> Sample:
    """First card, filter, click on a card: times in ms, sizes in bytes. `address`: the URL of the page or of its relay.

    An event that does not happen is missing in the sample.
    """
    sample: Sample = {}
    with _page(browser, slow=slow) as page:
        traffic = Traffic(page)
        with suppress(Error, TimeoutError):
            sample |= _load(page, stack, url, traffic)
            with suppress(TimeoutError):
                sample |= _filter(page, stack, setting, traffic)
            sample["click"] = _click(page)
    return sample


def arrival(browser: Browser, stack: Stack, url: str, *, slow: bool) -> float:
    """First card after a link on another site, in ms. Chromium then starts a new process; from a blank window it does so
    only for a page with a Cross-Origin-Opener-Policy.
    """
    with _page(browser, slow=slow) as page:
        page.goto(ANOTHER_SITE)
        page.wait_for_timeout(READING)
        page.goto(url, wait_until="commit")
        return _wait_for(page, "firstCard") - page.evaluate("bench.started")


def _load(page: Page, stack: Stack, url: str, traffic: Traffic) -> Sample:
    page.goto(url, wait_until="commit")
    page.wait_for_selector(stack.ready, state="attached")
    _wait_for(page, "firstCard")
    page.wait_for_load_state("load")
    page.wait_for_timeout(SETTLED)
    noted = page.evaluate("bench")
    sample = {"first_card": noted["firstCard"] - noted["started"], "js": traffic.bodies("script")}
    if traffic.received:
        sample["socket_open"] = noted["socketOpen"] - noted["started"]
        sample["first_message"] = traffic.received[0]
    return sample


def _filter(page: Page, stack: Stack, setting: Setting, traffic: Traffic) -> Sample:
    """Insert a word into the field; ms until the list is filtered."""
    traffic.reset()
    page.evaluate("wanted => bench.expect('cards', wanted)", setting.matching)
    page.focus("input[name=where]")
    page.keyboard.insert_text(setting.word)
    if stack.submits:
        page.keyboard.press("Enter")
    took = _wait_for(page, "took")
    page.wait_for_timeout(SETTLED)
    return {"filter": took, "filter_up": traffic.up(), "filter_down": traffic.down()}


def _click(page: Page) -> float:
    """Click the first card; ms until the heading has its name."""
    link = page.locator(".card--property:visible .card__link").first
    page.evaluate("name => bench.expect('heading', name)", link.text_content())
    link.hover()
    page.wait_for_timeout(HOVER)
    link.click()
    return _wait_for(page, "took")


def usable(browser: Browser, stack: Stack, setting: Setting, url: str, *, slow: bool) -> float:
    """First change of the list for a visitor who types as early as possible, in ms since the visit began."""
    typing = {"word": setting.word, "submits": stack.submits, "wanted": setting.matching}
    with _page(browser, slow=slow, typing=typing) as page:
        page.goto(url, wait_until="commit")
        return _wait_for(page, "at") - page.evaluate("bench.started")


def _wait_for(page: Page, name: str) -> float:
    """The probe's value `name`, polled until it exists: the page's CSP allows no more."""
    for _ in range(PATIENCE // ASK_EVERY):
        with suppress(Error):  # the document is being replaced
            if (value := page.evaluate("name => window.bench?.[name]", name)) is not None:
                return value
        page.wait_for_timeout(ASK_EVERY)
    raise TimeoutError(f"{page.url}: the probe never noted {name}")
