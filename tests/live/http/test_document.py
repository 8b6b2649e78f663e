"""The served page: status, head, cache and what can be read without script."""

from __future__ import annotations

import gc
import re
import time
from base64 import b64encode
from hashlib import sha256
from typing import Any

import brotli
import pytest
import zstandard
from reactpy import html
from reactpy.types import Location
from starlette.applications import Starlette
from starlette.testclient import TestClient

from app.assets import read_assets
from app.live.engine import Live
from app.live.http.assets import Assets
from app.live.http.document import SHARED
from app.live.http.encoding import ENCODINGS, best_encoding
from app.live.http.response_cache import ResponseCache
from app.live.pages.router import Router
from app.live.pages.site import Site
from app.live.tree.visitor import Visitor
from app.routes import ROUTER
from tests.app.site import make_client
from tests.live.other_site import Page
from tests.screens import SCREENS


@pytest.mark.parametrize(("path", "status"), [
    ("/", 200),
    ("/properties", 200),
    ("/properties/marani-guesthouse", 200),
    ("/properties/no-such-place", 404),
    ("/no/such/path", 404),
    ("/properties/", 404),
])  # fmt: skip
@pytest.mark.parametrize("language", ["en", "ka"])
def test_an_unknown_url_is_404(client: TestClient, path: str, status: int, language: str) -> None:
    answer = client.get(path, params={"lang": language})
    assert answer.status_code == status
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.text.count("<h1") == 1


@pytest.mark.parametrize(("path", "is_shared"), [
    ("/", True), ("/properties?where=mestia", True), ("/properties/marani-guesthouse?lang=ka", True), ("/contact", True),
    ("/properties/no-such-place", False), ("/no/such/path", False), ("/health", False), ("/robots.txt", False),
])  # fmt: skip
def test_public_pages_are_kept_by_shared_caches(client: TestClient, path: str, is_shared: bool) -> None:
    for _ in range(2):  # rendered, then from the cache
        headers = client.get(path).headers
        assert headers.get("cdn-cache-control") == (SHARED if is_shared else None)
        assert headers.get("surrogate-key") == ("catalogue" if is_shared else None)
    assert "set-cookie" not in headers


@pytest.mark.asvs("14.2.2")
def test_shared_caches_may_keep_no_skeleton_no_fault_and_no_answer_to_a_form() -> None:
    with make_client(remote="http://127.0.0.1:9", load_seconds=0) as client:
        answers = [client.get("/properties"), client.post("/contact", data={"name": "Nino"})]
    with make_client(remote="http://127.0.0.1:9") as client:
        answers += [client.get("/properties"), client.get("/")]  # 503; 200, but for some parts
    assert [answer.status_code for answer in answers] == [200, 422, 503, 200]
    assert not any("cdn-cache-control" in answer.headers for answer in answers)


def test_head_is_complete(client: TestClient) -> None:
    page = client.get("/properties/marani-guesthouse?lang=ka").text
    assert '<html lang="ka"' in page
    for wanted in (
        r"<title>[^<]+ · Georgia 360</title>",
        r'<meta name="description" content="[^"]{40,}">',
        r'<link rel="canonical" href="http://[^"]+/properties/marani-guesthouse\?lang=ka">',
        r'<link rel="alternate" hreflang="en" href="http://[^"]+/properties/marani-guesthouse">',
        r'<meta property="og:title" content="[^"]+">',
        r'<meta property="og:image" content="http://[^"]+/static/media/marani-guesthouse-og.jpg">',
    ):
        assert re.search(wanted, page.split("</head>")[0]), wanted


def test_a_too_long_path_is_404(client: TestClient) -> None:
    answer = client.get("/places/" + "a" * 5000)
    assert answer.status_code == 404
    assert "a" * 500 not in answer.text


