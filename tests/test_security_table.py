"""The table of OWASP ASVS 5.0.0 (tests/ASVS.md): every requirement of levels 1 and 2 is answered once, and it is up to date."""

from __future__ import annotations

import re

from tests import asvs

LEVELS, ROWS = asvs.read()
REQUIRED = [number for number, level in LEVELS.items() if level != "3"]
MARKED = list(asvs.marked())
PUBLISHED = {"1": 70, "2": 183, "3": 92}  # requirements of each level


def test_the_list_is_as_long_as_the_published_one() -> None:
    assert {level: list(LEVELS.values()).count(level) for level in PUBLISHED} == PUBLISHED


def test_every_requirement_of_levels_1_and_2_has_one_row_in_order() -> None:
    assert [number for row in ROWS for number in row.numbers] == REQUIRED
    assert len(ROWS) <= 250


def test_every_row_has_tests_a_document_or_a_reason() -> None:
    shown = {number for number, _ in MARKED}
    for row in ROWS:
        assert shown & {*row.numbers} or re.search(r"Does not apply: |Not met: |\[", row.answer), row
        assert ("Not met: " in row.answer) == row.answer.startswith(("Not met: ", "In part. Not met: ")), row
        assert row.answer.count("`") % 2 == 0, row


def test_every_mark_names_a_requirement_and_is_found() -> None:
    assert len({test for _, test in MARKED}) > 100
    assert {number for number, _ in MARKED} <= {*REQUIRED}
    marks = {".py": r"^\s*@pytest\.mark\.asvs\(", ".js": r"^\s*// ASVS "}
    for suffix, mark in marks.items():
        text = "".join(path.read_text() for path in asvs.HERE.rglob("*" + suffix))
        found = {test for _, test in MARKED if f"{suffix}::" in test}
        assert len(re.findall(mark, text, re.MULTILINE)) == len(found) > 3


def test_every_part_that_is_named_exists() -> None:
    text = (asvs.HERE.parent / "SECURITY.md").read_text()
    headings = {heading.lower().replace(" ", "-") for heading in re.findall(r"^## (.+)$", text, re.MULTILINE)}
    named = set(re.findall(r"\]\(\.\./SECURITY\.md#([^)]+)\)", asvs.markdown()))
    assert len(named) > 5
    assert named <= headings


def test_the_table_is_up_to_date() -> None:
    assert asvs.TABLE.read_text() == asvs.markdown(), "run python -m tests.asvs"
