"""The bench compares like with like."""

from __future__ import annotations

import asyncio
import importlib
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.bench import records, shell

OURS = re.compile(r"<!--.*?-->|<div class=\"toaster\".*?</div>", re.DOTALL)


class _Outline(HTMLParser):
    """Where elements with their classes begin and end, and texts, in order."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.parts: list[str] = []
        self.feed(OURS.sub("", page[page.index('<div id="app">') : page.rindex("</nav>")]))

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.parts.append(f"<{tag} {dict(attributes).get('class', '')}{' hidden' * ('hidden' in dict(attributes))}>")

    def handle_endtag(self, tag: str) -> None:
        self.parts.append(f"</{tag}>")

    def handle_data(self, text: str) -> None:
        self.parts += [text.strip()] if text.strip() else []


def test_jinja_shows_the_page_that_ours_shows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    properties = records.catalogue(24)
    database = f"sqlite+aiosqlite:///{tmp_path / 'bench.db'}"
    asyncio.run(records.seed(database, properties))
    ours = shell.served(database)
    records.write(tmp_path / "records.json", properties)
    shell.write(tmp_path / "shell.json", ours)
    monkeypatch.setenv("BENCH_RECORDS", str(tmp_path / "records.json"))
    monkeypatch.setenv("BENCH_SHELL", str(tmp_path / "shell.json"))
    monkeypatch.setenv("BENCH_STYLE", "/static/style.css")
    peer = importlib.import_module("tests.bench.jinja_peer")
    theirs = TestClient(peer.app).get("/properties").text
    outline = _Outline(theirs).parts
    assert len(outline) > 500
    assert outline == _Outline(ours).parts
