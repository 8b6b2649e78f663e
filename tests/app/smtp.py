"""A mail server on the loopback that keeps mails, refuses them, or is slow."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage


class MailServer:
    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.recipients: list[str] = []
        self.refuse = 0  # the number of next mails that get a 451
        self.pause = 0.0  # seconds before each answer
        self.goodbye = 0.0  # seconds before the last answer
        self.port = 0

    async def __call__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await asyncio.sleep(self.pause)
        writer.write(b"220 here\r\n")
        try:
            while line := await reader.readline():
                await asyncio.sleep(self.pause)
                match line.split()[0].upper():
                    case b"EHLO":
                        writer.write(b"250 here\r\n")
                    case b"RCPT":
                        self.recipients.append(line.decode().strip())
                        writer.write(b"250 ok\r\n")
                    case b"DATA":
                        await self._take(reader, writer)
                    case b"QUIT":
                        await asyncio.sleep(self.goodbye)
                        writer.write(b"221 bye\r\n")
                        break
                    case _:
                        writer.write(b"250 ok\r\n")
                await writer.drain()
        finally:
            writer.close()

    async def _take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.refuse:
            self.refuse -= 1
            writer.write(b"451 later\r\n")
            return
        writer.write(b"354 go on\r\n")
        body = await reader.readuntil(b"\r\n.\r\n")
        mail = message_from_bytes(body.removesuffix(b".\r\n"), policy=policy.default)
        assert isinstance(mail, EmailMessage)
        self.mails.append(mail)
        writer.write(b"250 kept\r\n")


@asynccontextmanager
async def mail_server(port: int = 0, tls: ssl.SSLContext | None = None) -> AsyncIterator[MailServer]:
    mails = MailServer()
    server = await asyncio.start_server(mails, "127.0.0.1", port, ssl=tls)
    mails.port = server.sockets[0].getsockname()[1]
    try:
        yield mails
    finally:
        server.close()
