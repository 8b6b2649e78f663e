"""Planned changes of source files. Nothing is written before `write`, and what is there already is not written again."""

from __future__ import annotations

import re
from collections.abc import Mapping
from difflib import unified_diff
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

TEMPLATES = Path(__file__).parent / "templates"  # not in a wheel
LONGEST_LINE = 120
Words = str | tuple[str, ...]  # the singular and the plural, or the plural forms of a translation


class Refused(Exception):
    """Why nothing can be written: one line."""


def fill(name: str, values: Mapping[str, str]) -> str:
    """The template `name` with each `@word@` replaced by its value."""
    return re.sub(r"@([a-z_]+)@", lambda found: values[found[1]], (TEMPLATES / name).read_text())


class Sources:
    def __init__(self, root: Path) -> None:
        self._root = root
        self._planned: dict[str, str] = {}

    def text(self, file: str) -> str:
        """The text of a file with its planned changes, '' if there is none."""
        path = self._root / file
        return self._planned.get(file) or (path.read_text() if path.is_file() else "")

    def exists(self, file: str) -> bool:
        return (self._root / file).exists()

    def create(self, file: str, text: str) -> None:
        """
        Raises:
            Refused: the file exists with another text.
        """
        if self._on_disk(file) not in ("", text):
            raise Refused(f"{file} is there already, and is not what would be written")
        self._planned[file] = text

    def insert(self, file: str, lines: str, *, before: str = "", after: str = "") -> None:
        """Insert `lines` before or after the first place with the other text, unless the file has them.

        Raises:
            Refused: there is no such place.
        """
        text, place = self.text(file), before or after
        if lines in text:
            return
        if place not in text:
            raise Refused(f"{file} has no {place.strip()!r}, beside which the new line belongs")
        self._planned[file] = text.replace(place, lines + place if before else place + lines, 1)

    def import_name(self, file: str, module: str, name: str) -> None:
        """Add `name` to `from module import …`."""
        text = self.text(file)
        found = re.search(rf"^from {re.escape(module)} import (?:\(([^)]*)\)|([^(\n]+))$", text, re.MULTILINE)
        if not found:
            raise Refused(f"{file} does not import from {module}")
        names = {each.strip() for each in (found[1] or found[2]).split(",") if each.strip()}
        if name in names:
            return
        ordered = sorted({*names, name}, key=lambda each: (not each.isupper(), each[0].islower(), each))
        line = f"from {module} import {', '.join(ordered)}"
        if found[1] or len(line) > LONGEST_LINE:
            line = f"from {module} import (\n" + "".join(f"    {each},\n" for each in ordered) + ")"
        self._planned[file] = text.replace(found[0], line, 1)

    def translation(self, file: str, id: str) -> str:
        """The translation of a text in a .po file, '' if it has none."""
        found = read_po(BytesIO(self.text(file).encode())).get(id)
        return str(found.string) if found else ""

    def translate(self, file: str, id: Words, string: Words) -> None:
        """Append an entry to a .po file, unless it has the text."""
        text = self.text(file)
        if id in read_po(BytesIO(text.encode())):
            return
        entry, written = Catalog(locale=Path(file).stem), BytesIO()
        entry.add(id, string)
        write_po(written, entry, width=LONGEST_LINE, omit_header=True)
        self._planned[file] = f"{text.rstrip()}\n\n{written.getvalue().decode().strip()}\n"

    @property
    def changed(self) -> dict[str, str]:
        """The new text of each file that would be written."""
        return {file: text for file, text in self._planned.items() if text != self._on_disk(file)}

    def diff(self) -> str:
        lines: list[str] = []
        for file, text in self.changed.items():
            before = self._on_disk(file)
            lines += unified_diff(
                before.splitlines(keepends=True),
                text.splitlines(keepends=True),
                f"a/{file}" if before else "/dev/null",
                f"b/{file}",
            )
        return "".join(lines)

    def write(self) -> None:
        for file, text in self.changed.items():
            (self._root / file).write_text(text)

    def _on_disk(self, file: str) -> str:
        path = self._root / file
        return path.read_text() if path.is_file() else ""
