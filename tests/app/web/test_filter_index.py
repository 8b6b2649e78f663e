"""GET /listing/{digest}.json."""

from __future__ import annotations

import re

import pytest

from tests.app.site import make_client


def test_the_filter_index_of_a_page_is_immutable() -> None:
    with make_client() as client:
        (url, *_) = re.findall(r"/listing/[\w-]+\.json", client.get("/properties").text)
        answer = client.get(url)
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        again = client.get(url, headers={"if-none-match": answer.headers["etag"]})
        assert again.status_code == 304


@pytest.mark.parametrize("digest", ["0", "x" * 300])
def test_a_page_of_another_version_gets_the_current_index(digest: str) -> None:
    with make_client() as client:
        (url, *_) = re.findall(r"/listing/[\w-]+\.json", client.get("/properties").text)
        answer = client.get(f"/listing/{digest}.json")
        assert answer.json() == client.get(url).json()
        assert answer.headers["cache-control"] == "no-store"
        assert "etag" not in answer.headers
