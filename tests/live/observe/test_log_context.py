"""The ids in the log."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from app.live.observe import log_context


def line() -> dict[str, Any]:
    return dict(log_context.add_context(None, "info", {"event": "something"}))


def test_a_line_outside_of_a_request_carries_no_id() -> None:
    assert line() == {"event": "something"}


@pytest.mark.asvs("16.2.1")
def test_tasks_of_one_request_share_its_id_and_others_have_another() -> None:
    async def request() -> tuple[str, str]:
        log_context.begin("request")
        return line()["request"], (await asyncio.create_task(asyncio.sleep(0, line())))["request"]

    async def both() -> list[tuple[str, str]]:
        return await asyncio.gather(asyncio.create_task(request()), asyncio.create_task(request()))

    (first, inside), (second, _) = asyncio.run(both())
    assert first == inside
    assert first != second


def test_fields_of_a_line_override_its_context() -> None:
    async def request() -> dict[str, Any]:
        log_context.begin("request")
        return dict(log_context.add_context(None, "info", {"request": "its own"}))

    assert asyncio.run(request())["request"] == "its own"


def test_a_long_reason_is_cut() -> None:
    async def request() -> str:
        log_context.begin("request")
        log_context.refuse("x" * 10_000)
        return str(line()["reason"])

    assert asyncio.run(request()) == "x" * log_context.LONGEST_REASON


def test_a_session_does_not_carry_the_reason_of_one_of_its_messages_on() -> None:
    async def session() -> dict[str, Any]:
        log_context.begin("session")
        log_context.refuse("too often")
        return line()

    assert "reason" not in asyncio.run(session())
