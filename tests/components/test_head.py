"""A page's head: the picture that other sites show of a link."""

from __future__ import annotations

from typing import Any

import pytest
from reactpy.types import VdomDict

from components.seo.head import Head, head_nodes

BASE = "https://georgia360.example"


def shared(image: str | None) -> dict[str, str]:
    head = head_nodes(Head(title="Title", description="", path="/", image=image), BASE)
    metas: list[Any] = [
        each["attributes"] for each in head["children"] if isinstance(each, VdomDict) and each["tagName"] == "meta"
    ]
    named = {each.get("property") or each.get("name"): each["content"] for each in metas}
    return {name: said for name, said in named.items() if "image" in name}


@pytest.mark.parametrize(("image", "key"), [("/static/media/gori-1200.webp", "gori"), (None, "svaneti")])
def test_our_own_pictures_are_shared_as_jpeg(image: str | None, key: str) -> None:
    assert shared(image) == {
        "og:image": f"{BASE}/static/media/{key}-og.jpg",
        "og:image:type": "image/jpeg",
        "og:image:width": "1200",
        "og:image:height": "630",
        "og:image:alt": "Title",
        "twitter:image": f"{BASE}/static/media/{key}-og.jpg",
    }


@pytest.mark.parametrize("image", ["https://elsewhere.example/a.png", "/static/media/room-hotel-1200.webp"])
def test_other_pictures_are_shared_by_url_only(image: str) -> None:
    url = image if image.startswith("https") else BASE + image
    assert shared(image) == {"og:image": url, "og:image:alt": "Title", "twitter:image": url}
