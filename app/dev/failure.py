"""What went wrong, with the author's own line: for the panel over a page, and for the terminal."""

from __future__ import annotations

import linecache
import re
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Any

from app.start_errors import HIDDEN, similar_name

ROOT = Path(__file__).parents[2]
CONTEXT = 5  # lines shown before and after
MOST_FRAMES, LONGEST = 60, 2_000
# Their errors are mistakes of the code that calls them.
ENGINE = ("app/live/", "app/dev/", "app/single_flight.py", ".venv/")
HELPERS = ("components/core/",)
HOOK_STATES = "reactpy/core/_life_cycle_hook.py"
_FILE = re.compile(r"\((/[^\s:()]+\.(?:py|po))(?::(\d+))?\)")


@dataclass(frozen=True)
class Place:
    """A line of a source; columns count characters from 0, `end` is behind the last one."""

    file: str  # relative to the project, absolute outside it
    line: int
    name: str = ""
    column: int = -1
    end: int = -1
    is_hidden: bool = False  # it refuses what its caller has written

    @property
    def path(self) -> str:
        return str(ROOT / self.file)

    @property
    def is_authors(self) -> bool:
        return not self.is_hidden and not self.file.startswith(("/", "<", *ENGINE)) and ":\\" not in self.file


@dataclass(frozen=True)
class Failure:
    """`title` is the error, `what` failed because of it. `causes` are the errors that led to it, the nearest first."""

    title: str
    what: str = ""
    place: Place | None = None
    frames: tuple[Place, ...] = ()
    causes: tuple[tuple[str, Place | None], ...] = ()
    instead: str = ""
    details: dict[str, str] = field(default_factory=dict)

    @property
    def key(self) -> tuple[str, str, int]:
        return self.title, self.place.file if self.place else "", self.place.line if self.place else 0

    def __str__(self) -> str:
        where = f"{self.place.file}:{self.place.line}: " if self.place else ""
        instead = f" ({self.instead})" if self.instead else ""
        return f"{where}{self.title}{instead}"

    def as_json(self) -> dict[str, Any]:
        """For the panel: with the lines around each place."""
        return {
            **asdict(self),
            "place": self.place and shown(self.place),
            "frames": [shown(each, 0) | {"isAuthors": each.is_authors} for each in self.frames],
            "causes": [{"title": title, "place": place and shown(place, 0)} for title, place in self.causes],
        }


def shown(place: Place, context: int = CONTEXT) -> dict[str, Any]:
    """A place with its path and `context` lines before and after it, as [number, text]."""
    linecache.checkcache(place.path)
    lines = linecache.getlines(place.path)
    first, last = max(1, place.line - context), min(len(lines), place.line + context)
    source = [[number, lines[number - 1].rstrip("\n")[:LONGEST]] for number in range(first, last + 1)]
    return {**asdict(place), "path": place.path, "source": source}


def describe(error: BaseException, what: str = "", place: Place | None = None, **details: str) -> Failure:
    """`place` is the author's line where the traceback has none: of a section whose markup was refused."""
    frames = tuple(_frames(error.__traceback__))[-MOST_FRAMES:]
    at = _syntax_place(error) or _authors(frames) or place or _named_place(error) or (frames[-1] if frames else None)
    return Failure(_title(error), what, at, frames, tuple(_causes(error)), _instead(error, frames), details)


def _title(error: BaseException) -> str:
    if isinstance(error, SyntaxError):
        return f"{type(error).__name__}: {error.msg}"[:LONGEST]
    if isinstance(error, SystemExit):
        return f"{error.code}"[:LONGEST]
    text = f"{error.args[0]}" if isinstance(error, KeyError) and error.args else f"{error}"
    return f"{type(error).__name__}: {text}".removesuffix(": ")[:LONGEST]


def _syntax_place(error: BaseException) -> Place | None:
    if not isinstance(error, SyntaxError) or not error.filename:
        return None
    column = (error.offset or 1) - 1
    end = error.end_offset - 1 if error.end_offset and error.end_lineno == error.lineno else column + 1
    return Place(relative(error.filename), error.lineno or 1, "", column, max(end, column + 1))


def _named_place(error: BaseException) -> Place | None:
    """The file that a refusal of the engine names."""
    found = _FILE.search(f"{error}")
    return Place(relative(found[1]), int(found[2] or 1)) if found else None


def _frames(trace: TracebackType | None) -> Iterator[Place]:
    for frame, (line, end_line, column, end) in _positions(trace):
        code = frame.f_code
        text = linecache.getline(code.co_filename, line)
        # The positions count bytes.
        start, stop = (
            len(text.encode()[:each].decode(errors="replace")) if each is not None else -1 for each in (column, end)
        )
        end_column = stop if end_line == line else len(text.rstrip())
        yield Place(relative(code.co_filename), line, code.co_qualname, start, end_column, HIDDEN in frame.f_locals)


def _positions(trace: TracebackType | None) -> Iterator[Any]:
    while trace:
        positions = list(trace.tb_frame.f_code.co_positions())
        _, *rest = positions[trace.tb_lasti // 2] if trace.tb_lasti >= 0 else (None, None, None, None)
        yield trace.tb_frame, (trace.tb_lineno, *rest)
        trace = trace.tb_next


def _authors(frames: tuple[Place, ...]) -> Place | None:
    """The innermost line of the author; of a helper only where no other one called it."""
    own = [each for each in frames if each.is_authors]
    return next((each for each in reversed(own) if not each.file.startswith(HELPERS)), own[-1] if own else None)


def _causes(error: BaseException) -> Iterator[tuple[str, Place | None]]:
    seen = {id(error)}
    while following := error.__cause__ or (None if error.__suppress_context__ else error.__context__):
        if id(following) in seen:
            return
        seen.add(id(following))
        error = following
        frames = tuple(_frames(error.__traceback__))
        yield _title(error), _syntax_place(error) or _authors(frames) or (frames[-1] if frames else None)


def _instead(error: BaseException, frames: tuple[Place, ...]) -> str:
    """What to write, where it is known."""
    if isinstance(error, IndexError) and frames[-1:] and frames[-1].file.endswith(HOOK_STATES):
        return "call the same hooks in every render, none of them in a condition or a loop"
    name = similar_name(error)
    return f"did you mean {name!r}?" if name else ""


def word_in(place: Place, word: str, lines: int = 200) -> Place:
    """Where the pattern `word` stands first in the function that begins at `place`, else `place`."""
    for number, text in enumerate(linecache.getlines(place.path)[place.line - 1 :][:lines], place.line):
        if found := re.search(rf"(?<![\w-]){word}(?![\w-])", text):
            return Place(place.file, number, place.name, *found.span())
    return place


def relative(file: str) -> str:
    """The path of a file in this project."""
    path = Path(file)
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else file
