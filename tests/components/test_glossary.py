"""One Georgian term for one thing, in the interface and in the records."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from components.core.translations import strings_of
from data.demo import properties
from tests.components.test_locale import messages
from tests.data.test_demo import demo_texts

# What says "property" in other words: short labels, and headings that ask instead.
PLAIN = {"Properties", "VIP Property", "Property type", "Property highlights", "Places to stay in Georgia"}
STAY = re.compile(r"\bpropert(y|ies)\b|\bplaces? to stay\b|(?<!What )\bstays\b", re.IGNORECASE)
HOTEL = re.compile(r"\b(hotel|guesthouse|resort)s?\b", re.IGNORECASE)


def interface() -> Iterator[tuple[str, str]]:
    """(English, Georgian)"""
    for id, message in messages("ka").items():
        english = id if isinstance(id, str) else id[1]
        yield from ((english, text) for text in strings_of(message))


def everything() -> list[tuple[str, str]]:
    return [*interface(), *((text.en, text.ka) for text in demo_texts().values())]


def test_a_property_is_a_place_to_stay() -> None:
    called = {english: text for english, text in interface() if STAY.search(english) and english not in PLAIN}
    assert "{n} Premium Properties" in called
    assert {english: text for english, text in called.items() if not re.search(r"დასარჩენ\w* ", text)} == {}


def test_only_a_hotel_is_called_hotel() -> None:
    assert [pair for pair in everything() if "სასტუმრ" in pair[1] and not HOTEL.search(pair[0])] == []


def test_a_resort_is_a_resort_hotel() -> None:
    assert [text for english, text in interface() if "კურორტ" in text and "საკურორტო სასტუმრო" not in text] == []
    resorts = [record.id for record in properties() if record.type == "resort"]
    texts = {
        path: text.ka for path, text in demo_texts().items() if path.removeprefix("alt.").startswith(tuple(resorts))
    }
    assert {f"alt.{id}" for id in resorts} <= texts.keys()
    assert [path for path, text in texts.items() if re.search("(?<!სა)კურორტ", text)] == []


def test_a_place_to_see_is_no_attraction() -> None:
    sights = [text for english, text in interface() if re.search(r"\bsights?\b", english, re.IGNORECASE)]
    assert len(sights) >= 5
    assert [text for text in sights if "სანახავ" not in text] == []


def test_georgian_is_set_in_georgian_type() -> None:
    texts = [text for _, text in everything()]
    assert [text for text in texts if re.search(r"[\"”’']|(?<![„\w.!?…}])“|„[^“]*$", text)] == []
    assert [text for text in texts if re.search(r"(?<!WCAG )\d\.\d", text)] == []  # the decimal sign is a comma
    # After a number the noun is singular.
    assert [text for text in texts if re.search(r"(\d|\{n\}) (\w+ )?\w+ები\b", text)] == []


@pytest.mark.parametrize(("wrong", "right"), [
    (r"(?<!სა)აბაზან", "სააბაზანო"),
    (r"\bქობი(ს|დან|ში)?\b", "კობი"),
    (r"ხუთ ათას|ხუთიათას", "ხუთი ათას"),
    (r"დაჭერილი ხოხობ", "დაჭრილი ხოხობი"),
    (r"შუშის ხიდ", "მინის ხიდი"),
    (r"თვალთვალის ქუქი", "სათვალთვალო ქუქი"),
    (r"ოთახები, პირობები", "კეთილმოწყობა"),
    (r"360°(?!-იან)", "360°-იანი ტური"),
    (r"კლდის ქალაქ", "კლდეში ნაკვეთი ქალაქები"),
    (r"ძველი ქალაქები\b", "ძველი უბნები"),
    (r"კულტურის ქალაქ", "ქალაქები და დაბები"),
    (r"საინტერესო რამ\b", "საინტერესო ადგილი"),
    (r"საკითხავი\b", "კითხვის დრო"),
    (r"\bძიებ", "ძებნა"),
    (r"\bგულებ", "სია მხოლოდ ამ ბრაუზერში ინახება"),
    (r"სტუმრებისგან \{n\}", "სტუმრების მაღალი შეფასება"),
    (r"ჩვენს მხარეს", "შეცდომა ჩვენი ბრალია"),
    (r"თქვენ შესახებ არავის", "თქვენს მონაცემებს არავის მივყიდით"),
    (r"GMT", "თბილისის დროით"),
    (r"კენჭ(ებ)?იან", "რიყიანი პლაჟი"),
    (r"ზემო (მტკვ|რიონ)", "ზემო წელში"),
    (r"სეზონის მიღმა", "არასეზონზე"),
], ids=[
    "bathroom", "Kobi", "five thousand", "struck", "glass bridge", "tracking", "amenities", "360°", "cave town", "old town",
    "town", "things to do", "reading time", "search", "hearts", "rating", "fault", "data", "time", "pebbles", "upper course",
    "season",
])  # fmt: skip
def test_term(wrong: str, right: str) -> None:
    texts = [text for _, text in everything()]
    assert [text for text in texts if re.search(wrong, text)] == []
    assert any(right in text for text in texts)
