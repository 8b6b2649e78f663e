"""The catalogue and the inbox, by the same tests on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import Any

import pytest

from data import demo
from data.database.engine import open_engine
from data.database.writing import seed
from data.errors import InvalidMessage, NotFound, TooMany
from data.inbox.inbox import Inbox
from data.inbox.messages import get_message, list_messages, set_status
from data.models import Blog, City, Place, Property
from tests.data.catalogs import catalog_of, stored_list

MESSAGE = {"name": "ნინო", "email": "nino@example.com", "subject": "Mestia", "message": "Is the road open? 🏔"}
LISTING = {
    "name": "Gela",
    "email": "gela@example.com",
    "phone": "+995 555 00 00 00",
    "propertyType": "guesthouse",
    "location": "Ushguli",
    "message": "Four rooms under a tower.",
}


@asynccontextmanager
async def opened(database: str, *, per_minute: int = 5) -> AsyncIterator[tuple[Any, Inbox]]:
    async with open_engine(database) as engine:
        yield engine, Inbox(engine, per_minute=per_minute, per_day=30)


def test_the_catalogue_equals_its_seed(database: str) -> None:
    async def scenario() -> None:
        async with opened(database) as (engine, _):
            await asyncio.gather(seed(engine), seed(engine), seed(engine))
            assert await stored_list(engine, Property) == demo.properties()
            assert await stored_list(engine, Place) == demo.places()
            assert await stored_list(engine, City) == demo.cities()
            assert await stored_list(engine, Blog) == demo.blogs()
            regions = await (await catalog_of(engine)).regions()
            assert [each.name for each in regions] == [each.name for each in demo.regions()]
            assert sum(each.number_of_property for each in regions) == 36

    asyncio.run(scenario())


def test_message_is_kept_as_it_was_written(database: str) -> None:
    async def scenario() -> None:
        async with opened(database) as (engine, inbox):
            before = datetime.now(UTC)
            first = await inbox.contact(MESSAGE, ip="::1")
            second = await inbox.listing(LISTING, ip="::1")
            newest, oldest = await list_messages(engine)
            assert (newest.id, newest.kind, newest.status) == (second, "listing", "pending")
            assert (oldest.id, oldest.kind, oldest.status) == (first, "contact", "new")
            assert oldest.message == MESSAGE["message"]
            assert newest.property_type == "guesthouse"
            assert before <= oldest.created_at <= newest.created_at <= datetime.now(UTC)

    asyncio.run(scenario())


@pytest.mark.asvs("2.3.4")
def test_doubled_sends_at_once_are_stored_once(database: str) -> None:
    async def scenario() -> None:
        async with opened(database) as (engine, inbox):
            ids = await asyncio.gather(*(inbox.contact(MESSAGE, ip="::1", key="k") for _ in range(5)))
            assert len(set(ids)) == 1
            assert len(await list_messages(engine)) == 1

    asyncio.run(scenario())


@pytest.mark.asvs("2.3.2")
def test_limit_holds_across_connections(database: str) -> None:
    async def scenario() -> None:
        async with opened(database, per_minute=2) as (engine, inbox):
            sends = [inbox.contact({**MESSAGE, "subject": str(number)}, ip="::1") for number in range(6)]
            outcomes = await asyncio.gather(*sends, return_exceptions=True)
            assert sum(isinstance(each, TooMany) for each in outcomes) == 4
            assert len(await list_messages(engine)) == 2

    asyncio.run(scenario())


@pytest.mark.parametrize("field", ["name", "subject", "message"])
def test_character_that_postgresql_cannot_keep_is_refused(database: str, field: str) -> None:
    async def scenario() -> None:
        async with opened(database) as (_, inbox):
            with pytest.raises(InvalidMessage, match=f"{field}: This must be text."):
                await inbox.contact({**MESSAGE, field: "a\0b"}, ip="::1")

    asyncio.run(scenario())


def test_letters_are_found_and_marked(database: str) -> None:
    async def scenario() -> None:
        async with opened(database) as (engine, inbox):
            id = await inbox.contact(MESSAGE, ip="::1")
            await inbox.listing(LISTING, ip="::1")
            assert (await get_message(engine, id[:8])).id == id
            assert (await set_status(engine, id, "answered")).status == "answered"
            assert [each.id for each in await list_messages(engine, status="answered")] == [id]
            assert [each.name for each in await list_messages(engine, kind="listing")] == ["Gela"]
            for unknown in ("", "none", "%"):
                with pytest.raises(NotFound):
                    await get_message(engine, unknown)

    asyncio.run(scenario())
