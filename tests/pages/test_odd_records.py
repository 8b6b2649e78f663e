"""Pages of valid but unusual records."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import orjson
import pytest
from starlette.testclient import TestClient

from data.content.checks import NAMES
from data.content.document import import_document
from data.database.engine import open_engine
from tests.app.site import make_client
from tests.data.sqlite import SQLITE
from tests.pages.reading import Page, Reader

RUSSIAN = {"ru": "Дом"}
CATALOGUE: dict[str, Any] = {
    "properties": [{"id": "russian-stay", "name": RUSSIAN, "location": RUSSIAN, "description": RUSSIAN,
                    "amenities": [RUSSIAN], "rooms": [{"name": RUSSIAN}], "hostName": RUSSIAN},
                   {"id": "turned-type", "name": "Turned", "type": "ho\u202etel", "region": "Ka\u202ekheti", "rating": 4.49}],
    "places": [{"id": "russian-place", "name": {"ru": "Башня"}, "description": RUSSIAN, "attractions": [RUSSIAN]},
               {"id": "bare-place", "name": "Bare"}],
    "cities": [{"id": "russian-city", "name": RUSSIAN, "description": RUSSIAN}, {"id": "bare-city", "name": "Bare"}],
    "blogs": [{"id": "russian-story", "title": RUSSIAN, "excerpt": RUSSIAN, "content": {"ru": "Там стоит Башня."}},
              {"id": "mixed-story", "title": {"en": "Mixed"}, "content": {"en": "House", "ru": "Там стоит Башня."}},
              {"id": "no-xml", "title": "No\uffff\ufffe\u0001 XML", "content": "A\uffffB"}],
    "regions": [],
}  # fmt: skip


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory, sqlite_template: bytes) -> Iterator[TestClient]:
    file: Path = tmp_path_factory.mktemp("odd") / "site.db"
    file.write_bytes(sqlite_template)
    asyncio.run(fill(f"{SQLITE}{file}", CATALOGUE))
    with make_client(database=f"{SQLITE}{file}") as client:
        yield client


@pytest.fixture(scope="module")
def read_odd_records(client: TestClient) -> Reader:
    return Reader(client)


async def fill(database: str, lists: dict[str, Any]) -> None:
    async with open_engine(database) as engine:
        await import_document(engine, BytesIO(orjson.dumps({name: lists.get(name, []) for name in NAMES})))


@pytest.mark.parametrize("path", [
    "/", "/properties", "/properties/russian-stay", "/places", "/places/russian-place", "/cities/russian-city", "/blogs",
    "/blogs/russian-story", "/blogs/mixed-story", "/blogs/feed.xml", "/api/blogs/russian-story", "/api/properties",
])  # fmt: skip
@pytest.mark.parametrize("query", ["", "?lang=ka"])
def test_a_text_that_exists_only_in_russian_is_shown_in_every_language(
    client: TestClient, path: str, query: str
) -> None:
    answer = client.get(f"{path}{query}")
    assert answer.status_code == 200
    assert "could not be shown" not in answer.text
    assert "ამ ნაწილის ჩვენება ვერ" not in answer.text
    assert "Дом" in answer.text or path in ("/blogs/mixed-story", "/")


def test_a_story_in_russian_links_the_records_it_names(read_odd_records: Reader) -> None:
    page: Page = read_odd_records("/blogs/russian-story")
    assert page.section("In this story").find(".card").values("data-save-id") == ["place:russian-place"]


def test_bidi_characters_are_removed_from_a_type_which_still_filters(
    client: TestClient, read_odd_records: Reader
) -> None:
    assert "\u202e" not in client.get("/properties").text
    assert "Turned" in read_odd_records("/properties?type=hotel").find(".card__title").texts


def test_the_feed_is_valid_xml_for_any_story(client: TestClient) -> None:
    feed = ElementTree.fromstring(client.get("/blogs/feed.xml").content)
    titles = [each.text for each in feed.iter("{http://www.w3.org/2005/Atom}title")]
    assert "No XML" in titles


@pytest.mark.parametrize("path", ["/properties/turned-type", "/places/bare-place", "/cities/bare-city"])
def test_without_a_description_there_is_no_heading_for_it(read_odd_records: Reader, path: str) -> None:
    headings = [each for each in read_odd_records(path).find("h2").texts if each.startswith("About ")]
    assert headings == []


def test_ratings_are_rounded_down(read_odd_records: Reader) -> None:
    page = read_odd_records("/properties/turned-type")
    assert page.find(".rating__value").at(0).text == "4.4"
    assert "Highly rated" not in page.text


def test_built_in_regions_have_the_numbers_of_this_catalogue(client: TestClient) -> None:
    regions = {each["name"]: each for each in client.get("/api/Region").json()}
    assert regions["Kakheti"]["numberOfProperty"] == 1
    assert regions["Tbilisi"]["numberOfProperty"] == 0
    assert all(each["image"] for each in regions.values())


@pytest.mark.parametrize("query", ["minPrice=", "maxPrice=", "minPrice=&maxPrice=&location=&type=&region="])
def test_an_empty_price_field_sets_no_bound(client: TestClient, query: str) -> None:
    answer = client.get(f"/api/properties/search?{query}")
    assert answer.status_code == 200
    assert len(answer.json()) == len(CATALOGUE["properties"])


def test_a_region_without_a_picture_shows_ours(tmp_path: Path, sqlite_template: bytes) -> None:
    file = tmp_path / "site.db"
    file.write_bytes(sqlite_template)
    asyncio.run(fill(f"{SQLITE}{file}", {"regions": [{"id": "1", "name": "Kakheti"}]}))
    with make_client(database=f"{SQLITE}{file}") as client:
        (region,) = client.get("/api/Region").json()
    assert region["image"] == "/static/media/kakheti-1200.webp"


def test_a_saved_list_without_existing_records_says_so_and_cannot_be_shared(read_odd_records: Reader) -> None:
    page = read_odd_records("/properties?saved=property:gone/place:gone")
    assert "0 saved" not in page.text
    assert "The link shows this list" not in page.text
    assert "2 things that were saved here are no longer on the site" in page.text
