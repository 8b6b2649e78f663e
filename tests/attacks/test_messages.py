"""Message floods, the database file's mode, secrets in errors, digests of senders."""

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


@pytest.mark.asvs("2.3.2", "2.4.1")
def test_messages_of_all_ips_together_are_limited_per_hour(tmp_path: Path) -> None:
    """Limits per IP alone let a thousand IPs fill the disk and the mailbox."""
    file = tmp_path / "site.db"
    with make_client(database=f"sqlite+aiosqlite:///{file}", contacts_per_hour=3) as client:
        answers = []
        for number in range(5):
            with closing(sqlite3.connect(file)) as database, database:
                database.execute("UPDATE contact_messages SET sender = id")  # each from another sender
            answers.append(client.post("/api/contacts", json={**MESSAGE, "message": str(number)}))
    assert [answer.status_code for answer in answers] == [201, 201, 201, 429, 429]
    assert answers[-1].headers["retry-after"] == "3600"


def test_a_clock_set_back_does_not_lock_senders_out(tmp_path: Path) -> None:
    """Else messages with future timestamps would count until that time."""
    file = tmp_path / "site.db"
    with make_client(database=f"sqlite+aiosqlite:///{file}", contacts_per_minute=1) as client:
        assert client.post("/api/contacts", json=MESSAGE).status_code == 201
        assert client.post("/api/contacts", json={**MESSAGE, "message": "2"}).status_code == 429
        with closing(sqlite3.connect(file)) as database, database:
            database.execute("UPDATE contact_messages SET created_at = '2199-01-01 00:00:00'")
        assert client.post("/api/contacts", json={**MESSAGE, "message": "3"}).status_code == 201


@pytest.mark.asvs("14.2.4")
def test_the_database_file_has_mode_0600(tmp_path: Path) -> None:
    file = tmp_path / "site.db"
    with make_client(database=f"sqlite+aiosqlite:///{file}") as client:
        client.post("/api/contacts", json=MESSAGE)
        modes = {each.name: stat.S_IMODE(each.stat().st_mode) for each in tmp_path.iterdir()}
    assert modes == dict.fromkeys(("site.db", "site.db-wal", "site.db-shm"), 0o600)


@pytest.mark.parametrize("database", [
    "postgres:hunter2@db/site", "postgresql+asyncpg://site@db:hunter2/x", "nothing://site:hunter2@db/site",
])  # fmt: skip
@pytest.mark.asvs("13.3.2", "16.2.5")
def test_an_invalid_database_url_does_not_print_its_password(database: str) -> None:
    with pytest.raises(SettingsError, match="GEORGIA360_DATABASE") as raised:
        read_settings(database=database)
    assert "hunter2" not in str(raised.value)


@pytest.mark.asvs("11.2.3", "11.5.1")
def test_a_senders_digest_is_keyed(tmp_path: Path) -> None:
    """Without a key all 4 billion IPv4 addresses can be tried in an hour."""
    file = tmp_path / "site.db"
    with make_client(database=f"sqlite+aiosqlite:///{file}") as client:
        client.post("/api/contacts", json=MESSAGE)
    with closing(sqlite3.connect(file)) as database:
        ((sender,),) = database.execute("SELECT sender FROM contact_messages").fetchall()
        ((key,),) = database.execute("SELECT key FROM sender_keys").fetchall()
    assert len(bytes.fromhex(key)) == 32
    assert sender != blake2b(b"testclient", digest_size=16).hexdigest()
    assert sender == blake2b(b"testclient", key=bytes.fromhex(key), digest_size=16).hexdigest()
