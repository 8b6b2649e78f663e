"""Saved modules are loaded again in place."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from app.dev.modules import Modules, NeedsRestart


class Project:
    """Modules of a package `shown`, and of `outside`, which only takes names from it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.modules = Modules(folder, ("shown",), ("outside",))

    def write(self, **texts: str) -> list[Path]:
        files = [self.folder / f"{name.replace('__', '/')}.py" for name in texts]
        for file, text in zip(files, texts.values(), strict=True):
            file.parent.mkdir(exist_ok=True)
            file.write_text(text)
        return files

    def save(self, **texts: str) -> list[str]:
        return self.modules.load_again(self.write(**texts))


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Project]:
    monkeypatch.syspath_prepend(str(tmp_path))
    made = Project(tmp_path)
    made.write(
        shown__base="def word(): return 'old'\nLIMIT = 1\n",
        shown__card="from shown.base import word\ndef card(): return f'<{word()}>'\n",
        shown__page="from shown import card\ndef view(): return card.card()\n",
        shown__apart="COUNT = []\n",
        outside__site="from shown.base import word as called, LIMIT\nfrom shown.page import view\n",
    )
    yield made
    for name in [name for name in sys.modules if name.partition(".")[0] in ("shown", "outside")]:
        del sys.modules[name]


def load(name: str) -> Any:
    return importlib.import_module(name)


def test_a_module_and_its_importers_are_executed_in_order_into_the_same_objects(project: Project) -> None:
    page, apart = load("shown.page"), load("shown.apart")
    count = apart.COUNT
    assert page.view() == "<old>"
    assert project.save(shown__base="def word(): return 'new'\nLIMIT = 1\n") == [
        "shown.base",
        "shown.card",
        "shown.page",
    ]
    assert page is load("shown.page")
    assert page.view() == "<new>"
    assert apart.COUNT is count


def test_names_that_others_took_are_bound_again(project: Project) -> None:
    site, _ = load("outside.site"), load("shown.page")
    site.LIMIT = 7  # its own value by now
    project.save(shown__base="def word(): return 'new'\nLIMIT = 2\n")
    assert (site.called(), site.view(), site.LIMIT) == ("new", "<new>", 7)


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("def word(: pass", SyntaxError),
        ("def word(): return 'new'\nLIMIT = 1\nraise ValueError('late')\n", ValueError),
        ("LIMIT = 1\n", ImportError),
        ("def word(): return 'new'\n", ImportError),
    ],
    ids=["syntax", "exception", "name of an importer gone", "name of another room gone"],
)
def test_if_one_raises_all_stay_as_they_were(project: Project, text: str, error: type[Exception]) -> None:
    site, page = load("outside.site"), load("shown.page")
    before = dict(vars(page))
    with pytest.raises(error):
        project.save(shown__base=text)
    assert vars(page) == before
    assert (page.view(), site.called()) == ("<old>", "old")
    project.save(shown__base="def word(): return 'mended'\nLIMIT = 1\n")
    assert (page.view(), site.called()) == ("<mended>", "mended")


def test_what_the_site_refuses_is_taken_back(project: Project) -> None:
    page = load("shown.page")

    def refuse(names: list[str]) -> None:
        assert names == ["shown.page"]
        raise TypeError("no view")

    with pytest.raises(TypeError, match="no view"):
        project.modules.load_again(project.write(shown__page="x = 1\n"), refuse)
    assert page.view() == "<old>"


def test_a_name_that_was_deleted_is_gone(project: Project) -> None:
    apart = load("shown.apart")
    project.save(shown__apart="OTHER = 1\n")
    assert not hasattr(apart, "COUNT")


def test_tasks_keep_their_context_variables(project: Project) -> None:
    text = "from contextvars import ContextVar\nreader = ContextVar('reader')\n"
    project.write(shown__apart=text)
    apart = load("shown.apart")
    apart.reader.set("ka")
    project.save(shown__apart=text + "x = 1\n")
    assert apart.reader.get() == "ka"


@pytest.mark.parametrize(
    ("name", "text"),
    [("outside__site", "x = 1"), ("shown__apart", '"""A."""\n__reload__ = "restart"\n')],
    ids=["other room", "asked for"],
)
def test_what_needs_a_restart_says_so(project: Project, name: str, text: str) -> None:
    load("shown.page"), load("outside.site"), load("shown.apart")
    with pytest.raises(NeedsRestart):
        project.save(**{name: text})


def test_a_new_module_is_loaded_by_the_first_that_imports_it(project: Project) -> None:
    page = load("shown.page")
    assert project.save(shown__new="def card(): return 'new'\n") == []
    assert "shown.new" not in sys.modules
    saved = project.save(shown__page="from shown import new\ndef view(): return new.card()\n")
    assert (saved, page.view()) == (["shown.page"], "new")
    assert project.save(shown__new="def card(): return 'newer'\n") == ["shown.new", "shown.page"]
    assert page.view() == "newer"


def test_a_module_that_is_gone_needs_a_restart(project: Project) -> None:
    load("shown.apart")
    (project.folder / "shown/apart.py").unlink()
    with pytest.raises(NeedsRestart, match="gone"):
        project.modules.load_again([project.folder / "shown/apart.py"])
