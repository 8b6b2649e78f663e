"""The pictures of every page of the demo: none for two subjects, in two formats, fetched in the order of their worth."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest
from starlette.testclient import TestClient

from tests.app.site import make_client

BASE = "http://testserver"
LOCATION = "{http://www.sitemaps.org/schemas/sitemap/0.9}loc"
VOID = {"img", "source", "input", "link", "meta", "br", "hr"}
SUBJECTS = {"card", "tile", "region-card"}  # boxes that show something else than the page's own subject
ROOM = "room"

Attributes = dict[str, str]


class Box:
    """An element that has a subject: the address that it leads to. `pictures` are keys of our own."""

    def __init__(self, subject: str = "") -> None:
        self.subject = subject
        self.pictures: list[str] = []


class Reader(HTMLParser):
    """`boxes` of a page, the page itself first; `pictures`: (its <source>s, its <img>) in their order."""

    def __init__(self, path: str, page: str) -> None:
        super().__init__()
        self.boxes = [Box(path)]
        self.pictures: list[tuple[list[Attributes], Attributes]] = []
        self.open: list[tuple[str, Box]] = [("", self.boxes[0])]
        self.sources: list[Attributes] = []
        self.feed(page)
        assert [tag for tag, _ in self.open] == [""]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        box = self.open[-1][1]
        kinds = given.get("class", "").split()
        if SUBJECTS & set(kinds):
            box = Box()
            self.boxes.append(box)
        elif ROOM in kinds:
            box = Box(ROOM)  # a picture of a room shows what rooms of such a house are like, for each of them
            self.boxes.append(box)
        if tag == "a" and not box.subject:
            box.subject = given["href"]
        if tag == "source":
            self.sources.append(given)
        if tag == "img" and (own := re.match(r"/static/media/([\w-]+)-(?:384|640|1200)\.", given["src"])):
            box.pictures.append(own[1])
        if tag == "img" and not given["src"].startswith("data:"):
            self.pictures.append((self.sources, given))
            self.sources = []
        if tag not in VOID:
            self.open.append((tag, box))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop()[0] == tag


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with make_client(public_url=BASE) as client:
        yield client


@pytest.fixture(scope="module")
def paths(client: TestClient) -> list[str]:
    """Every page, and the whole list of stays."""
    tree = ElementTree.fromstring(client.get("/sitemap.xml").content)
    found = {each.text.removeprefix(BASE) for each in tree.iter(LOCATION) if each.text and "?" not in each.text}
    return [*sorted(found), "/properties?shown=999"]


def read(client: TestClient, path: str) -> Reader:
    page = client.get(path).text
    return Reader(path.partition("?")[0], page[page.index("<main") : page.index("</main>")] + "</main>")


def test_no_picture_is_used_for_two_subjects_on_a_page(client: TestClient, paths: list[str]) -> None:
    assert len(paths) > 90
    twice = {}
    for path in paths:
        subjects = defaultdict(set)
        for box in read(client, path).boxes:
            for picture in box.pictures:
                assert box.subject, (path, picture)
                subjects[picture].add(box.subject)
        assert subjects or not path.startswith(("/properties", "/places", "/cities", "/regions", "/blogs"))
        twice |= {(path, picture): found for picture, found in subjects.items() if len(found) > 1}
    assert twice == {}


@pytest.mark.parametrize("path", ["/", "/properties", "/properties/marani-guesthouse", "/blogs", "/places"])
def test_pictures_come_in_two_formats_for_their_size(client: TestClient, path: str) -> None:
    for sources, image in read(client, path).pictures:
        forms = [source["type"] for source in sources]
        assert forms in (["image/avif", "image/webp"], ["image/avif", "image/webp"] * 2)  # a film's poster has two cuts
        assert int(image["width"]) > int(image["height"]) > 0
        if "hero__poster" not in image["class"]:
            widths = r"\S+-384.\w+ 384w, \S+-640.\w+ 640w, \S+-1200.\w+ 1200w"
            assert all(re.fullmatch(widths, source["srcset"]) for source in sources)
            assert all(re.search(r"\d(px|vw)$", source["sizes"]) for source in sources)


@pytest.mark.parametrize("path", [
    "/", "/places", "/properties", "/properties?where=batumi", "/properties/marani-guesthouse",
    "/properties/borjomi-pine-villa", "/places/vardzia", "/cities/batumi", "/regions/kakheti", "/blogs",
    "/blogs/svaneti-on-foot",
])  # fmt: skip
def test_the_first_picture_is_fetched_at_once_and_the_others_when_they_come_near(client: TestClient, path: str) -> None:
    order = [(image.get("fetchpriority"), image.get("loading")) for _, image in read(client, path).pictures]
    first = (None, "lazy") if "where" in path else ("high", None)
    assert order[0] == first
    assert set(order[1:]) <= {(None, "lazy")}
