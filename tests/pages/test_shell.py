"""Served header, menu, tab bar and footer."""

from __future__ import annotations

import re

import pytest

from tests.kit.fixtures import Visit
from tests.pages.reading import Reader


@pytest.mark.parametrize(("path", "light"), [
    ("/", True), ("/places/vardzia", True), ("/properties", False), ("/blogs", False), ("/properties/none", False),
])  # fmt: skip
def test_header_is_light_on_home_and_places(read: Reader, path: str, light: bool) -> None:
    page = read(path)
    assert len(page.find("header.header--light")) == light


@pytest.mark.parametrize(("path", "tab"), [
    ("/property/1", "Properties"), ("/place/vardzia", "Places"), ("/blog/autumn-in-racha", "Blogs"),
])  # fmt: skip
def test_tabs_are_active_for_legacy_paths(read: Reader, path: str, tab: str) -> None:
    page = read(path)
    assert page.find(".tab-bar [aria-current=page]").text == tab


def test_the_footer_has_its_links(read: Reader) -> None:
    footer = read("/").find("footer.footer")
    urls = {link.text: link["href"] for link in footer.find("a")}
    for label, url in {
        "Tbilisi": "/regions/tbilisi",
        "Kakheti": "/regions/kakheti",
        "Svaneti": "/regions/samegrelo-zemo-svaneti",
        "Batumi": "/regions/adjara",
        "Contact": "/contact",
        "Privacy Policy": "/privacy",
        "Terms of Service": "/terms",
    }.items():
        assert urls[label] == url
    for name in ("Facebook", "Instagram", "YouTube"):
        assert re.search(f"https://www.{name.lower()}.com/", footer.link(name)["href"])
    assert "360° virtual experiences of Georgia's finest accommodations and destinations." in footer.text
    assert "© 2024" in footer.text


@pytest.mark.parametrize("path", ["/", "/properties?lang=ka", "/nowhere"])
def test_a_page_declares_its_colours_of_both_schemes(read: Reader, path: str) -> None:
    page = read(path)
    assert [meta["content"] for meta in page.find("head meta[name=color-scheme]")] == ["light dark"]
    bars = {meta["media"]: meta["content"] for meta in page.find("head meta[name=theme-color]")}
    assert bars == {"(prefers-color-scheme: light)": "#17352b", "(prefers-color-scheme: dark)": "#0c1713"}


async def test_menus_mark_the_current_part_of_the_site(visit: Visit) -> None:
    page = await visit("/")
    shown = [(each.name, each["href"]) for each in page.find(".header__nav a")]
    assert set(shown) >= {("Home", "/"), ("Properties", "/properties"), ("Places", "/places"), ("Blogs", "/blogs")}
    (bar,) = page.find(".tab-bar")
    assert [each.name for each in bar.find("a, button")] == ["Back", *(name for name, _ in shown)]
    for path, part in (
        ("/properties", "Properties"), ("/properties/marani-guesthouse", "Properties"), ("/places/vardzia", "Places"),
        ("/blogs/autumn-in-racha", "Blogs"), ("/", "Home"),
    ):  # fmt: skip
        page = await visit(path)
        for menu in (".header__nav", ".tab-bar"):
            assert [each.name for each in page.find(f"{menu} [aria-current=page]")] == [part]
