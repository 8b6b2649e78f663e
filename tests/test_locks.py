"""The locks: what `make` installs is named with version and digests, and nothing else is installed."""

from __future__ import annotations

import re
import subprocess
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
LOCKS = ("pip", "run", "build", "test", "supply")


def locked(*names: str) -> dict[str, tuple[Requirement, list[str]]]:
    """name → its requirement and digests."""
    found: dict[str, tuple[Requirement, list[str]]] = {}
    for name in names:
        text = (ROOT / ".ci" / f"{name}.txt").read_text().replace("\\\n", "")
        for line in (line for line in text.splitlines() if not line.startswith("#")):
            requirement, *digests = re.split(r"\s+--hash=", line.strip())
            found[canonicalize_name(Requirement(requirement).name)] = Requirement(requirement), digests
    return found


def declared(project: dict[str, object], group: str = "") -> list[Requirement]:
    """Requirements in pyproject.toml: dependencies and extras, or a group with its included groups."""
    if not group:
        site: dict[str, list[str]] = {"": project["project"]["dependencies"]}  # type: ignore[index]
        extras: dict[str, list[str]] = project["project"]["optional-dependencies"]  # type: ignore[index]
        return [Requirement(each) for several in (site | extras).values() for each in several]
    asked: list[str | dict[str, str]] = project["dependency-groups"][group]  # type: ignore[index]
    own = [Requirement(each) for each in asked if isinstance(each, str)]
    return own + [
        other for each in asked if isinstance(each, dict) for other in declared(project, each["include-group"])
    ]


@pytest.mark.parametrize("lock", LOCKS)
@pytest.mark.asvs("11.4.3", "15.1.2")
def test_every_package_has_one_version_and_digests_and_no_url(lock: str) -> None:
    packages = locked(lock)
    assert packages
    for requirement, digests in packages.values():
        assert re.fullmatch(r"==[^*,]+", str(requirement.specifier)), requirement
        assert requirement.url is None
        assert digests
        assert all(re.fullmatch(r"sha256:[0-9a-f]{64}", digest) for digest in digests)
    assert not re.search(r"://|^-", (ROOT / ".ci" / f"{lock}.txt").read_text(), re.MULTILINE)


@pytest.mark.parametrize(
    ("group", "locks"),
    [
        ("", ("run",)),
        ("pip", ("pip",)),
        ("build", ("run", "build")),
        ("test", ("run", "build", "test")),
        ("supply", ("supply",)),
    ],
)
def test_the_locks_satisfy_pyproject(group: str, locks: tuple[str, ...]) -> None:
    """Else `make lock` was forgotten."""
    packages = locked(*locks)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    for asked in declared(project, group):
        requirement, _ = packages[canonicalize_name(asked.name)]
        version = str(requirement.specifier).removeprefix("==")
        assert asked.specifier.contains(version, prereleases=True), f"{asked}, locked at {version}"
        assert asked.extras <= requirement.extras


def test_no_package_is_in_two_locks_of_one_environment() -> None:
    names = [name for lock in ("run", "build", "test") for name in locked(lock)]
    assert sorted(names) == sorted(set(names))


def test_make_installs_nothing_without_its_digest() -> None:
    """The site itself excepted: it is here."""
    command = ["make", "--dry-run", "--always-make", ".venv/for-test", ".venv/supply/ready"]
    printed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    installs = [line for line in printed.splitlines() if "pip install" in line]
    site = [line for line in installs if line.endswith("--no-deps --no-build-isolation --editable .")]
    assert len(site) == 1
    assert len(installs) == 5
    assert all("--require-hashes" in line for line in installs if line not in site)
