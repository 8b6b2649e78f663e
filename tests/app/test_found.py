"""SEO: structured data, sitemap, feeds, robots.txt, manifest, security.txt."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from html import unescape
from io import BytesIO
from math import ceil
from typing import Any
from xml.etree import ElementTree

import orjson
import pytest
from PIL import Image
from starlette.testclient import TestClient

from app.cli.demo_remote import records, serve_records
from app.routes import ROUTES
from app.web.endpoints import feeds
from app.web.endpoints.atom import atom
from data import demo
from data.kinds import PAGED
from data.languages import LANGUAGES
from data.models import Blog, Text
from data.reference.regions import REGION_PAGES
from tests.app.peer import served
from tests.app.site import make_client
from tests.speeds import sizes

SIZES = {kind.name: len(getattr(demo, kind.name)()) for kind in PAGED.values()}  # of the demo catalogue
BASE = "https://georgia360.example"
SITEMAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
ATOM = "{http://www.w3.org/2005/Atom}"
XHTML = "{http://www.w3.org/1999/xhtml}"


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with make_client(public_url=BASE) as client:
        yield client


def blocks(client: TestClient, path: str) -> dict[str, dict[str, Any]]:
    """The page's JSON-LD blocks by @type."""
    found = re.findall(r'<script type="application/ld\+json">(.*?)</script>', client.get(path).text)
    read = [orjson.loads(each) for each in found]
    return {each["@type"] if isinstance(each["@type"], str) else each["@type"][0]: each for each in read}


@pytest.mark.parametrize(("path", "kind"), [
    ("/", "WebSite"),
    ("/properties/white-bridge-hotel", "Hotel"),
    ("/properties/shekvetili-pine-resort", "Resort"),
    ("/properties/marani-guesthouse", "BedAndBreakfast"),
    ("/properties/lisi-hills-villa", "LodgingBusiness"),
    ("/places/vardzia", "TouristAttraction"),
    ("/cities/batumi", "City"),
    ("/regions/kakheti", "AdministrativeArea"),
    ("/blogs/svaneti-on-foot", "BlogPosting"),
])  # fmt: skip
@pytest.mark.parametrize("language", ["en", "ka"])
def test_pages_have_their_structured_data(client: TestClient, path: str, kind: str, language: str) -> None:
    found = blocks(client, f"{path}?lang={language}")
    assert found[kind]["@context"] == "https://schema.org"
    assert found[kind]["url"].startswith(BASE + path)
    assert path == "/" or "BreadcrumbList" in found
    assert "aggregateRating" not in str(found)


def test_property_offers_its_rooms_in_lari(client: TestClient) -> None:
    stay = blocks(client, "/properties/marani-guesthouse")["BedAndBreakfast"]
    prices = [room["offers"]["priceSpecification"] for room in stay["containsPlace"]]
    assert prices
    assert all(price["priceCurrency"] == "GEL" and price["price"] > 0 for price in prices)
    assert stay["telephone"].startswith("+995")


def test_breadcrumbs_lead_from_home_to_the_page(client: TestClient) -> None:
    trail = blocks(client, "/places/vardzia")["BreadcrumbList"]["itemListElement"]
    assert [step["position"] for step in trail] == [1, 2, 3]
    assert [step["item"] for step in trail] == [f"{BASE}/", f"{BASE}/places", f"{BASE}/places/vardzia"]


@pytest.mark.parametrize("path", [
    "/", "/properties", "/properties/marani-guesthouse", "/places", "/places/vardzia", "/cities/batumi",
    "/regions/kakheti", "/blogs", "/blogs/svaneti-on-foot", "/about", "/contact", "/privacy", "/terms",
])  # fmt: skip
@pytest.mark.parametrize("language", ["en", "ka"])
def test_every_page_has_open_graph_tags(client: TestClient, path: str, language: str) -> None:
    head = client.get(f"{path}?lang={language}").text.partition("</head>")[0]
    said = {
        name: unescape(text) for name, text in re.findall(r'<meta (?:name|property)="([^"]+)" content="([^"]*)"', head)
    }
    assert 40 <= len(said["description"]) <= 170
    assert said["og:title"]
    assert said["twitter:card"] == "summary_large_image"
    picture = client.get(said["og:image"].removeprefix(BASE))
    assert picture.headers["content-type"] == said["og:image:type"] == "image/jpeg"
    with Image.open(BytesIO(picture.content)) as image:
        assert image.size == (int(said["og:image:width"]), int(said["og:image:height"])) == (1200, 630)
    assert said["twitter:image"] == said["og:image"]
    assert said["og:image:alt"]
    assert set(re.findall(r'rel="alternate" hreflang="([^"]+)"', head)) == {*LANGUAGES, "x-default"}


