"""Fixtures: readers of the served HTML of three sites."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pages.listing import properties
from tests.app.peer import served
from tests.app.site import make_client
from tests.pages.reading import Reader
from tests.pages.sites import empty_service, odd_service


@pytest.fixture(scope="session")
def read() -> Iterator[Reader]:
    """`read(url)`: a page of the site with the demo catalogue."""
    with pytest.MonkeyPatch.context() as patch, make_client() as client:
        patch.setattr(properties, "SIMILAR_SECONDS", 30)  # seconds: similar names are offered on a slow machine too
        yield Reader(client)


@pytest.fixture(scope="session")
def read_empty() -> Iterator[Reader]:
    """Pages of a site whose remote service has empty lists, and only Gori as a single record."""
    with served(empty_service()) as url, make_client(remote=url) as client:
        yield Reader(client)


@pytest.fixture(scope="session")
def read_odd() -> Iterator[Reader]:
    """Pages of a site whose remote service has unusual records (`odd_service`)."""
    with served(odd_service()) as url, make_client(remote=url) as client:
        yield Reader(client)