@pytest.mark.parametrize("path", ["//evil.example/x", "/\\evil.example/x", "///evil.example"])
@pytest.mark.asvs("3.7.2")
def test_a_path_never_becomes_a_link_to_another_host(client: TestClient, path: str) -> None:
    page = client.get(f"http://testserver{path}").text
    assert not re.search(r'href="/[/\\]', page)


@pytest.mark.parametrize("written", ["/places/%E1%83%90 b", "/places/%e1%83%90%20b", "/places/ა b"])
def test_a_page_has_the_same_links_however_its_url_is_written(written: str) -> None:
    assert ROUTER.match(Location(written, "")).params == ROUTER.match(Location("/places/%E1%83%90%20b", "")).params


def test_of_two_languages_the_first_counts(client: TestClient) -> None:
    assert '<html lang="ka"' in client.get("/contact?lang=ka&lang=en").text


@pytest.mark.asvs("1.4.3")
def test_a_page_leaves_nothing_for_the_garbage_collector(client: TestClient) -> None:
    client.get("/nowhere/0")
    gc.collect()
    gc.disable()
    try:
        for number in range(1, 11):
            client.get(f"/nowhere/{number}")
        assert sum(isinstance(each, Visitor) for each in gc.get_objects()) == 0
    finally:
        gc.enable()


def test_names_of_all_cards_are_in_the_text(client: TestClient) -> None:
    page = client.get("/properties").text
    assert page.count('class="card card--property"') == 24
    assert "36 Premium Properties" in page


@pytest.mark.parametrize("path", SCREENS)
@pytest.mark.asvs("3.4.3")
def test_the_inline_code_of_a_page_is_one_script_and_one_style_sheet_that_its_policy_names(
    client: TestClient, path: str
) -> None:
    answer = client.get(path)
    blocks = re.findall(r"<(script|style)([^>]*)>(.*?)</\1>", answer.text, re.DOTALL)
    code = {kind: text for kind, attributes, text in blocks if "application/ld+json" not in attributes}
    assert [kind for kind, attributes, _ in blocks if "application/ld+json" not in attributes] == ["style", "script"]
    for kind, text in code.items():
        digest = f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"
        assert digest in policy_of(answer)[f"{kind}-src"], kind
    markup = re.sub(r"<(script|style).*?</\1>", "", answer.text, flags=re.DOTALL)
    assert not re.search(r"\s(style|on\w+)=", markup)


def test_a_style_sheet_that_the_policy_names_is_of_the_build() -> None:
    """So is every first screen that a page chooses: an unknown name would be an error."""
    listed = {f"first-screen-{name}.css" for name in read_assets().first_screens}
    assert listed == {name for name in read_assets().files if name.startswith("first-screen-")}
    assert len(listed) == 7


@pytest.mark.parametrize(("language", "font"), [("en", "sans-latin"), ("ka", "sans-georgian")])
def test_font_preloads_begin_the_body_and_the_style_sheet_ends_it(client: TestClient, language: str, font: str) -> None:
    """Chromium holds the first frame back for those it knows of before the body."""
    answer = client.get(f"/properties?lang={language}")
    head, _, body = answer.text.partition("</head>")
    before_app, _, app = body.partition('<div id="app">')
    above, _, end = app.rpartition('<template id="page-end">')
    assert f"/{font}-" in before_app
    assert ".woff2" not in head + app
    assert 'rel="stylesheet"' in end
    assert 'rel="stylesheet"' not in head + before_app + above
    assert "link" not in answer.headers


@pytest.mark.parametrize("path", ["/", "/static/tour/?id=georgia"])
@pytest.mark.asvs("11.4.1", "11.4.3")
def test_each_script_and_style_sheet_is_named_with_its_digest(client: TestClient, path: str) -> None:
    tags = re.findall(r"<[^>]*(?:src|href)=\"[^\"]*\.(?:js|css)\"[^>]*>", client.get(path).text)
    assert len(tags) >= 3
    assert all(re.search(r' integrity="sha256-[\w+/]{43}="', tag) for tag in tags), tags


