"""Every link and picture of every page exists: no 404, no redirect."""

from __future__ import annotations

import re
from urllib.parse import urljoin, urlsplit

import pytest

from tests.app.site import make_client


@pytest.mark.parametrize("leaves", [
    pytest.param(("/static/", "/properties?"), id="from lists without filters"),
    pytest.param(("/static/",), id="from filtered lists too", marks=pytest.mark.deep),
])  # fmt: skip
def test_no_link_is_broken(leaves: tuple[str, ...]) -> None:
    """`leaves`: URL prefixes of pages whose links are not followed."""
    waiting, seen, broken = {"/", "/?lang=ka"}, set(), []
    with make_client() as client:
        while waiting:
            path = waiting.pop()
            seen.add(path)
            answer = client.get(path, follow_redirects=False)
            if answer.status_code != 200:
                broken.append(f"{path}: {answer.status_code}")
            elif answer.headers["content-type"].startswith("text/html") and not path.startswith(leaves):
                waiting |= urls(path, answer.text) - seen
    assert broken == []
    assert len(seen) > 300


def urls(path: str, page: str) -> set[str]:
    """The site's own URLs in a page, of pictures too, without filters and hashes."""
    found = re.findall(r'(?:href|src)="([^"]+)"', page)
    found += [part.split()[0] for srcset in re.findall(r'srcset="([^"]+)"', page) for part in srcset.split(", ")]
    inside = set()
    for each in found:
        if each.startswith(("http:", "https:", "mailto:", "tel:", "data:", "#")):
            continue
        parts = urlsplit(urljoin(path, each.replace("&amp;", "&")))
        inside.add(parts.path + (f"?{parts.query}" if parts.query else ""))
    return inside
