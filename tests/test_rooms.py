"""The arrows between the rooms of the house: who may import whom, and which libraries stay outside."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
MAY_NOT = {
    "data": {"app", "pages", "components", "reactpy", "starlette", "fastapi"},
    "components": {"app", "pages", "starlette", "fastapi"},
    "pages": {"app", "starlette", "fastapi"},
    "app": set[str](),
}


def imported(file: Path) -> Iterator[str]:
    """The names of the packages that a module imports, wherever in it."""
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            yield from (each.name.partition(".")[0] for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file} imports by relative name"
            yield str(node.module).partition(".")[0]


@pytest.mark.parametrize("room", MAY_NOT)
def test_imports_run_one_way(room: str) -> None:
    files = list((ROOT / room).rglob("*.py"))
    assert files
    wrong = [(str(file.relative_to(ROOT)), name) for file in files for name in imported(file)
             if name in MAY_NOT[room] | {"tests"}]  # fmt: skip
    assert wrong == []


def test_only_the_remote_source_knows_the_http_client() -> None:
    users = {str(file.relative_to(ROOT)) for room in MAY_NOT for file in (ROOT / room).rglob("*.py")
             if "httpx2" in imported(file)}  # fmt: skip
    assert users == {"data/remote/client.py"}
