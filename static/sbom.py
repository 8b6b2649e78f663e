"""The bill of materials of the Python packages that the site runs with, as the lock names them (CycloneDX 1.6)."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement

LOCK = Path(__file__).parents[1] / ".ci" / "run.txt"


def python_bill(version: str) -> str:
    """JSON without date and serial number: the same lock makes the same text. `version`: the site's."""
    components = [_component(requirement, digests) for requirement, digests in _locked()]
    site = {"type": "application", "bom-ref": "georgia360", "name": "georgia360", "version": version}
    bill = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": site},
        "components": components,
    }
    return f"{json.dumps(bill, indent=1)}\n"


def _locked() -> Iterator[tuple[Requirement, list[str]]]:
    """Each package with the SHA-256 of its wheels."""
    for line in LOCK.read_text().replace("\\\n", "").splitlines():
        if not line.startswith("#"):
            requirement, *digests = re.split(r"\s+--hash=sha256:", line.strip())
            yield Requirement(requirement), digests


def _component(requirement: Requirement, digests: list[str]) -> dict[str, Any]:
    version = str(requirement.specifier).removeprefix("==")
    purl = f"pkg:pypi/{requirement.name}@{version}"
    return {
        "type": "library",
        "bom-ref": purl,
        "name": requirement.name,
        "version": version,
        "hashes": [{"alg": "SHA-256", "content": digest} for digest in digests],
        "purl": purl,
        **({"scope": "optional"} if requirement.marker else {}),
    }
