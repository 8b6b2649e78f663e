"""The service worker: seen and saved pages open offline, marked as copies; other pages say so; builds are never mixed."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import orjson
import pytest
from playwright.sync_api import Error, Page, expect

from tests.browser.conftest import DESKTOP, OUTAGE, PHONE, Open
from tests.browser.server import ROOT, Server
from tests.browser.test_accessibility import violations

pytestmark = pytest.mark.pictures

ALLOWED = (*OUTAGE, "ERR_INTERNET_DISCONNECTED", "ERR_EMPTY_RESPONSE", "ERR_FAILED", "404")
PATIENCE = 60_000  # ms: for a reconnect, and for the copies
EVERYWHERE = pytest.mark.parametrize(
    ("size", "language"),
    [
        pytest.param(PHONE, "en", id="390 English"),
        pytest.param(DESKTOP, "ka", id="1440 Georgian", marks=pytest.mark.deep),
    ],
)
COPY = {
    "en": re.compile(r"^No connection\. A copy from (a moment|\d+ minutes?) ago\.$"),
    "ka": re.compile(r"^კავშირი არ არის\. ასლი გაკეთდა (ცოტა ხნის|\d+ წუთის) წინ\.$"),
}
NEVER_SEEN = {"en": "This page needs a connection", "ka": "ამ გვერდს ინტერნეტი სჭირდება"}
WITH_TOUR = "/properties/ushguli-tower-guesthouse"

ARE_KEPT = """async (addresses) => {
  for (const each of addresses) if (!(await caches.match(each, { ignoreVary: true }))) return false
  return true
}"""
KEPT = """async () => {
  const kept = []
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const { url } of await cache.keys()) {
      const { headers } = await cache.match(url, { ignoreVary: true })
      kept.push([name, url, headers.get('cache-control') ?? '', headers.get('content-type') ?? ''])
    }
  }
  return kept
}"""
# Files named by kept pages that are missing in the cache of the page's build.
MIXED = """async () => {
  const mixed = []
  for (const name of (await caches.keys()).filter((name) => /-(pages|saved)-/.test(name))) {
    const build = name.replace(/^georgia360-(pages|saved)-/, '')
    const cache = await caches.open(name)
    for (const { url } of await cache.keys()) {
      const html = await (await cache.match(url, { ignoreVary: true })).text()
      if (!html.includes(`data-build="${build}"`)) mixed.push(url)
      const files = await caches.open(`georgia360-files-${build}`)
      for (const [, file] of html.matchAll(/(?:src|data-app|rel="stylesheet" href)="(\\/static\\/dist\\/[^"]+)"/g))
        if (!(await files.match(file, { ignoreVary: true }))) mixed.push(file)
    }
  }
  return mixed
}"""


def in_language(path: str, language: str) -> str:
    return path if language == "en" else f"{path}{'&' if '?' in path else '?'}lang={language}"


def visit(open_page: Open, server: Server, path: str = "/", **options: object) -> Page:
    """A first visit: empty cache and storage."""
    return open_page(path, base=server.url, fresh=True, service_workers="allow", allow=ALLOWED, **options)


def wait_until(page: Page, condition: str, argument: object = None) -> None:
    """Like Playwright's `wait_for_function`, which takes a promise for true; `condition` is an async JavaScript function."""
    end = time.monotonic() + PATIENCE / 1000
    is_met = False
    while not is_met:
        assert time.monotonic() < end, condition
        with suppress(Error):  # the document is being replaced
            is_met = page.evaluate(
                f"""async (argument) => {{
                  const isMet = {condition}
                  for (const end = Date.now() + 1000; Date.now() < end; await new Promise((next) => setTimeout(next, 20)))
                    if (await isMet(argument)) return true
                  return false
                }}""",
                argument,
            )


def wait_until_kept(page: Page, *paths: str) -> None:
    wait_until(page, ARE_KEPT, list(paths))


