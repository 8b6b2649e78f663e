"""What each kind of record needs beside its row in `data.kinds`, checked when the server starts."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from app.assets import STATIC
from components.cards.card import CARDS
from components.listing.saved import NUMBERS
from data import demo
from data.kinds import KINDS

SAVED_PATHS = STATIC / "src/site/from_python.js"


def check_kinds(paths: Collection[str]) -> None:
    """`paths` are those of the routes.

    Raises:
        TypeError: a kind lacks something. The message names each place.
    """
    __tracebackhide__ = True  # an error is the caller's
    if lacking := list(_lacking(paths)):
        raise TypeError("\n".join(lacking))


def _lacking(paths: Collection[str]) -> Iterator[str]:
    for model, kind in KINDS.items():
        if not callable(getattr(demo, kind.name, None)):
            yield f"data/demo/__init__.py has no function {kind.name}()"
        if not kind.word:
            continue
        if f"/{kind.name}/{{id}}" not in paths:
            yield f"app/routes.py has no page '/{kind.name}/{{id}}'"
        if model not in CARDS:
            yield f"components/cards/card.py has no {model.__name__} in CARDS"
        if model not in NUMBERS:
            yield f"components/listing/saved.py has no {model.__name__} in NUMBERS"
        # Not in a wheel, which has the built scripts alone.
        if SAVED_PATHS.exists() and f'"{kind.word}": "/{kind.name}/"' not in SAVED_PATHS.read_text():
            yield f"static/src/site/from_python.js has no {kind.word!r}: `python -m static.constants` writes it"
