"""Georgian cases of names, and of the names of the demo."""

from __future__ import annotations

import re

import pytest

from data.demo import cities, properties
from data.models import Text
from data.reference.cases import Case, declined
from data.reference.regions import MAP_REGIONS, REGION_PAGES
from data.reference.sentences import place_description, property_description


@pytest.mark.parametrize(("name", "inside", "beside", "visited"), [
    ("ქუთაისი", "ქუთაისში", "ქუთაისთან", "ქუთაისს"),
    ("მცხეთა", "მცხეთაში", "მცხეთასთან", "მცხეთას"),
    ("ახალციხე", "ახალციხეში", "ახალციხესთან", "ახალციხეს"),
    ("ბორჯომი", "ბორჯომში", "ბორჯომთან", "ბორჯომს"),
    ("სამეგრელო", "სამეგრელოში", "სამეგრელოსთან", "სამეგრელოს"),
    ("ქვემო ქართლი", "ქვემო ქართლში", "ქვემო ქართლთან", "ქვემო ქართლს"),
    ("სამეგრელო-ზემო სვანეთი", "სამეგრელო-ზემო სვანეთში", "სამეგრელო-ზემო სვანეთთან", "სამეგრელო-ზემო სვანეთს"),
    ("ახალი ათონი", "ახალ ათონში", "ახალ ათონთან", "ახალ ათონს"),
    ("რაჭა-ლეჩხუმი და ქვემო სვანეთი", "რაჭა-ლეჩხუმსა და ქვემო სვანეთში", "რაჭა-ლეჩხუმსა და ქვემო სვანეთთან",
     "რაჭა-ლეჩხუმსა და ქვემო სვანეთს"),
    ("თბილისი, ვაკე", "თბილისში, ვაკეში", "თბილისთან, ვაკესთან", "თბილისს, ვაკეს"),
    ("გომისმთა", "გომისმთაზე", "გომისმთასთან", "გომისმთას"),
    ("შაორის ტბა", "შაორის ტბაზე", "შაორის ტბასთან", "შაორის ტბას"),
    ("Gori", "Gori-ში", "Gori-სთან", "Gori-ს"), ("Oni 2", "Oni 2-ში", "Oni 2-თან", "Oni 2-ს"), ("", "", "", ""),
])  # fmt: skip
def test_cases_of_a_name(name: str, inside: str, beside: str, visited: str) -> None:
    cases: tuple[Case, ...] = ("in", "near", "object")
    assert tuple(declined(name, case) for case in cases) == (inside, beside, visited)


def test_every_name_of_the_demo_is_declined() -> None:
    names = {each.name.ka for each in cities()} | {each.location.ka for each in properties()}
    names |= {each.name.ka for each in REGION_PAGES.values()} | {each.text.ka for each in MAP_REGIONS}
    assert len(names) > 40
    for name in names:
        assert re.fullmatch(r"[ა-ჰ]+((-| )[ა-ჰ]+)*", inside := declined(name, "in"))
        assert inside.endswith(("ში", "ზე"))
        assert not re.search(r"ი(ში|ზე)$", inside), name


def test_generated_sentences_say_where() -> None:
    tower, kutaisi, nowhere = Text(en="Tower", ka="კოშკი"), Text(en="Kutaisi", ka="ქუთაისი"), Text()
    assert property_description(tower, kutaisi).ka == "კოშკი — დასარჩენი ადგილი ქუთაისში."
    assert place_description(tower, kutaisi).ka == "კოშკი — სანახავი ადგილი ქუთაისში."
    assert property_description(tower, nowhere).ka == "კოშკი — დასარჩენი ადგილი საქართველოში."
