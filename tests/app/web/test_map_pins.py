"""The pins of a filter as the browser fetches them."""

from __future__ import annotations

import orjson

from data import demo
from tests.app.site import make_client

URL = "/listing/pins.json"


def test_pins_of_a_filter() -> None:
    with make_client() as client:
        pins = orjson.loads(client.get(URL, params={"type": "villa"}).content)
    stays = {each.id: each for each in demo.properties() if each.type == "villa"}
    assert [id for id, *_ in pins] == list(stays)
    for id, latitude, longitude, price in pins:
        assert (latitude, longitude, price) == (stays[id].latitude, stays[id].longitude, stays[id].min_price)


def test_only_pins_of_the_current_version_are_immutable() -> None:
    with make_client() as client:
        version = client.get("/health").json()["catalogue"]["serial"]
        now = client.get(URL, params={"v": version})
        assert "immutable" in now.headers["cache-control"]
        assert client.get(URL, params={"v": "1"}).headers["cache-control"] == "no-cache"
        again = client.get(URL, headers={"if-none-match": now.headers["etag"]})
        assert again.status_code == 304


def test_a_filter_without_matches_gives_no_pins() -> None:
    with make_client() as client:
        assert client.get(URL, params={"where": "no such place"}).json() == []
        assert client.get(URL, params={"where": "\0"}).json() == []
