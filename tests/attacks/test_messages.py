"""Who fills the disk, reads the database's file, or moves the clock."""

from __future__ import annotations

import sqlite3
import stat
from contextlib import closing
from hashlib import blake2b
from pathlib import Path

import pytest

from app.settings import SettingsError, read_settings
from tests.app.site import make_client
from tests.app.test_api import MESSAGE


def test_all_addresses_together_write_so_often_an_hour(tmp_path: Path) -> None:
    """Each address had its limit; a thousand of them filled the disk and the owner's mailbox."""
    file = tmp_path / "site.db"
    with make_client(database=f"sqlite+aiosqlite:///{file}", contacts_per_hour=3) as client:
        answers = []
        for number in range(5):
            with closing(sqlite3.connect(file)) as database, database:
                database.execute("UPDATE contact_messages SET sender = id")  # each from an address of its own
            answers.append(client.post("/api/contacts", json={**MESSAGE, "message": str(number)}))
    assert [answer.status_code for answer in answers] == [201, 201, 201, 429, 429]
    assert answers[-1].headers["retry-after"] == "3600"


def test_a_sender_does_not_wait_after_the_clock_has_gone_back(tmp_path: Path) -> None:
    """Messages from the clock's future counted until it came: hours."""
    file = tmp_path / "site.db"
    with make_client(database=f"sqlite+aiosqlite:///{file}", contacts_per_minute=1) as client:
        assert client.post("/api/contacts", json=MESSAGE).status_code == 201
        assert client.post("/api/contacts", json={**MESSAGE, "message": "2"}).status_code == 429
        with closing(sqlite3.connect(file)) as database, database:
            database.execute("UPDATE contact_messages SET created_at = '2199-01-01 00:00:00'")
        assert client.post("/api/contacts", json={**MESSAGE, "message": "3"}).status_code == 201


def test_the_database_is_readable_by_its_owner_alone(tmp_path: Path) -> None:
    """The file had the mode 0644."""
    file = tmp_path / "site.db"
    with make_client(database=f"sqlite+aiosqlite:///{file}") as client:
        client.post("/api/contacts", json=MESSAGE)
        modes = {each.name: stat.S_IMODE(each.stat().st_mode) for each in tmp_path.iterdir()}
    assert modes == dict.fromkeys(("site.db", "site.db-wal", "site.db-shm"), 0o600)


@pytest.mark.parametrize("address", [
    "postgres:hunter2@db/site", "postgresql+asyncpg://site@db:hunter2/x", "nothing://site:hunter2@db/site",
])  # fmt: skip
def test_a_wrong_database_address_does_not_print_its_password(address: str) -> None:
    with pytest.raises(SettingsError, match="GEORGIA360_DATABASE") as raised:
        read_settings(database=address)
    assert "hunter2" not in str(raised.value)


def test_a_stored_sender_digest_cannot_be_reversed_by_trying_all_addresses(tmp_path: Path) -> None:
    """The digest had no key: 4 billion IPv4 addresses are tried in an hour."""
    file = tmp_path / "site.db"
    with make_client(database=f"sqlite+aiosqlite:///{file}") as client:
        client.post("/api/contacts", json=MESSAGE)
    with closing(sqlite3.connect(file)) as database:
        ((sender,),) = database.execute("SELECT sender FROM contact_messages").fetchall()
        ((key,),) = database.execute("SELECT key FROM sender_keys").fetchall()
    assert len(bytes.fromhex(key)) == 32
    assert sender != blake2b(b"testclient", digest_size=16).hexdigest()
    assert sender == blake2b(b"testclient", key=bytes.fromhex(key), digest_size=16).hexdigest()
