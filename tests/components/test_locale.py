"""The translations of each language that claims to be complete: nothing missing, nothing unused, the same places to fill;
and Georgian in Georgian."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Message

from app.live.render.language import set_language
from components.core import translations
from components.core.i18n import t
from components.core.translations import (
    ROOMS,
    ROOT,
    Id,
    fault,
    missing,
    placeholders,
    read_catalogue,
    source_texts,
    strings_of,
    untranslated,
)
from data.languages import COMPLETE

TRANSLATED = [code for code in COMPLETE if code != "en"]
LEFT_OUT = {"{feet} sq ft ({metres} m²)": {"feet"}}  # Georgia measures in metres alone
# What stays in Latin letters in a Georgian text.
LATIN = {
    "Georgia",
    "VIP",
    "Kuula",
    "Matterport",
    "Google",
    "Maps",
    "OpenStreetMap",
    "ctrl",
    "WCAG",
    "AA",
    "Tab",
    "axe",
    "core",
}


@cache
def messages(code: str) -> dict[Id, Message]:
    return {
        tuple(each.id) if isinstance(each.id, (list, tuple)) else each.id: each
        for each in read_catalogue(code)
        if each.id
    }


@pytest.mark.parametrize("code", TRANSLATED)
def test_every_message_is_translated(code: str) -> None:
    assert missing(code) == []


def test_a_language_of_ten_texts_is_not_complete(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ten = [id for id in source_texts() if isinstance(id, str)][:10]
    (tmp_path / "ru.po").write_text("".join(f'msgid "{id}"\nmsgstr "{id}"\n\n' for id in ten))
    monkeypatch.setattr(translations, "LOCALE", tmp_path)
    lacking = missing("ru")
    assert len(lacking) == len(source_texts()) - 10
    assert {each.reason for each in lacking} == {""}
    with pytest.raises(AssertionError):
        test_every_message_is_translated("ru")


@pytest.mark.parametrize("code", TRANSLATED)
def test_no_message_is_unused(code: str) -> None:
    assert set(messages(code)) - set(source_texts()) == set()


def test_every_message_in_a_template_is_extracted() -> None:
    hidden = [
        f"{file.name}: {line.strip()}"
        for room in ROOMS
        for file in (ROOT / room).glob("*.py")
        for line in file.read_text().splitlines()
        if re.search(r"\{tn?\(['\"]", line)
    ]
    assert hidden == []


@pytest.mark.parametrize("code", TRANSLATED)
@pytest.mark.asvs("1.3.10")
def test_translations_have_the_same_placeholders(code: str) -> None:
    for id, message in messages(code).items():
        wanted = placeholders(id if isinstance(id, str) else id[1])
        for text in strings_of(message):
            assert placeholders(text) == wanted - LEFT_OUT.get(str(id), set()), id


@pytest.mark.parametrize(
    ("id", "string", "reason"),
    [
        ("{n} stays", "", "not translated"),
        ("{n} stays", "{n} жилья", ""),
        ("{n} stays", "жильё", ""),
        ("{n} stays", "{m.x} жилья", "has {m.x}, which the English text has not"),
        ("{n} stays", "{n жилья", "not a template: expected '}' before end of string"),
        (("{n} stay", "{n} stays"), ("{n} жильё", "", "{n} жилья"), "not translated"),
    ],
    ids=["empty", "translated", "without its number", "another place", "broken", "one plural form"],
)
def test_a_translation_that_cannot_be_used_is_found(id: Id, string: str | tuple[str, ...], reason: str) -> None:
    assert fault(Message(id, string)) == reason


def test_texts_of_a_file_that_are_not_translated_have_their_lines(tmp_path: Path) -> None:
    page = tmp_path / "page.py"
    page.write_text('t("Home")\nt("Not in the file")\ntn("{n} odd thing", "{n} odd things", 2)\n')
    assert untranslated(page, "ka") == [
        (2, "'Not in the file' is not translated"),
        (3, "('{n} odd thing', '{n} odd things') is not translated"),
    ]
    assert untranslated(page, "en") == []


def test_translations_that_cannot_be_used_have_their_lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(translations, "LOCALE", tmp_path)
    (tmp_path / "ka.po").write_text('msgid "A"\nmsgstr "ა"\n\nmsgid "B"\nmsgstr "{more}"\n')
    assert untranslated(tmp_path / "ka.po", "ka") == [(4, "has {more}, which the English text has not")]


@pytest.mark.parametrize("first", ['msgid ""\n"Hotel"', 'msgid "Hotel"\nmsgid_plural "Hotels"'], ids=["long", "plural"])
def test_a_second_entry_of_a_text_is_refused_with_its_line(
    first: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(translations, "LOCALE", tmp_path)
    string = "msgstr[0]" if "plural" in first else "msgstr"
    (tmp_path / "ru.po").write_text(f'msgid "A"\nmsgstr "a"\n\n{first}\n{string} "b"\n\nmsgid "Hotel"\nmsgstr "c"\n')
    with pytest.raises(ValueError, match=r"^'Hotel' has an entry at line 4 already \(.*ru\.po:8\)$"):
        read_catalogue("ru")


def test_georgian_is_written_in_georgian() -> None:
    for id, message in messages("ka").items():
        for text in strings_of(message):
            words = set(re.findall(r"[A-Za-z]+", re.sub(r"\{\w+\}", "", text)))
            assert words <= LATIN, (id, words - LATIN)
            assert not re.search("[\u1c90-\u1cbf]", text), f"capital letters (Mtavruli) in {text}"


def test_an_empty_text_is_empty_in_georgian_too() -> None:
    set_language("ka")
    assert t("") == ""


def test_english_holds_no_georgian() -> None:
    for id in source_texts():
        assert not re.search("[\u10d0-\u10ff]", str(id))
