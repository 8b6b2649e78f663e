"""The server is killed at random while messages arrive: each message answered with 201 is stored exactly once."""

from __future__ import annotations

import http.client
import json
import random
import sqlite3
import threading
import time
import urllib.error
import urllib.request
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from uuid import UUID

import pytest

from tests.browser.server import Server

CLIENTS, EACH = 20, 10
PATIENCE = 60  # seconds
KILLS = 3
PLENTY = str(1_000_000)


def _post(url: str, number: int, end: float) -> tuple[str, int]:
    """Send message `number` until it is accepted; returns its id and the number of attempts."""
    body = {"name": f"Visitor {number}", "email": "visitor@example.com", "subject": str(number), "message": "Open?"}
    request = urllib.request.Request(
        f"{url}/api/contacts",
        json.dumps(body).encode(),
        {"content-type": "application/json", "idempotency-key": str(UUID(int=number))},
    )
    for attempt in range(1, 10_000):
        try:
            with urllib.request.urlopen(request, timeout=5) as answer:
                assert answer.status == 201
                return json.load(answer)["id"], attempt
        except urllib.error.HTTPError:
            raise
        except (OSError, http.client.HTTPException, ValueError):  # no answer, or half of one
            if time.monotonic() > end:
                raise
            time.sleep(0.05)  # no event: another process's port
    raise AssertionError


@pytest.mark.deep
@pytest.mark.asvs("2.3.3")
def test_an_accepted_message_survives_a_crash(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    server = Server(tmp_path, GEORGIA360_CONTACTS_PER_MINUTE=PLENTY, GEORGIA360_CONTACTS_PER_DAY=PLENTY).start()
    end = time.monotonic() + PATIENCE
    chance = random.Random(360)
    answered: dict[int, tuple[str, int]] = {}
    under_way = threading.Event()
    kills = 0

    def client(first: int) -> None:
        for number in range(first, first + EACH):
            answered[number] = _post(server.url, number, end)
            under_way.set()
            time.sleep(chance.uniform(0, 0.6))

    try:
        with ThreadPoolExecutor(CLIENTS) as clients:
            running = [clients.submit(client, first) for first in range(0, CLIENTS * EACH, EACH)]
            while kills < KILLS and not all(each.done() for each in running):
                assert under_way.wait(PATIENCE)
                time.sleep(chance.uniform(0.02, 0.5))
                server.kill()
                kills += 1
                under_way.clear()
                server.start()
            for each in running:
                each.result(PATIENCE)
    finally:
        server.kill()

    with sqlite3.connect(tmp_path / "site.db") as database:
        stored = dict(database.execute("SELECT id, subject FROM contact_messages"))
        twice = [subject for subject, count in Counter(stored.values()).items() if count > 1]
    again = sum(attempts > 1 for _, attempts in answered.values())
    with capsys.disabled():
        print(f"\ncrash: {kills} kills, {len(answered)} answered, {len(stored)} stored, {again} sent again")  # noqa: T201
    assert twice == []
    assert stored == {id: str(number) for number, (id, _) in answered.items()}
    assert len(stored) == CLIENTS * EACH
    assert kills == KILLS
