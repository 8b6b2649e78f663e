"""Mail to the owner: sent after storing, retried until accepted; a visitor writes no header."""

from __future__ import annotations

import asyncio
import ssl
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from app.mail import compose, mailing
from app.server import create_app
from app.settings import Settings, SettingsError, read_settings
from data.database.engine import open_engine
from data.inbox.inbox import Inbox
from data.inbox.messages import StoredMessage, list_messages
from data.inbox.outbox import FIRST_PAUSE, LONGEST_PAUSE, Outbox
from tests.app.smtp import mail_server
from tests.speeds import both_databases
from tests.tools.nginx import make_certificate

MESSAGE = {
    "name": "Nino",
    "email": "nino@example.com",
    "subject": "ოთახი მესტიაში",
    "message": "Is the road open?\n.\n",
}


def settings(port: int, tls: str = "none") -> Settings:
    return read_settings(
        smtp_host="127.0.0.1",
        smtp_port=port,
        smtp_tls=tls,
        smtp_from="site@example.com",
        smtp_to="owner@example.com",
    )


def message(**changes: Any) -> StoredMessage:
    values = {"id": "1", "kind": "contact", "status": "new", "created_at": datetime(2026, 5, 1, tzinfo=UTC)}
    return StoredMessage(**{**values, **MESSAGE, **changes})


async def until(condition: Any, patience: float = 20) -> None:
    async with asyncio.timeout(patience):
        while not condition():  # noqa: ASYNC110 - another task's connection: nothing to wait on
            await asyncio.sleep(0.01)


class CountedOutbox(Outbox):
    """Counts how often the next message is requested."""

    takes = 0

    async def take(self) -> Any:
        self.takes += 1
        return await super().take()


async def until_asked_again(*outboxes: CountedOutbox) -> None:
    """Wait until each delivery has looked for a message again."""
    before = [each.takes for each in outboxes]
    await until(lambda: all(each.takes >= takes + 3 for each, takes in zip(outboxes, before, strict=True)))


def test_stored_message_is_mailed_once(database: str) -> None:
    async def scenario() -> None:
        async with open_engine(database) as engine, mail_server() as server:
            inbox = Inbox(engine, per_minute=5, per_day=30)
            id = await inbox.contact(MESSAGE, ip="127.0.0.1")
            outboxes = [CountedOutbox(engine) for _ in range(3)]
            several = [mailing(each, settings(server.port), poll_seconds=0.02) for each in outboxes]
            async with several[0], several[1], several[2]:
                await until(lambda: server.mails)
                await until_asked_again(*outboxes)
            (mail,) = server.mails
            assert mail["Subject"] == "[Georgia 360] ოთახი მესტიაში"
            assert mail["Reply-To"] == "nino@example.com"
            assert mail["Message-ID"] == f"<{id}@georgia360>"
            assert "Is the road open?" in mail.get_content()
            assert server.recipients == ["RCPT TO:<owner@example.com>"]
            (kept,) = await list_messages(engine)
            assert kept.mailed_at is not None

    asyncio.run(scenario())


@pytest.mark.asvs("16.5.2")
def test_a_refused_mail_is_retried(database: str) -> None:
    async def scenario() -> None:
        async with open_engine(database) as engine, mail_server() as server:
            server.refuse = 3
            await Inbox(engine, per_minute=5, per_day=30).contact(MESSAGE, ip="127.0.0.1")
            outbox = Outbox(engine, first_pause=timedelta(milliseconds=20))
            async with mailing(outbox, settings(server.port), poll_seconds=0.02):
                await until(lambda: server.mails)
            assert (server.refuse, len(server.mails)) == (0, 1)

    asyncio.run(scenario())


@pytest.mark.parametrize("tls", ["starttls", "tls"])
@pytest.mark.asvs("12.3.1", "12.3.2", "16.3.4")
def test_mail_is_sent_only_over_verified_tls(tmp_path: Path, tls: str) -> None:
    """Neither to a server without TLS nor to one with an untrusted certificate."""
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(*make_certificate(tmp_path))

    async def scenario() -> None:
        database = f"sqlite+aiosqlite:///{tmp_path / 'site.db'}"
        async with open_engine(database) as engine, mail_server(tls=context if tls == "tls" else None) as server:
            await Inbox(engine, per_minute=5, per_day=30).contact(MESSAGE, ip="127.0.0.1")
            with capture_logs() as lines:
                async with mailing(Outbox(engine), settings(server.port, tls), poll_seconds=0.02):
                    await until(lambda: any(line["event"] == "not mailed" for line in lines))
            assert (server.mails, server.recipients) == ([], [])
            (error,) = [line["error"] for line in lines if line["event"] == "not mailed"]
            assert ("STARTTLS" if tls == "starttls" else "CERTIFICATE_VERIFY_FAILED") in error

    asyncio.run(scenario())


