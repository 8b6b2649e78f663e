"""Hooks of this site for stateful components."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Protocol, cast

from app.live.tree.hooks import use_visitor


class Mailbox(Protocol):
    """What the site does with a message: `app.site.Georgia`."""

    async def store_message(self, fields: Mapping[str, object], ip: str) -> None: ...


def use_mail() -> Callable[[Mapping[str, object]], Awaitable[None]]:
    """`await mail(fields)` stores a contact message of this visitor.

    Raises (when awaited):
        InvalidMessage: with the errors by field.
        TooMany: the visitor exceeded the rate limit.
    """
    visitor = use_visitor()
    site = cast("Mailbox", visitor.site)

    async def mail(fields: Mapping[str, object]) -> None:
        await site.store_message(fields, visitor.ip)

    return mail
