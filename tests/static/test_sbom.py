"""The bills of materials that a wheel carries: what is really in it, in the format that scanners read."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

import cyclonedx.schema
import jsonschema_rs
import pytest

from static.sbom import LOCK, python_bill

STATIC = Path(__file__).parents[2] / "static"
SCHEMAS = Path(cyclonedx.schema.__file__).parent / "_res"


def bills() -> dict[str, Any]:
    return {"npm": json.loads((STATIC / "dist/npm.cdx.json").read_bytes()), "python": json.loads(python_bill("1.0"))}


def schema(name: str) -> Any:
    return json.loads((SCHEMAS / f"{name}.SNAPSHOT.schema.json").read_bytes())


@pytest.mark.parametrize("name", ["npm", "python"])
def test_a_bill_is_valid_cyclonedx(name: str) -> None:
    bom = schema("bom-1.6")
    others = [(urljoin(bom["$id"], f"{each}.SNAPSHOT.schema.json"), schema(each)) for each in ("spdx", "jsf-0.82")]
    validator = jsonschema_rs.Draft7Validator(bom, registry=jsonschema_rs.Registry(others))
    assert [error.message for error in validator.iter_errors(bills()[name])] == []
    assert not validator.is_valid({**bills()[name], "specVersion": None})


@pytest.mark.parametrize("name", ["npm", "python"])
def test_a_bill_has_neither_date_nor_serial_number(name: str) -> None:
    bill = bills()[name]
    assert "serialNumber" not in bill
    assert set(bill["metadata"]) == {"component"}


@pytest.mark.asvs("15.1.2")
def test_the_browsers_bill_names_the_packages_of_the_licences() -> None:
    licences = (STATIC / "dist/licenses.txt").read_text()
    named = set(re.findall(r"^(\S+) ([\d.]+) \(\S+\)$", licences, re.MULTILINE))
    assert {(each["name"], each["version"]) for each in bills()["npm"]["components"]} == named | {icons()}


def icons() -> tuple[str, str]:
    """The package that icons.json was drawn from."""
    found = re.search(r"(lucide-static)@([\d.]+)", (STATIC / "package.json").read_text())
    assert found
    return found[1], found[2]


def test_the_browsers_bill_holds_only_bundled_packages() -> None:
    names = {each["name"] for each in bills()["npm"]["components"]}
    assert {"react", "react-dom", "three", "inter-ui"} <= names
    assert not {"esbuild", "typescript", "happy-dom", "subset-font"} & names


@pytest.mark.asvs("15.1.2")
def test_the_python_bill_is_the_lock() -> None:
    lock = LOCK.read_text()
    components = bills()["python"]["components"]
    named = re.findall(r"^([a-z0-9-]+)\S*?==(\S+)", lock, re.MULTILINE)
    assert [(each["name"], each["version"]) for each in components] == named
    digests = [each["content"] for component in components for each in component["hashes"]]
    assert digests == re.findall("sha256:([0-9a-f]{64})", lock)
