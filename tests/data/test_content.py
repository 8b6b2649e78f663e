"""Export and import of the content document: round trip, all or nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import orjson
import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine
from typer.testing import CliRunner

from app.__main__ import cli
from data import demo
from data.content.checks import NAMES
from data.content.document import ContentError, Report, check_document, export_document, import_document
from data.database.engine import open_engine
from data.database.writing import seed, write_catalogue
from data.kinds import KINDS
from data.models import Property, Region, Room, Text
from tests.data.catalogs import catalog_of, replace, stored_list
from tests.speeds import both_databases, sizes


async def exported(engine: AsyncEngine) -> bytes:
    file = BytesIO()
    await export_document(engine, file)
    return file.getvalue()


async def demo_document() -> bytes:
    with TemporaryDirectory() as folder:
        async with open_engine(f"sqlite+aiosqlite:///{folder}/site.db") as engine:
            await seed(engine)
            return await exported(engine)


DEMO = asyncio.run(demo_document())


def check(body: bytes) -> Report:
    return check_document(BytesIO(body))


def document(**changes: Any) -> bytes:
    """A small valid document with `changes`."""
    return orjson.dumps({name: [] for name in NAMES} | changes)


def test_document_has_everything_in_camel_case_and_all_languages() -> None:
    written = orjson.loads(DEMO)
    assert list(written) == list(NAMES)
    stay = written["properties"][0]
    assert set(stay["name"]) == {"en", "ka", "ru"}
    assert {"minPrice", "isVip", "hostPhone", "virtualTourUrl", "rooms"} <= set(stay)
    assert "numberOfProperty" not in written["regions"][0]


@both_databases
def test_round_trip_is_identical(database: str) -> None:
    async def scenario() -> None:
        async with open_engine(database) as engine:
            await import_document(engine, BytesIO(DEMO))
            assert await exported(engine) == DEMO
            for model, kind in KINDS.items():
                if model is not Region:
                    assert await stored_list(engine, model) == getattr(demo, kind.name)()

    asyncio.run(scenario())


def test_time_of_another_zone_stays_the_same_moment(database: str) -> None:
    stay = {"id": "a", "name": "A", "createdAt": "2026-05-01T12:00:00+04:00"}

    async def scenario() -> None:
        async with open_engine(database) as engine:
            await import_document(engine, BytesIO(document(properties=[stay])))
            (kept,) = await stored_list(engine, Property)
            assert kept.created_at.isoformat() == "2026-05-01T08:00:00+00:00"

    asyncio.run(scenario())


STAY: dict[str, Any] = {"id": "a", "name": "A"}


@pytest.mark.parametrize(("body", "line"), [
    (b"{", "not JSON: "),
    (b"[]", "not an object with properties, places, cities, blogs, "),
    (b'{"properties": []}', "places: missing, must be a list"),
    (document(hotels=[]), "hotels: not a part of the catalogue"),
    (document(properties=[7]), "properties[0]: not an object"),
    (document(properties=[{"name": "A"}]), "properties[0] None: id: must be text of 1 to 200 characters"),
    (document(properties=[{"id": "a/b", "name": "A"}]), "properties[0] 'a/b': id: must be text of 1 to 200 characters"),
    (document(properties=[{"id": "a"}]), "properties[0] 'a': name: Field required"),
    (document(properties=[STAY, STAY]), "properties[1] 'a': id: used twice"),
    (document(properties=[{**STAY, "price": "dear"}]), "properties[0] 'a': price: Input should be a valid number"),
    (document(properties=[{**STAY, "maxGuests": 2**40}]), "properties[0] 'a': maxGuests: is larger than 2147483647"),
    (document(properties=[{**STAY, "stars": 5}]), "properties[0] 'a': stars: no such field"),
    (document(properties=[{**STAY, "position": 5}]), "properties[0] 'a': position: no such field"),
    (document(properties=[{**STAY, "name": {"en": "A\0"}}]), "properties[0] 'a': name: contains the character U+0000"),
    (document(properties=[{**STAY, "rooms": [{"beds": 1}]}]), "properties[0] 'a': rooms.0.beds: no such field"),
    (document(properties=[{**STAY, "rooms": [{"sqft": "big"}]}]), "properties[0] 'a': rooms.0.sqft: Input should"),
    (document(places=[{**STAY, "createdAt": "2026-05-01T12:00"}]), "places[0] 'a': createdAt: Input should have timez"),
    (document(properties=[{**STAY, "name": {"ka": ""}}]), "properties[0] 'a': name: is empty"),
    (document(properties=[{**STAY, "name": " "}]), "properties[0] 'a': name: is empty"),
    (document(blogs=[{"id": "a", "title": ""}]), "blogs[0] 'a': title: is empty"),
    (document(properties=[{**STAY, "price": -1}]), "properties[0] 'a': price: is negative"),
    (document(properties=[{**STAY, "rating": 77}]), "properties[0] 'a': rating: is larger than 5"),
    (document(properties=[{**STAY, "imageUrl": "javascript:1"}]), "'a': imageUrl: a page may not use 'javascript:1'"),
    (document(properties=[{**STAY, "hostPhone": "call me"}]), "'a': hostPhone: a page may not use 'call me'"),
    (document(properties=[{**STAY, "rooms": ["A", {"kuulaEmbedCode": "https://kuula.co/profile/someone"}]}]),
     "'a': rooms.1.kuulaEmbedCode: a page may not use 'https://kuula.co/profile/someone'"),
    (document(places=[{**STAY, "latitude": 91, "longitude": 44}]), "'a': latitude: Input should be less than or equal"),
    (document(places=[{**STAY, "roads": [{"to": "gori", "km": 3}]}]), "'a': roads.0.to: String should match pattern"),
    (document(places=[{**STAY, "roads": [{"to": "city:gori", "km": 0}]}]), "'a': roads.0.km: Input should be greater"),
    (document(places=[{**STAY, "roads": [{"to": "city:gori"}]}]), "'a': roads.0.km: "),
    (document(cities=[{**STAY, "latitude": 41}]), "'a': latitude: is given without a longitude, or the other way round"),
    (document(regions=[{**STAY, "numberOfProperty": 3}]), "regions[0] 'a': numberOfProperty: no such field"),
])  # fmt: skip
def test_a_problem_names_record_and_field(body: bytes, line: str) -> None:
    with pytest.raises(ContentError) as wrong:
        check(body)
    assert any(line in problem for problem in wrong.value.problems), wrong.value.problems


def test_dangling_references_are_warned_about() -> None:
    assert check(DEMO).warnings == []
    place = {**STAY, "region": "Kaheti", "nearbyProperties": [{"id": "a", "name": "A"}, {"id": "b", "name": "B"}],
             "roads": [{"to": "property:c", "km": 3}, {"to": "property:a", "km": 3}, {"to": "city:d", "km": 3}]}  # fmt: skip
    ends = check(document(properties=[{**STAY, "region": "svaneti"}], places=[place])).warnings
    assert [line.partition(", ")[0] for line in ends] == [
        "place 'a': region: there is no page for 'Kaheti'",
        "place 'a': nearbyProperties: no property is called 'b'",
        "place 'a': roads: no property is called 'c'",
    ]


def test_tours_on_forbidden_hosts_are_warned_about_and_imported() -> None:
    tour = "https://elsewhere.example/tour"
    stay = {**STAY, "virtualTourUrl": tour, "rooms": ["A", {"kuulaEmbedCode": tour}, {"kuulaEmbedCode": "7vzxT"}]}
    told = f"not of a host in GEORGIA360_FRAME_HOSTS, so pages link to it: '{tour}'"
    assert check(document(properties=[stay])).warnings == [
        f"property 'a': virtualTourUrl: {told}", f"property 'a': rooms.1.kuulaEmbedCode: {told}",
    ]  # fmt: skip


def test_tours_of_another_place_are_warned_about() -> None:
    wrong = {**STAY, "virtualTourUrl": "/static/tour/?id=pano-svaneti", "rooms": [
        {"name": "B", "kuulaEmbedCode": "/static/tour/?id=pano-tbilisi"}, "C",
        {"kuulaEmbedCode": "/static/tour/?id=nowhere"}, {"kuulaEmbedCode": "7vzxT"},
    ]}  # fmt: skip
    assert check(document(properties=[wrong])).warnings == [
        "property 'a': virtualTourUrl: 'pano-svaneti' does not say in tours.json that it shows '/properties/a'",
        "property 'a': rooms.0.kuulaEmbedCode: 'pano-tbilisi' does not say in tours.json that it shows '/properties/a#B'",
        "property 'a': rooms.2.kuulaEmbedCode: no tour is called 'nowhere'",
    ]


def test_all_problems_are_reported_at_once() -> None:
    with pytest.raises(ContentError) as wrong:
        check(document(properties=[{"id": str(number)} for number in range(60)]))
    assert len(wrong.value.problems) == 51
    assert wrong.value.problems[-1] == "… and 10 more"


@pytest.mark.asvs("2.3.3")
def test_failure_in_the_middle_leaves_the_old_catalogue(database: str) -> None:
    def broken() -> Iterator[Region]:
        yield Region(id="r", name=Text(en="R"))
        raise RuntimeError("the reader fails")

    async def scenario() -> None:
        async with open_engine(database) as engine:
            await seed(engine)
            before = await exported(engine)
            with pytest.raises(RuntimeError):
                await write_catalogue(engine, {model: broken() if model is Region else () for model in KINDS})
            assert await exported(engine) == before

    asyncio.run(scenario())


def test_a_document_with_a_problem_is_not_imported_and_leaves_nothing_behind(database: str) -> None:
    body = document(properties=[{**STAY, "name": "Never heard of"}, {"id": "b"}], blogs=[{"id": "c"}])

    async def scenario() -> None:
        async with open_engine(database) as engine:
            await seed(engine)
            before = await exported(engine)
            with pytest.raises(ContentError) as wrong:
                await import_document(engine, BytesIO(body))
            assert len(wrong.value.problems) == 2
            assert await exported(engine) == before
            async with engine.connect() as connection:
                found = await connection.execute(text("SELECT count(*) FROM property_words WHERE words LIKE '%never%'"))
                assert found.scalar() == 0

    asyncio.run(scenario())


@sizes(300, 3_000)
def test_import_of_many_properties(database: str, size: int) -> None:
    (stay, *_) = demo.properties()
    many = [stay.model_copy(update={"id": f"stay-{number}"}) for number in range(size)]

    async def scenario() -> None:
        async with open_engine(database) as engine:
            await replace(engine, many)
            body = BytesIO()
            assert (await export_document(engine, body))["properties"] == len(many)
            await seed(engine)
            assert await stored_list(engine, Property) == tuple(many)
            steps: list[tuple[int, int]] = []
            report = await import_document(engine, body, lambda more, total: steps.append((more, total)))
            assert report.records == sum(more for more, _ in steps) == len(many)
            assert {total for _, total in steps} == {len(many)}
            assert await stored_list(engine, Property) == tuple(many)

    asyncio.run(scenario())


def test_only_changed_records_are_written(database: str) -> None:
    stays = list(demo.properties())
    changed = stays[3].model_copy(update={"price": 7.0})
    new = stays[0].model_copy(update={"id": "new"})

    async def scenario() -> None:
        async with open_engine(database) as engine:
            await replace(engine, stays)
            catalog = await catalog_of(engine)
            before = int(catalog.version)
            await replace(engine, stays)
            assert int((await catalog_of(engine)).version) == before
            await replace(engine, [new, *stays[:3], changed, *stays[5:]])
            assert await stored_list(engine, Property) == (new, *stays[:3], changed, *stays[5:])
            assert int((await catalog_of(engine)).version) > before

    asyncio.run(scenario())


def test_commands(tmp_path: Path) -> None:
    file, broken = tmp_path / "content.json", tmp_path / "broken.json"
    environment = {"GEORGIA360_DATABASE": f"sqlite+aiosqlite:///{tmp_path / 'site.db'}"}

    def run(*arguments: str) -> Any:
        return CliRunner().invoke(cli, ["content", *arguments], env=environment)

    assert run("export", str(file)).exit_code == 0
    assert file.read_bytes() == DEMO
    broken.write_bytes(document(properties=[{"id": "a"}]))
    refused = run("import", str(broken))
    assert refused.exit_code == 1
    assert f"error: {broken}: nothing was imported\nproperties[0] 'a': name: Field required" in str(refused.exception)
    assert run("import", str(file)).exit_code == 0
    assert run("export", str(broken)).exit_code == 0
    assert broken.read_bytes() == DEMO
    broken.write_bytes(document(properties=[{**STAY, "region": "Kaheti"}]))
    told = run("import", str(broken))
    assert told.exit_code == 0
    assert "warning: property 'a': region: there is no page for 'Kaheti'" in told.output
    assert "No such file" in str(run("import", str(tmp_path / "none.json")).exception)
    assert "/static/tour/?id=NAME" in run("--help").output


def test_plain_string_is_the_name_of_a_room() -> None:
    record = Property.model_validate({"id": "a", "name": "A", "rooms": ["Attic"]})
    assert record.rooms == (Room(name=Text(en="Attic")),)