def policy_of(answer: Any) -> dict[str, list[str]]:
    """Directive → its sources."""
    rules = [rule.split(" ") for rule in answer.headers["content-security-policy"].split("; ")]
    return {name: sources for name, *sources in rules}


@pytest.mark.asvs("3.4.3", "14.2.3")
def test_the_policy_names_the_builds_inline_code_and_listed_frames(client: TestClient) -> None:
    answers = [client.get(path) for path in ("/", "/properties", "/nowhere", "/api/docs")]
    policy = policy_of(answers[0])
    assert all(policy_of(answer) == policy for answer in answers)
    assert "unsafe" not in str(policy)
    assert "nonce" not in str(policy)
    for rule, count in (("script-src", 1), ("style-src", 7)):
        assert policy[rule][0] == "'self'"
        assert len(policy[rule]) == 1 + count
    for rule in ("frame-src", "connect-src"):
        assert policy[rule][:2] == ["'self'", "https://kuula.co"]


def test_policy_keeps_pages_out_of_frames_of_other_sites(client: TestClient) -> None:
    rules = client.get("/").headers["content-security-policy"].split("; ")
    assert {"default-src 'none'", "frame-ancestors 'self'", "base-uri 'none'", "form-action 'self'"} <= set(rules)


def test_assets_have_no_csp_for_documents(client: TestClient) -> None:
    style = re.search(r'<link rel="stylesheet" href="([^"]*)"', client.get("/").text)
    assert style
    part = client.get(style[1])
    assert part.status_code == 200
    assert part.headers["x-content-type-options"] == "nosniff"
    assert part.headers["cross-origin-resource-policy"] == "same-site"
    assert part.headers["content-security-policy"] == "frame-ancestors 'none'"
    for document in ("/nowhere", "/api/docs", "/api/cities", "/sitemap.xml", "/static/media/icon.svg"):
        assert "default-src 'none'" in client.get(document).headers["content-security-policy"], document


