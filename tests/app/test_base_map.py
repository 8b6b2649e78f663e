"""The outlines of the map as a file of their own."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree import ElementTree

import pytest
from starlette.testclient import TestClient

from components.core.base_map import base_map_path
from data.reference.regions import MAP_REGIONS
from tests.app.site import make_client

PATHS = ["/", "/properties?view=map", "/properties/ushguli-tower-guesthouse", "/places/vardzia", "/regions/kakheti"]


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with make_client() as client:
        yield client


def test_it_has_every_region_by_the_name_that_pages_use(client: TestClient) -> None:
    answer = client.get(base_map_path())
    assert answer.headers["content-type"].startswith("image/svg+xml")
    outlines = {
        each.attrib["id"]: each.attrib.get("d")
        for each in ElementTree.fromstring(answer.text).iter()
        if each.attrib.get("id")
    }
    assert outlines == {each.slug: each.outline for each in MAP_REGIONS}


def test_it_is_kept_for_ever_under_its_own_address_alone(client: TestClient) -> None:
    assert "immutable" in client.get(base_map_path()).headers["cache-control"]
    earlier = client.get("/static/base-map-000000000000.svg")
    assert (earlier.status_code, earlier.headers["cache-control"]) == (200, "public, max-age=60")


@pytest.mark.parametrize("path", PATHS)
def test_pages_refer_to_it_in_place_of_holding_it(client: TestClient, path: str) -> None:
    html = client.get(path).text
    assert html.count(f'href="{base_map_path()}#') >= len(MAP_REGIONS)
    assert not any(each.outline in html for each in MAP_REGIONS)
