"""Pages of a catalogue whose records are valid but unusual."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree

import orjson
import pytest
from starlette.testclient import TestClient

from data.content import import_document
from data.database.engine import open_engine
from tests.app.site import make_client
from tests.conftest import SQLITE
from tests.pages.reading import Page, Reader

RUSSIAN = {"ru": "Дом"}
CATALOGUE = {
    "properties": [{"id": "russian-stay", "name": RUSSIAN, "location": RUSSIAN, "description": RUSSIAN,
                    "amenities": [RUSSIAN], "rooms": [{"name": RUSSIAN}], "hostName": RUSSIAN},
                   {"id": "turned-type", "name": "Turned", "type": "ho\u202etel", "region": "Ka\u202ekheti"}],
    "places": [{"id": "russian-place", "name": {"ru": "Башня"}, "description": RUSSIAN, "attractions": [RUSSIAN]}],
    "cities": [{"id": "russian-city", "name": RUSSIAN, "description": RUSSIAN}],
    "blogs": [{"id": "russian-story", "title": RUSSIAN, "excerpt": RUSSIAN, "content": {"ru": "Там стоит Башня."}},
              {"id": "mixed-story", "title": {"en": "Mixed"}, "content": {"en": "House", "ru": "Там стоит Башня."}},
              {"id": "no-xml", "title": "No\uffff\ufffe\u0001 XML", "content": "A\uffffB"}],
    "regions": [{"id": "russian-region", "name": RUSSIAN}],
}  # fmt: skip


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory, sqlite_template: bytes) -> Iterator[TestClient]:
    file: Path = tmp_path_factory.mktemp("odd") / "site.db"
    file.write_bytes(sqlite_template)
    asyncio.run(fill(f"{SQLITE}{file}"))
    with make_client(database=f"{SQLITE}{file}") as client:
        yield client


@pytest.fixture(scope="module")
def read_odd_records(client: TestClient) -> Reader:
    return Reader(client)


async def fill(database: str) -> None:
    async with open_engine(database) as engine:
        await import_document(engine, BytesIO(orjson.dumps(CATALOGUE)))


@pytest.mark.parametrize("path", [
    "/", "/properties", "/properties/russian-stay", "/places", "/places/russian-place", "/cities/russian-city", "/blogs",
    "/blogs/russian-story", "/blogs/mixed-story", "/blogs/feed.xml", "/api/blogs/russian-story", "/api/properties",
    "/api/Region",
])  # fmt: skip
@pytest.mark.parametrize("query", ["", "?lang=ka"])
def test_a_text_in_russian_alone_is_shown_to_every_reader(client: TestClient, path: str, query: str) -> None:
    answer = client.get(f"{path}{query}")
    assert answer.status_code == 200
    assert "could not be shown" not in answer.text
    assert "ამ ნაწილის ჩვენება ვერ" not in answer.text
    assert "Дом" in answer.text or path in ("/blogs/mixed-story", "/")


def test_a_story_in_russian_leads_to_what_it_names(read_odd_records: Reader) -> None:
    page: Page = read_odd_records("/blogs/russian-story")
    assert page.section("In this story").find(".card").values("data-save-id") == ["place:russian-place"]


def test_a_type_turns_no_writing_and_is_found(client: TestClient, read_odd_records: Reader) -> None:
    assert "\u202e" not in client.get("/properties").text
    assert "Turned" in read_odd_records("/properties?type=hotel").find(".card__title").texts


def test_the_feed_is_xml_whatever_a_story_contains(client: TestClient) -> None:
    feed = ElementTree.fromstring(client.get("/blogs/feed.xml").content)
    titles = [each.text for each in feed.iter("{http://www.w3.org/2005/Atom}title")]
    assert "No XML" in titles
