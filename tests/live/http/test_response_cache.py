"""The response cache."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from app.live.http.response_cache import ResponseCache

PAGE = {"content-type": "text/html; charset=utf-8", "cache-control": "public, max-age=0"}


class Origin:
    """Counts its requests; each answer differs."""

    def __init__(self, status: int = 200, headers: dict[str, str] = PAGE) -> None:
        self.asked = 0
        self.status = status
        self.headers = [(name.encode(), value.encode()) for name, value in headers.items()]

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        self.asked += 1
        await send({"type": "http.response.start", "status": self.status, "headers": self.headers})
        await send({"type": "http.response.body", "body": b"answer %d" % self.asked})


def get(app: ResponseCache, path: str = "/", query: bytes = b"", method: str = "GET", **headers: str) -> bytes:
    given = [(name.replace("_", "-").lower().encode(), value.encode()) for name, value in headers.items()]
    scope = {"type": "http", "method": method, "path": path, "query_string": query, "headers": given}
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    asyncio.run(app(scope, None, send))  # type: ignore[arg-type]
    return sent[1]["body"]


def kept(origin: Origin, keep: int = 10) -> ResponseCache:
    return ResponseCache(origin, lambda: "1", keep)


def test_the_second_visitor_gets_the_first_one_s_answer() -> None:
    app = kept(origin := Origin())
    assert (get(app), get(app), origin.asked) == (b"answer 1", b"answer 1", 1)


def test_of_repeated_headers_the_first_is_the_key() -> None:
    app = kept(Origin())
    two = {"accept_encoding": "br", "Accept_Encoding": ""}
    assert (get(app, **two), get(app)) == (b"answer 1", b"answer 2")


@pytest.mark.parametrize("asked", [{"path": "/" + "a" * 3000}, {"query": b"a" * 3000}], ids=["path", "query"])
def test_a_too_long_url_is_not_cached(asked: dict[str, Any]) -> None:
    app = kept(Origin())
    assert (get(app, **asked), get(app, **asked)) == (b"answer 1", b"answer 2")


def test_the_length_of_a_header_does_not_count() -> None:
    app = kept(Origin())
    assert [get(app, accept_encoding="br" + "," * length) for length in range(3)] == [b"answer 1"] * 3


@pytest.mark.parametrize(
    "other", [{"path": "/blogs"}, {"query": b"lang=ka"}, {"accept_encoding": "br"}], ids=["path", "query", "encoding"]
)
def test_path_query_and_encoding_are_part_of_the_cache_key(other: dict[str, Any]) -> None:
    app = kept(Origin())
    assert (get(app), get(app, **other), get(app)) == (b"answer 1", b"answer 2", b"answer 1")


@pytest.mark.parametrize(
    "origin",
    [
        Origin(status=404),
        Origin(headers={**PAGE, "cache-control": "no-store"}),
        Origin(headers={**PAGE, "content-type": "application/json"}),
        Origin(headers={}),
    ],
    ids=["not found", "not for all", "no page", "bare"],
)
def test_private_answers_are_not_cached(origin: Origin) -> None:
    app = kept(origin)
    assert (get(app), get(app)) == (b"answer 1", b"answer 2")


@pytest.mark.parametrize("asked", [{"method": "POST"}, {"method": "HEAD"}, {"if_none_match": '"1"'}])
def test_other_requests_pass(asked: dict[str, str]) -> None:
    app = kept(Origin())
    get(app)
    assert get(app, **asked) == b"answer 2"


def test_a_new_catalogue_version_misses_the_cache() -> None:
    version = "1"
    app = ResponseCache(Origin(), lambda: version, 10)
    get(app)
    version = "2"
    assert (get(app), get(app)) == (b"answer 2", b"answer 2")


def test_an_answer_rendered_during_a_change_is_not_cached() -> None:
    versions = iter("1222")
    app = ResponseCache(Origin(), lambda: next(versions), 10)
    assert (get(app), get(app)) == (b"answer 1", b"answer 2")


def test_the_number_of_cached_answers_is_bounded() -> None:
    app = kept(origin := Origin(), keep=2)
    for path in ("/1", "/2", "/3", "/3", "/1"):
        get(app, path)
    assert origin.asked == 4
    app = kept(origin := Origin(), keep=0)
    get(app)
    get(app)
    assert origin.asked == 2