def test_a_slow_server_gets_a_mail_once(database: str) -> None:
    async def scenario() -> None:
        async with open_engine(database) as engine, mail_server() as server:
            server.pause = 0.15  # seconds an answer: 0.75 s until it has the mail, longer than the lease
            await Inbox(engine, per_minute=5, per_day=30).contact(MESSAGE, ip="127.0.0.1")
            outbox = CountedOutbox(engine, lease=timedelta(seconds=0.6), first_pause=timedelta(milliseconds=20))
            several = [mailing(outbox, settings(server.port), poll_seconds=0.02) for _ in range(2)]
            with capture_logs() as lines:
                async with several[0], several[1]:
                    await until(lambda: any(line["event"] == "not mailed" for line in lines))
                    server.pause = 0
                    await until(lambda: server.mails)
                    await until_asked_again(outbox)
            assert len(server.mails) == 1

    asyncio.run(scenario())


def test_an_accepted_mail_is_not_resent_after_a_slow_quit(database: str) -> None:
    async def scenario() -> None:
        async with open_engine(database) as engine, mail_server() as server:
            server.goodbye = 60
            await Inbox(engine, per_minute=5, per_day=30).contact(MESSAGE, ip="127.0.0.1")
            outbox = CountedOutbox(engine, lease=timedelta(seconds=1.5), first_pause=timedelta(milliseconds=20))
            async with mailing(outbox, settings(server.port), poll_seconds=0.02):
                await until(lambda: server.mails)
                await until_asked_again(outbox)  # QUIT times out after 0.5 s
            assert len(server.mails) == 1
            (kept,) = await list_messages(engine)
            assert kept.mailed_at is not None

    asyncio.run(scenario())


def test_a_dead_processs_lease_expires(database: str) -> None:
    async def scenario() -> None:
        async with open_engine(database) as engine:
            lease = timedelta(milliseconds=100)
            outbox = Outbox(engine, lease=lease)
            await Inbox(engine, per_minute=5, per_day=30).contact(MESSAGE, ip="127.0.0.1")
            taken = await outbox.take()
            assert taken is not None
            assert await outbox.take() is None
            await asyncio.sleep(lease.total_seconds())
            again = await outbox.take()
            assert again is not None
            assert (again[0].id, again[1]) == (taken[0].id, 2)
            await outbox.sent(again[0])
            await asyncio.sleep(lease.total_seconds())
            assert await outbox.take() is None

    asyncio.run(scenario())


@both_databases
def test_concurrent_processes_lease_different_messages(database: str) -> None:
    async def scenario() -> None:
        async with open_engine(database) as engine:
            inbox = Inbox(engine, per_minute=10, per_day=30)
            ids = {await inbox.contact({**MESSAGE, "subject": str(n)}, ip="127.0.0.1") for n in range(6)}
            taken = await asyncio.gather(*(Outbox(engine).take() for _ in ids))
            assert {found[0].id for found in taken if found} == ids

    asyncio.run(scenario())


def test_delivery_ends_with_the_server_although_errors_replace_its_cancellation(database: str) -> None:
    class Stubborn(Outbox):
        interrupted = 0

        async def take(self) -> None:
            try:
                await asyncio.sleep(60)
            except asyncio.CancelledError:
                self.interrupted += 1
                if self.interrupted < 3:
                    raise OSError("the connection is gone") from None  # replaces the cancellation
                raise

    async def scenario() -> None:
        async with open_engine(database) as engine, asyncio.timeout(20):
            outbox = Stubborn(engine)
            async with mailing(outbox, settings(1), poll_seconds=0.01):
                await asyncio.sleep(0.05)
            assert outbox.interrupted == 3

    asyncio.run(scenario())


def test_retry_delays_grow(database: str) -> None:
    async def scenario() -> None:
        async with open_engine(database) as engine:
            outbox = Outbox(engine)
            pauses = [await outbox.failed(message(), attempt) for attempt in (1, 2, 3, 100)]
            assert pauses == [FIRST_PAUSE, 2 * FIRST_PAUSE, 4 * FIRST_PAUSE, LONGEST_PAUSE]

    asyncio.run(scenario())


@pytest.mark.parametrize(
    "evil", ["x\r\nBcc: all@example.com", "x\nBcc: all@example.com", "x\u2028Bcc: a", "x\0\x1b[31m"]
)
@pytest.mark.asvs("1.3.11")
def test_a_visitor_cannot_inject_headers(evil: str) -> None:
    mail = compose(message(subject=evil, name=evil), settings(25))
    headers = mail.as_bytes().partition(b"\n\n")[0]
    assert b"\nBcc" not in headers
    assert set(mail.keys()) == {
        "From", "To", "Subject", "Date", "Message-ID", "Reply-To", "Content-Type", "Content-Transfer-Encoding",
        "MIME-Version",
    }  # fmt: skip
    assert mail["Bcc"] is None


@pytest.mark.parametrize("missing", ["smtp_from", "smtp_to"])
def test_incomplete_mail_settings_end_the_start(tmp_path: Path, missing: str) -> None:
    values = {"smtp_host": "127.0.0.1", "smtp_from": "a@example.com", "smtp_to": "b@example.com", missing: None}
    with pytest.raises(SettingsError, match=f"GEORGIA360_{missing.upper()}: needed with GEORGIA360_SMTP_HOST"):
        create_app(read_settings(database=f"sqlite+aiosqlite:///{tmp_path / 'site.db'}", **values))
