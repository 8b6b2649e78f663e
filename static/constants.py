"""Writes the constants that Python and JavaScript share into modules of static/src: `python -m static.constants`.

The modules are in git, because the build of a wheel cannot import the site. `tests/static/test_constants.py` fails when
one of them is out of date.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from app.live.socket import deflate, session, sessions
from components.layout.hero import PHONE, WIDE_WINDOW
from data import filters
from data.inbox.inbox import NOT_EMAIL, REQUIRED
from data.kinds import PAGED
from data.reference.pictures import WIDE, WIDTHS
from data.reference.regions import MAP_SIZE
from pages.listing import compare, saved

SOURCES = Path(__file__).parent / "src"
HEAD = "// Written by `python -m static.constants`.\n"
# By the path of the module. Each script that is loaded by itself has its own: esbuild would make a file of a module that
# several of them import.
MODULES: dict[str, dict[str, Any]] = {
    "client/core/from_python.js": {
        "CLOSED_RESTART": sessions.RESTART,
        "CLOSED_IDLE": sessions.IDLE,
        "CLOSED_STALE_BUILD": sessions.STALE_BUILD,
        "CLOSED_TOO_MANY": session.TOO_MANY,
        "DEFLATE_WINDOW": deflate.WINDOW,
        "LARGEST_MESSAGE": session.LARGEST_MESSAGE,
    },
    "modules/shared/from_python.js": {
        "LONGEST_WHERE": filters.LONGEST_WHERE,
        "LEAST_PRICE": filters.LEAST_PRICE,
        "TYPOGRAPHY": filters.TYPOGRAPHY,
        "MOST_SAVED": saved.MOST,
        "REQUIRED": REQUIRED,
        "NOT_EMAIL": NOT_EMAIL,
        "PHONE": PHONE,
        "WIDE_WINDOW": WIDE_WINDOW,
    },
    "modules/maps/from_python.js": {"MAP_SIZE": MAP_SIZE, "PICTURE_WIDTHS": WIDTHS},
    "modules/saved/from_python.js": {"LEAST_COMPARED": compare.LEAST, "MOST_COMPARED": compare.MOST},
    "site/from_python.js": {"SAVED_PATHS": {word: f"/{kind.name}/" for word, kind in PAGED.items()}},
    "offline/from_python.js": {"PICTURE_WIDTHS": (*WIDTHS, WIDE)},
}


def source_of(constants: dict[str, Any]) -> str:
    return HEAD + "".join(f"export const {name} = {json.dumps(value)}\n" for name, value in constants.items())


if __name__ == "__main__":
    for path, constants in MODULES.items():
        (SOURCES / path).write_text(source_of(constants))
