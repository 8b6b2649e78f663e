"""Georgian cases of the names of places: ქუთაისი → ქუთაისში (in), ქუთაისთან (near), ქუთაისს (the object of a verb).

These forms are regular. The genitive is not (წინანდალი → წინანდლის), so no text asks for it.
"""

from __future__ import annotations

import re
from typing import Literal

Case = Literal["in", "near", "object"]

_ENDINGS: dict[Case, str] = {"in": "ში", "near": "თან", "object": "ს"}
# One is on these, not in them: გომისმთაზე, შაორის ტბაზე.
_HEIGHTS_AND_WATERS = re.compile("(მთა|მთაწმინდა|ტბა|ქედი|კონცხი|უღელტეხილი|შაორი)$")
_GEORGIAN = re.compile("[ა-ჰ]$")


def declined(name: str, case: Case) -> str:
    """`name` in a Georgian case. Parts after a comma are declined too; of several words the last one is, and those before
    it lose the ending of the nominative: ახალი ათონი → ახალ ათონში. A name in other letters: 'Gori-ში'. '' stays ''."""
    return ", ".join(_declined(part, case) for part in name.split(", ")) if name else ""


def _declined(name: str, case: Case) -> str:
    before, also, last = name.rpartition(" და ")
    if also:
        return f"{_declined(before, 'object')}ა და {_declined(last, case)}"  # რაჭა-ლეჩხუმსა და ქვემო სვანეთში
    ending = "ზე" if case == "in" and _HEIGHTS_AND_WATERS.search(name) else _ENDINGS[case]
    if case == "near" and name[-1].lower() in "აეოუaeiou":
        ending = f"ს{ending}"
    if not _GEORGIAN.search(name):
        return f"{name}-{ending}"
    *words, last = name.split(" ")
    return " ".join([*map(_stem, words), _stem(last) + ending])


def _stem(word: str) -> str:
    return word.removesuffix("ი")
