"""The HTTP client: what it asks, what it makes of each answer, and when it gives up."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from typing import Any

import httpx2
import orjson
import pytest

from data.catalog.catalog import Catalog
from data.errors import BadPayload, NotFound, Unavailable
from data.models import City, Property, Region
from data.remote.client import RemoteSource

HOSTS = ("kuula.co",)
STAYS = [{"id": "1", "name": "One"}, {"id": 2, "name": "Two", "rating": "4.5"}]

Handler = Callable[[httpx2.Request], Any]


def over(handler: Handler, use: Callable[[RemoteSource], Any], **options: Any) -> Any:
    """`use` of a source whose service is `handler`."""

    async def main() -> Any:
        source = RemoteSource("https://api.example/", HOSTS, transport=httpx2.MockTransport(handler), **options)
        try:
            return await use(source)
        finally:
            await source.close()

    return asyncio.run(main())


def reply(status: int = 200, **body: Any) -> Handler:
    return lambda request: httpx2.Response(status, **body)


def test_it_asks_for_json_under_api() -> None:
    asked: list[httpx2.Request] = []

    def service(request: httpx2.Request) -> httpx2.Response:
        asked.append(request)
        return httpx2.Response(200, json=STAYS if request.url.path.endswith("s") else {"id": "a&ბ", "name": "x"})

    async def use(source: RemoteSource) -> None:
        await source.list(Property)
        await source.one(City, "a&ბ")

    over(service, use)
    assert [str(request.url) for request in asked] == [
        "https://api.example/api/Properties", "https://api.example/api/City/a%26%E1%83%91",
    ]  # fmt: skip
    assert all(request.headers["accept"] == "application/json" for request in asked)
    assert all(request.method == "GET" for request in asked)


def test_unchanged_list_is_the_same_tuple() -> None:
    async def use(source: RemoteSource) -> None:
        first = await source.list(Property)
        assert await source.list(Property) is first
        assert [each.id for each in first] == ["1", "2"]

    over(reply(json=STAYS), use)


@pytest.mark.parametrize(("handler", "kind", "text"), [
    (reply(500, text="database is on fire"), Unavailable, "500: database is on fire"),
    (reply(503), Unavailable, "503: Service Unavailable"),
    (reply(502, html="<h1>Bad gateway</h1>"), Unavailable, "502: Bad Gateway"),
    (reply(404), Unavailable, "404: Not Found"),
    (reply(200, html="<h1>Hello</h1>"), BadPayload, "502: not JSON"),
    (reply(200, content=b'[{"id": "1", "na'), BadPayload, "502: not JSON"),
    (reply(200, content=b""), BadPayload, "502: not JSON"),
    (reply(200, json={"items": []}), BadPayload, "502: not a list"),
    (reply(200, json=[{"key": "1", "name": "One"}]), BadPayload, "502: none of 1 records can be read, the first: id: "),
    (reply(200, content=b"x", headers={"content-length": "31457280"}), BadPayload, "502: more than"),
])  # fmt: skip
def test_fault(handler: Handler, kind: type[Exception], text: str) -> None:
    with pytest.raises(kind) as raised:
        over(handler, lambda source: source.list(Property))
    assert str(raised.value).startswith(text)


@pytest.mark.parametrize(
    "error", [httpx2.ConnectError("refused"), httpx2.ReadError("reset"), httpx2.ReadTimeout("late")]
)
def test_connection_that_fails(error: Exception) -> None:
    def service(request: httpx2.Request) -> httpx2.Response:
        raise error

    with pytest.raises(Unavailable):
        over(service, lambda source: source.list(Property))


def test_who_may_never_read_gets_nothing() -> None:
    async def use(source: RemoteSource) -> None:
        assert await source.list(Property) == await source.list(Property) == ()

    over(reply(401), use)


def test_bad_record_does_not_spoil_the_list() -> None:
    sent = [*STAYS, {"name": "no id"}]
    assert len(over(reply(json=sent), lambda source: source.list(Property))) == 2


@pytest.mark.parametrize(("handler", "kind"), [
    (reply(404), NotFound),
    (reply(500), Unavailable),
    (reply(json={"name": "no id"}), BadPayload),
    (reply(json={"id": "other", "name": "x"}), NotFound),
    (reply(json=[]), BadPayload),
])  # fmt: skip
def test_single_record_that_cannot_be_had(handler: Handler, kind: type[Exception]) -> None:
    with pytest.raises(kind):
        over(handler, lambda source: source.one(Property, "1"))


@pytest.mark.parametrize("id", ["", ".", "..", "a/b", "a?b", "a#b", "a%2Fb", "a\\b", "a b", "a\tb", "a\u2003b"])
def test_id_that_would_be_another_path(id: str) -> None:
    with pytest.raises(NotFound):
        over(reply(json={"id": id, "name": "x"}), lambda source: source.one(Property, id))


def test_answer_beyond_the_limit_is_dropped_while_it_comes() -> None:
    sent = 0

    async def body() -> AsyncIterator[bytes]:
        nonlocal sent
        for _ in range(64):
            sent += 1
            yield b"x" * 1024 * 1024

    with pytest.raises(BadPayload, match="more than"):
        over(lambda request: httpx2.Response(200, content=body()), lambda source: source.list(Property))
    assert sent < 30


def test_time_limit_holds_for_an_answer_that_trickles() -> None:
    async def body() -> AsyncIterator[bytes]:
        for _ in range(100):
            yield b" "
            await asyncio.sleep(0.05)

    began = time.monotonic()
    with pytest.raises(Unavailable) as raised:
        over(lambda request: httpx2.Response(200, content=body()), lambda source: source.list(Property), seconds=0.3)
    assert raised.value.status == 504
    assert time.monotonic() - began < 2


def catalogue(handler: Handler, use: Callable[[Catalog], Any]) -> Any:
    return over(handler, lambda source: use(Catalog(source, fresh_seconds=60)))


def test_regions_that_fail_or_are_none_are_the_built_in_ones() -> None:
    for handler in (reply(500), reply(json=[]), reply(html="<h1>Hello</h1>")):
        assert len(catalogue(handler, lambda catalog: catalog.regions())) == 13
    sent = [{"id": 1, "name": "Guria"}]
    assert catalogue(reply(json=sent), lambda catalog: catalog.regions()) == (Region(id="1", name="Guria"),)


@pytest.mark.parametrize("failure", [reply(401), reply(json=[{"key": "1", "name": "One"}]), reply(json=[None])])
def test_list_that_was_read_outlives_an_answer_that_gives_none(failure: Handler) -> None:
    answer = reply(json=[{"id": "1", "name": "One", "title": "One"}])

    async def use(catalog: Catalog) -> None:
        nonlocal answer
        await asyncio.gather(*catalog.warm())
        before, answer = (catalog.version, await catalog.properties(), await catalog.regions()), failure
        await asyncio.gather(*catalog.warm())
        assert (catalog.version, await catalog.properties(), await catalog.regions()) == before
        assert set(catalog.health()["failing"]) == {"Property", "Place", "City", "Blog", "Region"}

    catalogue(lambda request: answer(request), use)


@pytest.mark.parametrize("first", [reply(401), reply(json=[])])
def test_list_of_nothing_is_replaced(first: Handler) -> None:
    answer = first

    async def use(catalog: Catalog) -> None:
        nonlocal answer
        await asyncio.gather(*catalog.warm())
        assert (await catalog.properties(), catalog.health()["failing"]) == ((), {})
        answer = reply(json=[{"id": "1", "name": "One", "title": "One"}])
        await asyncio.gather(*catalog.warm())
        assert len(await catalog.properties()) == 1

    catalogue(lambda request: answer(request), use)


def test_city_single_else_from_the_list_else_not_found() -> None:
    def service(request: httpx2.Request) -> httpx2.Response:
        if request.url.path == "/api/City":
            return httpx2.Response(200, json=[{"id": "listed", "name": "Listed"}])
        if request.url.path == "/api/City/single":
            return httpx2.Response(200, json={"id": "single", "name": "Single"})
        return httpx2.Response(500)

    assert catalogue(service, lambda catalog: catalog.city("single")).name.en == "Single"
    assert catalogue(service, lambda catalog: catalog.city("listed")).name.en == "Listed"
    with pytest.raises(NotFound) as missing:
        catalogue(service, lambda catalog: catalog.city("none"))
    assert str(missing.value) == "404: City not found"


def test_record_of_a_kept_list_is_not_asked_for_again() -> None:
    asked: list[str] = []

    def service(request: httpx2.Request) -> httpx2.Response:
        asked.append(request.url.path)
        return httpx2.Response(200, content=orjson.dumps(STAYS))

    async def use(catalog: Catalog) -> None:
        await catalog.properties()
        assert (await catalog.property("2")).rating == 4.5

    catalogue(service, use)
    assert asked == ["/api/Properties"]


def test_address_that_leads_nowhere_is_asked_for_once() -> None:
    asked: list[str] = []

    def service(request: httpx2.Request) -> httpx2.Response:
        asked.append(request.url.path)
        return httpx2.Response(200, json=STAYS) if request.url.path == "/api/Properties" else httpx2.Response(404)

    async def use(catalog: Catalog) -> None:
        for _ in range(5):
            with pytest.raises(NotFound):
                await catalog.property("none")

    catalogue(service, use)
    assert sorted(asked) == ["/api/Properties", "/api/Properties/none"]
