"""`make audit`: parsing of its two tools' answers."""

from __future__ import annotations

import json

import pytest

from tests.tools.audit import Answer, read_npm, read_python, report


def python(*packages: dict[str, object]) -> Answer:
    return read_python("lock", json.dumps({"dependencies": packages, "fixes": []}), "")


def test_packages_without_vulnerabilities_are_well() -> None:
    answer = python({"name": "h11", "version": "0.16.0", "vulns": []})
    assert list(report([answer])) == ["lock: no known vulnerabilities"]


def test_a_vulnerability_is_named_with_the_version_that_mends_it() -> None:
    known = {"id": "PYSEC-2025-1", "fix_versions": ["0.16.0"], "aliases": [], "description": "…"}
    answer = python({"name": "h11", "version": "0.14.0", "vulns": [known]})
    assert list(report([answer])) == ["lock: vulnerable: h11 0.14.0: PYSEC-2025-1, fixed in 0.16.0"]


@pytest.mark.asvs("15.2.1")
def test_a_package_that_was_skipped_is_not_well() -> None:
    """pip-audit itself says "No known vulnerabilities found" then, and ends with 0."""
    reason = "Dependency not found on PyPI and could not be audited: h11 (0.16.0)"
    answer = python({"name": "h11", "skip_reason": reason}, {"name": "h2", "skip_reason": "…"})
    assert list(report([answer])) == [f"lock: NOT CHECKED: {reason} and 1 more"]


def test_npm_names_the_packages_and_why() -> None:
    via = [{"title": "Prototype pollution", "severity": "high"}]
    found = {"vulnerabilities": {"a": {"range": "<2", "severity": "high", "via": via},
                                 "b": {"range": "*", "severity": "high", "via": ["a"]}}}  # fmt: skip
    assert read_npm("lock", json.dumps(found), "").vulnerable == [
        "a <2: high: Prototype pollution",
        "b *: high: uses a",
    ]
    assert read_npm("lock", '{"vulnerabilities": {}}', "") == Answer("lock")


@pytest.mark.parametrize(
    ("output", "errors", "said"),
    [
        ('{"message": "405 Method Not Allowed"}', "", "405 Method Not Allowed"),
        ("", "one\nnpm error audit endpoint returned an error\n", "npm error audit endpoint returned an error"),
        ("", "", "no answer"),
    ],
)
def test_a_service_that_does_not_answer_is_told(output: str, errors: str, said: str) -> None:
    for answer in (read_npm("lock", output, errors), read_python("lock", output, errors)):
        assert answer.not_asked
        assert not answer.vulnerable
    assert read_npm("lock", output, errors).not_asked == [said]
