"""The demo's tours show their records, and every scene belongs to a record."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import parse_qs, urlsplit

import pytest
from pydantic import ValidationError

from data.demo import cities, places, properties
from data.models import City, Place, Property, Record
from data.reference.tours import Node, first_scene, is_collection, localities, scene_of, scenes, wrong_tours
from data.text.coordinates import distance, point

RECORDS: tuple[Record, ...] = (*properties(), *places(), *cities())
PAGES: dict[str, Property | Place | City] = {
    **{f"/properties/{each.id}": each for each in properties()},
    **{f"/places/{each.id}": each for each in places()},
    **{f"/cities/{each.id}": each for each in cities()},
}


def named() -> Iterator[str]:
    """The scenes that the demo opens: by a stay, a room or a place, and by a city of its own."""
    for stay in properties():
        for url in (stay.virtual_tour_url, *(room.kuula_embed_code for room in stay.rooms)):
            yield from parse_qs(urlsplit(url or "").query).get("id", [])
    for place in places():
        yield from parse_qs(urlsplit(place.virtual_tour_url or "").query).get("id", [])
    for city in cities():
        if scene := scene_of(city):
            yield scene.id


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: f"{type(record).__name__}-{record.id}")
def test_the_tour_of_a_record_shows_that_record(record: Record) -> None:
    assert list(wrong_tours(record)) == []


def test_every_scene_is_opened_by_the_page_of_its_subject() -> None:
    assert set(named()) == set(scenes())


@pytest.mark.parametrize("id", scenes())
def test_a_scene_shows_pages_and_rooms_that_there_are(id: str) -> None:
    assert scenes()[id].shows
    for shown in scenes()[id].shows:
        page, _, room = shown.partition("#")
        record = PAGES[page]
        assert not room or room in [each.name.en for each in getattr(record, "rooms", ())]


@pytest.mark.parametrize("id", scenes())
def test_a_scene_has_a_description_in_both_languages(id: str) -> None:
    node = scenes()[id]
    for text in (node.name, node.description, node.surroundings, *(way.label for way in node.links)):
        assert text.en
        assert any("ა" <= letter <= "ჰ" for letter in text.ka)


@pytest.mark.parametrize("id", scenes())
def test_a_scene_has_a_description_of_its_surroundings(id: str) -> None:
    surroundings = scenes()[id].surroundings
    for word in ("ahead", "right", "behind you", "left"):
        assert re.search(rf"\b{word}\b", surroundings.en, re.IGNORECASE)
    for word in ("წინ|პირდაპირ", "მარჯვნივ", "ზურგს უკან", "მარცხნივ"):
        assert re.search(word, surroundings.ka)


@pytest.mark.parametrize(("field", "text", "problem"), [
    ("surroundings", {"en": "Ahead a wall. " * 15}, "missing in ka"),
    ("surroundings", {"en": "Ahead a wall.", "ka": "წინ კედელია."}, "3 words in en, not 40 to 129"),
    ("surroundings", {"en": "Ahead a wall. " * 50, "ka": "წინ კედელია. " * 30}, "150 words in en"),
    ("description", {"ka": "კედელი."}, "missing in en"),
    ("name", {"en": " ", "ka": "კედელი"}, "missing in en"),
], ids=["no Georgian", "too short", "too long", "no English", "blank"])  # fmt: skip
def test_words_that_are_missing_or_too_many_are_refused(field: str, text: dict[str, str], problem: str) -> None:
    with pytest.raises(ValidationError, match=problem):
        Node(**scenes()["pano-tbilisi"].model_dump() | {field: text})


def test_every_scene_is_on_the_plan_where_its_record_is() -> None:
    placed = {node.id: place.point for place, nodes in localities() for node in nodes}
    assert placed.keys() == scenes().keys()
    for node in scenes().values():
        for page in node.shows:
            record = PAGES[page.partition("#")[0]]
            at = point(record.latitude, record.longitude)
            assert at
            assert distance(at, placed[node.id]) < 2.5  # km


def test_scenes_have_distinct_names() -> None:
    names = [node.name.en for node in scenes().values()]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(("tour", "at", "start"), [
    ("georgia", "", "pano-tbilisi"),
    ("georgia", "pano-batumi", "pano-batumi"),
    ("georgia", "nowhere", "pano-tbilisi"),
    ("pano-vardzia", "", "pano-vardzia"),
])  # fmt: skip
def test_a_tour_begins_at_its_first_scene(tour: str, at: str, start: str) -> None:
    scene = first_scene(tour, at)
    assert scene
    assert scene.id == start


def test_an_unknown_tour_has_no_first_scene() -> None:
    assert first_scene("nowhere") is None
    assert first_scene("nowhere", "pano-batumi") is None
    assert is_collection("georgia")
    assert not is_collection("pano-batumi")
