"""One meaning a name: identifiers do not use a word that has several meanings (the glossary of ARCHITECTURE.md)."""

from __future__ import annotations

import io
import re
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
CODE = [
    path
    for folder in ("app", "components", "data", "pages", "static/audit", "static/src", "tests")
    for path in sorted((ROOT / folder).rglob("*"))
    if path.suffix in (".py", ".js", ".jsx", ".mjs") and "node_modules" not in path.parts
]
JAVASCRIPT = re.compile(
    r"""/\*.*?\*/|//[^\n]*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|(?P<name>[A-Za-z_$][\w$]*)""",
    re.DOTALL,
)
WORD = re.compile(r"[A-Z]?[a-z0-9]+|[A-Z0-9]+(?![a-z])")


@dataclass(frozen=True)
class Retired:
    instead: str
    but: str  # identifiers and files in which the word is the field's term, or the name of a library or of a variable


RETIRED = {
    "address": Retired(
        "ip, url",
        "ip_address IPv4Address AddressFamily local_address server_address "  # of Python and httpx
        "sessions_per_address connections_per_address contact_address "  # environment variables
        "postal_address POSTAL_ADDRESS components/seo/structured.py",
    ),
    "near": Retired("similar, nearby, nearest, early", "app/api/routes.py */place_search*"),  # in the JSON of the API
    "within": Retired("timeout, box", ""),
    "around": Retired("wrap, view box, box, region first", ""),
    "frame": Retired(  # an <iframe>; of a stack, a socket's protocol, an animation
        "message, view box, shell",
        "frame_hosts FRAME_HOSTS tour_frame is_tour_frame map_frame is_frame LONGEST_FRAME FrameDialog TourFrame "
        "FrameType app/dev/*.py app/start_errors.py app/live/render/children.py components/core/i18n.py app/live/limits/blocked_loop.py "
        "app/live/limits/socket_protocol.py app/web/middleware/*.py _frame static/* tests/*",
    ),
    "turn": Retired("slot", "static/src/tour/* tests/*"),  # a turn of the view, of a loop
    "origin": Retired(  # of a URL, the header; of a projection
        "upstream",
        "get_origin same_origin app/dev/*.py app/server.py app/api/*.py app/live/*.py data/fields.py data/remote/*.py static/* tests/*",
    ),
}


@pytest.mark.parametrize("word", RETIRED)
def test_identifiers_use_no_word_that_has_several_meanings(word: str) -> None:
    but = RETIRED[word].but.split()
    forms = {word, f"{word}s", f"{word}es"}
    found = [
        f"{file}: {name}"
        for path in CODE
        if not any(fnmatch(file := str(path.relative_to(ROOT)), each) for each in but)
        for name in sorted({*identifiers(path.suffix, path.read_text("utf-8"), word)}.difference(but))
        if not name.startswith("test_") and forms & {part.lower() for part in WORD.findall(name)}
    ]
    assert not found, f"write {RETIRED[word].instead}"


def test_words_in_strings_and_comments_are_no_identifiers() -> None:
    assert [*identifiers(".py", "def near(): return 'near'  # near", "near")] == ["def", "near", "return"]
    assert [*identifiers(".jsx", "const isNear = 'near' // near", "near")] == ["const", "isNear"]
    assert [*identifiers(".py", "far", "near")] == []


def identifiers(suffix: str, source: str, word: str) -> Iterator[str]:
    if word not in source.lower():
        return
    if suffix == ".py":
        for token in tokenize.generate_tokens(io.StringIO(source).readline):
            if token.type == tokenize.NAME:
                yield token.string
    else:
        yield from (found["name"] for found in JAVASCRIPT.finditer(source) if found["name"])
