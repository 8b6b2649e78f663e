"""The documents name files that exist; ARCHITECTURE.md lists the caches."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.guides import BLOCK

ROOT = Path(__file__).parent.parent
ROOMS = ("app", "components", "data", "pages", "static/src", "static/studio", "tests")
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(file for room in ROOMS for file in (ROOT / room).rglob("*.md"))])
CACHE = re.compile(r"\b(?:LRUCache|TTLCache|SegmentedLRU|QueryCache|WeakValueDictionary)\(")


@pytest.mark.parametrize("document", [
    pytest.param(file, id=file.relative_to(ROOT).as_posix()) for file in DOCUMENTS if file.name != "CHANGELOG.md"
])  # fmt: skip
def test_every_file_that_a_document_names_exists(document: Path) -> None:
    text = BLOCK.sub("", document.read_text())  # tests/test_guides.py writes those of the guides
    named = {ROOT / name for name in re.findall(r"`((?:app|components|data|pages|static|tests)/[\w./-]+)", text)}
    linked = {document.parent / link for link in re.findall(r"\]\(([\w./-]+)", text)}
    made = {ROOT / "static/dist", ROOT / "static/studio/build"}  # by a command
    assert [file for file in sorted((named | linked) - made) if not file.exists()] == []


def test_the_list_of_caches_names_each_module_that_has_one() -> None:
    listed = (ROOT / "ARCHITECTURE.md").read_text().split("## Caches")[1].split("\n## ")[0]
    modules = [file for room in ROOMS[:3] for file in (ROOT / room).rglob("*.py") if CACHE.search(file.read_text())]
    assert len(modules) > 5
    assert {file.relative_to(ROOT).as_posix() for file in modules} - {*re.findall("`([^`]+)`", listed)} == set()
