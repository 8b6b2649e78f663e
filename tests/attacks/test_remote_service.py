"""A hostile remote service: oversized data, redirects (SSRF), error texts."""

from __future__ import annotations

import asyncio
import ssl
import tracemalloc
from collections.abc import Awaitable, Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import httpx2
import pytest
from starlette.responses import PlainTextResponse

from data.errors import BadPayload, Unavailable
from data.models import Place, Property
from data.remote.client import RemoteSource
from data.remote.mapping import read_batches, read_list
from tests.app.peer import served
from tests.app.site import make_client
from tests.speeds import sizes
from tests.tools.nginx import make_certificate

MB = 1024 * 1024
SECRET = "password=hunter2"


def peak(read: Callable[[], object]) -> int:
    """Peak memory of `read()`, in bytes."""
    tracemalloc.start()
    try:
        read()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


@sizes(100_000, deep=5_000_000)
@pytest.mark.asvs("15.2.2")
def test_a_record_with_too_many_rooms_is_cut_while_it_is_read(size: int) -> None:
    """5 million rooms (20 MB of JSON) took 2.3 GB when the record was read whole."""
    body = BytesIO(b'[{"id": "1", "name": "House", "rooms": [' + b"{}, " * size + b'{}]}, {"id": "2", "name": "b"}]')
    found: list[Property] = []
    assert peak(lambda: found.extend(read_list(Property, body, ()))) < 5 * MB
    assert [(each.id, len(each.rooms)) for each in found] == [("1", 200), ("2", 0)]


@sizes(30_000, deep=200_000)
@pytest.mark.parametrize("record", [
    lambda size: b'"x": [' + b"[[0]]," * size + b"0]",
    lambda size: b'"x": ' + b"[" * size + b"]" * size,
    lambda size: b",".join(b'"%d": [0, 0]' % number for number in range(size)),
    lambda _: b'"description": "' + b"x" * 2_000_000 + b'"',  # a longer text ends the list
], ids=["lists", "deep", "wide", "text"])  # fmt: skip
def test_other_oversized_records_are_cut_while_they_are_read(record: Callable[[int], bytes], size: int) -> None:
    body = BytesIO(b'[{"id": "1", "name": "House", ' + record(size) + b"}]")
    assert peak(lambda: list(read_list(Property, body, ()))) < 20 * MB


def test_an_oversized_record_is_refused_and_the_others_are_read() -> None:
    rooms = b",".join([b'{"name": "' + b"x" * 10_000 + b'"}'] * 200)
    body = BytesIO(b'[{"id": "1", "name": "House", "rooms": [' + rooms + b']}, {"id": "2", "name": "b"}]')
    assert [each.id for each in read_list(Property, body, ())] == ["2"]


def test_an_endless_text_ends_the_list() -> None:
    body = BytesIO(b'[{"id": "1", "name": "' + b"x" * (5 * MB) + b'"}]')
    with pytest.raises(BadPayload, match="a value of more than"):
        list(read_list(Property, body, ()))


def test_places_show_a_hundred_neighbours_at_most() -> None:
    nearby = b",".join(b'{"id": "%d", "name": "n"}' % number for number in range(150))
    (place,) = read_list(Place, BytesIO(b'[{"id": "1", "name": "a", "nearbyProperties": [' + nearby + b"]}]"), ())
    assert len(place.nearby_properties) == 100


def test_long_records_come_in_small_batches() -> None:
    record = b'{"id": "%d", "name": "a", "description": "' + b"x" * 100_000 + b'"}'
    body = BytesIO(b"[" + b",".join(record % number for number in range(100)) + b"]")
    assert max(map(len, read_batches(Property, body, (), 200))) < 15


@pytest.mark.parametrize("target", ["http://127.0.0.1:9/", "https://other.example/", "http://api.example/", "//evil/"])
@pytest.mark.asvs("1.3.6", "13.2.4", "13.2.5", "15.3.2")
def test_redirects_to_other_hosts_are_not_followed(target: str) -> None:
    """SSRF: a redirect to 127.0.0.1 would publish an internal service."""
    asked: list[str] = []

    def service(request: httpx2.Request) -> httpx2.Response:
        asked.append(str(request.url))
        return httpx2.Response(302, headers={"location": f"{target}api/Properties"})

    with pytest.raises(Unavailable, match="redirect to"):
        over(service, lambda source: source.download(Property, BytesIO()))
    assert asked == ["https://api.example/api/Properties"]


@pytest.mark.asvs("12.3.2")
def test_a_service_with_an_untrusted_certificate_is_not_read(tmp_path: Path) -> None:
    """Its certificate is untrusted."""
    asked = []

    def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        asked.append(reader)
        writer.close()

    async def main() -> None:
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        context.load_cert_chain(*make_certificate(tmp_path))
        server = await asyncio.start_server(answer, "127.0.0.1", 0, ssl=context)
        source = RemoteSource(f"https://localhost:{server.sockets[0].getsockname()[1]}", ())
        with pytest.raises(Unavailable, match="CERTIFICATE_VERIFY_FAILED"):
            await source.download(Property, BytesIO())
        await source.close()
        server.close()

    asyncio.run(main())
    assert asked == []


def test_redirects_within_the_service_are_followed() -> None:
    def service(request: httpx2.Request) -> httpx2.Response:
        if request.url.path.startswith("/api"):
            return httpx2.Response(302, headers={"location": "/v2/x"})
        return httpx2.Response(200, content=b"[]")

    file = BytesIO()
    over(service, lambda source: source.download(Property, file))
    assert file.getvalue() == b"[]"


@pytest.mark.asvs("16.5.1")
def test_error_texts_of_the_service_are_not_disclosed() -> None:
    """Its error text may contain a password."""
    with (
        served(PlainTextResponse(f"cannot connect: {SECRET}", 500)) as url,
        make_client(remote=url) as client,
    ):
        answers = [client.get(path) for path in ("/api/properties", "/api/cities/gori", "/properties", "/", "/health")]
    assert [answer.status_code for answer in answers][:3] == [503, 503, 503]
    assert [answer.url.path for answer in answers if "hunter2" in answer.text or "hunter2" in str(answer.headers)] == []


def over(service: Callable[[httpx2.Request], httpx2.Response], use: Callable[[RemoteSource], Awaitable[Any]]) -> Any:
    async def main() -> Any:
        source = RemoteSource("https://api.example/", (), transport=httpx2.MockTransport(service))
        try:
            return await use(source)
        finally:
            await source.close()

    return asyncio.run(main())
