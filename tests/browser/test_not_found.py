"""Any other path."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE, Open


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["390", "1440"])
@pytest.mark.parametrize(("query", "title", "home", "back", "links"), [
    ("", "Looks like you're off the beaten path!", "Go Home", "Go Back", ["Properties", "Places", "Blogs", "Contact"]),
    ("?lang=ka", "როგორც ჩანს, გაკვალულ გზას ასცდით!", "მთავარ გვერდზე", "უკან დაბრუნება",
     ["დასარჩენი ადგილები", "ადგილები", "ამბები", "კონტაქტი"]),
])  # fmt: skip
def test_says_so_and_offers_ways_out(
    open_page: Open, size: tuple[int, int], query: str, title: str, home: str, back: str, links: list[str]
) -> None:
    page = open_page(f"/off/the/map{query}", size=size, allow=("404",))
    main = page.get_by_role("main")
    expect(main.get_by_role("heading", level=1)).to_have_text(title)
    expect(main.get_by_role("link", name=home)).to_have_attribute("href", f"/{query}")
    expect(main.get_by_role("button", name=back)).to_be_visible()
    for name, path in zip(links, ("/properties", "/places", "/blogs", "/contact"), strict=True):
        expect(main.get_by_role("link", name=name, exact=True)).to_have_attribute("href", f"{path}{query}")


@pytest.mark.parametrize("path", ["/off/the/map", "/property/marani-guesthouse", "/properties/a/b", "/regions"])
def test_status(open_page: Open, path: str) -> None:
    assert open_page("/about", live=False).request.get(path).status == 404


def test_go_home(open_page: Open) -> None:
    page = open_page("/off/the/map", allow=("404",))
    page.get_by_role("link", name="Go Home").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Experience Georgia's 360° Tours")
    expect(page).to_have_url(re.compile(r"/$"))


def test_go_back(open_page: Open) -> None:
    page = open_page("/blogs", allow=("404",))
    page.goto("/off/the/map")
    page.wait_for_selector("html[data-ready]", state="attached")
    page.get_by_role("button", name="Go Back").click()
    expect(page).to_have_url(re.compile(r"/blogs$"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Travel Stories")
