"""What is told of a mistake in the demo's files."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from data.demo import read_file
from data.models import Blog


@pytest.mark.parametrize(("text", "told"), [
    ('[{"id": "a" "title": "A"}]', r"blogs\.json: .*: line 1 column 13"),
    ('[{"id": "a", "title": "A", "excrept": "B"}]', r"blogs\.json: 'a': no such field: excrept"),
])  # fmt: skip
def test_mistake_names_the_file_and_the_place(tmp_path: Path, text: str, told: str) -> None:
    file = tmp_path / "blogs.json"
    file.write_text(text)
    with pytest.raises(ValueError, match=re.compile(told)):
        read_file(file, Blog)
