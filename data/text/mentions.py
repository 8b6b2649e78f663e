"""Candidates for names mentioned in a text: runs of up to four words, to be looked up among names of records. Pure
functions. English names begin with a capital letter. Georgian has none, and its names are declined: of the last word of
a run the forms without a case ending are looked up too (სვანეთში → სვანეთი)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from data.models import Text

LONGEST_TEXT = 8_000  # characters read per language
LONGEST_NAME = 4  # words
SHORTEST_NAME = 4  # letters: shorter ones are common words

_WORD = re.compile(r"[\w'’.-]*\w")
ENDINGS = (
    "ისკენ",
    "ისთვის",
    "იდან",
    "თვის",
    "სთან",
    "ამდე",
    "იმდე",
    "დან",
    "თან",
    "მდე",
    "ში",
    "ზე",
    "ის",
    "ით",
    "მა",
    "ს",
    "ა",
)


def mentions(text: Text) -> dict[str, int]:
    """Each candidate, with the index of its first word."""
    found: dict[str, int] = {}
    for language, words in text:
        for position, name in _runs(words[:LONGEST_TEXT], capital=language != "ka"):
            for form in georgian_forms(name) if language == "ka" else (name,):
                if len(form) >= SHORTEST_NAME:
                    found.setdefault(form, position)
    return found


def _runs(text: str, *, capital: bool) -> Iterator[tuple[int, str]]:
    """The runs of words that no punctuation but a space divides, with the position of the first. With `capital` the first
    begins with a capital letter."""
    words = [(match[0], match.start(), match.end()) for match in _WORD.finditer(text)]
    for position, (word, start, _) in enumerate(words):
        if capital and word[0].islower():
            continue
        end = start
        for _, begins, ends in words[position : position + LONGEST_NAME]:
            if text[end:begins].strip(" "):
                break
            end = ends
            yield position, text[start:end]


def stems(word: str) -> list[str]:
    """The word, and its beginnings without a Georgian ending: სვანეთში → სვანეთში, სვანეთ."""
    without = (word.removesuffix(each) for each in ENDINGS if word.endswith(each))
    return [word, *(each for each in without if len(each) >= SHORTEST_NAME)]


def georgian_forms(name: str) -> Iterator[str]:
    """სვანეთში → სვანეთში, სვანეთი, სვანეთა, სვანეთე, სვანეთ."""
    yield name
    for ending in ENDINGS:
        if name.endswith(ending):
            stem = name.removesuffix(ending)
            yield from (stem, f"{stem}ი", f"{stem}ა", f"{stem}ე")
