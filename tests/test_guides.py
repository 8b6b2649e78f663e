"""The guides do what they say: their own words run in a copy of the site (`tests/guides.py`)."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from tests.guides import ROOT, Copy, steps

# A site that has the page cannot get it from the guide.
OF_PAGES = pytest.mark.skipif((ROOT / "pages/events.py").exists(), reason="this site has the page of the guide")
OTHERS = [pytest.param("pages/README.md", "A page", marks=OF_PAGES), ("app/cli/templates/README.md", "A deployment")]
BUILT = [
    ("components/README.md", "A card"),
    ("components/README.md", "A form with a handler"),
    ("static/src/modules/README.md", "A client module"),
]
LONG = re.compile("python -m pytest|cd ")  # commands that only the deep tests run


@pytest.fixture
def site(tmp_path: Path) -> Copy:
    return Copy(tmp_path)


@OF_PAGES
def test_a_page_of_three_sections_is_a_command_and_at_most_twenty_lines(site: Copy) -> None:
    taken = [step for step in steps("pages/README.md", "A page") if not LONG.match(step.text)]
    for step in taken:
        site.take(step)
    assert 10 < sum(len(step.written) for step in taken) <= 20
    assert (site.folder / "pages/events.py").read_text().count("@guarded\n") == 3
    site.run("python -m ruff format --check . && python -m ruff check .")


@pytest.mark.parametrize(("document", "heading"), BUILT)
def test_what_a_guide_writes_is_formatted_and_sorted(site: Copy, document: str, heading: str) -> None:
    for step in steps(document, heading):
        if not LONG.match(step.text):
            site.take(step)
    site.run("python -m ruff format --check . && python -m ruff check .")


@pytest.mark.deep
@pytest.mark.parametrize(("document", "heading"), [*OTHERS, *BUILT])
def test_every_command_of_a_guide_succeeds(site: Copy, document: str, heading: str) -> None:
    site.follow(document, heading)


@pytest.mark.deep
def test_what_the_commands_write_is_typed(site: Copy) -> None:
    if (ROOT / ".mypy_cache").exists():
        shutil.copytree(ROOT / ".mypy_cache", site.folder / ".mypy_cache")  # else it takes minutes on a busy machine
    site.run("python -m app new page wine_tours; python -m app new kind event")
    site.run("python -m mypy -m pages.wine_tours -m pages.event -m pages.events -m tests.pages.test_events")


def test_a_guide_that_cannot_be_read_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert steps("pages/README.md", "A page")
    with pytest.raises(AssertionError, match="has no section 'A pge'"):
        steps("pages/README.md", "A pge")
    monkeypatch.setattr("tests.guides.ROOT", tmp_path)
    for text, said in (
        ("No file:\n\n```python\npass\n```\n", "the line before a block names no file"),
        ("In `a.py`:\n```python\npass\n```\n", "a block cannot be read"),
        ("Nothing.\n", "a block cannot be read"),
    ):
        (tmp_path / "README.md").write_text(f"# Guides\n\n## One\n\n{text}")
        with pytest.raises(AssertionError, match=said):
            steps("README.md", "One")


def test_a_change_needs_its_lines_once(tmp_path: Path) -> None:
    copy = Copy.__new__(Copy)
    copy.folder = tmp_path
    file = tmp_path / "a.py"
    file.write_text("one\n\ntwo\none\n")
    copy.change("a.py", " two\n-one\n+three\n")
    assert file.read_text() == "one\n\ntwo\nthree\n"
    copy.change("a.py", " one\n\n+inserted\n two\n@@\n-three\n")
    assert file.read_text() == "one\n\ninserted\ntwo\n"
    file.write_text("one\none\n")
    for diff in ("-one\n+two\n", "-three\n"):
        with pytest.raises(AssertionError, match=r"a\.py has"):
            copy.change("a.py", diff)
