"""The ids of the fragments that a session has been sent, without a copy of them in every session."""

from __future__ import annotations

MOST_SHARED = 8


class SentFragments:
    """A growing set of ids, held as the sets that the fragments share with all sessions.

    A page of 60 cards would cost each of its sessions 8 KiB of ids. Sessions with more than `MOST_SHARED` sets copy them
    into one of their own; otherwise they would keep the sets of pages alive that no longer exist.
    """

    __slots__ = ("_sets",)

    def __init__(self) -> None:
        self._sets: tuple[frozenset[str], ...] = ()

    def has(self, id: str) -> bool:
        return any(id in ids for ids in self._sets)

    def add(self, ids: frozenset[str]) -> None:
        if any(ids <= each for each in self._sets):
            return
        self._sets = (*self._sets, ids)
        if len(self._sets) > MOST_SHARED:
            self._sets = (frozenset().union(*self._sets),)
