"""Pages from a shared cache (CDN, proxy) still go live.

The cache is imitated by a script in the page: a page fulfilled by Playwright may not open a socket to the loopback.
"""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Open, hold_app, wait_until, wait_until_whole
from tests.browser.server import Server

# Marks documents as of an older build where the condition %s holds, as if the cache had them.
OLDER = """new MutationObserver(() => {
  const isKnown = %s
  if (isKnown && document.documentElement) document.documentElement.dataset.build = 'older'
}).observe(document, { childList: true })"""


def note_documents(page: Page) -> list[str]:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if request.is_navigation_request() else None)
    return asked


def test_a_page_of_an_older_build_is_reloaded_once(open_page: Open, server: Server) -> None:
    page = open_page("/about")
    path = "/properties?where=mestia"
    page.add_init_script(OLDER % "!location.search.includes('build=')")
    asked = note_documents(page)
    page.goto(server.url + path)
    expect(page.locator("html[data-ready]:not([data-build=older])")).to_be_attached()
    assert [url.partition("&build=")[0] for url in asked] == [server.url + path] * 3
    assert ["&build=" in url for url in asked] == [False, False, True]  # the reload got it from the cache again
    assert page.url == server.url + path
    page.locator("#filter-where").fill("kakheti")
    expect(page.locator("h1")).to_have_text("5 Premium Properties")


@pytest.mark.deep
def test_an_old_build_does_not_cause_a_reload_loop(open_page: Open, server: Server) -> None:
    page = open_page("/about")
    page.add_init_script(OLDER % "true")
    asked = note_documents(page)
    page.goto(f"{server.url}/properties?where=mestia")
    with page.expect_event("websocket", lambda _: len(asked) == 3):  # the page keeps connecting
        pass
    with page.expect_event("websocket"):
        pass
    assert len(asked) == 3
    expect(page.locator("h1")).to_have_text("4 Premium Properties")
    page.get_by_role("link", name="Places").first.click()
    expect(page).to_have_url(re.compile("/places$"))


def test_a_page_of_an_older_catalogue_goes_live(open_page: Open, own_server: Server) -> None:
    page = open_page("/about", base=own_server.url)
    release = hold_app(page)
    path = "/properties/lisi-hills-villa"
    page.goto(own_server.url + path, wait_until="commit")
    expect(page.locator("h1")).to_have_text("Lisi Hills Villa")
    with closing(sqlite3.connect(own_server.log.parent / "site.db")) as database, database:
        name = '{"en": "Renamed House", "ka": "", "ru": ""}'
        database.execute("UPDATE properties SET name = ? WHERE id = 'lisi-hills-villa'", (name,))
    wait_until(page, lambda: "Renamed House" in page.request.get(own_server.url + path).text())
    asked = note_documents(page)
    release()
    wait_until_whole(page)
    assert not asked
    page.get_by_role("link", name="Properties").first.click()
    expect(page.locator("h1")).to_have_text("36 Premium Properties")
    page.locator("#filter-where").fill("renamed house")
    expect(page.locator("h1")).to_have_text("1 Premium Property")
