"""SECURITY.md's table of OWASP ASVS 5.0.0: every requirement of levels 1 and 2 is in it once, and what it names exists."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent
TEXT = (ROOT / "SECURITY.md").read_text()
ROWS = re.findall(r"^\| (\d+\.\d+\.\d+)(?:–(\d+\.\d+\.\d+))? \| ([^|\n]+) \| ([^|\n]+) \|$", TEXT, re.MULTILINE)
TESTS = sorted(set(re.findall(r"`(tests/[^`:]+)::([^`]+)`", TEXT)))
PUBLISHED = {"1": 70, "2": 183, "3": 92}  # requirements of each level


def levels() -> dict[str, str]:
    """'1.2.3' → its level, in the order of the standard."""
    lines = (ROOT / "tests" / "asvs.txt").read_text().splitlines()
    sections = dict(line.split() for line in lines if not line.startswith("#"))
    return {f"{section}.{at}": level for section, given in sections.items() for at, level in enumerate(given, 1)}


LEVELS = levels()
CLAIMED = [number for number, level in LEVELS.items() if level != "3"]


def test_the_list_is_as_long_as_the_published_one() -> None:
    assert {level: list(LEVELS.values()).count(level) for level in PUBLISHED} == PUBLISHED


def test_every_requirement_of_levels_1_and_2_has_one_row_in_order() -> None:
    covered = []
    for first, last, _, _ in ROWS:
        assert {LEVELS[first], LEVELS[last or first]} <= {"1", "2"}, f"{first} or {last} is of level 3"
        covered += CLAIMED[CLAIMED.index(first) : CLAIMED.index(last or first) + 1]
    assert covered == CLAIMED
    assert len(ROWS) == len(re.findall(r"^\| \d", TEXT, re.MULTILINE)) <= 250


def test_every_row_names_its_evidence_or_the_reason_for_none() -> None:
    reasons = ("Does not apply: ", "Not met: ", "In part: ", "[", "`tests/")
    for first, _, _, shown in ROWS:
        assert shown.startswith(reasons), first
        assert ("Not met: " in shown) == shown.startswith(("Not met: ", "In part: ")), first
        assert shown.count("`") % 2 == 0, first


def test_every_test_that_is_named_exists() -> None:
    assert len(TESTS) > 100
    assert [f"{file}::{name}" for file, name in TESTS if name not in functions_of(file)] == []


@cache
def functions_of(file: str) -> frozenset[str]:
    text = (ROOT / file).read_text()
    if not file.endswith(".py"):
        return frozenset(re.findall(r"^test\('([^']+)'", text, re.MULTILINE))
    functions = (each for each in ast.parse(text).body if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef))
    return frozenset(each.name for each in functions if each.name.startswith("test_"))


def test_every_part_that_is_named_exists() -> None:
    headings = {heading.lower().replace(" ", "-") for heading in re.findall(r"^## (.+)$", TEXT, re.MULTILINE)}
    named = set(re.findall(r"\]\(#([^)]+)\)", TEXT))
    assert len(named) > 5
    assert named <= headings
