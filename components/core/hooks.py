"""What a stateful component may ask of the page around it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Literal
from urllib.parse import parse_qs

from reactpy import use_connection, use_location

from components.core.i18n import as_language, set_language
from data.models import Language

Answer = Callable[..., Awaitable[None]]
Toast = Callable[..., Awaitable[None]]


def use_language() -> Language:
    """The reader's language, and from here on in this render `t()` speaks it.

    A component that renders by itself (its own state changed) does so in a task of its own: call this first.
    """
    spoken = parse_qs(use_location().query_string.lstrip("?")).get("lang", [""])[0]
    language = as_language(spoken)
    set_language(language)
    return language


def use_toast() -> Toast:
    """`await toast(title, description, kind='plain' | 'destructive')` shows a notice to this visitor alone."""
    tell = use_connection().carrier.tell

    async def toast(title: str, description: str, kind: Literal["plain", "destructive"] = "plain") -> None:
        await tell({"type": "toast", "title": title, "description": description, "kind": kind})

    return toast


def use_answer() -> Answer:
    """`await answer(errors, sent=…)` tells the form that was submitted (`components.core.client.MessageForm`) how it went."""
    tell = use_connection().carrier.tell

    async def answer(errors: Mapping[str, str], *, sent: bool) -> None:
        await tell({"type": "answer", "errors": errors, "sent": sent})

    return answer


def use_mail() -> Callable[[Mapping[str, object]], Awaitable[None]]:
    """`await mail(fields)` keeps a contact message of this visitor.

    Raises (when awaited):
        InvalidMessage: which fields are wrong, and how.
        TooMany: this visitor has written too often.
    """
    mail: Callable[[Mapping[str, object]], Awaitable[None]] = use_connection().carrier.mail
    return mail
