"""The language of a served page depends on its URL alone."""

from __future__ import annotations

from tests.app.site import make_client
from tests.pages.reading import Reader


def test_html_does_not_depend_on_the_visitor() -> None:
    with make_client(page_cache=0) as client:
        georgian = {"Accept-Language": "ka-GE,ka;q=0.9", "Cookie": "georgia360-language=ka"}
        assert client.get("/", headers=georgian).text == client.get("/").text


def test_only_english_pages_offer_georgian(read: Reader) -> None:
    offer = read("/properties?type=villa").find(".offer a")
    assert offer["href"] == "/properties?type=villa&lang=ka"
    assert len(read("/properties?type=villa&lang=ka").find(".offer")) == 0
