"""The database is restarted while the site runs on."""

from __future__ import annotations

import asyncio
import http.client
import json
import threading
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from tests.app.server import Site, running
from tests.conftest import create_database
from tests.data.postgres import NoPostgres, server

PATIENCE = 30  # seconds
NUMBERS = count()
LIMITS = ("CONTACTS_PER_MINUTE", "CONTACTS_PER_DAY", "CONTACTS_PER_HOUR")
PLENTY = {f"GEORGIA360_{name}": "1000000" for name in LIMITS}

Statuses = dict[str, Counter[int]]


def read(site: Site) -> int:
    """A cached page."""
    return site.status("/properties")


def search(site: Site) -> int:
    """An uncached page."""
    return site.status(f"/properties?where={next(NUMBERS)}")


def write(site: Site) -> int:
    message = {"name": "Nino", "email": "nino@example.com", "subject": str(next(NUMBERS)), "message": "Is it free?"}
    connection = http.client.HTTPConnection("127.0.0.1", site.port, timeout=PATIENCE)
    try:
        connection.request("POST", "/api/contacts", json.dumps(message), {"content-type": "application/json"})
        return connection.getresponse().status
    finally:
        connection.close()


@contextmanager
def asked_all_the_time(site: Site) -> Iterator[Statuses]:
    """Three kinds of visitors send requests until the context ends."""
    statuses: Statuses = defaultdict(Counter)
    ended = threading.Event()

    def ask(kind: Callable[[Site], int]) -> None:
        while not ended.wait(0.02):
            statuses[kind.__name__][kind(site)] += 1

    asking = [threading.Thread(target=ask, args=[kind]) for kind in (read, search, write)]
    for each in asking:
        each.start()
    try:
        yield statuses
    finally:
        ended.set()
        for each in asking:
            each.join()


def wait_until(is_so: Callable[[], bool]) -> None:
    for _ in range(PATIENCE * 20):
        if is_so():
            return
        threading.Event().wait(0.05)  # no event: other processes
    raise AssertionError


async def stored_messages(url: str) -> int:
    engine = create_async_engine(url)
    async with engine.connect() as connection:
        number: int = (await connection.execute(text("SELECT count(*) FROM contact_messages"))).scalar_one()
    await engine.dispose()
    return number


@pytest.mark.deep
def test_the_site_survives_a_database_restart(tmp_path: Path) -> None:
    """Cached pages are served throughout; other pages and messages are 503 during the outage, none is 500. Afterwards all is
    served, and each message answered with 201 is stored.
    """
    with ExitStack() as stack:
        try:
            database = stack.enter_context(server())
        except NoPostgres as reason:
            pytest.skip(f"NOT TESTED ON POSTGRESQL: {reason}")
        asyncio.run(create_database(f"{database.url}/postgres", "site"))
        url = f"{database.url}/site"
        site = stack.enter_context(running(tmp_path, GEORGIA360_DATABASE=url, **PLENTY))
        assert read(site) == 200
        with asked_all_the_time(site) as statuses:
            wait_until(lambda: min(statuses["search"][200], statuses["write"][201]) >= 5)
            database.stop()
            wait_until(lambda: min(statuses["search"][503], statuses["write"][503]) >= 5)
            database.start()
            before = statuses["search"][200], statuses["write"][201]
            wait_until(lambda: statuses["search"][200] > before[0] + 5 and statuses["write"][201] > before[1] + 5)
        assert set(statuses["read"]) == {200}
        assert set(statuses["search"]) == {200, 503}
        assert set(statuses["write"]) == {201, 503}
        assert asyncio.run(stored_messages(url)) >= statuses["write"][201]
        assert "Traceback" not in site.log.read_text()
