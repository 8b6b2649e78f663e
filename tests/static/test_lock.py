"""The lock file of the browser's packages."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

LOCK = Path(__file__).parents[2] / "static" / "package-lock.json"


@pytest.mark.asvs("11.4.3")
def test_every_package_has_its_digest_for_every_platform_and_no_url() -> None:
    packages = {name: each for name, each in json.loads(LOCK.read_text())["packages"].items() if name}
    assert [name for name, each in packages.items() if not each.get("integrity", "").startswith("sha512-")] == []
    assert [name for name, each in packages.items() if "resolved" in each] == []
