"""The Georgian catalogue: complete, nothing unused, the same places to fill, and in Georgian."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from app.live.render.language import set_language
from components.core.i18n import t

ROOT = Path(__file__).parent.parent.parent
KEYWORDS = {"t": None, "tn": (1, 2), "forms": (1, 2), "N_": None}
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


def source_messages() -> set[str | tuple[str, ...]]:
    found = set()
    for folder in ("app", "components", "pages"):
        for entry in extract_from_dir(ROOT / folder, [("**.py", "python")], keywords=KEYWORDS):
            found.add(entry[2])
    return found


@cache
def georgian() -> dict[str | tuple[str, ...], Message]:
    with (ROOT / "data" / "locale" / "ka.po").open("rb") as file:
        return {
            tuple(each.id) if isinstance(each.id, (list, tuple)) else each.id: each
            for each in read_po(file, locale="ka")
            if each.id
        }


def translations(message: Message) -> list[str]:
    return [message.string] if isinstance(message.string, str) else list(message.string or ())


def test_every_message_is_translated() -> None:
    assert source_messages() - set(georgian()) == set()
    assert [each.id for each in georgian().values() if each.fuzzy or not all(translations(each))] == []


def test_no_message_is_unused() -> None:
    assert set(georgian()) - source_messages() == set()


def test_every_message_in_a_template_is_extracted() -> None:
    hidden = [
        f"{file.name}: {line.strip()}"
        for folder in ("app", "components", "pages")
        for file in (ROOT / folder).glob("*.py")
        for line in file.read_text().splitlines()
        if re.search(r"\{tn?\(['\"]", line)
    ]
    assert hidden == []


@pytest.mark.asvs("1.3.10")
def test_translations_have_the_same_placeholders() -> None:
    for id, message in georgian().items():
        wanted = set(re.findall(r"\{(\w+)\}", id if isinstance(id, str) else id[1]))
        for text in translations(message):
            assert set(re.findall(r"\{(\w+)\}", text)) == wanted - LEFT_OUT.get(str(id), set()), id


def test_georgian_is_written_in_georgian() -> None:
    for id, message in georgian().items():
        for text in translations(message):
            words = set(re.findall(r"[A-Za-z]+", re.sub(r"\{\w+\}", "", text)))
            assert words <= LATIN, (id, words - LATIN)
            assert not re.search("[\u1c90-\u1cbf]", text), f"capital letters (Mtavruli) in {text}"


def test_an_empty_text_is_empty_in_georgian_too() -> None:
    set_language("ka")
    assert t("") == ""


def test_english_holds_no_georgian() -> None:
    for id in georgian():
        assert not re.search("[\u10d0-\u10ff]", str(id))
