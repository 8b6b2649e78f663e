"""The JSON API."""

from __future__ import annotations

import gc
import json
import re
import sqlite3
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from starlette.testclient import TestClient

from app.live.http import encoding
from data.catalog.catalog import Catalog
from tests.app.site import make_client

MESSAGE = {"name": "Nino", "email": "nino@example.com", "subject": "Mestia", "message": "Is the road open?"}
LISTING = {
    "name": "Gela",
    "email": "gela@example.com",
    "phone": "+995 555 00 00 00",
    "propertyType": "guesthouse",
    "location": "Ushguli",
    "message": "Four rooms under a tower.",
}


COUNTS = [
    ("/api/properties", 36),
    ("/api/properties/vip/featured", 8),
    ("/api/properties/region/kakheti", 5),
    ("/api/properties/region/Samegrelo-Zemo-Svaneti", 6),
    ("/api/properties/region/კახეთი", 5),
    ("/api/properties/region/atlantis", 0),
    ("/api/properties/search?type=hotel", 6),
    ("/api/properties/search?type=Hotel", 0),
    ("/api/properties/search?region=TBILISI", 5),
    ("/api/properties/search?location=mest", 1),
    ("/api/properties/search?minPrice=500", 4),
    ("/api/properties/search?minPrice=500&maxPrice=499", 0),
    ("/api/places", 24),
    ("/api/places/category/FORTRESSES", None),
    ("/api/places/category/no-such-category", 24),
    ("/api/cities", 12),
    ("/api/blogs", 9),
    ("/api/blogs/featured/latest", 3),
    ("/api/Region", 13),
]  # fmt: skip


@pytest.mark.asvs("2.2.3")
def test_a_list_has_the_matching_records(client: TestClient) -> None:
    for path, count in COUNTS:
        answer = client.get(path)
        assert answer.status_code == 200, path
        records = answer.json()
        assert isinstance(records, list), path
        assert 0 < len(records) < 24 if count is None else len(records) == count, path


