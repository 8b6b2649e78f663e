"""Statuses of pages and API calls while the remote service fails from the first start on."""

from __future__ import annotations

import asyncio
import re
import socket
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import orjson
import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response, StreamingResponse
from starlette.routing import Route

from app.cli.demo_remote import records, serve_records
from tests.app.peer import served
from tests.app.site import make_client

PATHS = (
    "/", "/properties", "/places", "/blogs", "/properties/marani-guesthouse", "/cities/gori", "/regions/kakheti",
    "/about", "/sitemap.xml", "/health",
    "/api/properties", "/api/properties/marani-guesthouse", "/api/cities/gori", "/api/Region",
)  # fmt: skip
FAIL = dict.fromkeys(PATHS, 503) | {"/": 200, "/about": 200, "/health": 200, "/api/Region": 200}
EMPTY = dict.fromkeys(PATHS, 200) | {
    path: 404 for path in PATHS if path.endswith(("marani-guesthouse", "gori"))
}  # fmt: skip
WAITING = {
    path: 200 if not path.startswith(("/api", "/sitemap")) else status for path, status in FAIL.items()
}  # a skeleton; the session completes the page

HALF = orjson.dumps(records()["/Blog"])[:9_999]
CHUNK = b"x" * 1024 * 1024

Answer = Callable[[Request], Any]


async def broken(request: Request) -> Response:
    return PlainTextResponse("database is on fire", 500)


async def slow(request: Request) -> Response:
    await asyncio.sleep(6)  # seconds: the site times out after 5
    return Response(b"[]", media_type="application/json")


async def truncated(request: Request) -> Response:
    return Response(HALF, media_type="application/json")


async def html(request: Request) -> Response:
    return HTMLResponse("<html><script>alert(1)</script><h1>Maintenance</h1></html>")


async def refusing(request: Request) -> Response:
    return PlainTextResponse("Unauthorized", 401)


async def huge(request: Request) -> Response:
    async def body() -> AsyncIterator[bytes]:
        yield b'[{"id": "1", "name": "'
        for _ in range(30):
            yield CHUNK
        yield b'"}]'

    return StreamingResponse(body(), media_type="application/json")


# fault: (the peer, None if the port is closed; statuses; settings)
FAULTS: dict[str, tuple[Answer | None, dict[str, int], dict[str, object]]] = {
    "down": (None, FAIL, {}),
    "500s": (broken, FAIL, {}),
    "slow": (slow, WAITING, {"load_seconds": 1.5}),
    "slow, pages wait": (slow, FAIL, {}),
    "truncated JSON": (truncated, FAIL, {}),
    "HTML, not JSON": (html, FAIL, {}),
    "401": (refusing, EMPTY, {}),
    "too large": (huge, FAIL, {}),
}

QUICK = ("down", "truncated JSON", "401")
TABLE: dict[str, dict[str, str]] = {}


@pytest.fixture(scope="module", autouse=True)
def _table(request: pytest.FixtureRequest) -> Iterator[None]:
    """At the end, print the table for data/remote/README.md past pytest's capture."""
    yield
    if len(TABLE) < len(FAULTS):
        return
    capture = request.config.pluginmanager.getplugin("capturemanager")
    with capture.global_and_fixture_disabled():
        sys.stdout.write("\n\n" + markdown() + "\n")