class Outage(NamedTuple):
    """An outage: how it begins and ends."""

    server: Server
    begin: Callable[[Page], None]
    end: Callable[[Page], None]


def unplug(page: Page) -> None:
    page.context.set_offline(True)
    page.evaluate("() => dispatchEvent(new Event('offline'))")  # Chromium fires none without a network


def unplugged(request: pytest.FixtureRequest) -> Outage:
    server = request.getfixturevalue("server")
    return Outage(server, unplug, lambda page: page.context.set_offline(False))


def killed(request: pytest.FixtureRequest) -> Outage:
    server = request.getfixturevalue("own_server")
    return Outage(server, lambda _: server.kill(), lambda _: server.start())


@pytest.fixture(params=[pytest.param(unplugged, marks=pytest.mark.deep), killed])
def outage(request: pytest.FixtureRequest) -> Outage:
    made: Outage = request.param(request)
    return made


@pytest.fixture(
    params=[(unplugged, PHONE, "en"), pytest.param((killed, DESKTOP, "ka"), marks=pytest.mark.deep)],
    ids=["unplugged, 390 English", "killed, 1440 Georgian"],
)
def outage_somewhere(request: pytest.FixtureRequest) -> tuple[Outage, tuple[int, int], str]:
    cut_off, size, language = request.param
    return cut_off(request), size, language


def test_home_list_and_clicked_pages_open_offline_after_one_visit(
    open_page: Open, outage_somewhere: tuple[Outage, tuple[int, int], str]
) -> None:
    outage, size, language = outage_somewhere
    page = visit(open_page, outage.server, in_language("/places", language), size=size, bypass_csp=True)
    page.evaluate("window.same = true")
    page.locator(".card__link[href^='/places/vardzia']").first.click()
    expect(page.locator("h1")).to_have_text("Vardzia" if language == "en" else "ვარძია")
    assert page.evaluate("window.same")  # no document was loaded
    paths = [in_language(path, language) for path in ("/", "/properties", "/places", "/places/vardzia")]
    wait_until_kept(page, *paths)
    titles = [page.title()]
    outage.begin(page)
    for path in paths:
        page.goto(path)
        expect(page.locator(".connection-notice")).to_have_text(COPY[language])
        expect(page.locator("html")).to_have_attribute("lang", language)
        titles.append(page.title())
    assert violations(page) == []
    assert titles[-1] == titles[0]
    assert len(set(titles)) == len(paths)
    assert page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--paper')")
    assert page.locator("main .picture__image").first.evaluate("async (image) => (await image.decode(), true)")


def test_offline_an_unseen_page_lists_the_kept_copies(
    open_page: Open, outage_somewhere: tuple[Outage, tuple[int, int], str]
) -> None:
    outage, size, language = outage_somewhere
    page = visit(open_page, outage.server, in_language("/", language), size=size, bypass_csp=True)
    wait_until_kept(page, in_language("/", language), in_language("/properties", language))
    outage.begin(page)
    page.goto(in_language("/cities/batumi", language))
    expect(page.locator("h1")).to_have_text(NEVER_SEEN[language])
    assert violations(page) == []
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    assert violations(page, "color-contrast") == []
    page.emulate_media(color_scheme="light")
    other = "ka" if language == "en" else "en"
    assert f"/cities/batumi{'?lang=ka' if other == 'ka' else ''}" in page.locator(".languages a").evaluate_all(
        "links => links.map(link => link.getAttribute('href'))"
    )
    offered = page.locator(".kept__link")
    expect(offered).to_have_count(2)
    offered.first.press("Enter")
    expect(page.locator(".connection-notice")).to_have_text(COPY[language])
    page.go_back()
    expect(page.locator("h1")).to_have_text(NEVER_SEEN[language])
    outage.end(page)
    expect(page.locator("h1")).to_contain_text("Batumi" if language == "en" else "ბათუმი", timeout=PATIENCE)
    page.wait_for_selector("html[data-ready]", state="attached")
    expect(page.locator(".connection-notice")).to_be_empty()


