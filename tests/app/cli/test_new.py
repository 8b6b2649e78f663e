"""`python -m app new …` writes what passes the checks, once, and refuses what it cannot write with one line."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from starlette.routing import Mount, Route
from typer.testing import CliRunner, Result

from app.__main__ import cli
from app.assets import read_assets
from app.cli.new import commands as new
from app.cli.new.kind import LONGEST_WORD
from app.cli.new.names import LONGEST_NAME, LONGEST_TITLE, RESERVED
from app.server import _routes
from app.web.endpoints.offline import ServiceWorker

ROOT = Path(__file__).parents[3]
FIRST_PARTY = 'lint.isort.known-first-party = ["app", "components", "data", "pages", "tests"]'
SOURCES = (
    "app/routes.py", "components/cards/card.py", "components/examples/cards.py", "components/core/links.py", "components/layout/shell.py",
    "components/listing/saved.py", "data/demo/__init__.py", "data/kinds.py", "data/locale/ka.po", "data/models.py",
    "pages", "pyproject.toml", "tests/pages", "tests/screens.py",
)  # fmt: skip
KIND = ("kind", "balloon", "--title", "Balloons = ბუშტები", "--one", "balloon = ბუშტი")
EVENTS = ("page", "balloons", "--title", "Balloons = ბუშტები", "--section", "Wine harvest = რთველი")


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The sources that a command reads or changes."""
    for name in SOURCES:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        copy(ROOT / name, tmp_path / name)
    monkeypatch.setattr(new, "ROOT", tmp_path)
    return tmp_path


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli, ["new", *arguments])


def refusal(*arguments: str) -> str:
    """The one line that refuses it."""
    refused = run(*arguments)
    assert refused.exit_code == 1
    (line,) = refused.output.splitlines()
    assert line.startswith("error: ")
    return line.removeprefix("error: ")


def texts(folder: Path) -> dict[Path, str]:
    return {file: file.read_text() for file in folder.rglob("*.*") if file.suffix in (".py", ".po")}


def test_a_page_is_written_once(checkout: Path) -> None:
    before = texts(checkout)
    shown = run(*EVENTS, "--dry-run")
    assert (shown.exit_code, texts(checkout)) == (0, before)
    assert "+++ b/pages/balloons.py\n" in shown.stdout
    assert '+    ("/balloons", balloons),\n' in shown.stdout

    written = run(*EVENTS)
    assert written.exit_code == 0, written.output
    after = texts(checkout)
    assert {str(file.relative_to(checkout)) for file, text in after.items() if before.get(file) != text} == {
        "app/routes.py", "components/core/links.py", "components/layout/shell.py", "data/locale/ka.po",
        "pages/balloons.py", "tests/pages/test_balloons.py", "tests/screens.py",
    }  # fmt: skip
    translations = checkout / "data/locale/ka.po"
    assert after[translations].startswith(before[translations]), "entries were moved"
    assert 'msgid "Wine harvest"\nmsgstr "რთველი"\n' in after[translations]

    again = run(*EVENTS)
    assert (again.exit_code, again.stderr) == (0, "nothing to write: all of it is there already\n")
    assert texts(checkout) == after


def test_a_kind_is_written_once(checkout: Path) -> None:
    before = texts(checkout)
    shown = run(*KIND, "--dry-run")
    assert (shown.exit_code, texts(checkout)) == (0, before)
    assert '+    Kind(Balloon, "/Balloons", "balloons", "balloon"),\n' in shown.stdout

    written = run(*KIND)
    assert written.exit_code == 0, written.output
    assert written.stderr.endswith('next: make migration NAME="The balloons."; python -m static.constants\n')
    after = texts(checkout)
    assert {str(file.relative_to(checkout)) for file, text in after.items() if before.get(file) != text} == {
        "app/routes.py", "components/cards/card.py", "components/core/links.py", "components/examples/cards.py",
        "components/layout/shell.py", "components/listing/saved.py", "data/demo/__init__.py", "data/kinds.py",
        "data/locale/ka.po", "data/models.py", "pages/balloon.py", "pages/balloons.py", "tests/pages/test_balloons.py",
        "tests/screens.py",
    }  # fmt: skip
    assert 'msgid_plural "{n} balloons"\nmsgstr[0] "{n} ბუშტი"\n' in after[checkout / "data/locale/ka.po"]

    again = run(*KIND)
    assert (again.exit_code, again.stderr) == (0, "nothing to write: all of it is there already\n")
    assert texts(checkout) == after


@pytest.mark.parametrize(("arguments", "said"), [
    (["place"], "pages/places.py is there already"),
    (["nearby_property", "--plural", "others"], "components/cards/card.py uses the name 'NearbyProperty' already"),
    (["card"], "components/cards/card.py uses the name 'card' already"),
    (["nearby"], "components/cards/card.py uses the name 'nearby_card' already"),
    (["window"], "its pages use the name 'Window' already"),
    (["sheep", "--plural", "sheep"], "'sheep' is one record and all of them"),
    (["Balloon"], "'Balloon' is no name"),
    (["ბუშტი"], "'ბუშტი' is no name"),
    (["balloon", "--plural", "../balloons"], "'../balloons' is no name"),
    (["balloon", "--plural", "api"], "/api is a URL of the server's own"),
    (["x" * 21], f"'{'x' * 21}' is no name: up to 20"),
    (["balloon", "--one", "{n}"], "'{n}' is no title"),
])  # fmt: skip
def test_a_kind_that_cannot_be_is_refused_with_one_line(arguments: list[str], said: str) -> None:
    assert said in refusal("kind", *arguments, "--dry-run")


