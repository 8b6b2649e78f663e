"""The benchmark's Jinja peer lists the same properties as our page."""

from __future__ import annotations

import asyncio
import importlib
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.bench import records, shell


@pytest.mark.deep
def test_the_peer_lists_the_same_properties(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    properties = records.catalogue(24)
    database = f"sqlite+aiosqlite:///{tmp_path / 'bench.db'}"
    asyncio.run(records.seed(database, properties))
    ours = shell.served(database)
    records.write(tmp_path / "records.json", properties)
    shell.write(tmp_path / "shell.json", ours)
    monkeypatch.setenv("BENCH_RECORDS", str(tmp_path / "records.json"))
    monkeypatch.setenv("BENCH_SHELL", str(tmp_path / "shell.json"))
    monkeypatch.setenv("BENCH_STYLE", "/static/style.css")
    theirs = TestClient(importlib.import_module("tests.bench.jinja_peer").app).get("/properties").text
    for page in (ours, theirs):
        assert [each.id for each in properties if f'href="/properties/{each.id}"' not in page] == []
