"""What stands around the list on our own page, as HTML. The other stacks show it too: all lay out the same page."""

from __future__ import annotations

import re
from pathlib import Path

import orjson
from starlette.testclient import TestClient

from app.live.html import render
from app.server import create_app
from app.settings import read_settings
from components.core.icons import icon

# The elements whose content is the same on every stack, by name.
_ELEMENTS = {
    "header": '<header class="header"',
    "fold": '<details class="filters__fold"',
    "submit": '<button class="button filters__submit"',
    "clear_filters": '<a class="list-title__clear"',
    "empty": '<div class="empty container"',
    "banner": '<section class="banner"',
    "footer": '<footer class="footer"',
    "tabs": '<nav class="tab-bar"',
}


def served(database: str) -> str:
    """Our page with the properties of `database`."""
    with TestClient(create_app(read_settings(database=database))) as client:
        return client.get("/properties").text


def write(path: Path, page: str) -> None:
    """Name → inner HTML of the elements of `page`."""
    shell = {name: _inside(start, page) for name, start in _ELEMENTS.items()}
    shell["pin"] = render(dict(icon("map-pin")))[1]
    path.write_bytes(orjson.dumps(shell))


def read(path: str) -> dict[str, str]:
    """What `write` wrote."""
    shell: dict[str, str] = orjson.loads(Path(path).read_bytes())
    return shell


def _inside(start: str, page: str) -> str:
    tag = start[1:].partition(" ")[0]
    found = re.search(rf"{start}[^>]*>(.*?)</{tag}>", page, re.DOTALL)
    assert found, f"our page has no {start}"
    return found[1]
