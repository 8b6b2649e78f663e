"""The catalogue as a document: out and in again, all or nothing."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import orjson
import pytest
from sqlalchemy.exc import DatabaseError
from typer.testing import CliRunner

from app.__main__ import cli
from data import demo
from data.content import NAMES, ContentError, link_warnings, read_document, write_document
from data.database.engine import DatabaseSource, open_engine, replace, seed, writing
from data.kinds import KINDS
from data.models import Property, Region, Room, Text

DEMO = write_document(
    {
        "properties": demo.properties(),
        "places": demo.places(),
        "cities": demo.cities(),
        "blogs": demo.blogs(),
        "regions": demo.regions(),
    }
)


def document(**changes: Any) -> bytes:
    """A small one that is right, but for `changes`."""
    return orjson.dumps({name: [] for name in NAMES} | changes)


def test_document_has_everything_in_camel_case_and_all_languages() -> None:
    written = orjson.loads(DEMO)
    assert list(written) == list(NAMES)
    stay = written["properties"][0]
    assert set(stay["name"]) == {"en", "ka", "ru"}
    assert {"minPrice", "isVip", "hostPhone", "virtualTourUrl", "rooms"} <= set(stay)
    assert "numberOfProperty" not in written["regions"][0]


def test_round_trip_is_identical(database: str) -> None:
    async def scenario() -> None:
        async with open_engine(database) as engine:
            async with writing(engine) as session:
                await replace(session, read_document(DEMO))
            source = DatabaseSource(engine)
            assert write_document({kind.name: await source.list(kind.model) for kind in KINDS.values()}) == DEMO

    asyncio.run(scenario())


def test_time_of_another_zone_stays_the_same_moment(database: str) -> None:
    stay = {"id": "a", "name": "A", "createdAt": "2026-05-01T12:00:00+04:00"}

    async def scenario() -> None:
        async with open_engine(database) as engine:
            async with writing(engine) as session:
                await replace(session, read_document(document(properties=[stay])))
            (kept,) = await DatabaseSource(engine).list(Property)
            assert kept.created_at.isoformat() == "2026-05-01T08:00:00+00:00"

    asyncio.run(scenario())


STAY: dict[str, Any] = {"id": "a", "name": "A"}


@pytest.mark.parametrize(("body", "line"), [
    (b"{", "not JSON: "),
    (b"[]", "not an object with properties, places, cities, blogs, regions"),
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
    (document(properties=[{**STAY, "rooms": ["A", {"kuulaEmbedCode": "https://elsewhere.example/tour"}]}]),
     "'a': rooms.1.kuulaEmbedCode: a page may not use 'https://elsewhere.example/tour'"),
    (document(regions=[{**STAY, "numberOfProperty": 3}]), "regions[0] 'a': numberOfProperty: no such field"),
])  # fmt: skip
def test_mistake_names_record_and_field(body: bytes, line: str) -> None:
    with pytest.raises(ContentError) as wrong:
        read_document(body)
    assert any(line in problem for problem in wrong.value.problems), wrong.value.problems


def test_names_that_lead_nowhere_are_told() -> None:
    assert link_warnings(read_document(DEMO)) == []
    place = {**STAY, "region": "Kaheti", "nearbyProperties": [{"id": "a", "name": "A"}, {"id": "b", "name": "B"}]}
    ends = link_warnings(read_document(document(properties=[{**STAY, "region": "svaneti"}], places=[place])))
    assert [line.partition(", ")[0] for line in ends] == [
        "place 'a': region: there is no page for 'Kaheti'",
        "place 'a': nearbyProperties: no property is called 'b'",
    ]


def test_tours_that_show_another_place_are_told() -> None:
    wrong = {**STAY, "virtualTourUrl": "/static/tour/?id=pano-svaneti", "rooms": [
        {"name": "B", "kuulaEmbedCode": "/static/tour/?id=pano-tbilisi"}, "C",
        {"kuulaEmbedCode": "/static/tour/?id=nowhere"}, {"kuulaEmbedCode": "7vzxT"},
    ]}  # fmt: skip
    assert link_warnings(read_document(document(properties=[wrong]))) == [
        "property 'a': virtualTourUrl: 'pano-svaneti' does not say in tours.json that it shows '/properties/a'",
        "property 'a': rooms.0.kuulaEmbedCode: 'pano-tbilisi' does not say in tours.json that it shows '/properties/a#B'",
        "property 'a': rooms.2.kuulaEmbedCode: no tour is called 'nowhere'",
    ]


def test_all_mistakes_are_told_at_once() -> None:
    with pytest.raises(ContentError) as wrong:
        read_document(document(properties=[{"id": str(number)} for number in range(60)]))
    assert len(wrong.value.problems) == 51
    assert wrong.value.problems[-1] == "… and 10 more"


def test_failure_in_the_middle_leaves_the_old_catalogue(database: str) -> None:
    twice = read_document(document(regions=[{"id": "r", "name": "R"}])) * 2

    async def scenario() -> None:
        async with open_engine(database) as engine:
            await seed(engine)
            with pytest.raises(DatabaseError):
                async with writing(engine) as session:
                    await replace(session, twice)
            assert len(await DatabaseSource(engine).list(Region)) == 13

    asyncio.run(scenario())


@pytest.fixture(scope="module")
def many() -> Any:
    """10,000 properties, as read from a document."""
    (stay, *_) = demo.properties()
    stays = [stay.model_copy(update={"id": f"stay-{number}"}) for number in range(10_000)]
    return read_document(write_document({name: tuple(stays) if name == "properties" else () for name in NAMES}))


def test_import_of_10_000_properties(database: str, many: Any) -> None:
    async def scenario() -> None:
        async with open_engine(database) as engine:
            written = 0

            def note(more: int) -> None:
                nonlocal written
                written += more

            async with writing(engine) as session:
                await replace(session, many, note)
            assert written == 10_000
            kept = await DatabaseSource(engine).list(Property)
            assert [each.id for each in kept[:3]] == ["stay-0", "stay-1", "stay-2"]
            assert len(kept) == 10_000
            assert kept[0].rooms == many[0].rooms

    asyncio.run(scenario())


def test_running_server_reads_what_was_imported(database: str) -> None:
    async def scenario() -> None:
        async with open_engine(database) as server, open_engine(database) as command:
            await seed(server)
            source = DatabaseSource(server)
            before = await source.list(Property)
            assert await source.list(Property) is before
            async with writing(command) as session:
                await replace(session, read_document(document(properties=[STAY])))
            assert [each.id for each in await source.list(Property)] == ["a"]

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
