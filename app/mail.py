"""Delivery of stored messages to the owner's mailbox: a background task, with retries until the mail server accepts.

Needs the extra `mail` (aiosmtplib) and GEORGIA360_SMTP_HOST, _FROM and _TO; without a host nothing is sent. If a process dies
right after sending, the message is sent again with the same Message-ID.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from email.message import EmailMessage
from email.utils import format_datetime
from typing import Any

import structlog

from app.settings import Settings, SettingsError
from data.inbox.messages import StoredMessage
from data.inbox.outbox import Outbox

log = structlog.get_logger("mail")

POLL_SECONDS = 3.0  # between reads of the outbox

LABELS = {
    "name": "Name",
    "email": "E-mail",
    "phone": "Phone",
    "property_type": "Property type",
    "location": "Location",
    "subject": "Subject",
}


@asynccontextmanager
async def mailing(outbox: Outbox, settings: Settings, *, poll_seconds: float = POLL_SECONDS) -> AsyncIterator[None]:
    """Run the delivery task while the context is open. Does nothing without GEORGIA360_SMTP_HOST."""
    if not settings.smtp_host:
        yield
        return
    check(settings)
    task = asyncio.create_task(_run(outbox, settings, poll_seconds))
    try:
        yield
    finally:
        # A database driver may replace the cancellation with its own error, and the task continues: cancel until it ends.
        while not task.done():
            task.cancel()
            await asyncio.wait({task}, timeout=1)


def check(settings: Settings) -> None:
    """Check the settings for mail.

    Raises:
        SettingsError: GEORGIA360_SMTP_HOST is set, but an address or the extra `mail` is missing.
    """
    if not settings.smtp_host:
        return
    for name in ("smtp_from", "smtp_to"):
        if not getattr(settings, name):
            raise SettingsError(f"GEORGIA360_{name.upper()}: needed with GEORGIA360_SMTP_HOST")
    try:
        import aiosmtplib  # noqa: F401 - an optional extra
    except ImportError:
        raise SettingsError("GEORGIA360_SMTP_HOST: needs the extra: pip install 'georgia360[mail]'") from None


async def _run(outbox: Outbox, settings: Settings, poll_seconds: float) -> None:
    while True:
        try:
            while due := await outbox.take():
                await _deliver(outbox, settings, *due)
        except Exception as error:  # noqa: BLE001 - the database is down; retry at the next poll
            log.warning("outbox not readable", error=str(error))
        await asyncio.sleep(poll_seconds)


async def _deliver(outbox: Outbox, settings: Settings, message: StoredMessage, attempt: int) -> None:
    import aiosmtplib

    # Sending and QUIT may take a third of the lease each, so they end before another process can lease the message.
    limit = outbox.lease.total_seconds() / 3
    try:
        server = aiosmtplib.SMTP(timeout=limit, **_connection(settings))
        async with asyncio.timeout(limit) as deadline, server:
            await server.send_message(compose(message, settings))
            deadline.reschedule(None)  # the message is sent, even if QUIT fails
    except Exception as error:  # noqa: BLE001 - any failure delays this message alone
        pause = await outbox.failed(message, attempt)
        log.warning("not mailed", id=message.id, attempt=attempt, error=repr(error), again_in=pause.total_seconds())
    else:
        await outbox.sent(message)
        log.info("mailed", id=message.id, attempt=attempt)


def _connection(settings: Settings) -> dict[str, Any]:
    return {
        "hostname": settings.smtp_host,
        "port": settings.smtp_port,
        "username": settings.smtp_user,
        "password": settings.smtp_password,
        "use_tls": settings.smtp_tls == "tls",
        "start_tls": settings.smtp_tls == "starttls",
    }


def compose(message: StoredMessage, settings: Settings) -> EmailMessage:
    """The mail for one message. A visitor's text in a header has neither line breaks nor encoded words (RFC 2047), which
    some versions of Python decode to line breaks: 3.11.7 and 3.12.1 do."""
    mail = EmailMessage()
    title = message.subject if message.kind == "contact" else f"Property listing: {message.location}"
    mail["From"] = str(settings.smtp_from)
    mail["To"] = str(settings.smtp_to)
    mail["Subject"] = f"[Georgia 360] {_one_line(title).replace('=?', '= ?')}"
    mail["Date"] = format_datetime(message.created_at)
    mail["Message-ID"] = f"<{message.id}@georgia360>"
    # Not every mail server supports addresses beyond ASCII. The text contains the address in any case.
    if message.email.isascii() and "=?" not in message.email:
        mail["Reply-To"] = _one_line(message.email)
    values = [(label, getattr(message, name)) for name, label in LABELS.items()]
    lines = [f"{label}: {_one_line(value)}" for label, value in values if value]
    mail.set_content("\n".join([*lines, "", message.message, "", f"-- \n{message.id}"]) + "\n")
    return mail


def _one_line(text: str) -> str:
    return " ".join("".join(char if char.isprintable() else " " for char in text).split())
