"""The lines of the sources in a stack of the browser, by the source maps of the build."""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import lru_cache
from itertools import islice
from operator import itemgetter
from pathlib import Path

import orjson

from app.dev.failure import ROOT, Failure, Place, relative

IN_BROWSER = "In the browser"
_CALL = re.compile(
    r"(?:at (?P<name>[\w.<>$]+) .*?|)/static/dist/dev/assets/(?P<file>[\w-]+\.js):(?P<line>\d+):(?P<column>\d+)"
)
_DIGITS = {
    digit: value for value, digit in enumerate("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
}


def describe_script(message: str, stack: str, folder: Path) -> Failure:
    """The failure of an error whose scripts are in `folder`."""
    frames = tuple(place for call in _CALL.finditer(stack) if (place := _source_of(call, folder)))
    own = [each for each in frames if "node_modules" not in each.file]
    return Failure(message, IN_BROWSER, own[0] if own else None, tuple(reversed(frames)))


def _source_of(call: re.Match[str], folder: Path) -> Place | None:
    map_file = folder / f"{call['file']}.map"
    try:
        sources, lines = _read(map_file, map_file.stat().st_mtime_ns)
        segments = lines[int(call["line"]) - 1]
    except (OSError, orjson.JSONDecodeError, IndexError):
        return None
    before = bisect_right(segments, int(call["column"]) - 1, key=itemgetter(0))
    if not before:
        return None
    _, source, line, column = segments[before - 1]
    path = (folder / sources[source]).resolve()
    inside = relative(str(path))
    return Place(inside, line + 1, call["name"] or "", column, _word_end(ROOT / inside, line, column))


# Cached: to read the app's map takes a tenth of a second, and a stack has many calls.
@lru_cache(maxsize=4)
def _read(map_file: Path, _modified: int) -> tuple[list[str], list[list[tuple[int, int, int, int]]]]:
    """The sources, and for each generated line its segments: column, source, line and column of the source."""
    found = orjson.loads(map_file.read_bytes())
    source = line = column = 0
    lines: list[list[tuple[int, int, int, int]]] = []
    for segments in found["mappings"].split(";"):
        start = 0
        lines.append(own := [])
        for segment in filter(None, segments.split(",")):
            values = _numbers(segment)
            start += values[0]
            if len(values) > 1:
                source, line, column = source + values[1], line + values[2], column + values[3]
                own.append((start, source, line, column))
    return found["sources"], lines


@lru_cache(maxsize=10_000)  # most segments are like some before
def _numbers(segment: str) -> tuple[int, ...]:
    """Base64 VLQ."""
    numbers = []
    value = shift = 0
    for character in segment:
        digit = _DIGITS[character]
        value += (digit & 31) << shift
        shift += 5
        if not digit & 32:
            numbers.append(-(value >> 1) if value & 1 else value >> 1)
            value = shift = 0
    return tuple(numbers)


def _word_end(file: Path, line: int, column: int) -> int:
    try:
        with file.open() as lines:
            text = next(islice(lines, line, None))
    except (OSError, StopIteration):
        return -1
    word = re.match(r"\w+|.", text[column:])
    return column + len(word[0]) if word else -1
