"""The servers of the tests in browsers, as fixtures."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.server import Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The production build."""
    server = Server(tmp_path_factory.mktemp("site")).start()
    yield server
    server.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server of this test, which may be killed."""
    server = Server(tmp_path).start()
    yield server
    server.stop()
