"""nginx with the configuration of `georgia360 deploy nginx`, in front of a peer that answers as a test needs."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator

import httpx2
import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from tests.app.cli.test_deploy import free_ports
from tests.app.peer import served
from tests.app.site import make_client
from tests.tools.nginx import Nginx, nginx, program

AT_ONCE = 3
arrived: Counter[str] = Counter()
FILM = bytes(range(250)) * 40


async def answer(request: Request) -> Response:
    """`together`: answer once AT_ONCE requests wait, 500 after 3 s. `Range`: that part. `head`: a header of so many bytes."""
    headers = {"cache-control": "no-store"}
    if "together" in request.query_params:
        arrived[request.url.path] += 1
        try:
            async with asyncio.timeout(3):
                while arrived[request.url.path] < AT_ONCE:  # noqa: ASYNC110 - there is no event
                    await asyncio.sleep(0.01)
        except TimeoutError:
            return PlainTextResponse("the others do not come", 500, headers)
        return PlainTextResponse("all are here", 404 if request.url.path == "/nowhere" else 200, headers)
    if wanted := request.headers.get("range"):
        first, last = map(int, wanted.removeprefix("bytes=").split("-"))
        headers |= {"content-range": f"bytes {first}-{last}/{len(FILM)}", "accept-ranges": "bytes"}
        return Response(FILM[first : last + 1], 206, headers, "video/mp4")
    if request.url.path == "/address-too-long":
        return PlainTextResponse("our page", 414, headers)
    head = {"x-policy": "x" * int(request.query_params.get("head", 1))}
    return PlainTextResponse("here", headers={"cdn-cache-control": "max-age=60", **head})


@pytest.fixture(scope="module")
def front(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Nginx]:
    if not program():
        pytest.skip("no nginx here: apt-get install nginx-light")
    with (
        served(Starlette(routes=[Route("/{path:path}", answer)])) as peer,
        nginx(tmp_path_factory.mktemp("nginx"), *free_ports(), int(peer.rpartition(":")[2])) as found,
    ):
        yield found


@pytest.fixture(params=["HTTP/1.1", "HTTP/2"])
def client(request: pytest.FixtureRequest, front: Nginx) -> Iterator[httpx2.Client]:
    url = f"https://127.0.0.1:{front.https}"
    with httpx2.Client(http2=request.param == "HTTP/2", verify=front.tls, base_url=url, timeout=20) as opened:
        yield opened


@pytest.mark.parametrize("path", ["/nowhere", "/static/dist/assets/site.css", "/api/properties", "/health", "/contact"])
def test_uncached_requests_do_not_wait_for_one_another(front: Nginx, path: str) -> None:
    async def scenario() -> list[int]:
        url = f"https://127.0.0.1:{front.https}{path}?together"
        async with httpx2.AsyncClient(verify=front.tls, timeout=20) as client:
            return [each.status_code for each in await asyncio.gather(*(client.get(url) for _ in range(AT_ONCE)))]

    assert asyncio.run(scenario()) == [404 if path == "/nowhere" else 200] * AT_ONCE


def test_range_requests_are_answered_with_206(client: httpx2.Client) -> None:
    part = client.get("/static/media/hero-home.mp4", headers={"range": "bytes=100-299"})
    assert (part.status_code, part.headers["content-range"]) == (206, f"bytes 100-299/{len(FILM)}")
    assert part.content == FILM[100:300]


def test_long_urls_and_long_response_headers_pass(client: httpx2.Client) -> None:
    for length in (1_200, 7_900, 12_000):  # the site itself answers 414 from 8,000 on
        answered = client.get(f"/properties?head=12000&saved={'a' * length}")
        assert (answered.status_code, len(answered.headers["x-policy"])) == (200, 12_000)


@pytest.mark.parametrize("path", ["/about", "/api/properties", "/_live", "/static/media/icon.svg"])
def test_pages_and_sockets_are_limited_per_ip_and_files_are_not(front: Nginx, path: str) -> None:
    async def scenario() -> Counter[int]:
        """Counts statuses until the first 429; nginx delays pages after the first 50."""
        answers: Counter[int] = Counter()
        transport = httpx2.AsyncHTTPTransport(verify=front.tls, http2=True, local_address=f"127.0.1.{len(path)}")
        async with httpx2.AsyncClient(transport=transport, base_url=f"https://127.0.0.1:{front.https}") as client:
            asked = [asyncio.create_task(client.get(path)) for _ in range(120)]
            for each in asyncio.as_completed(asked):
                answers[(await each).status_code] += 1
                if answers[429]:
                    break
            for late in asked:
                late.cancel()
        return answers

    answers = asyncio.run(scenario())
    assert answers == {200: 120} if path.startswith("/static") else answers[429] == 1


def test_a_url_refused_by_nginx_gets_our_page(front: Nginx) -> None:
    """Over HTTP/1.1. Over HTTP/2 (5 bits a letter) nginx closes the connection."""
    refused = httpx2.get(f"https://127.0.0.1:{front.https}/properties?saved={'a' * 20_000}", verify=front.tls)
    assert (refused.status_code, refused.text) == (414, "our page")
    own = httpx2.get(f"https://127.0.0.1:{front.https}/address-too-long", verify=front.tls)
    assert own.status_code == 404  # the page has no URL


def test_a_url_over_8_kb_gets_a_page_without_a_session() -> None:
    with make_client() as client:
        for path in ("/address-too-long", f"/properties?saved={'a' * 8_000}", f"/{'a' * 8_000}?lang=ka"):
            page = client.get(path)
            assert (page.status_code, page.headers["cache-control"]) == (414, "no-store")
            assert "data-app" not in page.text
            title = "ეს მისამართი ძალიან გრძელია" if "lang=ka" in path else "This address is too long"
            assert f">{title}</h1>" in page.text
        assert client.get(f"/properties?saved={'a' * 7_900}").status_code == 200
