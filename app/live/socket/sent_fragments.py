"""The set of fragments sent to a session."""

from __future__ import annotations

from array import array
from collections.abc import Iterable

from app.live.render.fragment import Fragment

MOST_KNOWN = 4_096  # fragments


class SentFragments:
    """The hashes of their ids in an array: 2.5 KB for 300 fragments. A set of them takes 19 KB, and an open session 32 KiB in all.
    Of more than MOST_KNOWN the oldest are forgotten, and sent again."""

    __slots__ = ("_hashes",)

    def __init__(self) -> None:
        self._hashes = array("q")

    def add(self, fragments: Iterable[Fragment]) -> list[Fragment]:
        """Note `fragments` and all in them as sent. Returns those that were not, each once.

        The deepest are the first. In a list they are cards, which are sent once. Its form and the header, which later messages
        repeat, are then among the last 32 KiB: the dictionary of those messages (1.1 KB an answer to a filter, 2.0 in reading order).
        """
        known = set(self._hashes)
        parts = {hash(part.id): part for each in fragments for part in (*each.parts, each)}
        new = {digest: part for digest, part in parts.items() if digest not in known}
        self._hashes.extend(new)
        del self._hashes[:-MOST_KNOWN]
        return list(new.values())
