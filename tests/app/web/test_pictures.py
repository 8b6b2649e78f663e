"""Pictures of the demo's pages: one subject each, the best format, priority by position."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any
from xml.etree import ElementTree

import pytest
from starlette.testclient import TestClient

from components.core.media import SIZES_WITH_WIDE
from tests.app.site import make_client
from tests.speeds import sizes

BASE = "http://testserver"
LOCATION = "{http://www.sitemaps.org/schemas/sitemap/0.9}loc"
VOID = {"img", "source", "input", "link", "meta", "br", "hr"}
SUBJECTS = {"card", "tile", "region-card"}  # boxes that show something else than the page's own subject
ROOM = "room"

Attributes = dict[str, str]


class Box:
    """An element that has a subject: the URL that it leads to. `pictures` are keys of our own."""

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
        if tag == "img":
            if not given["src"].startswith("data:"):
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
    index = ElementTree.fromstring(client.get("/sitemap.xml").content)
    parts = [(each.text or "").removeprefix(BASE) for each in index.iter(LOCATION)]
    trees = [ElementTree.fromstring(client.get(part).content) for part in parts]
    named = [each.text or "" for tree in trees for each in tree.iter(LOCATION)]
    found = {each.removeprefix(BASE) for each in named if "?" not in each}
    return [*sorted(found), "/properties?shown=999"]


def read(client: TestClient, path: str) -> Reader:
    page = client.get(path).text
    return Reader(path.partition("?")[0], page[page.index("<main") : page.index("</main>")] + "</main>")


@sizes(15, 1000)
def test_no_picture_is_used_for_two_subjects_on_a_page(client: TestClient, paths: list[str], size: int) -> None:
    assert len(paths) > 90
    twice: dict[str, Any] = {}
    for path in paths[:: max(1, len(paths) // size)]:
        subjects = defaultdict(set)
        for box in read(client, path).boxes:
            for picture in box.pictures:
                assert box.subject, (path, picture)
                subjects[picture].add(box.subject)
        assert subjects or not path.startswith(("/properties", "/places", "/cities", "/regions", "/blogs"))
        twice |= {(path, picture): found for picture, found in subjects.items() if len(found) > 1}
    assert twice == {}


@pytest.mark.parametrize(
    "path", ["/", "/properties", "/properties/borjomi-pine-villa", "/blogs", "/blogs/svaneti-on-foot", "/places"]
)
def test_pictures_come_in_three_widths_those_that_open_a_page_in_four(client: TestClient, path: str) -> None:
    pictures = [image for _, image in read(client, path).pictures if image["class"] == "picture__image"]
    assert pictures
    for image in pictures:
        assert int(image["width"]) > int(image["height"]) > 0
        widths = r"\S+-384.webp 384w, \S+-640.webp 640w, \S+-1200.webp 1200w"
        widths += r", \S+-2400.webp 2400w" if image["sizes"] in SIZES_WITH_WIDE else ""
        assert re.fullmatch(widths, image["srcset"])
        assert re.search(r"\d(px|vw)$", image["sizes"])


def test_a_picture_that_fills_the_window_has_a_width_for_a_large_screen(client: TestClient) -> None:
    hero, *others = [image for _, image in read(client, "/regions/svaneti").pictures]
    assert hero["srcset"].endswith("/static/media/svaneti-2400.webp 2400w")
    assert hero["sizes"] == "(max-aspect-ratio: 1/1) 150vw, 100vw"
    assert others


@pytest.mark.parametrize(("accept", "form"), [
    ("image/avif,image/webp,image/*,*/*;q=0.8", "image/avif"),
    ("image/webp,*/*", "image/webp"),
    ("*/*", "image/webp"),
])  # fmt: skip
def test_a_picture_is_sent_in_the_best_format_that_the_browser_takes(
    client: TestClient, accept: str, form: str
) -> None:
    answer = client.get("/static/media/gori-640.webp", headers={"accept": accept})
    assert answer.status_code == 200
    assert answer.headers["content-type"] == form
    assert answer.headers["vary"] == "Accept, Save-Data"
    again = {"accept": accept, "if-none-match": answer.headers["etag"]}
    assert client.get("/static/media/gori-640.webp", headers=again).status_code == 304


def test_a_browser_without_avif_gets_the_largest_picture_in_the_next_smaller_width(client: TestClient) -> None:
    wide, next_smaller = (
        client.get(f"/static/media/svaneti-{width}.webp", headers={"accept": "image/webp"}) for width in (2400, 1200)
    )
    assert wide.content == next_smaller.content
    assert (wide.headers["content-type"], wide.headers["vary"]) == ("image/webp", "Accept, Save-Data")


@pytest.mark.parametrize(("asked", "sent"), [("2400", "1200"), ("1200", "640"), ("640", "384"), ("384", "384")])
def test_save_data_selects_the_next_smaller_width(client: TestClient, asked: str, sent: str) -> None:
    for form in ("image/avif", "image/webp"):
        saving = client.get(f"/static/media/svaneti-{asked}.webp", headers={"save-data": "on", "accept": form})
        smaller = client.get(f"/static/media/svaneti-{sent}.webp", headers={"accept": form})
        assert saving.status_code == 200
        assert saving.headers["content-type"] == form
        assert saving.content == smaller.content


def test_a_picture_without_an_avif_version_is_sent_unchanged(client: TestClient) -> None:
    answer = client.get("/static/media/pano-tbilisi-2048.webp", headers={"accept": "image/avif,*/*"})
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/webp")
    assert "vary" not in answer.headers


@pytest.mark.parametrize("path", [
    "/", "/places", "/properties", "/properties?where=batumi", "/properties/marani-guesthouse",
    "/properties/borjomi-pine-villa", "/places/vardzia", "/cities/batumi", "/regions/kakheti", "/blogs",
    "/blogs/svaneti-on-foot",
])  # fmt: skip
def test_the_first_picture_is_eager_and_the_others_are_lazy(client: TestClient, path: str) -> None:
    order = [(image.get("fetchpriority"), image.get("loading")) for _, image in read(client, path).pictures]
    first = (None, "lazy") if "where" in path else ("high", None)
    assert order[0] == first
    assert set(order[1:]) <= {(None, "lazy")}
