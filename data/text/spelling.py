"""Similar names: declined Georgian, other spellings in Latin or Cyrillic letters, typos.

A text is folded: anyascii writes every script in Latin letters, then SPELLINGS make one letter of each sound, whatever way
it is spelt. A query is also tried without ENDINGS, a name without its last vowel. A name is near if one of its forms
is within a few slips (Levenshtein) of one of the query's.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from anyascii import anyascii
from rapidfuzz import process
from rapidfuzz.distance import Levenshtein

from data.models import Text

MOST_NAMES = 10_000  # that are compared; those given first
MOST = 3  # names that are offered
LONGEST = 40  # letters that are compared
SHORTEST = 3  # letters of a form
SHORTEST_WORD = 4  # letters of a name's word that counts as a form

# (regular expression, replacement), applied in order. Capital letters stand for sounds.
SPELLINGS = (
    ("[^a-z ]", ""),
    ("tiflis", "tbilisi"),
    ("ou", "u"),
    ("sch|sh", "S"),
    ("tch|ch", "C"),
    ("tz|ts|cz", "c"),
    ("dzh|dj|zh", "j"),
    ("dz", "z"),
    ("gh|gu(?=[ei])", "g"),
    ("kh", "x"),
    ("th", "t"),
    ("ph", "p"),
    ("[qk]", "k"),
    ("w", "v"),
    ("y|ij(?=a)", "i"),
    ("(.)(?=\\1)", ""),
)
# Folded endings of Georgian cases and of attached postpositions.
ENDINGS = (
    *("istvis", "stvis", "isken", "sken", "idan", "dan", "amde", "mde", "Si", "ze", "tan", "isa", "is", "it", "as"),
    *("s", "ma", "m", "ad", "o", "i", "a", "e"),
)
_REGEXES = tuple((re.compile(pattern), letter) for pattern, letter in SPELLINGS)


class Names:
    """The candidate names, most important first."""

    def __init__(self, names: Iterable[Text]) -> None:
        self._names = list(dict.fromkeys(names))[:MOST_NAMES]
        ranks: dict[str, tuple[bool, int]] = {}  # of a form: whether it is a word of a name, and the name's place
        for place, name in enumerate(self._names):
            for form, is_word in forms_of_name(name):
                ranks[form] = min(ranks.get(form, (True, MOST_NAMES)), (is_word, place))
        self._forms = list(ranks)
        self._ranks = list(ranks.values())

    def similar(self, query: str, most: int = MOST) -> tuple[Text, ...]:
        """The names that resemble `query`, most similar first."""
        return tuple(name for _, _, name in self.ranked(query)[:most])

    def ranked(self, query: str) -> list[tuple[int, bool, Text]]:
        """(edit distance, whether only a word of the name is similar, name), most similar first."""
        best: dict[int, tuple[int, bool, int]] = {}
        for form in forms_of_query(query):
            found = process.extract(form, self._forms, scorer=Levenshtein.distance, score_cutoff=slips(form), limit=20)
            for _, distance, number in found:
                is_word, place = self._ranks[number]
                best[place] = min(best.get(place, (LONGEST, True, 0)), (distance, is_word, place))
        return [(distance, is_word, self._names[place]) for distance, is_word, place in sorted(best.values())]


def fold(text: str) -> str:
    """'მცხეთა', 'Mtskheta', 'Mcxeta', 'Мцхета' → 'mcxeta'."""
    folded = anyascii(text.lower()).lower()
    for pattern, letter in _REGEXES:
        folded = pattern.sub(letter, folded)
    return " ".join(folded.split())[:LONGEST]


def forms_of_query(query: str) -> tuple[str, ...]:
    """The typed text, and its stems without case endings."""
    whole = fold(query[:LONGEST])
    forms = [whole, *(whole.removesuffix(each) for each in ENDINGS if whole.endswith(each))]
    return tuple(dict.fromkeys(each for each in forms if len(each) >= SHORTEST))


def forms_of_name(name: Text) -> dict[tuple[str, bool], None]:
    """(form, whether it is only a word of the name), without duplicates, in order."""
    found: dict[tuple[str, bool], None] = {}
    for whole in map(fold, name.versions):
        words = [each for each in whole.split() if len(each) >= SHORTEST_WORD and each != whole]
        for form, is_word in ((whole, False), *((each, True) for each in words)):
            for each in (form, re.sub("[aeio]$", "", form)):
                if len(each) >= SHORTEST:
                    found.setdefault((each, is_word))
    return found


def slips(form: str) -> int:
    """The largest edit distance of a typo."""
    return 0 if len(form) < 4 else 1 if len(form) < 6 else 2
