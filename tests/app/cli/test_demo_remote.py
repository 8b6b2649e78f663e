"""Pages and API over the remote source, served by the demo peer over HTTP."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient

from app.cli.demo_remote import create_demo_remote
from data import demo
from tests.app.peer import served
from tests.app.site import make_client
from tests.speeds import sizes


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with served(create_demo_remote()) as peer, make_client(remote=peer) as client:
        yield client


COUNTS = [
    ("/api/properties", 36),
    ("/api/properties/vip/featured", 8),
    ("/api/properties/region/kakheti", 5),
    ("/api/properties/region/Samegrelo-Zemo-Svaneti", 6),
    ("/api/properties/region/კახეთი", 5),
    ("/api/properties/region/atlantis", 0),
    ("/api/properties/search?type=hotel", 6),
    ("/api/properties/search?region=TBILISI", 5),
    ("/api/properties/search?location=tbil", 5),
    ("/api/places", 24),
    ("/api/places/category/no-such-category", 24),
    ("/api/cities", 12),
    ("/api/blogs", 9),
    ("/api/blogs/featured/latest", 3),
    ("/api/Region", 13),
]  # fmt: skip


def test_lists_have_the_records_of_the_service(client: TestClient) -> None:
    for path, count in COUNTS:
        answer = client.get(path)
        assert (answer.status_code, len(answer.json())) == (200, count), path


@sizes(1, 100)
def test_every_page_is_complete(client: TestClient, size: int) -> None:
    lists: dict[str, Any] = {
        "properties": demo.properties(),
        "places": demo.places(),
        "cities": demo.cities(),
        "blogs": demo.blogs(),
    }
    paths = ["/", "/properties", "/places", "/blogs", "/regions/kakheti", "/sitemap.xml", "/about", "/contact"]
    paths += [f"/{name}/{each.id}" for name, records in lists.items() for each in records[:size]]
    for path in paths:
        for url in (path, f"{path}?lang=ka"):
            answer = client.get(url)
            assert answer.status_code == 200, url
            assert "could not be" not in answer.text, url


def test_no_record_is_dropped(client: TestClient) -> None:
    sent = {each.id: each for each in demo.properties()}
    for record in client.get("/api/properties").json():
        original = sent[record["id"]]
        assert record["name"] == original.name.en
        assert record["description"] == original.description.en
        assert record["rating"] == original.rating
        assert (record["reviewCount"], record["isVip"], record["amenities"]) == (0, False, [])
        assert record["imageUrl"] == original.image_url
        assert record["mapUrl"] == original.map_url
        assert len(record["rooms"]) == len(original.rooms)
        if original.virtual_tour_url:
            assert record["virtualTourUrl"] == f"{original.virtual_tour_url}&embed=1"


@pytest.mark.parametrize(("path", "text"), [
    ("/api/properties/none", "Property not found"),
    ("/api/places/none", "Place not found"),
    ("/api/cities/none", "City not found"),
    ("/api/blogs/none", "Blog not found"),
])  # fmt: skip
def test_a_missing_record_is_404(client: TestClient, path: str, text: str) -> None:
    answer = client.get(path)
    assert (answer.status_code, answer.text) == (404, text)
    assert client.get(path.removeprefix("/api")).status_code == 404


def test_messages_stay_in_the_database(client: TestClient) -> None:
    message = {"name": "Nino", "email": "nino@example.com", "subject": "Mestia", "message": "Is the road open?"}
    assert client.post("/api/contacts", json=message).status_code == 201
