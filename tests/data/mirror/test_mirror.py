"""The mirror: writes, implausible answers, leases."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from typing import Any

import httpx2
import orjson
import pytest
import structlog
from sqlalchemy import update
from sqlalchemy.ext.asyncio import AsyncEngine

from app.cli.demo_remote import records
from data.catalog.catalog import Catalog
from data.database import writing
from data.database.engine import open_engine
from data.database.serial import Serial
from data.database.tables import LeaseRow, MirrorRow
from data.database.writing import seed
from data.errors import NotFound, Unavailable
from data.mirror.lease import LEASE
from data.mirror.mirror import Mirror
from data.mirror.run import DOUBTS
from data.mirror.singles import MOST as MOST_SINGLES
from data.models import Blog, City, Filter, Property, Region
from data.remote.client import RemoteSource
from tests.data.catalogs import HOSTS, stored_list
from tests.speeds import both_databases

URL = "https://api.example/"
STAYS = [{"id": "1", "name": "One"}, {"id": "2", "name": "Two", "rating": "4.5"}]
CHANGED = (Property, City, Blog)
KINDS = {"properties", "places", "cities", "blogs", "regions"}

Handler = Callable[[httpx2.Request], Any]


class Service:
    """Answers every list with `answer`, which a test replaces; records the requests."""

    def __init__(self, answer: Handler) -> None:
        self.answer = answer
        self.asked: list[str] = []

    def __call__(self, request: httpx2.Request) -> Any:
        self.asked.append(request.url.path.removeprefix("/api"))
        return self.answer(request)


def reply(status: int = 200, **body: Any) -> Handler:
    return lambda request: httpx2.Response(status, **body)


def lists(**by_path: Any) -> Handler:
    """The demo's lists, with others in place of some; None: 404."""
    given = records() | {f"/{name}": value for name, value in by_path.items()}

    def answer(request: httpx2.Request) -> httpx2.Response:
        found = given.get(request.url.path.removeprefix("/api"))
        return httpx2.Response(404) if found is None else httpx2.Response(200, content=orjson.dumps(found))

    return answer


@asynccontextmanager
async def mirror_of(engine: AsyncEngine, service: Handler, url: str = URL) -> AsyncIterator[tuple[Mirror, Catalog]]:
    """A worker's mirror, run by the test, and its catalogue."""
    serial = Serial(engine)
    await serial.read()
    client = RemoteSource(url, HOSTS, transport=httpx2.MockTransport(service))
    mirror = Mirror(engine, client, url, serial, 60)
    catalog = Catalog(engine, serial, mirror, HOSTS)
    try:
        yield mirror, catalog
    finally:
        await catalog.close()
        await mirror.close()


def scenario(database: str, service: Handler, use: Callable[[Mirror, Catalog], Any]) -> None:
    async def main() -> None:
        async with open_engine(database) as engine, mirror_of(engine, service) as (mirror, catalog):
            await use(mirror, catalog)

    asyncio.run(main())


def test_a_run_copies_all_lists_of_the_service(database: str) -> None:
    async def use(mirror: Mirror, catalog: Catalog) -> None:
        assert await mirror.run()
        assert len(await catalog.properties()) == 36
        assert await catalog.count(Filter(where="mestia")) == 4
        assert set((await catalog.health())["age"]) == KINDS
        assert (await catalog.health())["failing"] == {}

    scenario(database, lists(), use)


@both_databases
def test_only_a_changed_record_changes_the_version(database: str) -> None:
    service = Service(lists())
    raised = [
        {**each, "name": "Renamed"} if each["id"] == "lisi-hills-villa" else each for each in records()["/Properties"]
    ]

    async def use(mirror: Mirror, catalog: Catalog) -> None:
        await mirror.run()
        before = catalog.version
        await mirror.run()
        assert catalog.version == before
        service.answer = lists(Properties=raised)
        await mirror.run()
        assert catalog.version != before
        assert (await catalog.one(Property, "lisi-hills-villa")).name.en == "Renamed"
        assert [each.id for each in await catalog.properties(Filter(where="renamed"))] == ["lisi-hills-villa"]
        assert len(await catalog.properties()) == 36

    scenario(database, service, use)