@pytest.mark.parametrize("fault", [
    pytest.param(fault, marks=() if fault in QUICK else pytest.mark.deep) for fault in FAULTS
])  # fmt: skip
@pytest.mark.asvs("16.5.2")
def test_statuses_while_the_service_fails_from_the_start(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("data.remote.client.LARGEST_LIST", 24 * 1024 * 1024)
    for lag in ("BUSY_FROM", "PAGES_UP_TO"):  # no load shedding: the requests are concurrent
        monkeypatch.setattr(f"app.live.limits.shedding.{lag}", float("inf"))
    answer, expected, settings = FAULTS[fault]
    with peer(answer) as url, make_client(remote=url, **settings) as client:

        def ask(path: str) -> tuple[int, float, str]:
            began = time.monotonic()
            reply = client.get(path)
            return reply.status_code, time.monotonic() - began, reply.text

        with ThreadPoolExecutor(len(PATHS)) as pool:
            asked = dict(zip(PATHS, pool.map(ask, PATHS), strict=True))
    TABLE[fault] = {path: f"{status} · {seconds:.1f} s" for path, (status, seconds, _) in asked.items()}
    assert {path: status for path, (status, _, _) in asked.items()} == expected
    for path, (status, _, text) in asked.items():
        assert "Traceback" not in text
        assert "alert(1)" not in text
        if status == 503 and not path.startswith(("/api", "/sitemap")):
            assert "Try Again" in text
    if expected is FAIL:
        home = asked["/"][2]
        assert "Kakheti" in home  # the built-in regions
        assert home.count("This part of the page could not be shown.") == 3


def test_the_readme_table_has_these_statuses() -> None:
    readme = (Path(__file__).parents[2] / "data" / "remote" / "README.md").read_text()
    header, _, *rows = [line.split("|")[1:-1] for line in readme.splitlines() if line.startswith("|")]
    told: dict[str, dict[str, int]] = {fault: {} for fault in FAULTS if fault != "slow, pages wait"}
    for request, *cells in rows:
        for faults, cell in zip(header[1:], cells, strict=True):
            for fault in (fault for fault in told if fault in faults):
                told[fault] |= dict.fromkeys(re.findall("`([^`]+)`", request), int(cell.split("·")[0]))
    assert told == {fault: FAULTS[fault][1] for fault in told}


def test_a_page_with_late_data_is_served_as_a_skeleton() -> None:
    with make_client(remote="http://127.0.0.1:9", load_seconds=0) as client:
        for path in ("/", "/properties", "/places", "/blogs", "/properties/any", "/cities/gori", "/regions/kakheti"):
            answer = client.get(path)
            assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-store"), path
            assert "skeleton" in answer.text, path


def test_cached_lists_are_served_while_the_service_fails() -> None:
    """A service that fails later: its data is still served, and `/health` tells since when it fails."""
    working = [True]
    demo = serve_records(records())

    async def moody(scope: Any, receive: Any, send: Any) -> None:
        await (demo if working[0] else PlainTextResponse("no", 500))(scope, receive, send)

    with served(moody) as url, make_client(remote=url, fresh_seconds=0.1) as client:
        assert client.get("/properties").status_code == 200
        working[0] = False
        wait_until(lambda: client.get("/properties") and client.get("/health").json()["catalogue"]["failing"])
        assert client.get("/properties").status_code == 200
        assert len(client.get("/api/properties").json()) == 36
        working[0] = True
        wait_until(lambda: client.get("/properties") and not client.get("/health").json()["catalogue"]["failing"])


def test_the_home_page_is_complete_as_soon_as_the_service_recovers() -> None:
    working = [False]
    demo = serve_records(records())

    async def moody(scope: Any, receive: Any, send: Any) -> None:
        await (demo if working[0] else PlainTextResponse("no", 500))(scope, receive, send)

    with served(moody) as url, make_client(remote=url) as client:
        assert "could not be shown" in client.get("/").text
        assert client.get("/properties").status_code == 503
        working[0] = True
        assert "could not be shown" not in client.get("/").text
        assert client.get("/properties").status_code == 200


def wait_until(happened: Callable[[], Any], seconds: float = 5) -> None:
    deadline = time.monotonic() + seconds
    while not happened():
        assert time.monotonic() < deadline
        time.sleep(0.05)


@contextmanager
def peer(answer: Answer | None) -> Iterator[str]:
    if answer is None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        yield f"http://127.0.0.1:{port}"
        return
    with served(Starlette(routes=[Route("/{path:path}", answer)])) as url:
        yield url


def markdown() -> str:
    faults = list(TABLE)
    lines = [f"| asked | {' | '.join(faults)} |", "|---" * (len(faults) + 1) + "|"]
    lines += [f"| `{path}` | {' | '.join(TABLE[fault][path] for fault in faults)} |" for path in PATHS]
    return "\n".join(lines)