def test_an_unchanged_page_is_304(client: TestClient) -> None:
    first = client.get("/properties")
    again = client.get("/properties", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert client.get("/properties?where=mestia").headers["etag"] != first.headers["etag"]


def test_a_page_is_compressed_as_accepted(client: TestClient) -> None:
    plain = client.get("/properties", headers={"accept-encoding": "identity"})
    with client.stream("GET", "/properties", headers={"accept-encoding": "br"}) as answer:
        packed = b"".join(answer.iter_raw())
    assert answer.headers["content-encoding"] == "br"
    assert brotli.decompress(packed) == plain.content
    assert len(packed) < len(plain.content) / 4


KNOWN = {
    "accept-encoding": "gzip, deflate, br, zstd, dcb, dcz",
    "available-dictionary": f":{read_assets().integrity[read_assets().style].removeprefix('sha256-')}:",
}


def received(client: TestClient, path: str, **headers: str) -> tuple[str, bytes]:
    """The encoding and the bytes of a page."""
    with client.stream("GET", path, headers=headers) as answer:
        assert answer.headers["vary"] == "Accept-Encoding, Available-Dictionary"
        return answer.headers.get("content-encoding", ""), b"".join(answer.iter_raw())


@pytest.mark.parametrize("path", SCREENS)
def test_a_browser_with_the_style_sheet_pays_at_most_6_kib_for_the_inline_code(client: TestClient, path: str) -> None:
    page = client.get(path, headers={"accept-encoding": "identity"}).text
    encoding, sent = received(client, path, **KNOWN)
    assert encoding == "dcz"
    assert sent[:8] == bytes.fromhex("5e2a4d1820000000")  # of RFC 9842
    style = client.get(read_assets().style).content
    assert sent[8:40] == sha256(style).digest()
    known = zstandard.ZstdCompressionDict(style, dict_type=zstandard.DICT_TYPE_RAWCONTENT)
    assert zstandard.ZstdDecompressor(dict_data=known).decompress(sent[40:]).decode() == page
    without = re.sub(r"<style>.*?</style>|(?<=<script id=\"first-script\">).*?(?=</script>)", "", page, flags=re.DOTALL)
    assert len(sent) <= len(ENCODINGS["br"](without.encode())) + 6 * 1024


def test_only_a_browser_with_this_style_sheet_gets_a_page_compressed_with_it(client: TestClient) -> None:
    other = f":{b64encode(sha256(b'another build').digest()).decode()}:"
    for _ in range(2):  # rendered, then from the cache
        for headers, encoding in (
            (KNOWN, "dcz"),
            (KNOWN | {"available-dictionary": other}, "br"),
            (KNOWN | {"accept-encoding": "gzip, br"}, "br"),
            (KNOWN | {"accept-encoding": "gzip, dcz;q=0"}, "gzip"),
            ({"accept-encoding": "gzip, br, dcz"}, "br"),
            (KNOWN, "dcz"),
        ):
            assert received(client, "/about", **headers)[0] == encoding


def test_the_style_sheet_is_offered_as_the_dictionary_of_pages(client: TestClient) -> None:
    assert client.get(read_assets().style).headers["use-as-dictionary"] == 'match="/*", match-dest=("document")'
    assert "use-as-dictionary" not in client.get(read_assets().app).headers


@pytest.mark.parametrize(("accepted", "chosen"), [
    ("gzip, deflate, br, zstd", "br"),
    ("gzip;q=1.0, br;q=0", "gzip"),
    ("gzip, br;q=0.000", "gzip"),
    ("zstd", "zstd"),
    ("identity", ""),
    ("", ""),
])  # fmt: skip
def test_encoding(accepted: str, chosen: str) -> None:
    assert best_encoding(accepted) == chosen


@pytest.mark.parametrize("query", [
    "where=%00%ff", "type=<script>", "price=-1", "price=9-", "shown=-5", "shown=99999999999", "where=" + "x" * 5000,
    "lang=xx", "&&&=", "where=a&where=b", "%", "price=10-20", "price=1%2B", "price=%F0%91%BD%90-1",
])  # fmt: skip
@pytest.mark.asvs("1.4.2")
def test_invalid_query_values_mean_the_default(client: TestClient, query: str) -> None:
    answer = client.get(f"/properties?{query}")
    assert answer.status_code == 200
    assert "<script>" not in answer.text
    assert "x" * 101 not in answer.text


def test_unread_parameters_do_not_make_another_page(client: TestClient) -> None:
    assert client.get("/properties?utm_source=x").headers["etag"] == client.get("/properties").headers["etag"]


class NowPage(Page):
    """A heading that each load counts."""

    FRESH_SECONDS = 60

    def __init__(self) -> None:
        super().__init__("Now")
        self.view = lambda loads: [html.h1(f"Load {loads}")]
        self.loads = 0

    async def load(self, source: object, params: object) -> int:
        self.loads += 1
        return self.loads


def test_a_page_with_fresh_seconds_is_rendered_again_when_they_are_over(monkeypatch: pytest.MonkeyPatch) -> None:
    live = Live(Site(Router([("/", NowPage())])), Assets.read("static/dist", "/dist/"))
    app = ResponseCache(Starlette(routes=live.routes()), lambda: "", 10)
    client, started, ahead = TestClient(app), float(int(time.monotonic())), 0.0
    monkeypatch.setattr("app.live.pages.page.time.monotonic", lambda: started + ahead)
    for ahead, load, seconds in ((0, 1, 60), (50, 1, 10), (60, 2, 60)):  # noqa: B007 - the clock reads it
        answer = client.get("/")
        assert f"Load {load}<" in answer.text
        assert answer.headers["cdn-cache-control"] == f"max-age={seconds}, stale-if-error=86400"