@pytest.mark.parametrize("failure", [reply(401), reply(500), reply(json=[{"key": "1"}]), reply(json=[None])])
def test_a_fault_changes_only_the_age(database: str, failure: Handler) -> None:
    service = Service(lists())

    async def use(mirror: Mirror, catalog: Catalog) -> None:
        await mirror.run()
        before, service.answer = (catalog.version, await catalog.properties(), await catalog.regions()), failure
        await mirror.run()
        assert (catalog.version, await catalog.properties(), await catalog.regions()) == before
        assert set((await catalog.health())["failing"]) == KINDS

    scenario(database, service, use)


@pytest.mark.parametrize("first", [reply(401), reply(json=[])])
def test_an_empty_mirror_is_unavailable_until_its_first_list(database: str, first: Handler) -> None:
    service = Service(first)

    async def use(mirror: Mirror, catalog: Catalog) -> None:
        await mirror.run()
        assert (await catalog.properties(), (await catalog.health())["failing"]) == ((), {})
        service.answer = lists()
        await mirror.run()
        assert len(await catalog.properties()) == 36

    scenario(database, service, use)


@pytest.mark.parametrize("left", [0, 17])
def test_a_loss_of_most_records_is_accepted_at_the_third_answer(database: str, left: int) -> None:
    service = Service(lists())

    async def use(mirror: Mirror, catalog: Catalog) -> None:
        await mirror.run()
        service.answer = lists(Properties=records()["/Properties"][:left])
        for _ in range(DOUBTS - 1):
            await mirror.run()
            assert len(await catalog.properties()) == 36
            assert set((await catalog.health())["failing"]) == {"properties"}
        await mirror.run()
        assert len(await catalog.properties()) == left

    scenario(database, service, use)


def test_doubts_are_reset_when_the_records_are_back(database: str) -> None:
    service = Service(lists())

    async def use(mirror: Mirror, catalog: Catalog) -> None:
        for _ in range(3):
            service.answer = lists()
            await mirror.run()
            service.answer = lists(Properties=[])
            await mirror.run()
            await mirror.run()
        assert len(await catalog.properties()) == 36

    scenario(database, service, use)


def test_a_failed_list_stays_while_others_change(database: str) -> None:
    service = Service(lists())

    async def use(mirror: Mirror, catalog: Catalog) -> None:
        await mirror.run()
        service.answer = lists(Blog=None, City=[{"id": "one", "name": "One"}, *records()["/City"]])
        await mirror.run()
        assert len(await catalog.list_of(Blog)) == 9
        assert (await catalog.list_of(City))[0].id == "one"

    scenario(database, service, use)


def test_an_old_catalogue_is_served_while_the_service_is_down(database: str) -> None:
    async def main() -> None:
        async with open_engine(database) as engine:
            async with mirror_of(engine, lists()) as (mirror, _):
                await mirror.run()
            async with mirror_of(engine, reply(500)) as (_, catalog):
                assert len(await catalog.properties()) == 36
                assert (await catalog.one(City, "gori")).name.en == "Gori"

    asyncio.run(main())


def test_another_services_or_the_demos_records_are_not_shown(database: str) -> None:
    async def main() -> None:
        async with open_engine(database) as engine:
            await seed(engine)
            async with mirror_of(engine, lists(), "https://other.example") as (mirror, _):
                await mirror.run()
            async with mirror_of(engine, reply(500)) as (mirror, catalog):
                keeping = asyncio.create_task(mirror.keep())
                with pytest.raises(Unavailable, match="500"):
                    await catalog.properties()
                with pytest.raises(Unavailable):
                    await catalog.one(Blog, "any")
                assert len(await catalog.regions()) == 13  # the built-in ones
                keeping.cancel()
                await asyncio.wait({keeping})

    asyncio.run(main())


def test_a_missing_list_starts_a_run_at_once(database: str) -> None:
    service = Service(reply(500))

    async def use(mirror: Mirror, catalog: Catalog) -> None:
        keeping = asyncio.create_task(mirror.keep())
        with pytest.raises(Unavailable):
            await catalog.properties()
        service.answer = lists()
        assert len(await catalog.properties()) == 36  # long before the minute is over
        keeping.cancel()
        await asyncio.wait({keeping})

    scenario(database, service, use)


