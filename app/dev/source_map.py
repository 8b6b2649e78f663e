"""The lines of the sources in a stack of the browser, by the source maps of the build."""

from __future__ import annotations

import re
from collections.abc import Iterator
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
    try:
        found = orjson.loads((folder / f"{call['file']}.map").read_bytes())
    except (OSError, orjson.JSONDecodeError):
        return None
    line, column = int(call["line"]) - 1, int(call["column"]) - 1
    at = None
    for start, source, source_line, source_column in _segments(found["mappings"], line):
        if start > column:
            break
        at = source, source_line, source_column
    if at is None:
        return None
    path = (folder / found["sources"][at[0]]).resolve()
    inside = relative(str(path))
    name = call["name"] or ""
    return Place(inside, at[1] + 1, name, at[2], _word_end(ROOT / inside, at[1], at[2]))


def _segments(mappings: str, wanted: int) -> Iterator[tuple[int, int, int, int]]:
    """Column, source, line and column of the source for each segment of a generated line."""
    source = line = column = 0
    for number, segments in enumerate(mappings.split(";")):
        start = 0
        for segment in filter(None, segments.split(",")):
            values = list(_numbers(segment))
            start += values[0]
            if len(values) > 1:
                source, line, column = source + values[1], line + values[2], column + values[3]
                if number == wanted:
                    yield start, source, line, column
        if number == wanted:
            return


def _numbers(segment: str) -> Iterator[int]:
    """Base64 VLQ."""
    value = shift = 0
    for character in segment:
        digit = _DIGITS[character]
        value += (digit & 31) << shift
        shift += 5
        if not digit & 32:
            yield -(value >> 1) if value & 1 else value >> 1
            value = shift = 0


def _word_end(file: Path, line: int, column: int) -> int:
    try:
        text = file.read_text().splitlines()[line]
    except (OSError, IndexError):
        return -1
    word = re.match(r"\w+|.", text[column:])
    return column + len(word[0]) if word else -1
