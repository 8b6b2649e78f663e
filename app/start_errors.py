"""Ends the start with one line for an error of the site's code: `error: pages/home.py:12: NameError: name 'htlm' is not
defined; did you mean 'html'?`"""

from __future__ import annotations

import builtins
import re
import sys
import traceback
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from difflib import get_close_matches
from pathlib import Path
from types import FrameType

ROOT = Path(__file__).parents[1]
ROOMS = ("app", "components", "data", "pages")
HIDDEN = "__tracebackhide__"  # a local of functions that refuse what their caller has written, as in pytest
_IMPORTED = re.compile(r"cannot import name '(\w+)' from '([\w.]+)'")


@contextmanager
def ending_in_one_line() -> Iterator[None]:
    """Context: an exception ends the process with one line. `python -c "import app.server"` shows its traceback."""
    try:
        yield
    except Exception as error:  # noqa: BLE001 - of whatever the site imports
        sys.exit(f"error: {described(error)}")


def described(error: Exception) -> str:
    """The author's file and line, the error, and a similar name that exists."""
    if isinstance(error, SyntaxError) and error.filename:
        return f"{_short(error.filename)}:{error.lineno}: {type(error).__name__}: {error.msg}: {(error.text or '').strip()}"
    frames = [(frame, line) for frame, line in traceback.walk_tb(error.__traceback__) if _is_authors(frame)]
    frame, line = frames[-1] if frames else (None, 0)
    at = f"{_short(frame.f_code.co_filename)}:{line}: " if frame else ""
    similar = similar_name(error)
    return f"{at}{type(error).__name__}: {error}" + (f"; did you mean {similar!r}?" if similar else "")


def similar_name(error: BaseException) -> str:
    """A name that exists, similar to the one that was not found; '' if there is none."""
    frames = [frame for frame, _ in traceback.walk_tb(error.__traceback__)]
    similar = get_close_matches(*_meant(error, frames[-1] if frames else None), 1)
    return similar[0] if similar else ""


def _is_authors(frame: FrameType) -> bool:
    file = Path(frame.f_code.co_filename)
    return file.is_relative_to(ROOT) and file.relative_to(ROOT).parts[0] in ROOMS and HIDDEN not in frame.f_locals


def _meant(error: BaseException, frame: FrameType | None) -> tuple[str, Iterable[str]]:
    """The name that was not found, and those among which the author's may be."""
    if isinstance(error, AttributeError):
        return error.name or "", dir(error.obj)
    if isinstance(error, NameError) and frame:
        return error.name or "", {*frame.f_locals, *frame.f_globals, *dir(builtins)}
    if isinstance(error, ImportError) and (found := _IMPORTED.match(str(error))):
        return found[1], dir(sys.modules.get(found[2]))
    return "", ()


def _short(file: str) -> str:
    path = Path(file)
    return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else file
