"""The remote service's HTTP client: requests, answers, timeouts."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from tempfile import TemporaryFile
from typing import Any

import httpx2
import pytest

from data.errors import BadPayload, NotFound, Unavailable
from data.models import City, Property
from data.remote import client
from data.remote.client import RemoteSource
from data.remote.mapping import read_list

HOSTS = ("kuula.co",)
STAYS = [{"id": "1", "name": "One"}, {"id": 2, "name": "Two", "rating": "4.5"}]

Handler = Callable[[httpx2.Request], Any]


def over(handler: Handler, use: Callable[[RemoteSource], Any], **options: Any) -> Any:
    """Run `use(source)` with the service `handler`."""

    async def main() -> Any:
        source = RemoteSource("https://api.example/", HOSTS, transport=httpx2.MockTransport(handler), **options)
        try:
            return await use(source)
        finally:
            await source.close()

    return asyncio.run(main())


async def listed(source: RemoteSource) -> list[Property]:
    with TemporaryFile() as file:
        await source.download(Property, file)
        file.seek(0)
        return list(read_list(Property, file, HOSTS))


def reply(status: int = 200, **body: Any) -> Handler:
    return lambda request: httpx2.Response(status, **body)


def test_it_asks_for_json_under_api() -> None:
    asked: list[httpx2.Request] = []

    def service(request: httpx2.Request) -> httpx2.Response:
        asked.append(request)
        return httpx2.Response(200, json=STAYS if request.url.path.endswith("s") else {"id": "a&ბ", "name": "x"})

    async def use(source: RemoteSource) -> None:
        await listed(source)
        await source.one(City, "a&ბ")

    over(service, use)
    assert [str(request.url) for request in asked] == [
        "https://api.example/api/Properties", "https://api.example/api/City/a%26%E1%83%91",
    ]  # fmt: skip
    assert all(request.headers["accept"] == "application/json" for request in asked)
    assert all(request.method == "GET" for request in asked)


@pytest.mark.parametrize(("handler", "kind", "text"), [
    (reply(500, text="database is on fire"), Unavailable, "500: database is on fire"),
    (reply(503), Unavailable, "503: Service Unavailable"),
    (reply(502, html="<h1>Bad gateway</h1>"), Unavailable, "502: Bad Gateway"),
    (reply(404), Unavailable, "404: Not Found"),
    (reply(200, html="<h1>Hello</h1>"), BadPayload, "502: not JSON"),
    (reply(200, content=b'[{"id": "1", "na'), BadPayload, "502: at record 1: not JSON"),
    (reply(200, content=b""), BadPayload, "502: not JSON"),
    (reply(200, json={"items": []}), BadPayload, "502: not a list"),
    (reply(200, json=[{"key": "1", "name": "One"}]), BadPayload, "502: none of 1 records can be read, the first: id: "),
    (reply(200, content=b"x", headers={"content-length": "2147483648"}), BadPayload, "502: more than"),
])  # fmt: skip
def test_a_fault_is_unavailable(handler: Handler, kind: type[Exception], text: str) -> None:
    with pytest.raises(kind) as raised:
        over(handler, listed)
    assert str(raised.value).startswith(text)


@pytest.mark.parametrize(
    "error", [httpx2.ConnectError("refused"), httpx2.ReadError("reset"), httpx2.ReadTimeout("late")]
)
def test_connection_that_fails(error: Exception) -> None:
    def service(request: httpx2.Request) -> httpx2.Response:
        raise error

    with pytest.raises(Unavailable):
        over(service, listed)


def test_bad_record_does_not_spoil_the_list() -> None:
    sent = [*STAYS, {"name": "no id"}]
    assert len(over(reply(json=sent), listed)) == 2


@pytest.mark.parametrize(("handler", "kind"), [
    (reply(404), NotFound),
    (reply(500), Unavailable),
    (reply(json={"name": "no id"}), BadPayload),
    (reply(json={"id": "other", "name": "x"}), NotFound),
    (reply(json=[]), BadPayload),
])  # fmt: skip
def test_a_missing_single_record_is_not_found(handler: Handler, kind: type[Exception]) -> None:
    with pytest.raises(kind):
        over(handler, lambda source: source.one(Property, "1"))


@pytest.mark.parametrize("id", ["", ".", "..", "a/b", "a?b", "a#b", "a%2Fb", "a\\b", "a b", "a\tb", "a\u2003b"])
@pytest.mark.asvs("1.1.1", "1.3.6")
def test_an_id_cannot_change_the_path(id: str) -> None:
    with pytest.raises(NotFound):
        over(reply(json={"id": id, "name": "x"}), lambda source: source.one(Property, id))


def test_answer_beyond_the_limit_is_dropped_while_it_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    sent = 0

    async def body() -> AsyncIterator[bytes]:
        nonlocal sent
        for _ in range(64):
            sent += 1
            yield b"x" * 1024 * 1024

    monkeypatch.setattr(client, "LARGEST_LIST", 24 * 1024 * 1024)
    with pytest.raises(BadPayload, match="more than"):
        over(lambda request: httpx2.Response(200, content=body()), listed)
    assert sent < 30
    with pytest.raises(BadPayload, match="more than"):
        over(lambda request: httpx2.Response(200, content=body()), lambda source: source.one(Property, "1"))
    assert sent < 40


def test_time_limit_holds_for_an_answer_that_trickles(monkeypatch: pytest.MonkeyPatch) -> None:
    async def body() -> AsyncIterator[bytes]:
        for _ in range(100):
            yield b" "
            await asyncio.sleep(0.05)

    monkeypatch.setattr(client, "LIST_SECONDS", 0.3)
    for ask in (listed, lambda source: source.one(Property, "1")):
        with pytest.raises(Unavailable) as raised:
            over(lambda request: httpx2.Response(200, content=body()), ask, seconds=0.3)
        assert raised.value.status == 504
