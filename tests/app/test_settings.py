"""A wrong variable ends the start with one line that names it."""

from __future__ import annotations

import pytest

from app.settings import SettingsError, read_settings


@pytest.mark.parametrize(("variable", "value", "said"), [
    ("PORT", "abc", "unable to parse"),
    ("PUBLIC_URL", "georgia360.ge", "valid URL"),
    ("DATABASE", "georgia360.db", "Could not parse"),
    ("DATABASE", "oracle+none://localhost", "Can't load plugin"),
    ("DATABASE", "sqlite:///georgia360.db", "requires an async driver"),
    ("DATABASE", "mysql+aiomysql://localhost", "No module named"),
])  # fmt: skip
def test_wrong_value(monkeypatch: pytest.MonkeyPatch, variable: str, value: str, said: str) -> None:
    monkeypatch.setenv(f"GEORGIA360_{variable}", value)
    with pytest.raises(SettingsError) as wrong:
        read_settings()
    line = str(wrong.value)
    assert line.startswith(f"GEORGIA360_{variable}: ")
    assert said in line
    assert "\n" not in line
