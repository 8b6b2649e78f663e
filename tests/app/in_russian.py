"""The site with a third language, of which a few texts are translated. `test_languages.py` runs these tests in a copy."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from app.live.render.language import set_language
from components.core.i18n import forms, long_date, t, tn
from data import demo
from data.reference.tours import scenes
from tests.app.site import make_client
from tests.kit.fixtures import Visit
from tests.pages.reading import Reader

VIEWS = (
    "/properties?view=map",
    "/properties?saved=property:lisi-hills-villa/property:marani-guesthouse",
    "/properties?compare=lisi-hills-villa/ushguli-tower-guesthouse",
    "/properties?where=вилла",
    "/places?all=places",
    "/blogs?search=wine",
)


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with make_client(database=os.environ["RUSSIAN_DATABASE"]) as client:
        yield client


def in_russian(path: str) -> str:
    return f"{path}{'&' if '?' in path else '?'}lang=ru"


def urls(client: TestClient, sitemap: str) -> list[str]:
    """The path and query of each entry."""
    return re.findall("<loc>https?://[^/]+([^<]*)</loc>", client.get(sitemap).text)


def test_every_page_is_served_in_it(client: TestClient) -> None:
    parts = urls(client, "/sitemap.xml")
    entries = [url for part in parts for url in urls(client, part)]
    pages = {url for url in entries if url.endswith("?lang=ru")}
    assert 3 * len(pages) == len(entries)
    found = {path: client.get(path) for path in {*pages, *map(in_russian, VIEWS), "/static/offline/?lang=ru"}}
    assert {path: answer.status_code for path, answer in found.items() if answer.status_code != 200} == {}
    for path, answer in found.items():
        assert '<html lang="ru"' in answer.text, path
        assert re.search(r"<h1[^>]*>.*?\w.*?</h1>", answer.text, re.DOTALL), path
        assert "could not be shown" not in answer.text, path
    assert client.get("/places/nowhere?lang=ru").status_code == 404


def test_a_page_has_its_translated_texts_and_english_for_the_others(client: TestClient) -> None:
    page = Reader(client)("/properties?type=villa&lang=ru")
    assert page.link("Жильё", exact=True).at(0)["href"] == "/properties?lang=ru"
    assert page.link("Places", exact=True).at(0)["href"] == "/places?lang=ru"
    assert page.link("Blogs", exact=True).at(0)["href"] == "/blogs?lang=ru"  # whose translation is broken
    assert page.find('.languages [aria-current="true"]')["aria-label"] == "RU, Русский"
    assert page.find('meta[property="og:locale"]')["content"] == "ru_RU"
    assert "sans-cyrillic" in page.find('link[as="font"]').at(0)["href"]
    assert "Избранное" not in client.get("/?lang=ru").text  # is fuzzy
    assert client.get("/").text.count('class="offer" lang="ru"') == 1


def test_forms_keep_it(client: TestClient) -> None:
    for path in ("/properties", VIEWS[1], VIEWS[-1]):
        kept = Reader(client)(in_russian(path)).find('form[method="get"] input[name="lang"]')
        assert [each["value"] for each in kept] == ["ru"], path


async def test_a_session_speaks_it(visit: Visit) -> None:
    page = await visit("/", language="ru")
    await page.follow("View all properties")
    assert (page.url, page.language) == ("/properties?lang=ru", "ru")


def test_the_api_answers_in_it(client: TestClient) -> None:
    for path in ("/api/properties", "/api/places/vardzia", "/api/Region", "/api/suggestions?where=отель"):
        assert client.get(in_russian(path)).status_code == 200, path
    (stays, *_) = client.get("/api/suggestions?where=отель&lang=ru").json()
    assert stays["url"] == "/properties?type=hotel&lang=ru"
    assert client.get("/api/properties?lang=de").status_code == 422


def test_tours_and_their_plan_are_shown_in_it(client: TestClient) -> None:
    for id, scene in scenes().items():
        page = client.get(f"/static/tour/?id={id}&lang=ru")
        assert page.status_code == 200
        assert '<html lang="ru"' in page.text
        assert scene.name.en in page.text.replace("&#x27;", "'")
    assert client.get(f"/static/tour/plan.svg?id={id}&lang=ru").status_code == 200


def test_everything_else_is_served_in_it(client: TestClient) -> None:
    manifest = client.get("/manifest.webmanifest?lang=ru").json()
    assert (manifest["lang"], manifest["start_url"]) == ("ru", "/?lang=ru")
    assert all(client.get(each["src"]).status_code == 200 for each in manifest["screenshots"])
    assert 'xml:lang="ru"' in client.get("/blogs/feed.xml?lang=ru").text
    assert "Preferred-Languages: en, ka, ru" in client.get("/.well-known/security.txt").text
    worker = client.get("/service-worker.js").text
    assert json.loads(worker.partition("=")[2].partition(";\n")[0])["words"]["ru"]["hours"]["other"]
    index = Reader(client)("/properties?lang=ru").find('link[as="fetch"]')["href"]
    assert client.get(str(index)).json()["others"].startswith("[a-z")


def test_its_plurals_and_dates_follow_its_rules() -> None:
    set_language("ru")
    assert [tn("{n} stay", "{n} stays", n) for n in (1, 2, 5, 21)] == ["1 жильё", "2 жилья", "5 жилищ", "21 жильё"]
    assert forms("{n} stay", "{n} stays") == {
        "one": "{n} жильё",
        "few": "{n} жилья",
        "many": "{n} жилищ",
        "other": "{n} жилищ",
    }
    assert tn("{n} sight", "{n} sights", 21) == "21 sights"
    assert re.fullmatch(r"\d+ [а-я]+ \d{4}", long_date(demo.blogs()[0].published_at))
    assert t("Places") == "Places"
