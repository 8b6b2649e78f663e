"""Every example of a component in Chromium: it fits on a phone, and axe-core finds nothing in it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from app.dev.pages.examples import read_examples
from data.languages import LANGUAGES
from tests.browser.conftest import PHONE, Open
from tests.browser.server import Server
from tests.browser.test_accessibility import violations

OF_PAGES = ("heading-order", "page-has-heading-one", "region")  # rules that a component alone does not keep
EXAMPLES = read_examples()


class GalleryServer(Server):
    def command(self) -> list[str]:
        return ["tests.browser.gallery_site"]


@pytest.fixture(scope="module")
def gallery(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = GalleryServer(tmp_path_factory.mktemp("gallery")).start()
    yield server
    server.stop()


@pytest.mark.deep
@pytest.mark.parametrize("room", dict.fromkeys(each.room for each in EXAMPLES.values()))
def test_every_example_fits_on_a_phone_without_a_barrier(open_page: Open, gallery: Server, room: str) -> None:
    page = open_page("/robots.txt", base=gallery.url, size=PHONE, live=False, bypass_csp=True)
    found: dict[str, list[str]] = {}
    for example in (each for each in EXAMPLES.values() if each.room == room):
        for language in LANGUAGES:
            page.goto(f"/dev/gallery/{example.key}?lang={language}", wait_until="load")
            if (width := page.evaluate("() => document.documentElement.scrollWidth")) > PHONE[0]:
                found.setdefault(example.key, []).append(f"{width} px wide, {language}")
        page.wait_for_selector("html[data-ready]", state="attached")
        barriers = [each for each in violations(page) if not each.startswith(OF_PAGES)]
        if barriers:
            found.setdefault(example.key, []).extend(barriers)
    assert found == {}
