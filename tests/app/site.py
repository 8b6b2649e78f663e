"""The whole application over a fresh SQLite file with the demo catalogue, driven without a browser."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from starlette.testclient import TestClient

from app.server import create_app
from app.settings import read_settings


@contextmanager
def make_client(**settings: object) -> Iterator[TestClient]:
    with tempfile.TemporaryDirectory() as folder:
        settings = {"database": f"sqlite+aiosqlite:///{Path(folder) / 'site.db'}", **settings}
        with TestClient(create_app(read_settings(**settings))) as client:
            yield client
