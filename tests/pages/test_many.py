"""A catalogue of 1,000 places, 500 cities and 500 stories: every record is reachable, and no page contains them all."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from starlette.types import ASGIApp

from components.listing.long_list import CHUNK, MOST
from data.database.engine import open_engine
from data.models import Blog, City, Place, Text
from tests.app.site import make_app
from tests.data.catalogs import replace
from tests.kit.client import Site, serving
from tests.kit.fixtures import Visit
from tests.kit.loop import KitLoop
from tests.kit.page import Page

PLACES, CITIES, STORIES = 1_000, 500, 500
REGIONS = ("Kakheti", "Imereti", "Guria", "Tbilisi")


def records(places: int, cities: int, stories: int) -> list[Any]:
    return [
        *(
            Place(
                id=f"place-{n}",
                name=Text(en=f"Sight {n}", ka=f"სანახავი {n}"),
                region=REGIONS[n % 4],
                description=Text(en=f"The tower number {n} of a long wall.", ka=f"გრძელი გალავნის კოშკი ნომერი {n}."),
            )
            for n in range(places)
        ),
        *(
            City(id=f"city-{n}", name=Text(en=f"Town {n}", ka=f"დაბა {n}"), region=REGIONS[n % 4])
            for n in range(cities)
        ),
        *(
            Blog(id=f"story-{n}", title=Text(en=f"Story {n}", ka=f"ამბავი {n}"), excerpt=Text(en="On foot."))
            for n in range(stories)
        ),
    ]


@contextmanager
def site_of(folder: Path, *numbers: int) -> Iterator[ASGIApp]:
    database = f"sqlite+aiosqlite:///{folder / 'site.db'}"

    async def write() -> None:
        async with open_engine(database) as engine:
            await replace(engine, records(*numbers))

    asyncio.run(write())
    with make_app(database=database) as app:
        yield app


@pytest.fixture(scope="module")
def many(tmp_path_factory: pytest.TempPathFactory, kit_loop: KitLoop) -> Iterator[Site]:
    with site_of(tmp_path_factory.mktemp("many"), PLACES, CITIES, STORIES) as app:
        running = serving(app)
        yield kit_loop.call(running.__aenter__())
        kit_loop.call(running.__aexit__(None, None, None))


@pytest.fixture(scope="module")
def few(tmp_path_factory: pytest.TempPathFactory, kit_loop: KitLoop) -> Iterator[Site]:
    with site_of(tmp_path_factory.mktemp("few"), 24, 24, 24) as app:
        running = serving(app)
        yield kit_loop.call(running.__aenter__())
        kit_loop.call(running.__aexit__(None, None, None))


def ids(page: Page, kind: str) -> list[str]:
    """The record ids of the grid's cards, in order."""
    return [str(each["data-save-id"]).partition(":")[2] for each in page.find(f".grid .card--{kind}[data-save-id]")]


async def weights(visit: Visit, site: Site, path: str) -> tuple[int, int]:
    """Bytes of the document, and of the cards in it."""
    page = await visit(path, of=site, live=False)
    return len(page._served.encode()), len(page.find(".card"))


@pytest.mark.parametrize("path", ["/places", "/blogs"])
async def test_a_page_is_no_larger_with_many_records_than_with_24(
    visit: Visit, many: Site, few: Site, path: str
) -> None:
    (heavy, cards), (light, of_few) = await weights(visit, many, path), await weights(visit, few, path)
    assert cards <= of_few
    assert heavy < light + 1_500  # bytes: pagination links, longer numbers


