"""The source lines of a stack of the browser."""

from __future__ import annotations

import json
import os
from pathlib import Path

from app.dev.failure import ROOT, Place
from app.dev.source_map import describe_script

SOURCE = "static/src/dev/style.js"  # its fifth line exports a function
URL = "http://127.0.0.1:8000/static/dist/dev/assets"
LIBRARY = "static/node_modules/library/index.js"


def written(folder: Path, name: str, source: str, mappings: str) -> None:
    sources = [os.path.relpath(ROOT / source, folder)]
    (folder / f"{name}.map").write_text(json.dumps({"version": 3, "sources": sources, "mappings": mappings}))


def test_a_stack_leads_to_the_line_and_word_of_its_source(tmp_path: Path) -> None:
    written(tmp_path, "app-ABC.js", SOURCE, ";AAAA,IAIA,gBAAO")  # second line: its columns 0, 4 and 20
    stack = f"TypeError: no style\n    at load ({URL}/app-ABC.js:2:9)\n    at {URL}/app-ABC.js:2:22"
    failure = describe_script("TypeError: no style", stack, tmp_path)
    assert (failure.title, failure.place) == ("TypeError: no style", Place(SOURCE, 5, "load", 0, len("export")))
    outer, inner = failure.frames
    assert (outer, inner) == (Place(SOURCE, 5, "", 7, len("export function")), failure.place)


def test_the_place_is_the_first_line_outside_libraries(tmp_path: Path) -> None:
    written(tmp_path, "app-ABC.js", SOURCE, "AAIA")
    written(tmp_path, "library-X.js", LIBRARY, "AAAA")
    stack = f"Error\n    at call ({URL}/library-X.js:1:1)\n    at own ({URL}/app-ABC.js:1:1)"
    failure = describe_script("Error", stack, tmp_path)
    assert failure.place == Place(SOURCE, 5, "own", 0, len("export"))
    assert [each.file for each in failure.frames] == [SOURCE, LIBRARY]


def test_a_file_without_a_map_and_a_line_before_its_first_segment_have_no_place(tmp_path: Path) -> None:
    written(tmp_path, "app-ABC.js", SOURCE, ";IAIA")
    (tmp_path / "broken-X.js.map").write_text("{")
    stack = f"at a ({URL}/app-ABC.js:2:1)\nat b ({URL}/other-X.js:1:1)\nat c ({URL}/broken-X.js:1:1)\nat d (http://elsewhere/x.js:1:1)"
    failure = describe_script("Error", stack, tmp_path)
    assert (failure.place, failure.frames) == (None, ())
