"""Hooks for stateful components: visitor, toasts, answers to forms."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Literal

from reactpy import use_connection

from app.live.tree.visitor import Visitor

Answer = Callable[..., Awaitable[None]]
Toast = Callable[..., Awaitable[None]]


def use_visitor() -> Visitor:
    """The visitor of this page."""
    visitor: Visitor = use_connection().carrier
    return visitor


def use_toast() -> Toast:
    """`await toast(title, description, kind='plain' | 'destructive')` shows a toast to this visitor."""
    send = use_visitor().send

    async def toast(title: str, description: str, kind: Literal["plain", "destructive"] = "plain") -> None:
        if send:
            await send({"type": "toast", "title": title, "description": description, "kind": kind})

    return toast


def use_answer() -> Answer:
    """`await answer(errors, sent=…)` answers the submitted form."""
    send = use_visitor().send

    async def answer(errors: Mapping[str, str], *, sent: bool) -> None:
        if send:
            await send({"type": "answer", "errors": errors, "sent": sent})

    return answer
