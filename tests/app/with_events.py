"""The site with a sixth kind. `test_kinds.py` runs these tests in a copy (`sixth_kind.py`)."""

from __future__ import annotations

from starlette.testclient import TestClient

from tests.kit.fixtures import Visit
from tests.pages.reading import Reader


def test_its_pages_are_served_in_both_languages(client: TestClient) -> None:
    read = Reader(client)
    for query, name, title in (("", "Rtveli", "Events"), ("?lang=ka", "რთველი", "ღონისძიებები")):
        page = read(f"/events{query}")
        assert page.find("h1").text == title
        assert page.link(name, exact=True)["href"] == f"/events/rtveli{query}"
        assert read(f"/events/rtveli{query}").find("h1").text == name
    assert client.get("/events/none").status_code == 404


async def test_it_has_a_tab(visit: Visit) -> None:
    page = await visit("/events")
    for menu in (".header__nav", ".tab-bar", ".menu"):
        assert [each.name for each in page.find(f"{menu} [aria-current=page]")] == ["Events"]


def test_it_has_a_heart_and_is_saved(client: TestClient) -> None:
    read = Reader(client)
    assert read("/events").find(".card")["data-save-id"] == "event:rtveli"
    assert len(read("/events").find(".card .heart")) == 1
    saved = read("/properties?saved=event:rtveli/place:vardzia")
    assert [card["data-save-id"] for card in saved.find(".card")] == ["event:rtveli", "place:vardzia"]
    assert "1 event" in saved.find(".saved__lead.saved__shared").text


def test_it_is_in_the_api_and_in_the_sitemap(client: TestClient) -> None:
    assert [each["name"] for each in client.get("/api/events?lang=ka").json()] == ["რთველი"]
    assert client.get("/api/events/rtveli").json()["region"] == "Kakheti"
    assert "/events/rtveli</loc>" in client.get("/sitemap-events-1.xml").text