def test_links_of_a_page_without_connection_load_copies(open_page: Open, outage: Outage) -> None:
    page = visit(open_page, outage.server, "/blogs")
    wait_until_kept(page, "/", "/properties", "/blogs")
    outage.begin(page)
    page.wait_for_selector("html:not([data-ready])", state="attached")
    # By keyboard: pointing at a link prefetches it, which Playwright's `set_offline` does not stop.
    page.locator(".header__nav a[href='/properties']").press("Enter")
    expect(page.locator("h1")).to_have_text("36 Premium Properties")
    expect(page.locator(".connection-notice")).to_have_text(COPY["en"])
    page.locator(".header__nav a[href='/places']").press("Enter")
    expect(page.locator("h1")).to_have_text(NEVER_SEEN["en"])
    page.go_back()
    expect(page.locator("h1")).to_have_text("36 Premium Properties")
    outage.end(page)
    page.wait_for_selector("html[data-ready]", state="attached", timeout=PATIENCE)
    expect(page.locator(".connection-notice")).to_be_empty()
    page.locator(".header__nav a[href='/places']").click()
    expect(page.locator("h1")).to_have_text("Discover Georgia")


@EVERYWHERE
def test_saved_pages_open_offline(open_page: Open, server: Server, size: tuple[int, int], language: str) -> None:
    page = visit(open_page, server, in_language("/properties", language), size=size)
    page.locator("[data-save-id='property:marani-guesthouse'] .heart").first.click()
    wait_until_kept(page, in_language("/properties/marani-guesthouse", language))
    page.locator("[data-save-id='property:rustaveli-balcony-hotel'] .heart").first.click()
    list_ = in_language("/properties?saved=property:marani-guesthouse/property:rustaveli-balcony-hotel", language)
    wait_until_kept(page, in_language("/properties/rustaveli-balcony-hotel", language), list_)
    unplug(page)
    page.goto(in_language("/", language))
    page.locator(".header__saved").press("Enter")
    expect(page.locator("main .card")).to_have_count(2)
    page.locator("main .card__link").first.press("Enter")
    expect(page).to_have_url(re.compile("/properties/marani-guesthouse"))
    expect(page.locator(".connection-notice")).to_have_text(COPY[language])
    assert page.locator("main .picture__image").first.evaluate("async (image) => (await image.decode(), true)")


def test_an_unsaved_page_is_not_kept(open_page: Open, server: Server) -> None:
    page = visit(open_page, server, "/properties")
    heart = page.locator("[data-save-id='property:marani-guesthouse'] .heart").first
    heart.click()
    wait_until_kept(page, "/properties/marani-guesthouse")
    heart.click()
    wait_until(page, "async () => !(await caches.match('/properties/marani-guesthouse', { ignoreVary: true }))")


def test_an_opened_tour_opens_offline(open_page: Open, server: Server) -> None:
    page = visit(open_page, server, WITH_TOUR, size=(480, 320), reduced_motion="reduce")
    wait_until_kept(page, WITH_TOUR)
    page.locator(".tour__open").click()
    source = page.locator("iframe.tour__frame").get_attribute("src")
    assert source
    frame = page.frame_locator("iframe.tour__frame")
    frame.locator(".tour-live .psv-canvas").wait_for(timeout=PATIENCE)
    wait_until_kept(page, source)
    unplug(page)
    page.goto(WITH_TOUR)
    expect(page.locator(".connection-notice")).to_have_text(COPY["en"])
    page.goto(source)
    page.locator(".tour-live .psv-canvas").wait_for(timeout=PATIENCE)