def test_a_query_after_a_failed_list_waits_for_the_next_run(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """At that time the failed run still downloads another list."""
    has_failed, may_end = asyncio.Event(), asyncio.Event()
    good = lists()

    async def answer(request: httpx2.Request) -> Any:
        path = request.url.path.removeprefix("/api")
        if path == "/City":
            await may_end.wait()
        return httpx2.Response(503) if path == "/Properties" and not may_end.is_set() else good(request)

    async def use(mirror: Mirror, catalog: Catalog) -> None:
        download = mirror._run._download

        async def noted(model: type[Any], file: Any) -> Any:
            result = await download(model, file)
            if model is Property:
                has_failed.set()
            return result

        monkeypatch.setattr(mirror._run, "_download", noted)
        keeping = asyncio.create_task(mirror.keep())
        await has_failed.wait()
        visitor = asyncio.create_task(catalog.properties())
        await mirror._wanted.wait()
        may_end.set()
        assert len(await visitor) == 36
        keeping.cancel()
        await asyncio.wait({keeping})

    scenario(database, answer, use)


@pytest.mark.parametrize("step", ["_rows", "_insert_new", "_apply", "mark_written"])
def test_a_run_that_is_killed_leaves_the_old_catalogue(
    database: str, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    """Killed at each call of each step of a run."""
    owner = "data.mirror.run" if step == "mark_written" else "data.database.writing"
    original = getattr(writing, step)
    changed = lists(Properties=records()["/Properties"][3:], City=records()["/City"][2:], Blog=records()["/Blog"][1:])

    async def main() -> None:
        async with open_engine(database) as engine:
            async with mirror_of(engine, lists()) as (mirror, catalog):
                await mirror.run()
                before = [await stored_list(engine, model) for model in CHANGED]
            for number in range(100):
                calls = 0

                def dying(*given: Any, number: int = number) -> Any:
                    nonlocal calls
                    calls += 1
                    if calls > number:
                        raise asyncio.CancelledError
                    return original(*given)

                monkeypatch.setattr(f"{owner}.{step}", dying)
                async with mirror_of(engine, changed) as (mirror, catalog):
                    mirror._lease.owner = "the same"
                    try:
                        await mirror.run()
                    except asyncio.CancelledError:
                        assert [await stored_list(engine, model) for model in CHANGED] == before
                        continue
                    assert [await catalog.size(model) for model in CHANGED] == [33, 10, 8]
                    assert number > 0
                    return
        raise AssertionError("no run came to its end")

    asyncio.run(main())


@both_databases
def test_two_workers_never_mirror_at_once(database: str) -> None:
    async def main() -> None:
        async with (
            open_engine(database) as engine,
            mirror_of(engine, lists()) as (one, _),
            mirror_of(engine, lists()) as (two, catalog),
        ):
            assert sorted(await asyncio.gather(one.run(), two.run())) == [False, True]
            first, second = (one, two) if await one.run() else (two, one)
            assert not await second.run()
            assert len(await catalog.properties()) == 36
            late = datetime.now(UTC) - LEASE
            async with engine.begin() as connection:  # like a worker that died a lease ago
                await connection.execute(update(LeaseRow).values(until=late))
            assert await second.run()
            assert not await first.run()

    asyncio.run(main())


def test_a_worker_that_stops_leaves_the_lease(database: str) -> None:
    async def main() -> None:
        async with open_engine(database) as engine:
            async with mirror_of(engine, lists()) as (one, _):
                assert await one.run()
            async with mirror_of(engine, lists()) as (two, _):
                assert await two.run()

    asyncio.run(main())


def test_an_unknown_id_is_fetched_once(database: str) -> None:
    single = reply(json={"id": "single", "name": "Single"})
    service = Service(lambda request: single(request) if request.url.path.endswith("/single") else lists()(request))

    async def use(mirror: Mirror, catalog: Catalog) -> None:
        await mirror.run()
        for _ in range(3):
            assert (await catalog.one(City, "single")).name.en == "Single"
            assert (await catalog.one(City, "gori")).name.en == "Gori"
            with pytest.raises(NotFound, match="404: City not found"):
                await catalog.one(City, "none")
        assert sorted(path for path in service.asked if path.startswith("/City/")) == ["/City/none", "/City/single"]

    scenario(database, service, use)


def test_fetches_of_unknown_ids_are_limited(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else invented ids would block all pages while the service is slow."""

    async def use(mirror: Mirror, catalog: Catalog) -> None:
        await mirror.run()
        ask, may_answer = mirror._singles._ask, asyncio.Event()

        async def slowly(model: type[City], id: str) -> None:
            await may_answer.wait()
            await ask(model, id)

        monkeypatch.setattr(mirror._singles, "_ask", slowly)
        waiting = [asyncio.create_task(mirror.one(City, f"none-{number}")) for number in range(MOST_SINGLES)]
        await asyncio.sleep(0)
        with pytest.raises(Unavailable):
            await mirror.one(City, "one-too-many")
        may_answer.set()
        results = await asyncio.gather(*waiting, return_exceptions=True)
        assert [type(each) for each in results] == [NotFound] * MOST_SINGLES
        with pytest.raises(NotFound):
            await mirror.one(City, "later")

    scenario(database, Service(lists()), use)


def test_missing_or_failed_regions_fall_back_to_the_built_in_ones(database: str) -> None:
    service = Service(reply(json=[]))

    async def use(mirror: Mirror, catalog: Catalog) -> None:
        await mirror.run()
        assert len(await catalog.regions()) == 13
        service.answer = lists(Region=[{"id": 1, "name": "Guria", "numberOfProperty": 7}])
        await mirror.run()
        (region,) = await catalog.regions()
        assert (region.id, region.number_of_property) == ("1", 7)
        assert isinstance(region, Region)

    scenario(database, service, use)


def test_of_records_with_the_same_id_the_first_is_taken(database: str) -> None:
    async def use(mirror: Mirror, catalog: Catalog) -> None:
        await mirror.run()
        assert [each.name.en for each in await catalog.properties()] == ["One", "Two"]

    scenario(database, lists(Properties=[*STAYS, {"id": "1", "name": "Again"}]), use)


def test_a_service_may_remove_its_last_record(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("data.mirror.run.LOG_INTERVAL", timedelta(0))
    service = Service(lists(Blog=[{"id": "last", "title": "Last"}]))

    async def use(mirror: Mirror, catalog: Catalog) -> None:
        await mirror.run()
        service.answer = lists(Blog=[])
        with structlog.testing.capture_logs() as logs:
            for _ in range(DOUBTS):
                await mirror.run()
        assert await catalog.list_of(Blog) == ()
        assert (await catalog.health())["failing"] == {}
        doubts = [(each["event"], each["path"], each["error"]) for each in logs if each["log_level"] == "warning"]
        assert doubts == [
            ("API answer is not used", "/Blog", f"0 records after 1, believed after {more} more such answers")
            for more in range(DOUBTS - 1, 0, -1)
        ]

    scenario(database, service, use)


def test_a_lease_too_far_in_the_future_is_free(database: str) -> None:
    async def main() -> None:
        async with (
            open_engine(database) as engine,
            mirror_of(engine, lists()) as (killed, _),
            mirror_of(engine, lists()) as (next_one, _),
        ):
            assert await killed.run()
            async with engine.begin() as connection:
                await connection.execute(update(LeaseRow).values(until=datetime.now(UTC) + LEASE))
            assert not await next_one.run()
            async with engine.begin() as connection:
                await connection.execute(update(LeaseRow).values(until=datetime.now(UTC) + timedelta(days=1)))
            assert await next_one.run()

    asyncio.run(main())


@pytest.mark.parametrize("days", [-1, 1])
def test_health_reports_a_late_list(database: str, days: int) -> None:
    async def use(mirror: Mirror, catalog: Catalog) -> None:
        await mirror.run()
        async with mirror._engine.begin() as connection:
            await connection.execute(update(MirrorRow).values(tried_at=datetime.now(UTC) + timedelta(days=days)))
        assert set((await catalog.health())["failing"]) == KINDS

    scenario(database, lists(), use)
