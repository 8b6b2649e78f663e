"""Generates tests/ASVS.md, the table of OWASP ASVS 5.0.0: `python -m tests.asvs`.

A test that shows requirements is marked in the line above it: `@pytest.mark.asvs("1.2.4", "1.3.7")`, in JavaScript
`// ASVS 1.2.4, 1.3.7`. `asvs.txt` has the levels, and of each row the title and what tests do not say.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parent
TABLE = HERE / "ASVS.md"
MARK = {  # (requirements, name of the test)
    ".py": r"^@pytest\.mark\.asvs\((.+)\)\n(?:async )?def (\w+)",
    ".js": r"^// ASVS (.+)\ntest\('([^']+)'",
}
HEAD = """# OWASP ASVS 5.0.0

The requirements of levels 1 and 2, each with the tests that show it, the part of [SECURITY.md](../SECURITY.md) that documents it, why it does not apply, or what is not met. `python -m tests.asvs` writes this file from `asvs.txt` and the marked tests. Tests of nginx, systemd and PostgreSQL are skipped where these are not installed.

| requirement | title | answer | tests |
|---|---|---|---|
"""


class Row(NamedTuple):
    """`numbers`: of the requirements of levels 1 and 2 that it answers, in order."""

    numbers: tuple[str, ...]
    title: str
    answer: str

    @property
    def requirement(self) -> str:
        return "–".join(dict.fromkeys((self.numbers[0], self.numbers[-1])))


def read() -> tuple[dict[str, str], list[Row]]:
    """The level of each requirement ('1.2.3' → '1'), in the order of the standard, and the rows of the table.

    Raises:
        ValueError: a row begins or ends with a requirement that is not of levels 1 and 2.
    """
    levels: dict[str, str] = {}
    given: list[tuple[str, str, str, str]] = []
    for line in (HERE / "asvs.txt").read_text().splitlines():
        if section := re.fullmatch(r"(\d+\.\d+) (\d+)", line):
            levels |= {f"{section[1]}.{at}": level for at, level in enumerate(section[2], 1)}
        elif row := re.fullmatch(r"  ([\d.]+)(?:–([\d.]+))? ([^|]+?)(?: \| (.+))?", line):
            given.append((row[1], row[2] or row[1], row[3], row[4] or ""))
        elif not line.startswith("#"):
            raise ValueError(line)
    required = [number for number, level in levels.items() if level != "3"]
    return levels, [
        Row(tuple(required[required.index(first) : required.index(last) + 1]), title, answer)
        for first, last, title, answer in given
    ]


def marked() -> Iterator[tuple[str, str]]:
    """(requirement, id of a test that shows it), by file and place in it."""
    for file in sorted([*HERE.rglob("test_*.py"), *HERE.rglob("*.test.js")]):
        for numbers, name in re.findall(MARK[file.suffix], file.read_text(), re.MULTILINE):
            for number in re.findall(r"[\d.]+", numbers):
                yield number, f"{file.relative_to(HERE.parent).as_posix()}::{name}"


def markdown() -> str:
    shown = list(marked())
    lines = []
    for row in read()[1]:
        tests = dict.fromkeys(f"`{test}`" for number, test in shown if number in row.numbers)
        answer = re.sub(r"\[(\w+)\]", lambda part: f"{part[0]}(../SECURITY.md#{part[1].lower()})", row.answer)
        lines.append(f"| {row.requirement} | {row.title} | {answer} | {', '.join(tests)} |\n")
    return HEAD + "".join(lines)


if __name__ == "__main__":
    TABLE.write_text(markdown())