def read_sitemaps(client: TestClient) -> list[ElementTree.Element]:
    """The entries of all sitemaps in the index."""
    index = ElementTree.fromstring(client.get("/sitemap.xml").content)
    parts = [each.findtext(f"{SITEMAP}loc", "").removeprefix(BASE) for each in index]
    return [entry for part in parts for entry in ElementTree.fromstring(client.get(part).content)]


def test_a_sitemap_has_a_maximum_of_urls(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = [each.findtext(f"{SITEMAP}loc") for each in read_sitemaps(client)]
    monkeypatch.setattr(feeds, "RECORDS", 10)
    assert [each.findtext(f"{SITEMAP}loc") for each in read_sitemaps(client)] == whole
    assert client.get("/sitemap.xml").text.count("<loc>") == 1 + sum(ceil(size / 10) for size in SIZES.values())
    assert client.get("/sitemap-properties-4.xml").text.count("<loc>") == len(LANGUAGES) * (SIZES["properties"] - 30)
    for name in ("properties-5", "properties-0", "properties-x", "hotels-1", "pages-1", "properties"):
        assert client.get(f"/sitemap-{name}.xml").status_code == 404


def test_sitemap_names_every_page_in_every_language(client: TestClient) -> None:
    tree = read_sitemaps(client)
    urls = [each.findtext(f"{SITEMAP}loc") for each in tree]
    fixed = [pattern for pattern, _ in ROUTES if "{" not in pattern]
    pages = len(fixed) + sum(SIZES.values()) + len(REGION_PAGES)
    assert len(urls) == len(set(urls)) == len(LANGUAGES) * pages
    assert f"{BASE}/blogs/svaneti-on-foot?lang=ka" in urls
    for url in tree:
        assert {each.get("hreflang") for each in url.findall(f"{XHTML}link")} == {*LANGUAGES, "x-default"}
    dated = [url.findtext(f"{SITEMAP}lastmod") for url in tree if "/properties/" in url.findtext(f"{SITEMAP}loc", "")]
    assert all(re.fullmatch(r"\d{4}-\d\d-\d\d", day or "") for day in dated)


@sizes(15, 1000)
def test_the_canonical_url_is_the_one_in_the_sitemap(size: int) -> None:
    odd = {path: [each[0] | {"id": "ძველი-სახლი"}] for path, each in records().items()}
    with served(serve_records(odd)) as peer, make_client(public_url=BASE, remote=peer) as client:
        urls = [each.findtext(f"{SITEMAP}loc", "") for each in read_sitemaps(client)]
        assert sum("%E1%83%AB" in each for each in urls) == len(LANGUAGES) * len(SIZES)
        for url in urls[:: max(1, len(urls) // size)]:
            path = url.removeprefix(BASE)
            assert re.findall('<link rel="canonical" href="([^"]*)"', client.get(path).text) == [url]
            if trail := blocks(client, path).get("BreadcrumbList"):
                assert trail["itemListElement"][-1]["item"] == url


@pytest.mark.parametrize(("path", "kind"), [("/favicon.ico", "ICO"), ("/apple-touch-icon.png", "PNG")])
def test_well_known_icon_paths_are_served(client: TestClient, path: str, kind: str) -> None:
    answer = client.get(path)
    assert "max-age" in answer.headers["cache-control"]
    with Image.open(BytesIO(answer.content)) as image:
        assert image.format == kind


def test_robots_name_the_sitemap(client: TestClient) -> None:
    assert f"Sitemap: {BASE}/sitemap.xml" in client.get("/robots.txt").text


@pytest.mark.parametrize(("language", "start", "shortcut"), [("en", "/", "Saved"), ("ka", "/?lang=ka", "შენახული")])
def test_each_language_has_a_manifest(client: TestClient, language: str, start: str, shortcut: str) -> None:
    [url] = re.findall('<link rel="manifest" href="([^"]+)"', client.get(start).text)
    answer = client.get(url)
    assert answer.headers["content-type"] == "application/manifest+json"
    said = answer.json()
    assert (said["id"], said["scope"], said["display"]) == ("/", "/", "standalone")
    assert (said["lang"], said["start_url"]) == (language, start)
    assert shortcut in [each["name"] for each in said["shortcuts"]]
    for each in said["shortcuts"]:
        assert client.get(each["url"]).status_code == 200


@pytest.mark.parametrize("language", ["en", "ka"])
def test_manifest_pictures_have_the_declared_sizes(client: TestClient, language: str) -> None:
    said = client.get("/manifest.webmanifest", params={"lang": language}).json()
    assert {"192x192", "512x512"} <= {each["sizes"] for each in said["icons"] if each["purpose"] == "any"}
    assert [each["sizes"] for each in said["icons"] if each["purpose"] == "maskable"] == ["512x512"]
    assert {each["form_factor"] for each in said["screenshots"]} == {"narrow", "wide"}
    for each in [*said["icons"][1:], *said["screenshots"]]:
        answer = client.get(each["src"])
        assert answer.headers["content-type"] == each["type"]
        assert len(answer.content) < 120_000
        with Image.open(BytesIO(answer.content)) as image:
            assert "{}x{}".format(*image.size) == each["sizes"]


def test_security_txt_expires_in_half_a_year(client: TestClient) -> None:
    answer = client.get("/.well-known/security.txt")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    said = dict(line.split(": ", 1) for line in answer.text.splitlines())
    assert said["Contact"] == "mailto:hello@georgia360.example"
    assert said["Canonical"] == f"{BASE}/.well-known/security.txt"
    assert said["Preferred-Languages"] == "en, ka"
    left = datetime.fromisoformat(said["Expires"]) - datetime.now(UTC)
    assert timedelta(days=178) < left <= timedelta(days=180)


@pytest.mark.parametrize(("query", "title"), [("", "Svaneti on Foot"), ("?lang=ka", "სვანეთი ფეხით")])
def test_the_feed_has_the_stories_in_their_language(client: TestClient, query: str, title: str) -> None:
    answer = client.get(f"/blogs/feed.xml{query}")
    assert answer.headers["content-type"] == "application/atom+xml; charset=utf-8"
    root = ElementTree.fromstring(answer.content)
    assert root.tag == f"{ATOM}feed"
    assert root.findtext(f"{ATOM}id") == f"{BASE}/blogs/feed.xml{query}"
    entries = root.findall(f"{ATOM}entry")
    assert len(entries) == len(records()["/Blog"])
    (entry,) = (each for each in entries if each.findtext(f"{ATOM}title") == title)
    assert entry.findtext(f"{ATOM}id") == f"{BASE}/blogs/svaneti-on-foot{query}"
    assert (entry.findtext(f"{ATOM}published") or "").startswith("2026-06-18T")
    assert all(entry.findtext(f"{ATOM}{name}") for name in ("updated", "summary", "content"))
    assert root.findtext(f"{ATOM}updated") == max(str(each.findtext(f"{ATOM}updated")) for each in entries)


def test_an_unchanged_feed_is_304(client: TestClient) -> None:
    etag = client.get("/blogs/feed.xml").headers["etag"]
    assert client.get("/blogs/feed.xml", headers={"if-none-match": etag}).status_code == 304


@pytest.mark.parametrize("path", ["/", "/blogs", "/blogs/svaneti-on-foot"])
@pytest.mark.parametrize("query", ["", "?lang=ka"])
def test_pages_link_the_feed_of_their_language(client: TestClient, path: str, query: str) -> None:
    (url,) = re.findall(r'application/atom\+xml"[^>]*href="([^"]+)"', client.get(f"{path}{query}").text)
    assert url == f"/blogs/feed.xml{query}"
    assert client.get(url).status_code == 200


@pytest.mark.asvs("1.2.1")
def test_a_feed_omits_characters_forbidden_in_xml(client: TestClient) -> None:
    story = Blog(id="odd", title=Text(en="A \x0b & <b>"), content=Text(en="]]>\0"))
    entry = ElementTree.fromstring(ElementTree.tostring(atom((story,), BASE))).find(f"{ATOM}entry")
    assert entry is not None
    assert entry.findtext(f"{ATOM}title") == "A  & <b>"
    assert entry.findtext(f"{ATOM}content") == "]]>"
