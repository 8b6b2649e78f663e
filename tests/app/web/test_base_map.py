"""The files of the base map and of the ground."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from starlette.testclient import TestClient

from components.core.base_map import base_map_path, ground_path
from data.reference.ground import LAYERS
from data.reference.regions import MAP_REGIONS

PATHS = ["/", "/properties?view=map", "/properties/ushguli-tower-guesthouse", "/places/vardzia", "/regions/kakheti"]


def test_the_base_map_has_every_region_under_its_slug(client: TestClient) -> None:
    answer = client.get(base_map_path())
    assert answer.headers["content-type"].startswith("image/svg+xml")
    outlines = {
        each.attrib["id"]: each.attrib.get("d")
        for each in ElementTree.fromstring(answer.text).iter()
        if each.attrib.get("id")
    }
    assert outlines == {each.slug: each.outline for each in MAP_REGIONS}


def test_the_ground_has_every_layer_and_at_most_40_kb(client: TestClient) -> None:
    answer = client.get(ground_path(), headers={"accept-encoding": "br"})
    assert answer.headers["content-encoding"] == "br"
    assert int(answer.headers["content-length"]) < 40_000
    paths = {each.attrib.get("id"): each.attrib.get("d") for each in ElementTree.fromstring(answer.text)}
    assert paths == LAYERS


@pytest.mark.parametrize(("path", "beginning"), [(base_map_path(), "base-map-"), (ground_path(), "base-map-ground-")])
def test_only_the_current_map_files_are_immutable(client: TestClient, path: str, beginning: str) -> None:
    now, earlier = client.get(path), client.get(f"/static/{beginning}000000000000.svg")
    assert "immutable" in now.headers["cache-control"]
    assert (earlier.status_code, earlier.headers["cache-control"]) == (200, "public, max-age=60")
    assert earlier.text == now.text


@pytest.mark.parametrize("path", PATHS)
def test_pages_reference_the_base_map_and_do_not_inline_it(client: TestClient, path: str) -> None:
    html = client.get(path).text
    assert html.count(f'href="{base_map_path()}#') >= len(MAP_REGIONS)
    assert not any(path in html for path in (*LAYERS.values(), *(each.outline for each in MAP_REGIONS)))
    assert (f"{ground_path()}#land" in html) == (path != "/")  # the map of the regions stands for itself
