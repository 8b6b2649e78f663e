"""What a failure says, and where it points."""

from __future__ import annotations

import linecache
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app.dev import failure
from app.dev.failure import Failure, Place, describe, word_in
from app.dev.watching import _refused

Author = Callable[[str, str], Any]


@pytest.fixture
def author(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Author:
    """`author(file, text)` writes a source of a project and returns a function that executes it."""
    monkeypatch.setattr(failure, "ROOT", tmp_path)

    def write(file: str, text: str) -> Callable[..., dict[str, Any]]:
        path = tmp_path / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        linecache.checkcache(str(path))

        def run(**names: Any) -> dict[str, Any]:
            exec(compile(text, str(path), "exec"), names)
            return names

        return run

    return write


def failing(work: Callable[[], object]) -> Failure:
    try:
        work()
    except Exception as error:  # noqa: BLE001 - whatever a source raises
        return describe(error)
    raise AssertionError("it did not fail")


def marked(place: Place | None) -> str:
    assert place
    return linecache.getline(place.path, place.line)[place.column : place.end]


def test_a_name_error_has_its_line_its_columns_and_the_nearest_name(author: Author) -> None:
    page = author("pages/trip.py", "price = 3\n\ndef view(data):\n    return [data, prise + 1]\n")()
    found = failing(lambda: page["view"](1))
    assert found.title == "NameError: name 'prise' is not defined"
    assert (found.place and found.place.file, found.place and found.place.line) == ("pages/trip.py", 4)
    assert marked(found.place) == "prise"
    assert found.instead == "did you mean 'price'?"


def test_columns_count_characters_where_the_line_has_georgian(author: Author) -> None:
    page = author("pages/trip.py", "def view():\n    return 'თბილისი' + missing\n")()
    assert marked(failing(page["view"]).place) == "missing"


def test_a_syntax_error_points_into_the_file(author: Author) -> None:
    found = failing(author("pages/trip.py", "x = 1\ny = (2\nz = 3 +\n"))
    assert found.title.startswith("SyntaxError: ")
    assert found.place
    assert (found.place.file, found.place.column >= 0) == ("pages/trip.py", True)


def test_an_error_in_the_engine_points_to_the_authors_call(author: Author) -> None:
    engine = author("app/live/render/html.py", "def render(node):\n    return node['tag']\n")()
    page = author("components/card.py", "def card():\n    return render({})\n")(render=engine["render"])
    found = failing(page["card"])
    assert found.title == "KeyError: tag"
    assert str(found).startswith("components/card.py:2: ")
    assert [each.is_authors for each in found.frames] == [False, True, False]


def test_an_error_in_a_helper_points_to_its_caller_if_there_is_one(author: Author) -> None:
    helper = author("components/core/i18n.py", "def t(text, **values):\n    return text.format(**values)\n")()
    page = author("pages/trip.py", "def view():\n    return t('{a}', b=1)\n")(t=helper["t"])
    assert str(failing(page["view"])).startswith("pages/trip.py:2: ")
    assert str(failing(lambda: helper["t"]("{a}"))).startswith("components/core/i18n.py:2: ")


def test_the_errors_that_led_to_one_are_told_too(author: Author) -> None:
    page = author(
        "pages/trip.py",
        "def read():\n    try:\n        return {}['a']\n    except KeyError as error:\n        raise ValueError('no a') from error\n",
    )()
    found = failing(page["read"])
    assert found.title == "ValueError: no a"
    ((title, place),) = found.causes
    assert (title, place and place.line) == ("KeyError: a", 3)


def test_an_import_error_names_what_is_like_it() -> None:
    found = failing(lambda: exec("from app.dev.failure import describ"))
    assert found.instead == "did you mean 'describe'?"


def test_a_refused_attribute_is_found_in_its_section(author: Author) -> None:
    author("pages/trip.py", 'def view():\n    box = "tabIndexes"\n    return html.p({"tabIndx": 0})\n')
    place = word_in(Place("pages/trip.py", 1), "tabIndx")
    assert (place.line, marked(place)) == (3, "tabIndx")


def test_a_function_in_place_of_its_result_is_found(author: Author) -> None:
    author("pages/trip.py", "def view():\n    return html.p(card(), card)\n")
    refused = _refused(Place("pages/trip.py", 1), "<p> has the function trip.card as a child: call it")
    assert (refused.line, refused.column) == (2, 26)


def test_the_panel_gets_five_lines_around(author: Author) -> None:
    page = author("pages/trip.py", "\n" * 9 + "def view():\n    return missing\n" + "\n" * 9)()
    told = failing(page["view"]).as_json()["place"]
    assert [number for number, _ in told["source"]] == list(range(6, 17))
    assert told["path"] == str(failure.ROOT / "pages/trip.py")


def test_a_refusal_that_names_its_file_points_there(author: Author) -> None:
    engine = author(
        "app/live/pages/router.py", "def check(file):\n    raise TypeError(f'view is missing ({file}:4)')\n"
    )()
    found = failing(lambda: engine["check"](failure.ROOT / "pages/trip.py"))
    assert str(found).startswith("pages/trip.py:4: ")
