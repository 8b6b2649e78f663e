"""What a session has been sent: the ids of fragments, without a copy of them in every session."""

from __future__ import annotations

MOST_SHARED = 8


class SentFragments:
    """A growing set of ids, kept as the sets that its fragments share with all sessions.

    A page of 60 cards would cost each of its sessions 8 KiB of ids. Only who has seen more than `MOST_SHARED` pages
    gets a set of his own: else he would keep the sets alive of pages that nobody shows any more.
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