@pytest.mark.parametrize(
    ("start", "kind", "total", "live"),
    [
        ("/places?all=places", "place", PLACES, True),
        ("/places?all=cities", "city", CITIES, False),
        ("/blogs", "blog", STORIES, True),
    ],
)
async def test_the_last_record_is_reached_by_pagination(
    visit: Visit, many: Site, start: str, kind: str, total: int, live: bool
) -> None:
    page = await visit(start, of=many, live=live)
    found: list[str] = []
    steps = 0
    while True:
        more = page.find("[data-part=more] a")
        if more:
            await page.follow(more[0].name)
            steps += 1
            continue
        found += ids(page, kind)
        following = page.find("a[rel=next]")
        if not following:
            break
        await page.follow(following[0].name)
    prefix = {"blog": "story"}.get(kind, kind)
    assert found == [f"{prefix}-{n}" for n in range(total)]
    assert steps <= total / CHUNK
    assert len(ids(page, kind)) <= MOST
    await page.follow("Previous page")
    assert len(ids(page, kind)) == CHUNK


@pytest.mark.parametrize(
    ("path", "label", "kind"),
    [
        ("/places", "View All Places", "place"),
        ("/places", "Show more (976 left)", "place"),
        ("/places", "View All Cities", "city"),
        ("/places", "Show more (476 left)", "city"),
        ("/cities/city-0", "View All Places", "place"),
        ("/regions/kakheti", "View All Places", "place"),
        ("/regions/kakheti", "View All Cities", "city"),
    ],
)
async def test_strips_link_to_the_whole_list(visit: Visit, many: Site, path: str, label: str, kind: str) -> None:
    page = await visit(path, of=many)
    await page.follow(label)
    assert len(ids(page, kind)) == CHUNK
    await page.back()
    assert page.url == path


async def test_back_restores_the_shown_cards(visit: Visit, many: Site) -> None:
    page = await visit("/places?all=places", of=many)
    await page.follow("Show more (976 left)")
    await page.follow("Show more (952 left)")
    shown = ids(page, "place")
    assert len(shown) == 3 * CHUNK
    await page.follow("Sight 70")
    await page.back()
    assert ids(page, "place") == shown


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("Sight 999", "/places/place-999"),
        ("სანახავი 999", "/places/place-999"),
        ("tower 998", "/places/place-998"),
        ("Town 499", "/cities/city-499"),
        ("დაბა 499", "/cities/city-499"),
    ],
)
async def test_the_last_record_is_found_by_search(many: Site, text: str, first: str) -> None:
    url = f"/api/suggestions?{urlencode({'where': text})}"
    offered = (await many.request("GET", url, many.new_ip())).json()
    assert offered[0]["url"] == first
    assert len(offered) <= 8


@pytest.mark.parametrize(("text", "found"), [
    ("story 499", ["story-499"]), ("ამბავში 499", ["story-499"]), ("foot 49", [f"story-{n}" for n in (49, 149, 249, 349, 449, *range(490, 500))]),
])  # fmt: skip
async def test_stories_are_found_by_all_words_of_a_text(visit: Visit, many: Site, text: str, found: list[str]) -> None:
    page = await visit("/blogs", of=many)
    await page.fill("Search stories", text)
    await page.submit()
    assert sorted(ids(page, "blog")) == sorted(found)


async def test_a_search_of_stories_goes_on_and_says_that_nothing_is_there(visit: Visit, many: Site) -> None:
    page = await visit("/blogs?search=on+foot", of=many)
    await page.follow("Show more (476 left)")
    assert len(ids(page, "blog")) == 2 * CHUNK
    page = await visit("/blogs?search=sputnik+%25", of=many)
    page.sees("No story has “sputnik %”")
    await page.follow("All stories")
    assert page.url == "/blogs"


async def test_few_stories_have_no_search(visit: Visit, few: Site) -> None:
    assert not (await visit("/blogs", of=few)).find("form.story-search")


@pytest.mark.parametrize("query", ["?all=places&page=99999", "?all=places&page=7", "?all=cities&page=4"])
async def test_a_page_past_the_end_says_so(visit: Visit, many: Site, query: str) -> None:
    page = await visit(f"/places{query}", of=many)
    page.sees("No places found" if "places" in query else "No cities found")
    await page.follow("Featured Places")
    assert page.url == "/places"
