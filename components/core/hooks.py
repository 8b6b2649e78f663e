"""What a stateful component may ask of this site."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from app.live.tree.hooks import use_visitor


def use_mail() -> Callable[[Mapping[str, object]], Awaitable[None]]:
    """`await mail(fields)` stores a contact message of this visitor.

    Raises (when awaited):
        InvalidMessage: which fields are wrong, and how.
        TooMany: this visitor has written too often.
    """
    visitor = use_visitor()
    site: Any = visitor.site

    async def mail(fields: Mapping[str, object]) -> None:
        await site.store_message(fields, visitor.address)

    return mail
