"""The demo's files: texts in both languages, errors with file and position."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from data import demo
from data.demo import read_file
from data.models import Blog, Record, Text
from data.reference.pictures import pictures
from data.reference.regions import REGION_PAGES, REGIONS
from data.reference.tours import scenes

LATIN = {"Wi", "Fi"}  # what stays in Latin letters in a Georgian text


@pytest.mark.parametrize(("text", "told"), [
    ('[{"id": "a" "title": "A"}]', r"blogs\.json: .*: line 1 column 13"),
    ('[{"id": "a", "title": "A", "excrept": "B"}]', r"blogs\.json: 'a': no such field: excrept"),
])  # fmt: skip
def test_mistake_names_the_file_and_the_place(tmp_path: Path, text: str, told: str) -> None:
    file = tmp_path / "blogs.json"
    file.write_text(text)
    with pytest.raises(ValueError, match=re.compile(told)):
        read_file(file, Blog)


def demo_texts() -> dict[str, Text]:
    """Every text that comes with the site, by where it stands: 'rabati-gate-hotel.rooms.2.name'."""
    kinds = (demo.properties(), demo.places(), demo.cities(), demo.blogs(), REGIONS)
    found = {path: text for kind in kinds for record in kind for path, text in texts_in(record, record.id)}
    found |= {path: text for slug, page in REGION_PAGES.items() for path, text in texts_in(page, f"/regions/{slug}")}
    found |= {f"alt.{key}": picture.alt for key, picture in pictures().items()}
    for node in scenes().values():
        found |= {f"tours.{node.id}": node.name, f"tours.{node.id}.description": node.description}
    return found


def texts_in(value: object, path: str) -> Iterator[tuple[str, Text]]:
    if isinstance(value, Text):
        yield path, value
    elif isinstance(value, Record):
        for name in type(value).model_fields:
            yield from texts_in(getattr(value, name), f"{path}.{name}")
    elif isinstance(value, tuple):
        for index, each in enumerate(value):
            yield from texts_in(each, f"{path}.{index}")


def test_every_text_is_in_english_and_georgian() -> None:
    texts = demo_texts()
    assert {"rabati-gate-hotel.rooms.2.name", "vardzia.attractions.0", "alt.gori", "tours.pano-batumi"} <= texts.keys()
    assert [path for path, text in texts.items() if text and not (text.en and text.ka)] == []


def test_georgian_text_is_in_georgian_letters() -> None:
    mixed = {path: words for path, text in demo_texts().items() if (words := latin_words(text.ka) - LATIN)}
    assert mixed == {}
    assert {text.ka for text in demo_texts().values() if not re.search("[\u10d0-\u10ff]", text.ka)} <= {"", "Wi-Fi"}


def test_english_text_holds_no_georgian() -> None:
    assert [path for path, text in demo_texts().items() if re.search("[\u10d0-\u10ff]", text.en)] == []


def test_georgian_quotes_and_dashes() -> None:
    for path, text in demo_texts().items():
        assert not re.search(r"[\"'“](?=[\u10d0-\u10ff])|”| - |--|  ", text.ka), path
        assert text.ka.count("„") == text.ka.count("“"), path


def latin_words(text: str) -> set[str]:
    return set(re.findall(r"[A-Za-z]+", text))
