"""The HTML around the list on our page. The other stacks show it too: all lay out the same page."""

from __future__ import annotations

import re
from pathlib import Path

import orjson
from starlette.testclient import TestClient

from app.live.render.html import render
from app.server import create_app
from app.settings import read_settings
from components.core.icons import icon

# Name → element with the same content on every stack.
_ELEMENTS = {
    "header": '<header class="header"',
    "head": '<div class="list-head"',
    "clear_filters": '<a class="list-title__clear"',
    "empty": '<div class="empty container"',
    "banner": '<section class="banner"',
    "footer": '<footer class="footer"',
    "tabs": '<nav class="tab-bar"',
}
_FOR_OUR_CLIENT = re.compile(r'<!--.*?-->| data-(?:f|part|value)="[^"]*"', re.DOTALL)


def served(database: str) -> str:
    """Our page with the properties of `database`."""
    with TestClient(create_app(read_settings(database=database))) as client:
        return client.get("/properties").text


def write(path: Path, page: str) -> None:
    """Write name → inner HTML of the elements of `page`, without attributes for our client."""
    page = _FOR_OUR_CLIENT.sub("", page)
    shell = {name: _inside(start, page) for name, start in _ELEMENTS.items()}
    shell["pin"] = render(dict(icon("map-pin")))[1]
    path.write_bytes(orjson.dumps(shell))


def read(path: str) -> dict[str, str]:
    """Read the file of `write`."""
    shell: dict[str, str] = orjson.loads(Path(path).read_bytes())
    return shell


def split_at_where(head: str) -> tuple[str, str]:
    """The HTML before and after the value of the field "Where" in `head`."""
    found = re.fullmatch(r'(.*<input [^>]*\bname="where"[^>]*\bvalue=")(".*)', head, re.DOTALL)
    assert found, "our filter has no field where"
    return found[1], found[2]


def _inside(start: str, page: str) -> str:
    tag = start[1:].partition(" ")[0]
    opening = re.search(rf"{start}[^>]*>", page)
    assert opening, f"our page has no {start}"
    depth = 1
    for each in re.compile(rf"<(/?){tag}\b").finditer(page, opening.end()):
        depth += -1 if each[1] else 1
        if not depth:
            return page[opening.end() : each.start()]
    raise AssertionError(f"our page does not close {start}")