def test_only_public_pages_and_their_parts_are_kept(open_page: Open, server: Server) -> None:
    page = visit(open_page, server)
    wait_until_kept(page, "/", "/properties")
    for path in ("/nowhere", "/contact?sent=1", "/api/properties/", "/health", "/contact"):
        page.goto(path)
    wait_until_kept(page, "/contact")
    page.evaluate("fetch('/api/cities/')")
    kept = page.evaluate(KEPT)
    assert {url.removeprefix(server.url).partition("?")[0] for name, url, _, kind in kept
            if kind.startswith("text/html")} == {"/", "/properties", "/contact", "/static/offline/"}  # fmt: skip
    private = [url for name, url, caching, _ in kept if re.search("no-store|private", caching)]
    assert {url.removeprefix(server.url).partition("?")[0] for url in private} == {"/static/offline/"}
    assert [url for _, url, _, kind in kept if "/api/" in url or "/health" in url or "sent=" in url] == []


@pytest.mark.deep
def test_the_number_of_kept_pages_is_bounded(open_page: Open, server: Server) -> None:
    page = visit(open_page, server)
    wait_until_kept(page, "/", "/properties")
    for start in (0, 40):
        page.evaluate(
            """([start, base]) => navigator.serviceWorker.controller.postMessage({ parts: [], isSparing: false,
                pages: Array.from({ length: 40 }, (_, n) => `${base}/properties?where=x${start + n}`) })""",
            [start, server.url],
        )
        wait_until_kept(page, f"/properties?where=x{start + 39}")
    wait_until(
        page,
        """async () => {
      const name = (await caches.keys()).find((name) => name.includes('-pages-'))
      return (await (await caches.open(name)).keys()).length === 60
    }""",
    )


@pytest.mark.deep
def test_a_full_quota_stops_only_the_copies(open_page: Open, server: Server) -> None:
    page = visit(open_page, server)
    wait_until_kept(page, "/", "/properties")
    session = page.context.new_cdp_session(page)
    session.send("Storage.overrideQuotaForOrigin", {"origin": server.url, "quotaSize": 1000})
    page.goto("/places")
    page.wait_for_selector("html[data-ready]", state="attached")
    page.locator(".header__nav a[href='/blogs']").click()
    expect(page.locator("h1")).to_have_text("Travel Stories")
    wait_until(page, "async () => !(await (await caches.open('georgia360-pictures')).keys()).length")
    page.goto("/about")
    page.wait_for_selector("html[data-ready]", state="attached")


def test_saving_data_keeps_only_opened_pages(open_page: Open, server: Server) -> None:
    page = visit(open_page, server, "/about")
    wait_until_kept(page, "/", "/properties", "/about")
    other = page.context.new_page()
    other.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
    other.goto("/places")
    other.wait_for_selector("html[data-ready]", state="attached")
    other.locator(".header__nav a[href='/blogs']").click()
    expect(other.locator("h1")).to_have_text("Travel Stories")
    page.locator(".header__nav a[href='/contact'], .footer a[href='/contact']").first.click()
    wait_until_kept(page, "/places", "/contact")  # the opened document, and the page opened last
    assert page.evaluate("async () => !(await caches.match('/blogs', { ignoreVary: true }))")
    other.close()


@EVERYWHERE
def test_a_half_written_message_survives_an_outage(
    open_page: Open, server: Server, size: tuple[int, int], language: str
) -> None:
    page = visit(open_page, server, in_language("/contact", language), size=size)
    wait_until_kept(page, in_language("/contact", language))
    unsent = "Nothing was sent: there is no connection." if language == "en" else "კავშირი არ არის, ამიტომ"
    for field in ("name", "subject", "message"):
        page.locator(f"main [name={field}]").fill("Nino")
    page.locator("main [name=email]").fill("nino@example.com")
    unplug(page)
    page.wait_for_selector("html:not([data-ready])", state="attached")
    page.locator(".form__submit").click()
    expect(page.locator(".toast")).to_contain_text(unsent)
    page.reload()
    expect(page.locator(".connection-notice")).to_have_text(COPY[language])
    expect(page.locator("main [name=message]")).to_have_value("Nino")
    page.locator(".form__submit").click()  # offline the form is plain HTML
    expect(page.locator(".connection-notice")).to_contain_text(unsent)
    expect(page.locator("main [name=message]")).to_have_value("Nino")
    page.context.set_offline(False)
    page.wait_for_selector("html[data-ready]", state="attached", timeout=PATIENCE)
    expect(page.locator(".connection-notice")).to_be_empty()
    page.locator(".form__submit").click()
    expect(page.locator(".toast", has_text="24")).to_be_visible()


