"""Hooks for stateful components: visitor, answers to forms."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Literal, TypedDict

from reactpy import use_connection

from app.live.tree.visitor import Visitor

Answer = Callable[..., Awaitable[None]]


class Toast(TypedDict):
    title: str
    description: str
    kind: Literal["plain", "destructive"]


def use_visitor() -> Visitor:
    """The visitor of this page."""
    visitor: Visitor = use_connection().carrier
    return visitor


def use_answer() -> Answer:
    """`await answer(errors, sent=…, toast=…)` answers the submitted form; this visitor sees the toast, if there is one."""
    send = use_visitor().send

    async def answer(errors: Mapping[str, str], *, sent: bool, toast: Toast | None = None) -> None:
        if send:
            await send({"type": "answer", "errors": errors, "sent": sent, "toast": toast})

    return answer
