"""An error in the site's code ends the start with one line: file, line, message and a similar name."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

import pytest

import app.live.render.language as language_of_reader
from app import start_errors
from app.live.pages.router import Router
from app.start_errors import ending_in_one_line

PARTS = "async def load(source, params): ...\ndef view(data): return []\ndef skeleton(): return []\n"


def start(folder: Path, source: str) -> None:
    """Import a page with this source and put it into a table of routes, in a process without a reader."""
    (folder / "pages" / "page.py").write_text(source)
    with ending_in_one_line():
        Router([("/{id}", import_module("pages.page"))])


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Of a site with an empty room `pages`."""
    (tmp_path / "pages").mkdir()
    (tmp_path / "pages" / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    for name in [each for each in sys.modules if each.partition(".")[0] == "pages"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setattr(start_errors, "ROOT", tmp_path)
    monkeypatch.setattr(language_of_reader, "has_reader", lambda: False)
    return tmp_path


@pytest.mark.parametrize(("source", "said"), [
    ("QUERY = ()\ndef view(data)\n    return []\n", "pages/page.py:2: SyntaxError: expected ':': def view(data)"),
    ("QUERY = ()\n    x = 1\n", "pages/page.py:2: IndentationError: unexpected indent: x = 1"),
    ("from components.core.links import hrfe\n",
     "pages/page.py:1: ImportError: cannot import name 'hrfe' from 'components.core.links' ({links}); did you mean 'href'?"),
    ("\nimport componets\n", "pages/page.py:2: ModuleNotFoundError: No module named 'componets'"),
    ("from reactpy import html\nTITLE = htlm.p()\n",
     "pages/page.py:2: NameError: name 'htlm' is not defined; did you mean 'html'?"),
    ("from reactpy import html\nLIST = html.ul({1, 2})\n",
     "pages/page.py:2: UnsafeMarkup: a set as children has no order: write sorted(…)"),
    ("from components.core.i18n import t\n\nTITLE = t('Places')\n",
     "pages/page.py:3: TypeError: t('Places') has no reader while modules are imported: call it in a function"),
], ids=["syntax", "indentation", "name to import", "module", "name", "markup", "t()"])  # fmt: skip
def test_an_error_while_a_page_is_imported_is_named_with_its_line(source: str, said: str, folder: Path) -> None:
    import components.core.links

    with pytest.raises(SystemExit) as ended:
        start(folder, source)
    assert ended.value.code == f"error: {said.format(links=components.core.links.__file__)}"


@pytest.mark.parametrize(("source", "said"), [
    (PARTS, "pages.page has no QUERY that is a tuple ({file})"),
    (f"QUERY = ()\n{PARTS.replace('view(data)', 'view()')}",
     "pages.page.view() must take 1 argument(s): view ({file}:3)"),
    (f"from functools import partial\nQUERY = ()\n{PARTS}",
     "pages.page.partial is of functools: define partial(), or import that `as …` ({file})"),
], ids=["missing name", "arguments", "imported part"])  # fmt: skip
def test_a_page_that_breaks_its_contract_is_named(source: str, said: str, folder: Path) -> None:
    with pytest.raises(SystemExit) as ended:
        start(folder, source)
    assert str(ended.value.code).endswith(f"TypeError: '/{{id}}': {said.format(file=folder / 'pages' / 'page.py')}")


def test_an_error_of_a_library_is_named_with_the_line_that_calls_it(folder: Path) -> None:
    source = "import json\n\ndef read():\n    return json.loads('{')\n\nDATA = read()\n"
    with pytest.raises(SystemExit, match=r"error: pages/page\.py:4: JSONDecodeError: Expecting property name"):
        start(folder, source)
