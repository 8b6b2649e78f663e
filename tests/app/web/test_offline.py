"""/service-worker.js, the page without a network, and the owner's switch. What they do is in tests/browser/test_offline.py."""

from __future__ import annotations

import re

import orjson
import pytest
from starlette.testclient import TestClient

from app.assets import read_assets
from tests.app.site import make_client

WORKER = "/service-worker.js"
OPENING = re.compile(r"self\.offline=(\{.*\});\n")
COPIED = "are copied into your browser"  # in the privacy policy
REGISTERED = '<meta name="service-worker" content="/service-worker.js">'


def description(client: TestClient) -> dict[str, object]:
    found = OPENING.match(client.get(WORKER).text)
    assert found
    said: dict[str, object] = orjson.loads(found[1])
    return said


def test_the_service_worker_is_revalidated_and_may_connect_to_this_site_only() -> None:
    with make_client() as client:
        answer = client.get(WORKER)
        assert answer.headers["content-type"].startswith("text/javascript")
        assert answer.headers["cache-control"] == "no-cache"
        assert answer.headers["content-security-policy"] == "default-src 'none'; connect-src 'self'"
        assert "cdn-cache-control" not in answer.headers
        assert client.get(WORKER, headers={"if-none-match": answer.headers["etag"]}).status_code == 304


def test_pages_and_worker_are_of_one_build_with_existing_files() -> None:
    with make_client() as client:
        said = description(client)
        assert said["build"] == read_assets().build
        assert f'data-build="{said["build"]}"' in client.get("/").text
        assert f'data-build="{said["build"]}"' in client.get("/static/tour/?id=pano-gudauri").text
        files = said["files"]
        assert isinstance(files, list)
        assert {read_assets().style, read_assets().app} <= set(files)
        assert all(client.get(file).status_code == 200 for file in files)


@pytest.mark.parametrize(("language", "title", "text"), [
    ("en", "This page needs a connection", "No connection. A copy from {ago}."),
    ("ka", "ამ გვერდს ინტერნეტი სჭირდება", "კავშირი არ არის. ასლი გაკეთდა {ago}."),
])  # fmt: skip
def test_the_offline_page_exists_in_both_languages(language: str, title: str, text: str) -> None:
    with make_client() as client:
        said = description(client)
        assert isinstance(said["pages"], dict)
        assert isinstance(said["words"], dict)
        assert said["words"][language]["kept"] == text
        page = client.get(said["pages"][language]).text
        assert f"{title}</h1>" in page
        assert f'<html lang="{language}"' in page
        assert 'data-app="' in page  # live: the wanted page takes its place
        assert '<ul class="kept__list"></ul>' in page  # what the worker fills
        assert '<template id="page-end">' in page  # in front of which it puts the notice
        assert '<meta name="robots" content="noindex">' in page


@pytest.mark.parametrize("settings", [{"offline": False}, {"assets": "dev"}], ids=["switched off", "developed"])
def test_turning_offline_copies_off_serves_the_deleting_worker(settings: dict[str, object]) -> None:
    with make_client() as client:
        assert REGISTERED in client.get("/").text
        assert COPIED in client.get("/privacy").text
        kept = client.get(WORKER).text
    with make_client(**settings) as client:
        assert REGISTERED not in client.get("/").text
        assert COPIED not in client.get("/privacy").text
        answer = client.get(WORKER)
        assert answer.headers["cache-control"] == "no-cache"
        assert "self.offline=" not in answer.text
        assert "unregister" in answer.text
        assert "unregister" not in kept
