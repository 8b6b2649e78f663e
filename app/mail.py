"""Each stored message, mailed to the owner. After it was stored, behind everything else, again until it went through.

Needs the extra `mail` (aiosmtplib) and GEORGIA360_SMTP_HOST, _FROM and _TO; without them nothing is sent.
A message that was mailed when its process died is mailed once more, with the same Message-ID.
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
from data.inbox.messages import Letter
from data.inbox.outbox import Outbox

log = structlog.get_logger("mail")

LOOK_EVERY = 3.0  # seconds between two looks into the outbox

LABELS = {
    "name": "Name",
    "email": "E-mail",
    "phone": "Phone",
    "property_type": "Property type",
    "location": "Location",
    "subject": "Subject",
}


@asynccontextmanager
async def mailing(outbox: Outbox, settings: Settings, *, look_every: float = LOOK_EVERY) -> AsyncIterator[None]:
    """Mail runs beside what is inside; where it is not set up, nothing does."""
    if not settings.smtp_host:
        yield
        return
    check(settings)
    task = asyncio.create_task(_deliver_for_ever(outbox, settings, look_every))
    try:
        yield
    finally:
        # A driver that is interrupted in a statement may raise anything instead, and the task goes on: ask until it ends.
        while not task.done():
            task.cancel()
            await asyncio.wait({task}, timeout=1)


def check(settings: Settings) -> None:
    """Raises:
    SettingsError: mail is asked for, but cannot be sent.
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


async def _deliver_for_ever(outbox: Outbox, settings: Settings, look_every: float) -> None:
    while True:
        try:
            while due := await outbox.take():
                await _deliver(outbox, settings, *due)
        except Exception as error:  # noqa: BLE001 - the database is away: the messages wait in it
            log.warning("outbox not readable", error=str(error))
        await asyncio.sleep(look_every)


async def _deliver(outbox: Outbox, settings: Settings, letter: Letter, attempt: int) -> None:
    import aiosmtplib

    # Over before the lease is, or another process mails it too; the goodbye to the server may take as long again.
    limit = outbox.lease.total_seconds() / 3
    try:
        server = aiosmtplib.SMTP(timeout=limit, **_connection(settings))
        async with asyncio.timeout(limit) as whole, server:
            await server.send_message(compose(letter, settings))
            whole.reschedule(None)  # it is mailed, however the goodbye goes
    except Exception as error:  # noqa: BLE001 - whatever it was, this message waits and the next one goes
        pause = await outbox.failed(letter, attempt)
        log.warning("not mailed", id=letter.id, attempt=attempt, error=repr(error), again_in=pause.total_seconds())
    else:
        await outbox.sent(letter)
        log.info("mailed", id=letter.id, attempt=attempt)


def _connection(settings: Settings) -> dict[str, Any]:
    return {
        "hostname": settings.smtp_host,
        "port": settings.smtp_port,
        "username": settings.smtp_user,
        "password": settings.smtp_password,
        "use_tls": settings.smtp_tls == "tls",
        "start_tls": settings.smtp_tls == "starttls",
    }


def compose(letter: Letter, settings: Settings) -> EmailMessage:
    """What a visitor wrote becomes text and header values, never headers: line breaks in it are blanks."""
    mail = EmailMessage()
    title = letter.subject if letter.kind == "contact" else f"Property listing: {letter.location}"
    mail["From"] = str(settings.smtp_from)
    mail["To"] = str(settings.smtp_to)
    mail["Subject"] = f"[Georgia 360] {_one_line(title)}"
    mail["Date"] = format_datetime(letter.created_at)
    mail["Message-ID"] = f"<{letter.id}@georgia360>"
    if letter.email.isascii():  # one that not every mail server can carry stands in the text all the same
        mail["Reply-To"] = _one_line(letter.email)
    values = [(label, getattr(letter, name)) for name, label in LABELS.items()]
    lines = [f"{label}: {_one_line(value)}" for label, value in values if value]
    mail.set_content("\n".join([*lines, "", letter.message, "", f"-- \n{letter.id}"]) + "\n")
    return mail


def _one_line(text: str) -> str:
    return " ".join("".join(char if char.isprintable() else " " for char in text).split())
