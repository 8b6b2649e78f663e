"""The pages of the site's own tours, and the plan of the scenes, as they are served."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from starlette.testclient import TestClient

from data.reference.tours import scenes

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("path", ["/static/tour/", "/static/tour/plan.svg"])
@pytest.mark.parametrize("id", ["nowhere", "", "../x", "a" * 5000, "\N{NULL}"])
def test_an_unknown_tour_is_404(client: TestClient, path: str, id: str) -> None:
    assert client.get(path, params={"id": id}).status_code == 404


@pytest.mark.parametrize("path", ["/static/tour/", "/static/tour/plan.svg"])
def test_an_unchanged_tour_page_is_304(client: TestClient, path: str) -> None:
    answer = client.get(path, params={"id": "pano-tbilisi", "lang": "ka"}, headers={"accept-encoding": "br"})
    assert answer.headers["content-encoding"] == "br"
    again = client.get(
        path, params={"id": "pano-tbilisi", "lang": "ka"}, headers={"if-none-match": answer.headers["etag"]}
    )
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize("path", ["/static/tour/", "/static/tour/plan.svg"])
def test_the_tours_csp_allows_no_inline_code(client: TestClient, path: str) -> None:
    answer = client.get(path, params={"id": "pano-tbilisi"})
    assert "unsafe" not in answer.headers["content-security-policy"]
    assert "<style" not in answer.text
    assert ' style="' not in answer.text


@pytest.mark.parametrize("language", ["en", "ka"])
def test_the_plan_has_a_link_for_each_place(client: TestClient, language: str) -> None:
    answer = client.get("/static/tour/plan.svg", params={"id": "pano-room-hotel", "lang": language, "embed": "1"})
    assert answer.headers["content-type"].startswith("image/svg+xml")
    links = ElementTree.fromstring(answer.text).findall(f"{SVG}a")
    assert {id for link in links for id in link.attrib["data-scenes"].split()} == set(scenes())
    assert [link.findtext(f"{SVG}text") for link in links if "aria-current" in link.attrib] == [
        "Tbilisi" if language == "en" else "თბილისი"
    ]
    assert all("&embed=1" in link.attrib["href"] for link in links)
    assert all(client.get(link.attrib["href"], follow_redirects=False).status_code == 200 for link in links)
