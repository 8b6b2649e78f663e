"""A third language is one line of the registry and a file of texts, and leaves nothing when it is taken out."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from app.__main__ import cli
from components.core import translations
from components.core.translations import check_languages
from data.languages import LANGUAGES, Language
from tests.app.site import make_client
from tests.data.sqlite import SQLITE
from tests.guides import Copy

RUSSIAN = Language("ru", "Русский", "RU", "ru_RU", "cyrillic")
TEXTS = """
msgid "Properties"
msgstr "Жильё"

msgid "Places"
msgstr ""

msgid "Blogs"
msgstr "Статьи {number}"

#, fuzzy
msgid "Saved"
msgstr "Избранное"

msgid "This page is in English too"
msgstr "Эта страница есть и по-русски"

msgid "{n} stay"
msgid_plural "{n} stays"
msgstr[0] "{n} жильё"
msgstr[1] "{n} жилья"
msgstr[2] "{n} жилищ"

msgid "{n} sight"
msgid_plural "{n} sights"
msgstr[0] "{n} место"
msgstr[1] ""
msgstr[2] ""
"""


@pytest.mark.deep
def test_russian_is_a_line_and_a_file(tmp_path: Path) -> None:
    """data/locale/README.md, by its own words."""
    site, database = Copy(tmp_path), f"{SQLITE}{tmp_path / 'site.db'}"
    site.follow("data/locale/README.md", "A language")
    missing = (site.folder / "missing.txt").read_text()
    assert "# not translated: 'Places'\n" in missing
    assert "# not translated: 'Properties'\n" not in missing
    (site.folder / "data/locale/ru.po").write_text(TEXTS)
    site.run("python -m pytest -q tests/app/in_russian.py", RUSSIAN_DATABASE=database)

    with make_client(database=database) as client:
        assert '<html lang="en"' in client.get("/?lang=ru").text
        assert "lang=ru" not in client.get("/properties").text
        assert client.get("/api/properties?lang=ru").status_code == 422


def test_a_row_that_lacks_something_is_refused_with_each_place(monkeypatch: pytest.MonkeyPatch) -> None:
    odd = Language("xx", "Xx", "XX", "xx_XX", "runic", fallback=("yy",))  # type: ignore[arg-type]
    monkeypatch.setattr(translations, "LANGUAGES", {**LANGUAGES, "ru": RUSSIAN, "xx": odd})
    with pytest.raises(TypeError) as lacking:
        check_languages()
    assert str(lacking.value).splitlines() == [
        "data/locale/ru.po is missing: `python -m app texts missing ru` writes its texts",
        "data/languages.py: xx has the unknown script 'runic'",
        "data/languages.py: xx falls back to 'yy', which has no row",
        "data/languages.py: babel knows no language 'xx'",
    ]


def test_a_line_without_quotes_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "ru.po").write_text('msgid "Home"\nmsgstr Домой\n')
    monkeypatch.setattr(translations, "LANGUAGES", {"en": LANGUAGES["en"], "ru": RUSSIAN})
    monkeypatch.setattr(translations, "LOCALE", tmp_path)
    translations.translations.cache_clear()
    with pytest.raises(TypeError, match=r"ru\.po cannot be read: .* no quoted text: msgstr Домой \(.*/ru\.po:2\)"):
        check_languages()


def test_the_command_writes_a_file_of_all_texts_and_fails_for_a_language_that_claims_to_be_complete(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = CliRunner().invoke
    assert run(cli, ["texts", "missing", "ka"]).exit_code == 0
    monkeypatch.setattr(translations, "LOCALE", tmp_path)
    new = run(cli, ["texts", "missing", "ru"])
    assert new.exit_code == 0
    assert 'msgid "Properties"\nmsgstr ""\n' in new.stdout
    assert "# names on the map: " in new.stdout
    assert new.stderr.startswith("ru: ")

    (tmp_path / "ru.po").write_text(TEXTS)
    monkeypatch.setitem(LANGUAGES, "ru", RUSSIAN._replace(is_complete=True))
    claimed = run(cli, ["texts", "missing", "ru"])
    assert claimed.exit_code == 1
    assert "# has {number}, which the English text has not: 'Blogs'\n" in claimed.stdout
    assert "# not translated: 'Places'\n" in claimed.stdout
    for known in ("Properties", "Places", "Blogs"):
        assert f'msgid "{known}"' not in claimed.stdout
    (tmp_path / "ru.po").write_text(TEXTS + claimed.stdout)
    translations.translations.cache_clear()
    assert translations.translations("ru").gettext("Properties") == "Жильё"
    assert [each.reason for each in translations.missing("ru") if not each.reason] == []
    translations.translations.cache_clear()