@pytest.mark.deep
def test_turning_offline_copies_off_empties_browsers(open_page: Open, own_server: Server) -> None:
    page = visit(open_page, own_server)
    wait_until_kept(page, "/", "/properties")
    own_server.stop()
    own_server.environment["GEORGIA360_OFFLINE"] = "off"
    own_server.start()
    page.goto("/")
    wait_until(
        page,
        """async () => !(await caches.keys()).length
      && !(await navigator.serviceWorker.getRegistrations()).length""",
    )
    page.goto("/places")
    own_server.kill()
    with pytest.raises(Error, match="ERR_CONNECTION_REFUSED"):
        page.goto("/")


class NextBuild(Server):
    """The same site on the same port with another build of the assets: a copy of the program in `folder`."""

    def __init__(self, folder: Path, before: Server) -> None:
        super().__init__(folder, **before.environment)
        self.url, self.folder = before.url, folder / "program"
        for part in ("app", "components", "data", "pages", "static/dist"):
            ignore = shutil.ignore_patterns("__pycache__", "dev")
            shutil.copytree(ROOT / part, self.folder / part, ignore=ignore, symlinks=True)
        for part in ("media", "outlines", "__init__.py", "icons.json"):
            (self.folder / "static" / part).symlink_to(ROOT / "static" / part)
        self._rename()

    def _rename(self) -> None:
        dist = self.folder / "static" / "dist"
        manifest = orjson.loads((dist / "manifest.json").read_bytes())
        old = manifest["client.js"]["file"]
        new = manifest["client.js"]["file"] = "assets/client-NEXT.js"
        (dist / old).rename(dist / new)
        for encoding in (".br", ".gz"):
            (dist / (old + encoding)).rename(dist / (new + encoding))
        manifest["integrity"][new] = manifest["integrity"].pop(old)
        (dist / "manifest.json").write_bytes(orjson.dumps(manifest))

    def start(self, *, patience: float = 60) -> Server:
        environment = {**os.environ, **self.environment}
        with self.log.open("ab") as log:
            self.program = subprocess.Popen(
                [sys.executable, "-m", "app", "serve"], cwd=self.folder, env=environment, stdout=log, stderr=log
            )
        self.wait_until_healthy(lambda: self.program.poll() is None, patience)
        return self

    def stop(self) -> None:
        self.program.terminate()
        self.program.wait()


@pytest.fixture
def next_build(own_server: Server, tmp_path: Path) -> NextBuild:
    return NextBuild(tmp_path, own_server)


@pytest.mark.deep
def test_a_new_build_is_taken_at_the_next_navigation_and_never_mixed(
    open_page: Open, own_server: Server, next_build: NextBuild
) -> None:
    page = visit(open_page, own_server, "/places")
    wait_until_kept(page, "/", "/properties", "/places")
    before = page.locator("html").get_attribute("data-build")
    assert before
    assert page.evaluate(MIXED) == []
    own_server.stop()
    next_build.start()
    try:
        expect(page.locator("html")).to_have_attribute("data-build", re.compile("client-NEXT"), timeout=PATIENCE)
        page.goto("/about")
        wait_until(
            page, "before => caches.keys().then((names) => !names.some((name) => name.includes(before)))", before
        )
        wait_until_kept(page, "/", "/properties", "/about", "/places")  # also pages that the old build had kept
        assert page.evaluate(MIXED) == []
    finally:
        next_build.stop()
    for path in ("/", "/places"):
        page.goto(path)
        expect(page.locator(".connection-notice")).to_have_text(COPY["en"])
        expect(page.locator("html")).to_have_attribute("data-build", re.compile("client-NEXT"))
