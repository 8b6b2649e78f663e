"""Path patterns, and validation of the table of routes."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from reactpy.types import Location

from app.live.pages.router import LONGEST_PATH, LONGEST_VALUE, Router


def page(**parts: Any) -> Any:
    async def load(source: Any, params: Any) -> None: ...

    whole = {"QUERY": ("where",), "load": load, "view": lambda data: [], "skeleton": list}
    return SimpleNamespace(__name__="pages.test", **(whole | parts))


HOME, DETAIL, NOT_FOUND = page(), page(QUERY=()), page()
ROUTER = Router([("/", HOME), ("/stays/{id}", DETAIL)], NOT_FOUND, ("en", "ka"))


def match(path: str, query: str = "") -> Any:
    return ROUTER.match(Location(path, query))


def test_a_url_matches_its_page_and_parameters() -> None:
    found = match("/", "?where=sea&other=1&lang=ka")
    assert found.page is HOME
    assert (found.params.query, found.params.language) == ((("where", "sea"),), "ka")
    assert match("/stays/a%20b").params["id"] == "a b"


def test_equivalent_urls_have_equal_params() -> None:
    assert match("/", "?where=sea").params == match("/", "?x=1&where=sea&where=hill&lang=xx").params


def test_a_list_may_be_long_and_its_parameter_may_be_repeated() -> None:
    router = Router([("/", page(QUERY=("ids", "where"), LISTS=("ids",)))])
    long = "a" * (2 * LONGEST_VALUE)
    found = router.match(Location("/", f"?ids={long}&where={long}&ids=b/c&ids=")).params
    assert found.query == (("ids", f"{long}/b/c"), ("where", "a" * LONGEST_VALUE))


@pytest.mark.parametrize("path", ["/nowhere", "/stays", "/" + "a" * LONGEST_PATH, "//evil.example"])
def test_any_other_path_is_not_found(path: str) -> None:
    found = match(path)
    assert found.page is NOT_FOUND
    assert not found.params.path.startswith("//")


def _empty() -> list[Any]:
    return []


async def _needless(source: Any, params: Any, more: Any) -> None: ...


@pytest.mark.parametrize(("parts", "said"), [
    ({"QUERY": "where"}, "pages.test has no QUERY"),
    ({"view": None}, r"pages.test has no function view\(\)"),
    ({"view": _empty}, r"pages.test.view\(\) must take 1 argument"),
    ({"load": _needless}, r"pages.test.load\(\) must take 2 argument"),
    ({"load": lambda source, params: None}, r"pages.test.load\(\) must be an `async def`"),
    ({"missing": lambda data: []}, r"pages.test.missing\(\) must take 0 argument"),
    ({"complete": lambda source: True}, r"pages.test.complete\(\) must take 2 argument"),
    ({"complete": lambda source, params: True}, r"pages.test.complete\(\) must be an `async def`: .*test_router.py:"),
    ({"FRESH_SECONDS": 0}, "pages.test.FRESH_SECONDS must be a number of seconds above 0, not 0"),
    ({"FRESH_SECONDS": "60"}, "pages.test.FRESH_SECONDS must be a number of seconds above 0, not '60'"),
])  # fmt: skip
def test_a_module_that_is_no_page_is_refused_with_its_pattern(parts: dict[str, Any], said: str) -> None:
    with pytest.raises(TypeError, match=f"'/broken': {said}"):
        Router([("/broken", page(**parts))], NOT_FOUND)


PAGE = """
from functools import partial
QUERY = ()
async def load(source, params): ...
def view(data): return []
def skeleton(): return []
"""


def test_a_part_that_a_module_has_imported_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "page_with_partial.py").write_text(PAGE)
    said = "'/x': page_with_partial.partial is of functools: define partial(), or import that `as …` ("
    with pytest.raises(TypeError, match=re.escape(f"{said}{tmp_path / 'page_with_partial.py'})")):
        Router([("/x", import_module("page_with_partial"))])


@pytest.mark.parametrize(("earlier", "later"), [
    ("/stays/{id}", "/stays/{slug}"),
    ("/stays/{id}", "/stays/new"),
    ("/stays/{id:slug}", "/stays/{number:int}"),
    ("/{path:any}", "/stays/{id}"),
])  # fmt: skip
def test_a_route_that_is_never_reached_is_refused(earlier: str, later: str) -> None:
    with pytest.raises(
        TypeError, match=f"{re.escape(repr(later))} is never reached: {re.escape(repr(earlier))} before"
    ):
        Router([("/", HOME), (earlier, HOME), (later, DETAIL)])
    Router([("/", HOME), (later, DETAIL), ("/stays/{id}/rooms", HOME)])


@pytest.mark.parametrize("later", ["/stays/{id}", "/stays/{id}/rooms", "/{path:path}"])
def test_a_route_that_is_reached_by_other_paths_passes(later: str) -> None:
    assert Router([("/stays/{number:int}", HOME), (later, DETAIL)])
