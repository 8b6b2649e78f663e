"""The rooms of the house and the direction of the imports between them."""

from __future__ import annotations

import ast
import json
import re
import tomllib
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

# From the ground floor up: a room imports from itself and from the rooms above it in this list. A room is a folder, or
# single modules of one. `!` marks what the room does not import all the same; `*` takes in the rooms inside it.
NO_SOURCES = "!data.database !data.remote !data.mirror !data.inbox !data.demo"
SHOWS = f"{NO_SOURCES} !data.catalog !data.content"  # what is given to it: it reads nothing
ROOMS: dict[str, str] = {
    "app.single_flight": "",
    "app.live.observe": "",
    "app.live.limits": "",
    "app.live.render": "!app.live.observe !app.live.limits",
    "app.live.pages": "!app.live.limits",
    "app.live.tree": "!app.live.observe !app.live.limits",
    "app.live.http": "",
    "app.live.socket": "!app.live.http",
    "app.live.process": "!app.live.http",
    "app.live": "",
    "data.text.urls": "!app.live*",
    "data": "!app.live*",
    "data.text": "!app.live*",
    "data.reference": "!app.live*",
    "data.filters": "!app.live*",
    "data.query_results": "!app.live*",
    "data.demo": "!app.live*",
    "data.database": "!app.live*",
    "data.remote": "!app.live* !data.database !data.demo",
    "data.inbox": "!app.live* !data.remote !data.reference",
    "data.mirror": "!app.live* !data.inbox !data.demo",
    "data.catalog": "!app.live*",
    "data.content": "!app.live* !data.remote !data.inbox !data.catalog",
    "components.core": SHOWS,
    "components.layout": SHOWS,
    "components.tours": f"{SHOWS} !components.layout",
    "components.cards": SHOWS,
    "components.maps": f"{SHOWS} !components.cards !components.tours",
    "components.listing": f"{SHOWS} !components.maps !components.tours",
    "components": f"{SHOWS} !components.cards !components.maps !components.listing !components.tours !components.layout",
    "components.seo": f"{SHOWS} !components !components.layout !components.cards !components.maps !components.listing",
    "components.examples": f"{SHOWS} !components.seo".replace("!data.demo ", ""),  # only `make dev` and tests import it
    "pages": NO_SOURCES,
    "pages.listing": NO_SOURCES,
    "app": "!data.remote",
    "app.source": "!app.live* !components* !pages*",
    "app.mail": "!components !pages* !app.live*",
    "app.api": "!components !pages* !data.database !data.remote",
    "app.cli": "!components !pages* !app.live*",
    "app.web.endpoints": "!data.database !data.remote",
    "app.web.telemetry": "!data.database !data.remote !components* !pages*",
    "app.web.middleware": "!data.database !data.remote !components* !pages*",
    "app.server": "!data.remote",
    "app.cli.serve": "!components* !pages* !data.remote",
    "app.__main__": "!components* !pages* !data.remote",
    "app.dev.pages": NO_SOURCES,
    "app.dev": "!components* !pages* !data*",  # the last one: no other room imports it
}
MODULE_ROOMS = {room for room in ROOMS if (ROOT / room.replace(".", "/")).with_suffix(".py").is_file()}
FLOORS = list(ROOMS)
PACKAGES = {room.partition(".")[0] for room in ROOMS}


def modules() -> dict[str, Path]:
    files = {file for package in PACKAGES for file in (ROOT / package).rglob("*.py")}
    return {".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): file for file in files}


MODULES = modules()


def room_of(module: str) -> str:
    """The room of a module or a folder: the longest one that its name begins with."""
    parts = module.split(".")
    for length in range(len(parts), 0, -1):
        name = ".".join(parts[:length])
        if name in ROOMS and (name not in MODULE_ROOMS or name == module):
            return name
    raise AssertionError(f"{module} is in no room: add it to ROOMS")


def imported(file: Path) -> Iterator[str]:
    """Every module that `file` imports, wherever in it."""
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file} imports by relative name"
            for each in node.names:
                name = f"{node.module}.{each.name}"
                yield name if name in MODULES else str(node.module)


ARROWS = [(name, other) for name, file in MODULES.items() for other in imported(file)]


@pytest.mark.parametrize("room", ROOMS)
def test_imports_run_one_way(room: str) -> None:
    allowed = set(FLOORS[: FLOORS.index(room) + 1])
    for denied in (each.removeprefix("!") for each in ROOMS[room].split()):
        matching = {each for each in allowed if fnmatch(each, denied)}
        assert matching, f"{room}: {denied} is not below it, or is unknown"
        allowed -= matching
    inside = [(module, other) for module, other in ARROWS if room_of(module) == room]
    assert any(room_of(module) == room for module in MODULES)
    wrong = [(module, other) for module, other in inside
             if other.partition(".")[0] in PACKAGES and room_of(other) not in allowed]  # fmt: skip
    assert wrong == []


def test_there_is_no_circle_between_modules() -> None:
    below = {module: {other for name, other in ARROWS if name == module and other in MODULES} for module in MODULES}
    while free := [module for module, others in below.items() if not others]:
        for module in free:
            del below[module]
        for others in below.values():
            others.difference_update(free)
    assert below == {}


OUTSIDE = {  # library → the rooms that may import it
    "httpx2": "data.remote",
    "fastapi": "app.api",
    "typer": "app.cli app.cli.serve app.__main__",
    "starlette": "app.live app.live.http app.live.limits app.live.socket app.live.process app.web.* app.api app.cli app.server app.dev*",
    "reactpy": "app.live.[!l]* components* pages* app app.web.endpoints app.dev*",
    "uvicorn": "app.live.limits app.live.process app.cli.serve app.__main__ app.dev",
    "watchfiles": "app.dev",
    "opentelemetry": "app.web.telemetry",
    "sentry_sdk": "app.web.telemetry",
}


@pytest.mark.parametrize("library", OUTSIDE)
def test_a_library_stays_in_its_rooms(library: str) -> None:
    users = {room_of(module) for module, other in ARROWS if other.partition(".")[0] == library}
    assert [user for user in users if not any(fnmatch(user, room) for room in OUTSIDE[library].split())] == []
    assert users, f"no module imports {library}"


@pytest.mark.parametrize("room", ["app.dev", "components.examples"])
def test_only_make_dev_has_its_rooms(room: str) -> None:
    """What serves does not import them, and neither the wheel nor the build that is served contains them."""
    users = {room_of(module) for module, other in ARROWS if other.startswith(room)}
    assert users
    assert all(user.startswith(("app.dev", room)) for user in users)
    wheel = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert room.replace(".", "/") in wheel["exclude"]
    builds = [json.loads((ROOT / "static/dist" / each / "manifest.json").read_text()) for each in ("", "dev")]
    assert ["dev.js" in each for each in builds] == [False, True]


def test_the_engine_does_not_know_the_site() -> None:
    site = re.compile(r"\bgeorgia|\bcatalogue|/properties|/places|/cities|/blogs|\blari\b", re.IGNORECASE)
    found = [(file.name, line) for module, file in MODULES.items() if module.startswith("app.live")
             for line in file.read_text().splitlines() if site.search(line)]  # fmt: skip
    assert found == []
