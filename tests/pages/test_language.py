"""The language of a page, as it is served: the address alone tells it."""

from __future__ import annotations

from tests.app.site import make_client
from tests.pages.reading import Reader


def test_html_is_the_same_for_each_visitor() -> None:
    with make_client(page_cache=0) as client:
        georgian = {"Accept-Language": "ka-GE,ka;q=0.9", "Cookie": "georgia360-language=ka"}
        assert client.get("/", headers=georgian).text == client.get("/").text


def test_an_english_page_holds_the_offer_of_the_same_page_in_georgian_and_a_georgian_page_none(read: Reader) -> None:
    offer = read("/properties?type=villa").find(".offer a")
    assert offer["href"] == "/properties?type=villa&lang=ka"
    assert len(read("/properties?type=villa&lang=ka").find(".offer")) == 0
