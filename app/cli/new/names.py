"""Names and titles of something new."""

from __future__ import annotations

import ast
import builtins
import keyword
import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from app.cli.new.sources import Refused, Sources

LONGEST_NAME, LONGEST_TITLE = 30, 50  # with more, lines of the templates would be too long
# First segments of URLs that are no pages: of `app.server`, and of `make dev`.
RESERVED = {"address-too-long", "api", "dev", "health", "listing", "livez", "readyz", "reports", "static"}
OF_PYTHON = {*keyword.kwlist, *dir(builtins)}
GEORGIAN = "data/locale/ka.po"
UNTITLED = "ახალი გვერდი"


class Title(NamedTuple):
    en: str
    ka: str


def check_name(name: str, longest: int = LONGEST_NAME) -> None:
    """
    Raises:
        Refused: it cannot be the name of a module.
    """
    if not re.fullmatch("[a-z]+(_[a-z]+)*", name) or len(name) > longest:
        raise Refused(
            f"{name[:LONGEST_TITLE]!r} is no name: up to {longest} lower-case Latin letters, words joined by _"
        )
    if name in OF_PYTHON:
        raise Refused(f"{name!r} is a word of Python")


def refuse_taken(sources: Sources, name: str, path: str, files: Sequence[str], users: Iterable[str]) -> None:
    """`files` of the new name; `users` are modules that would use the name.

    Raises:
        Refused: one of the files or the route exists, or the name has another meaning.
    """
    if path[1:] in RESERVED:
        raise Refused(f"{path} is a URL of the server's own")
    for file in files:
        if sources.exists(file):
            raise Refused(f"{file} is there already, and is not what would be written")
    for file in users:
        if name in _names(ast.parse(sources.text(file))):
            raise Refused(f"{file} uses the name {name!r} already")
    if f'"{path}"' in sources.text("app/routes.py"):
        raise Refused(f"app/routes.py has the route {path} already")


def _names(tree: ast.Module) -> set[str]:
    """The names in a module: of variables, functions, classes and imports."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            found.add(node.id)
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.alias):
            found.add(node.asname or node.name)
    return found


def title_of(sources: Sources, given: str, default: str = UNTITLED) -> Title:
    """'Events = ღონისძიებები' → its two texts. The Georgian may be left out where the translations have it.

    Raises:
        Refused: one of them cannot stand in a source or a translation.
    """
    english, _, georgian = (each.strip() for each in given.partition("="))
    known = sources.translation(GEORGIAN, english)
    if known and georgian and known != georgian:
        raise Refused(f"{english!r} is {known!r} in {GEORGIAN}, not {georgian!r}")
    title = Title(english, known or georgian or default)
    for text in title:
        if not 0 < len(text) <= LONGEST_TITLE or not text.isprintable() or set(text) & set('"\\{}'):
            raise Refused(f'{text[:LONGEST_TITLE]!r} is no title: 1 to {LONGEST_TITLE} letters without " \\ {{ }}')
    if re.search("[\u10a0-\u10ff\u1c90-\u1cbf]", english):
        raise Refused(f"{english!r} is Georgian: write 'English = Georgian'")
    if re.search("[A-Za-z\u1c90-\u1cbf]", georgian):
        raise Refused(f"{georgian!r} has Latin or capital letters: write 'English = Georgian'")
    return title


def sentence(name: str) -> str:
    """'wine_tours' → 'Wine tours'."""
    return name.replace("_", " ").capitalize()