def test_a_long_list_is_streamed_and_compressed(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = client.get("/api/properties").json()
    monkeypatch.setattr(encoding, "STREAM_FROM", 1000)
    for accepted, used in (("br", "br"), ("gzip", "gzip"), ("identity", None)):
        answer = client.get("/api/properties", headers={"accept-encoding": accepted})
        assert (answer.json(), answer.headers.get("content-encoding")) == (whole, used)
        assert "content-length" not in answer.headers


def test_property_has_the_fields_of_the_specification(client: TestClient) -> None:
    record = client.get("/api/properties/marani-guesthouse").json()
    assert set(record) >= {
        "id", "name", "description", "location", "region", "price", "minPrice", "maxPrice", "type", "rating",
        "reviewCount", "imageUrl", "isVip", "amenities", "maxGuests", "virtualTourUrl", "rooms", "createdAt",
        "facebookUrl", "instagramUrl", "mapUrl", "hostName", "hostPhone",
    }  # fmt: skip
    assert set(record["rooms"][0]) == {
        "name", "kuulaEmbedCode", "price", "sqft", "amountOfPeople", "bedrooms", "bathrooms",
    }  # fmt: skip
    assert record["location"] == "Sighnaghi"
    assert client.get("/api/properties/marani-guesthouse?lang=ka").json()["location"] == "სიღნაღი"


def test_place_has_its_ways_by_road(client: TestClient) -> None:
    roads = client.get("/api/places/gelati").json()["roads"]
    assert {"to": "city:kutaisi", "km": 11, "hours": 0.4} in roads


@pytest.mark.parametrize(("path", "text"), [
    ("/api/properties/none", "Property not found"),
    ("/api/places/none", "Place not found"),
    ("/api/cities/none", "City not found"),
    ("/api/blogs/none", "Blog not found"),
])  # fmt: skip
def test_a_missing_record_is_404(client: TestClient, path: str, text: str) -> None:
    plain = client.get(path, headers={"accept": "*/*"})
    assert (plain.status_code, plain.text) == (404, text)
    assert plain.headers["content-type"] == "text/plain; charset=utf-8"
    problem = client.get(path, headers={"accept": "application/json"})
    assert problem.headers["content-type"] == "application/problem+json"
    assert problem.json() == {"type": "about:blank", "title": "Not Found", "status": 404, "detail": text}


@pytest.mark.parametrize(("query", "parameter"), [
    ("minPrice=cheap", "minPrice"), ("maxPrice=1.5", "maxPrice"), ("limit=0", "limit"), ("lang=de", "lang"),
])  # fmt: skip
@pytest.mark.asvs("1.4.2")
def test_an_invalid_parameter_is_422_and_named(client: TestClient, query: str, parameter: str) -> None:
    answer = client.get(f"/api/properties/search?{query}")
    assert answer.status_code == 422
    assert answer.text.startswith(f"{parameter}: ")


def test_limit_and_offset_of_a_list(client: TestClient) -> None:
    first = client.get("/api/properties?limit=20&lang=ka")
    assert first.headers["x-total-count"] == "36"
    assert first.headers["link"] == '</api/properties?limit=20&lang=ka&offset=20>; rel="next"'
    second = client.get("/api/properties?limit=20&offset=20")
    assert "link" not in second.headers
    assert len(first.json()) + len(second.json()) == 36


@pytest.mark.parametrize("path", ["properties/region/კახეთი", "places/category/x>;rel=y"])
@pytest.mark.asvs("1.2.1")
def test_the_next_link_leads_through_the_list(client: TestClient, path: str) -> None:
    records = client.get(f"/api/{quote(path)}").json()
    first = client.get(f"/api/{quote(path)}?limit=1")
    link = re.fullmatch(r'<([^<>]+)>; rel="next"', first.headers["link"])
    assert link
    url = link[1]
    assert first.json() + client.get(url).json() == records[:2]


def test_an_unchanged_answer_is_304(client: TestClient) -> None:
    first = client.get("/api/places")
    assert "max-age=60" in first.headers["cache-control"]
    etag = first.headers["etag"]
    for known in (etag, f'"other", {etag}', etag.removeprefix("W/")):
        again = client.get("/api/places", headers={"if-none-match": known})
        assert (again.status_code, again.content) == (304, b"")
        assert (again.headers["etag"], again.headers["vary"]) == (etag, first.headers["vary"])
        assert "content-encoding" not in again.headers


@pytest.mark.parametrize("method", ["GET", "HEAD"])
@pytest.mark.parametrize(("accepted", "encoding"), [
    ("gzip, deflate, br, zstd", "br"), ("gzip", "gzip"), ("gzip;q=0", None), ("identity", None), ("", None),
])  # fmt: skip
def test_answers_are_compressed(client: TestClient, method: str, accepted: str, encoding: str | None) -> None:
    plain = client.get("/api/places", headers={"accept-encoding": ""})
    answer = client.request(method, "/api/places", headers={"accept-encoding": accepted})
    assert answer.headers.get("content-encoding") == encoding
    assert (int(answer.headers["content-length"]) < len(plain.content) / 2) == bool(encoding)
    assert method == "HEAD" or answer.content == plain.content
    # The same entity in other bytes: a weak ETag.
    assert answer.headers["etag"] == plain.headers["etag"]
    assert answer.headers["etag"].startswith('W/"')
    assert {"Accept", "Accept-Encoding"} <= set(answer.headers["vary"].split(", "))


def test_small_answers_are_not_compressed(client: TestClient) -> None:
    answer = client.get("/api/properties/region/atlantis", headers={"accept-encoding": "gzip"})
    assert (answer.text, answer.headers.get("content-encoding")) == ("[]", None)
    assert {"Accept", "Accept-Encoding"} <= set(answer.headers["vary"].split(", "))


@pytest.mark.asvs("3.4.2", "3.5.2")
def test_cors_allows_reads_and_no_writes(client: TestClient) -> None:
    origin = {"origin": "https://elsewhere.example"}
    answer = client.get("/api/cities?limit=1", headers=origin)
    assert answer.headers["access-control-allow-origin"] == "*"
    assert {"link", "x-total-count"} <= set(answer.headers["access-control-expose-headers"].split(", "))
    asked = {**origin, "access-control-request-method": "POST", "access-control-request-headers": "content-type"}
    assert client.options("/api/contacts", headers=asked).status_code == 400


@pytest.mark.parametrize(("path", "body", "text"), [
    ("/api/contacts", MESSAGE, "Contact form submitted successfully"),
    ("/api/property-listings", LISTING, "Property listing received successfully"),
])  # fmt: skip
def test_a_message_is_stored(client: TestClient, path: str, body: dict[str, str], text: str) -> None:
    answer = client.post(path, json={**body, "unknown": "field"})
    assert answer.status_code == 201
    assert answer.json()["message"] == text
    doubled = client.post(path, json=body)
    assert doubled.json()["id"] == answer.json()["id"]


@pytest.mark.parametrize(("options", "status", "text"), [
    ({"json": {**MESSAGE, "email": "x"}}, 422, "email: "),
    ({"json": {key: value for key, value in MESSAGE.items() if key != "name"}}, 422, "name: "),
    ({"json": {**MESSAGE, "message": "x" * 5001}}, 422, "message: "),
    ({"json": {**MESSAGE, "subject": 7}}, 422, "subject: "),
    ({"json": [MESSAGE]}, 400, "The body is not a JSON object"),
    ({"content": b"{", "headers": {"content-type": "application/json"}}, 400, "The body is not JSON"),
    ({"data": MESSAGE}, 415, "Send application/json"),
    ({"json": {**MESSAGE, "x": "y" * 80_000}}, 413, "The body is larger"),
])  # fmt: skip
@pytest.mark.asvs("2.2.2", "3.5.2", "15.3.5")
def test_an_invalid_message_is_422_with_its_errors(
    client: TestClient, options: dict[str, Any], status: int, text: str
) -> None:
    answer = client.post("/api/contacts", **options)
    assert answer.status_code == status
    assert answer.text.startswith(text)


def test_the_longest_message_is_stored(client: TestClient) -> None:
    body = json.dumps({**MESSAGE, "message": "🏔" * 5000})  # 4 bytes of UTF-8, 12 bytes as a JSON escape
    assert client.post("/api/contacts", content=body, headers={"content-type": "application/json"}).status_code == 201


@pytest.mark.asvs("2.3.2")
def test_messages_are_limited_per_ip() -> None:
    with make_client(contacts_per_minute=2) as client:
        for number in range(2):
            assert client.post("/api/contacts", json={**MESSAGE, "subject": str(number)}).status_code == 201
        refused = client.post("/api/contacts", json={**MESSAGE, "subject": "third"})
        assert (refused.status_code, refused.headers["retry-after"]) == (429, "60")


@pytest.mark.asvs("3.5.3")
def test_head_has_the_headers_of_get(client: TestClient) -> None:
    assert client.head("/api/properties").headers["etag"] == client.get("/api/properties").headers["etag"]
    assert client.head("/api/properties/nowhere").status_code == 404
    assert client.head("/api/contacts").status_code == 405


def test_a_message_that_cannot_be_stored_is_503(tmp_path: Path) -> None:
    database = tmp_path / "site.db"
    with make_client(database=f"sqlite+aiosqlite:///{database}") as client:
        with sqlite3.connect(database) as connection:
            connection.execute("ALTER TABLE contact_messages RENAME TO elsewhere")
        answer = client.post("/api/contacts", json=MESSAGE)
    assert (answer.status_code, answer.headers["retry-after"]) == (503, "5")
    assert answer.text == "Nothing could be stored. Please try again."


@pytest.mark.asvs("2.1.1")
def test_openapi_and_documentation_are_served(client: TestClient) -> None:
    document = client.get("/api/openapi.json").json()
    assert document["openapi"].startswith("3.1")
    page = client.get("/api/docs").text
    for path in document["paths"]:
        assert f"/api{path}" in page
    assert "<code>location</code> is a substring of location or region" in page
    assert "`" not in page
    assert client.put("/api/cities").status_code == 405
    assert client.get("/api/nothing").status_code == 404


def test_an_ended_application_is_freed() -> None:
    """FastAPI caches route functions for the life of the process."""

    def catalogs() -> int:
        gc.collect()
        return sum(isinstance(each, Catalog) for each in gc.get_objects())

    before = catalogs()
    with make_client() as client:
        assert client.get("/api/cities").status_code == 200
        assert catalogs() == before + 1
    del client
    assert catalogs() == before


@pytest.mark.parametrize(("query", "first"), [
    ("where=tbil", {"name": "Tbilisi", "about": "City · Tbilisi", "url": "/cities/tbilisi", "near": False}),
    ("where=vardzia&lang=ka", {
        "name": "ვარძია", "about": "ადგილი · სამცხე-ჯავახეთი", "url": "/places/vardzia?lang=ka", "near": False,
    }),
    ("where=Tblisi", {"name": "Tbilisi", "about": "City · Tbilisi", "url": "/cities/tbilisi", "near": True}),
    ("where=tbilisi+hotel", {
        "name": "Hotels · Tbilisi", "about": "Properties", "url": "/properties?where=Tbilisi&type=hotel", "near": False,
    }),
    ("where=villas&region=kakheti", {
        "name": "Villas · Kakheti", "about": "Properties", "url": "/properties?type=villa&region=kakheti", "near": False,
    }),
])  # fmt: skip
def test_suggestions_have_names_and_existing_urls(client: TestClient, query: str, first: dict[str, Any]) -> None:
    answer = client.get(f"/api/suggestions?{query}")
    assert answer.json()[0] == first
    assert client.get(first["url"]).status_code == 200


@pytest.mark.parametrize(
    ("query", "status"), [("", 200), ("where=", 200), (f"where={'x' * 101}", 422), ("lang=de", 422)]
)
def test_suggestions_are_bounded(client: TestClient, query: str, status: int) -> None:
    answer = client.get(f"/api/suggestions?{query}")
    assert answer.status_code == status
    if status == 200:
        assert answer.json() == []
