"""The whole application over its own SQLite file with the demo catalogue, without a browser."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from functools import cache
from pathlib import Path
from typing import Any
from unittest import mock

from servestatic import ServeStaticASGI  # type: ignore[import-untyped]
from starlette.testclient import TestClient
from starlette.types import ASGIApp

from app.server import Beside, SiteOf, create_app
from app.settings import read_settings
from app.site import Georgia
from tests.data.sqlite import SQLITE

_list_files = ServeStaticASGI.update_files_dictionary
_listed: dict[tuple[str, str], dict[str, Any]] = {}


@contextmanager
def make_client(**settings: object) -> Iterator[TestClient]:
    """A client of a running application; see `make_app`."""
    with (
        make_app(nullcontext, Georgia, **settings) as app,
        TestClient(app, base_url=str(settings.get("public_url", "http://testserver"))) as client,
    ):
        yield client


@contextmanager
def make_app(beside: Beside = nullcontext, site_of: SiteOf = Georgia, **settings: object) -> Iterator[ASGIApp]:
    """The application, for a test client to run. `beside`, `site_of`: see `create_app`.

    Expensive steps of a start run once a process: the database with the demo catalogue is made once and copied, static
    files are listed once, no garbage is collected (`tests/live/process/test_gc_tuning.py` tests that). `tests/data` and
    `tests/browser` test the real start. Pages, also prepared ones, wait 30 s for their data: slow machines pass.
    """
    with tempfile.TemporaryDirectory() as folder:
        settings = {"database": f"{SQLITE}{Path(folder) / 'site.db'}", "load_seconds": 30, **settings}
        file = Path(str(settings["database"]).removeprefix(SQLITE))
        is_new = str(settings["database"]).startswith(SQLITE) and not file.exists()
        if is_new and "remote" not in settings:  # with a remote service there is no demo catalogue
            file.write_bytes(_seeded())
        with mock.patch.object(ServeStaticASGI, "update_files_dictionary", _list_files_once):
            app = create_app(read_settings(**settings), beside=beside, site_of=site_of)
        with (
            mock.patch("app.live.engine.collect_when_due", _collect_nothing),
            mock.patch("app.live.socket.session.PREPARE_SECONDS", 30),
        ):
            yield app


async def _collect_nothing(_: Callable[[], int]) -> None: ...


@cache
def _seeded() -> bytes:
    """The database file after a first start."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "site.db"
        with TestClient(create_app(read_settings(database=f"{SQLITE}{file}"))):
            pass
        return file.read_bytes()


def _list_files_once(self: Any, root: str, prefix: str) -> None:
    if (root, prefix) not in _listed:
        before = set(self.files)
        _list_files(self, root, prefix)
        _listed[root, prefix] = {url: file for url, file in self.files.items() if url not in before}
    self.files.update(_listed[root, prefix])
