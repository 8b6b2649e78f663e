"""Keys of senders' digests, and deletion of old messages, on both databases."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import update
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from data.database.engine import open_engine
from data.database.tables import ContactRow, SenderKey
from data.errors import TooMany
from data.inbox.forget import forget_older, keep_for
from data.inbox.inbox import Inbox
from data.inbox.messages import list_messages
from data.inbox.outbox import LONGEST_PAUSE, Outbox
from data.inbox.senders import digests_of
from tests.speeds import both_databases

MESSAGE = {"name": "Nino", "email": "nino@example.com", "subject": "A room", "message": "In May"}
DAY = timedelta(days=1)
NOON = datetime(2026, 11, 24, 12, tzinfo=UTC)


@pytest.mark.asvs("11.2.2")
def test_each_day_has_a_key_and_older_keys_than_yesterdays_are_deleted(database: str) -> None:
    async def scenario() -> None:
        async with open_engine(database) as engine, AsyncSession(engine) as session:
            (first,) = await digests_of(session, "::1", NOON)
            assert await digests_of(session, "::1", NOON + timedelta(hours=1)) == (first,)
            second, yesterday = await digests_of(session, "::1", NOON + DAY)
            assert (yesterday, second != first) == (first, True)
            assert first not in await digests_of(session, "::1", NOON + 2 * DAY)
            days = (await session.exec(select(SenderKey.day).order_by(SenderKey.day))).all()
            assert days == ["2026-11-25", "2026-11-26"]

    asyncio.run(scenario())


@pytest.mark.asvs("11.2.2")
def test_an_expired_sender_key_is_deleted_without_new_messages(database: str) -> None:

    async def scenario() -> None:
        async with open_engine(database) as engine:
            for ago in (0, 1, 2, 300):
                async with AsyncSession(engine) as session:
                    session.add(SenderKey(day=f"{(datetime.now(UTC) - ago * DAY).date()}", key="00" * 32))
                    await session.commit()
            keeping = asyncio.create_task(keep_for(engine, None, first=0))
            async with asyncio.timeout(20):
                while len(await days(engine)) > 2:  # noqa: ASYNC110
                    await asyncio.sleep(0.01)  # another connection: nothing to wait on
            keeping.cancel()
            await asyncio.wait({keeping})
            assert len(await days(engine)) == 2

    async def days(engine: AsyncEngine) -> list[str]:
        async with AsyncSession(engine) as session:
            return list((await session.exec(select(SenderKey.day))).all())

    asyncio.run(scenario())


@both_databases
def test_the_daily_limit_counts_messages_under_yesterdays_key(database: str) -> None:
    async def scenario() -> None:
        now = datetime.now(UTC)
        async with open_engine(database) as engine:
            inbox = Inbox(engine, per_minute=5, per_day=1)
            id = await inbox.contact(MESSAGE, ip="::1", key="a")
            async with AsyncSession(engine) as session:  # as if it had been sent an hour ago, before midnight
                await digests_of(session, "::1", now - DAY)
                _, yesterday = await digests_of(session, "::1", now)
                hour_ago = {"sender": yesterday, "created_at": now - timedelta(hours=1)}
                await (await session.connection()).execute(update(ContactRow).values(**hour_ago))
                await session.commit()
            assert await inbox.contact(MESSAGE, ip="::1", key="a") == id
            with pytest.raises(TooMany):
                await inbox.contact({**MESSAGE, "message": "In June"}, ip="::1")
            await inbox.contact({**MESSAGE, "message": "In June"}, ip="::2")

    asyncio.run(scenario())


def test_old_messages_are_deleted(database: str) -> None:
    async def scenario() -> None:
        async with open_engine(database) as engine:
            inbox = Inbox(engine, per_minute=5, per_day=5)
            old = await inbox.contact(MESSAGE, ip="::1")
            await inbox.contact({**MESSAGE, "message": "In June"}, ip="::1")
            async with engine.begin() as connection:
                then = datetime.now(UTC) - timedelta(days=31)
                await connection.execute(update(ContactRow).where(col(ContactRow.id) == old).values(created_at=then))
            assert (await forget_older(engine, 40), await forget_older(engine, 30), await forget_older(engine, 30)) == (
                0,
                1,
                0,
            )
            assert [each.message for each in await list_messages(engine)] == ["In June"]

    asyncio.run(scenario())


def test_a_retry_too_far_in_the_future_is_due(database: str) -> None:
    async def scenario() -> None:
        async with open_engine(database) as engine:
            outbox = Outbox(engine)
            await Inbox(engine, per_minute=5, per_day=30).contact(MESSAGE, ip="127.0.0.1")
            for ahead, is_due in ((LONGEST_PAUSE - timedelta(minutes=1), False), (timedelta(days=1), True)):
                async with engine.begin() as connection:
                    await connection.execute(update(ContactRow).values(mail_after=datetime.now(UTC) + ahead))
                assert (await outbox.take() is not None) == is_due

    asyncio.run(scenario())