def test_what_is_missing_of_a_page_is_completed_and_what_was_changed_is_kept(checkout: Path) -> None:
    run(*EVENTS)
    written = texts(checkout)
    (checkout / "tests/pages/test_balloons.py").unlink()
    assert run(*EVENTS).stderr == "wrote tests/pages/test_balloons.py\n"
    assert texts(checkout) == written
    (checkout / "pages/balloons.py").write_text("# of the author")
    assert refusal(*EVENTS) == "pages/balloons.py is there already, and is not what would be written"
    assert (checkout / "pages/balloons.py").read_text() == "# of the author"


def test_what_is_written_for_any_name_is_formatted_and_sorted(checkout: Path) -> None:
    longest = "x" * LONGEST_NAME
    title, georgian = "W" * LONGEST_TITLE, "ა" * LONGEST_TITLE
    for name, *options in (
        ("aa",), ("not_here",), ("notes",), ("zz_top",), ("wine_tours",),
        (longest, "--title", f"{title} = {georgian}", "--section", "Head = თავი", "--section", "Don’t 5'6% = ა"),
    ):  # fmt: skip
        done = run("page", name, *options)
        assert done.exit_code == 0, done.output
    for word, *options in (
        ("balloon",),
        ("w" * LONGEST_WORD, "--plural", "v" * LONGEST_WORD, "--title", "T" * LONGEST_TITLE),
    ):
        done = run("kind", word, *options)
        assert done.exit_code == 0, done.output
    for arguments in (("format", "--check"), ("check", "--config", FIRST_PARTY)):
        command = [sys.executable, "-m", "ruff", *arguments, "--no-cache", "."]
        checked = subprocess.run(command, cwd=checkout, capture_output=True, text=True, timeout=120, check=False)
        assert checked.returncode == 0, checked.stdout
    assert "def head_section()" in (checkout / f"pages/{longest}.py").read_text()


@pytest.mark.parametrize(("arguments", "said"), [
    (["places"], "pages/places.py is there already"),
    (["listing"], "/listing is a URL of the server's own"),
    (["about"], "pages/about.py is there already"),
    (["properties"], "app/routes.py uses the name 'properties' already"),
    (["saved"], "components/core/links.py uses the name 'saved' already"),
    (["freshness"], "tests/pages/test_freshness.py is there already"),
    (["class"], "'class' is a word of Python"),
    (["tuple"], "'tuple' is a word of Python"),
    (["ბუშტები"], "'ბუშტები' is no name"),
    (["Balloons"], "'Balloons' is no name"),
    (["wine-tours"], "'wine-tours' is no name"),
    (["../balloons"], "'../balloons' is no name"),
    (["pages/balloons.py"], "'pages/balloons.py' is no name"),
    (["balloons\n"], r"'balloons\n' is no name"),
    (["_balloons"], "'_balloons' is no name"),
    ([""], "'' is no name"),
    (["x" * 31], f"'{'x' * 31}' is no name"),
    (["balloons", "--title", "რთველი"], "'რთველი' is Georgian"),
    (["balloons", "--title", "Balloons = Balloons"], "'Balloons' has Latin or capital letters"),
    (["balloons", "--title", 'Say "Hi"'], "is no title"),
    (["balloons", "--title", "{n} balloons"], "'{n} balloons' is no title"),
    (["balloons", "--title", "Two\nlines"], r"'Two\nlines' is no title"),
    (["balloons", "--title", "x" * 51], "is no title"),
    (["balloons", "--title", "Places = ადგილები"], "'Places' is 'რა ვნახოთ' in data/locale/ka.po, not 'ადგილები'"),
    (["balloons", "--section", "360°"], "'360°' has no Latin letter"),
    (["balloons", "--section", "A b", "--section", "A, b"], "two sections would be a_b(): 'A b' and 'A, b'"),
])  # fmt: skip
def test_a_page_that_cannot_be_is_refused_with_one_line(arguments: list[str], said: str) -> None:
    """Nothing is written: these run in the checkout itself."""
    assert said in refusal("page", *arguments, "--dry-run")


def test_a_source_that_has_another_form_is_named(checkout: Path) -> None:
    links = checkout / "components/core/links.py"
    links.write_text(links.read_text().replace("outside_map", "map_outside"))
    before = texts(checkout)
    assert refusal(*EVENTS) == "components/core/links.py has no 'def outside_map(', beside which the new line belongs"
    assert texts(checkout) == before


def test_every_url_of_the_server_is_reserved() -> None:
    assets = read_assets()
    routes = _routes(assets, ServiceWorker(assets, enabled=True))
    paths = {each.path.split("/")[1] for each in routes if isinstance(each, (Route, Mount))}
    pages = {"{path:path}", "contact", "blogs"}
    assert {each for each in paths - pages if "." not in each} == RESERVED - {"dev"}


def test_an_installed_package_writes_nothing_and_says_so(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wheel = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert "app/cli/new/templates" in wheel["exclude"]
    monkeypatch.setattr(new, "TEMPLATES", checkout / "templates")
    assert refusal(*EVENTS) == "this is an installed package: `new` writes into a checkout of the sources"
